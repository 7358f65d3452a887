import { Agent, get } from 'node:http';
import { FIRST_LISTS, listUrl } from '../src/shared/firstCalls';
import { signIn } from './lib/bookingCalls';
import { createEmptyDatabase, dropDatabase } from './lib/databases';
import { doing } from './lib/doing';
import { installLighthouse, visit, type Visit } from './lib/lighthouse';
import { claim, median, ms, printTable, timed } from './lib/measure';
import { forgetFolder, makeFolder, startServer } from './lib/servers';

const VISITS = Number(process.env.BENCH_VISITS ?? 5);
const SECONDS = 5;
const ASKED = 100;
/** What the product promises of each page (issue of the first page in two seconds), on two quiet cores. */
const GOALS = { performance: 95, lcp: 2_000, blocking: 150 };

/** The same of the first page of the back-office, for staff who are signed in. */
const OFFICE = { bytes: 400_000, interactive: 2_500 };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Reads an answer, pressed as a browser takes it; throws where it is refused. */
const ask = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(
      url,
      { agent, headers: { accept: 'text/html,application/json', 'accept-encoding': 'gzip' } },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${url} answered ${answer.statusCode}`));
        });
        answer.on('error', reject);
      },
    ).on('error', reject);
  });

/** The calls that Home is drawn from. */
const homeCalls = (origin: string): string[] =>
  [
    '/api/public/site',
    '/api/public/announcements',
    listUrl('/api/public/locations', FIRST_LISTS.locations),
    listUrl('/api/public/listings', FIRST_LISTS.featuredListings),
  ].map((path) => origin + path);

const medianOf = (visits: Visit[], part: keyof Visit) => median(visits.map((one) => one[part]));

/** Each page by Lighthouse, the pages in turn, so that a busy minute meets all of them. */
async function visitPages(folder: string, pages: Record<string, string>): Promise<Record<string, Visit[]>> {
  const visits: Record<string, Visit[]> = {};
  for (let n = 1; n <= VISITS; n += 1)
    for (const [name, url] of Object.entries(pages))
      (visits[name] ??= []).push(await doing(`visit ${n} of ${VISITS}: ${name}`, () => visit(folder, url)));
  return visits;
}

/** The dashboard as somebody of staff sees it for the first time on this device, in English; prints it and gives its bytes. */
async function visitOffice(folder: string, origin: string): Promise<number> {
  const token = await signIn(origin);
  const visits: Visit[] = [];
  for (let n = 0; n <= VISITS; n += 1)
    visits.push(
      await doing(`visit ${n} of ${VISITS}: /admin`, () => visit(folder, `${origin}/admin`, token)),
    );
  const seen = visits.slice(1);
  const [bytes, interactive] = [medianOf(seen, 'bytes'), medianOf(seen, 'interactive')];
  console.log(
    `/admin: ${(bytes / 1000).toFixed(1)} kB of ${OFFICE.bytes / 1000}, answers after ${ms(interactive)} of ${OFFICE.interactive}`,
  );
  return bytes;
}

/** Pages in a second, when 16 connections ask for the same without a pause. */
async function perSecond(url: string): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let answered = 0;
  const hand = async () => {
    while (performance.now() < end) {
      await ask(url);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, hand));
  return answered / SECONDS;
}

/** Writes something that no page shows: what was kept of pages goes. */
async function writeElsewhere(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@attic.example' }),
  });
  if (!answer.ok) throw new Error(`a call that writes answered ${answer.status}`);
}

/**
 * Milliseconds of a page that nobody has asked for before, of one that is made again since something else was written, and of the calls that both are made
 * from, in turn.
 */
async function drawings(origin: string): Promise<{ drawn: number; again: number; calls: number }> {
  const samples = { drawn: [] as number[], again: [] as number[], calls: [] as number[] };
  for (let n = 0; n < 2 * ASKED; n += 1) {
    const drawn = await timed(() => ask(`${origin}/?n=${n}`));
    const calls = await timed(() => Promise.all(homeCalls(origin).map(ask)));
    await writeElsewhere(origin);
    const again = await timed(() => ask(`${origin}/`));
    // The first half warms up.
    if (n < ASKED) continue;
    samples.drawn.push(drawn);
    samples.calls.push(calls);
    samples.again.push(again);
  }
  return { drawn: median(samples.drawn), again: median(samples.again), calls: median(samples.calls) };
}

/**
 * `npm run bench -- firstpage`: Home, Discover and a listing of the demo, and /admin of staff as a telephone sees them for the first time (Lighthouse 12, median of five), and what a drawn page costs the
 * server. Times and the score are those of the machine, and stand beside the goals; what it claims does not depend on it.
 */
export async function benchFirstPage(): Promise<boolean> {
  console.log(`\nThe first page, by Lighthouse on a telephone four times slower, median of ${VISITS}`);
  const [folder, tool] = [makeFolder(), makeFolder()];
  await installLighthouse(tool);
  const { name: database, url } = await createEmptyDatabase('firstpage');
  const server = await startServer(folder, { DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
  const { origin } = server;
  try {
    const answer = await fetch(`${origin}/api/public/listings`);
    const { listings } = (await answer.json()) as { listings: { id: string }[] };
    const pages = {
      Home: `${origin}/`,
      Discover: `${origin}/discover`,
      'A listing': `${origin}/listing?id=${listings[0]!.id}`,
    };
    // Pictures are made when they are first asked for.
    for (const page of Object.values(pages)) await doing(`once before: ${page}`, () => visit(tool, page));
    const visits = await visitPages(tool, pages);
    printTable(
      ['', 'score', 'largest picture', 'blocking', 'shift', 'accessible', 'practices', 'SEO'],
      Object.entries(visits).map(([name, seen]) => [
        name,
        `${medianOf(seen, 'performance')} of ${GOALS.performance}`,
        `${ms(medianOf(seen, 'lcp'))} of ${GOALS.lcp}`,
        `${ms(medianOf(seen, 'blocking'))} of ${GOALS.blocking}`,
        medianOf(seen, 'shift').toFixed(3),
        ...(['accessibility', 'practices', 'seo'] as const).map((part) => String(medianOf(seen, part))),
      ]),
    );
    const office = await visitOffice(tool, origin);
    const { drawn, again, calls } = await doing('pages that are made', () => drawings(origin));
    const kept = await doing('Home again and again', () => perSecond(`${origin}/`));
    const called = await doing('one of its calls again and again', () => perSecond(homeCalls(origin)[0]!));
    console.log(
      `Home drawn ${ms(drawn)}, made again ${ms(again)}, its calls ${ms(calls)}; kept ${kept.toFixed(0)} in a second`,
    );
    const all = Object.values(visits);
    const missing = (part: keyof Visit) => Math.max(...all.map((seen) => 100 - medianOf(seen, part)));
    return [
      claim('points missing of accessibility', missing('accessibility'), 1),
      claim('points missing of practices', missing('practices'), 1),
      claim('points missing of SEO', missing('seo'), 1),
      claim('sum of shifts, in hundredths', Math.max(...all.map((seen) => 100 * medianOf(seen, 'shift'))), 1),
      claim('bytes of /admin from a cold cache, to 400 kB', office / OFFICE.bytes, 1),
      claim('Home drawn, to the calls that it is drawn from', drawn / calls, 3),
      claim('Home made again, nothing of it changed, to its calls', again / calls, 2),
      claim('one call of the API, to Home that is kept', called / kept, 1),
    ].every(Boolean);
  } finally {
    agent.destroy();
    await server.stop();
    forgetFolder(folder);
    forgetFolder(tool);
    await dropDatabase(database);
  }
}

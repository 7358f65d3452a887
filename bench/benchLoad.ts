import { Agent, get } from 'node:http';
import { LISTING_SORTS } from '../src/shared/contract/inventory/listings';
import { addDays, businessDate } from '../src/shared/domain/base/stayDates';
import { createEmptyDatabase, dropDatabase } from './lib/databases';
import { doing } from './lib/doing';
import { claim, median, ms, printTable, quantile, timed } from './lib/measure';
import { forgetFolder, makeFolder, startServer } from './lib/servers';

const CONNECTIONS = 16;
const SECONDS = 10;
const ALONE = 300;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Reads an answer over a kept connection; throws where it is refused. */
const ask = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
      answer.on('error', reject);
    }).on('error', reject);
  });

const paramsOf = (query: object) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

/** What the n-th visitor wants: other dates and guests each, over all places. */
function filterOf(n: number) {
  const checkIn = addDays(businessDate(new Date()), 13 + ((n * 37) % 290));
  return { checkIn, checkOut: addDays(checkIn, 1 + (n % 5)), guests: 1 + (n % 4) };
}

/** The n-th search of visitors, in another order each. */
function searchUrl(origin: string, n: number): string {
  const query = {
    filter: filterOf(n),
    sort: { [LISTING_SORTS[n % LISTING_SORTS.length]!]: 'asc' },
    pagination: { limit: 20, currentPage: 1 },
  };
  return `${origin}/api/public/listings?${paramsOf(query)}`;
}

/** Fifteen dates around those of the n-th visitor. */
const datesUrl = (origin: string, n: number) =>
  `${origin}/api/public/listings/dates?${paramsOf({ filter: filterOf(n), flex: { days: 7 } })}`;
/** The places that are free at another time. */
const freeFromUrl = (origin: string, n: number) =>
  `${origin}/api/public/listings/free-from?${paramsOf({ filter: filterOf(n) })}`;
/** Twenty guests, for whom no unit is large enough. */
const groupsUrl = (origin: string, n: number) =>
  `${origin}/api/public/listings/groups?${paramsOf({ filter: { ...filterOf(n), guests: 20 } })}`;

/** What the places of the n-th visitor cost. */
const pricesUrl = (origin: string, n: number) =>
  `${origin}/api/public/listings/prices?${paramsOf({ filter: filterOf(n) })}`;

/** Milliseconds of one request after the other. */
async function alone(urlOf: (n: number) => string): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < ALONE; n += 1) samples.push(await timed(() => ask(urlOf(n))));
  return samples;
}

/** Milliseconds of two kinds of request, taken in turn: what else the machine does meets both. */
async function inTurn(...urls: [(n: number) => string, (n: number) => string]): Promise<number[][]> {
  const samples: number[][] = [[], []];
  for (let n = 0; n < ALONE; n += 1)
    for (const [kind, urlOf] of urls.entries()) samples[kind]!.push(await timed(() => ask(urlOf(n))));
  return samples;
}

/** Answers in a second, when so many connections ask without a pause. */
async function atOnce(urlOf: (n: number) => string): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let answered = 0;
  let n = 0;
  const hand = async () => {
    while (performance.now() < end) {
      await ask(urlOf(n++));
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, hand));
  return answered / SECONDS;
}

/**
 * `npm run bench -- load`: searches with dates on the demo, by one built server process over HTTP, against the call of one listing, which asks the database one statement; and what a search that finds nothing,
 * and the filter, ask besides.
 * What it claims are ratios of one run; the milliseconds and the searches in a second are those of the machine.
 */
export async function benchLoad(): Promise<boolean> {
  console.log(
    `\nSearches with dates on the demo: one alone, and ${CONNECTIONS} connections for ${SECONDS} s`,
  );
  const { name: database, url } = await createEmptyDatabase('load');
  const folder = makeFolder();
  const server = await startServer(folder, { DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
  try {
    const { listings } = (await (await fetch(searchUrl(server.origin, 0))).json()) as {
      listings: { id: string }[];
    };
    const calls = {
      'the page of one listing': (n: number) =>
        `${server.origin}/api/public/listings/${listings[n % listings.length]!.id}`,
      'a search with dates': (n: number) => searchUrl(server.origin, n),
    };
    const measured = [];
    for (const [name, urlOf] of Object.entries(calls)) {
      await doing(`warming up: ${name}`, () => alone(urlOf));
      const samples = await doing(`one after the other: ${name}`, () => alone(urlOf));
      const perSecond = await doing(`${CONNECTIONS} at once: ${name}`, () => atOnce(urlOf));
      measured.push({ name, samples, perSecond });
    }
    const besides = [];
    for (const [name, urlOf] of Object.entries({
      'fifteen other dates': datesUrl,
      'free at another time': freeFromUrl,
      'several units for a group': groupsUrl,
    })) {
      const ask = (n: number) => urlOf(server.origin, n);
      await doing(`warming up: ${name}`, () => alone(ask));
      besides.push({ name, samples: await doing(`one after the other: ${name}`, () => alone(ask)) });
    }
    const kinds = [pricesUrl, searchUrl].map((urlOf) => (n: number) => urlOf(server.origin, n)) as Parameters<
      typeof inTurn
    >;
    await doing('warming up: prices for the filter', () => alone(kinds[0]));
    const [prices, searches] = await doing('in turn with searches: prices for the filter', () =>
      inTurn(...kinds),
    );
    besides.push({ name: 'prices for the filter', samples: prices! });
    besides.push({ name: 'searches in turn with them', samples: searches! });
    printTable(
      ['', 'median', '95 of 100', 'in a second'],
      measured.map(({ name, samples, perSecond }) => [
        name,
        ms(median(samples)),
        ms(quantile(samples, 0.95)),
        perSecond.toFixed(0),
      ]),
    );
    printTable(
      ['', 'median', '95 of 100'],
      besides.map(({ name, samples }) => [name, ms(median(samples)), ms(quantile(samples, 0.95))]),
    );
    const dates = besides[0]!;
    const [page, search] = measured as [(typeof measured)[0], (typeof measured)[0]];
    return [
      claim('a search with dates alone', median(search.samples) / median(page.samples), 3),
      claim('one of fifteen dates, to a search', median(dates.samples) / 15 / median(search.samples), 1),
      claim('prices for the filter, to a search', median(prices!) / median(searches!), 1.5),
      claim(`${CONNECTIONS} at once`, page.perSecond / search.perSecond, 4),
    ].every(Boolean);
  } finally {
    agent.destroy();
    await server.stop();
    forgetFolder(folder);
    await dropDatabase(database);
  }
}

import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../server/db/client';
import { freePort, startCluster, type Cluster } from './lib/cluster';
import { doing } from './lib/doing';
import { startMailServer } from './lib/mailServer';
import { forgetFolder, makeFolder, startServer } from './lib/servers';
import { startHands, type Hands } from './lib/steadyHands';

const BETWEEN_FAULTS = 10;
const MB = 1024 * 1024;

function tell(what: string, problems: string[], facts: string): boolean {
  console.log(`${problems.length === 0 ? 'holds ' : 'BROKEN'}  ${what}: ${facts}`);
  for (const problem of problems) console.log(`        ${problem}`);
  return problems.length === 0;
}

const factsOf = ({ acknowledged, statuses }: Hands) =>
  `${acknowledged.length} bookings acknowledged, ${statuses.get(503) ?? 0} answers 503, none may be lost or doubled`;

/** Milliseconds until health answers 200; throws after a minute. */
async function untilHealthy(origin: string): Promise<number> {
  const began = Date.now();
  for (;;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.status === 200) return Date.now() - began;
    if (Date.now() - began > 60_000) throw new Error('not healthy within a minute');
    await pause(100);
  }
}

async function endBackends(url: string) {
  const admin = await openDatabase({ url, poolSize: 1 });
  await admin.run(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'attic' and pid <> pg_backend_pid()`,
  );
  await admin.close();
}

async function lostDatabase(cluster: Cluster): Promise<boolean> {
  const folder = makeFolder();
  const server = await startServer(folder, { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' });
  try {
    const faults: [string, () => Promise<void> | void][] = [
      ['every backend ended', () => endBackends(cluster.url)],
      ['every backend ended again', () => endBackends(cluster.url)],
      ['restarted fast', () => cluster.restart('fast')],
      ['restarted immediate', () => cluster.restart('immediate')],
    ];
    const hands = await startHands(server.origin);
    const back: string[] = [];
    const problems: string[] = [];
    try {
      for (const [name, fault] of faults) {
        await hands.more(BETWEEN_FAULTS);
        await doing(name, async () => {
          await fault();
          back.push(`${name}, healthy after ${await untilHealthy(server.origin)} ms`);
        });
      }
      await hands.more(BETWEEN_FAULTS);
    } catch (error) {
      problems.push((error as Error).message);
    }
    problems.push(...(await hands.stop()));
    return tell(`PostgreSQL ${back.join('; ')}`, problems, factsOf(hands));
  } finally {
    await server.stop();
    forgetFolder(folder);
  }
}

/** Fills the disk of a folder until so many bytes are left. */
function fill(folder: string, leave: number): void {
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const file = openSync(path.join(folder, 'filler'), 'a');
  try {
    while (free() > leave) writeSync(file, Buffer.alloc(Math.min(MB, free() - leave)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

/**
 * What to say of a fault that this machine does not let us make. It fails the bench, for nobody reads what was left out of one that
 * succeeded, unless `BENCH_SKIP` names it.
 */
function notTried(fault: 'database' | 'disk', why: string): boolean {
  console.log(`NOT TRIED  ${fault}: ${why}; BENCH_SKIP=${fault} leaves it out`);
  return (process.env.BENCH_SKIP ?? '').split(',').includes(fault);
}

async function fullDisk(): Promise<boolean> {
  const folder = makeFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    forgetFolder(folder);
    return notTried('disk', 'it takes the right to mount a small file system');
  }
  try {
    const server = await startServer(folder, { LOG_LEVEL: 'silent' });
    const problems: string[] = [];
    try {
      const hands = await startHands(server.origin);
      try {
        for (const leave of [40 * MB, 0]) {
          await hands.more(BETWEEN_FAULTS);
          await doing(`the disk filled until ${leave} bytes are left`, async () => fill(folder, leave));
          const before = hands.statuses.get(503) ?? 0;
          for (let tries = 0; tries < 300 && (hands.statuses.get(503) ?? 0) < before + 8; tries += 1)
            await pause(100);
          if (!hands.codes.has('service.full')) problems.push('nobody was told that the disk is full');
          const health = await fetch(`${server.origin}/api/health`, { signal: AbortSignal.timeout(10_000) });
          if (health.status !== (leave > 0 ? 200 : 503)) problems.push(`health said ${health.status}`);
          rmSync(path.join(folder, 'filler'));
          await untilHealthy(server.origin);
        }
        await hands.more(BETWEEN_FAULTS);
      } catch (error) {
        problems.push((error as Error).message);
      }
      rmSync(path.join(folder, 'filler'), { force: true });
      problems.push(...(await hands.stop()));
      return tell(
        'PGlite, its disk filled to 40 MB and to the last byte, then freed',
        problems,
        factsOf(hands),
      );
    } finally {
      await server.stop();
    }
  } finally {
    execFileSync('umount', ['-l', folder]);
    forgetFolder(folder);
  }
}

async function mailAway(): Promise<boolean> {
  const folder = makeFolder();
  const port = await freePort();
  const server = await startServer(folder, { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' });
  try {
    const hands = await startHands(server.origin);
    await hands.more(5);
    const problems = await hands.stop();
    // Long enough for the first tries to find nobody.
    await pause(5000);
    const mail = await startMailServer(port);
    const missing = () =>
      hands.acknowledged.filter((email) => !mail.received.some((to) => to.includes(email)));
    await doing('waiting for the letters', async (howFar) => {
      for (let tries = 0; tries < 1800 && missing().length > 0; tries += 1) {
        howFar(hands.acknowledged.length - missing().length, hands.acknowledged.length);
        await pause(100);
      }
    });
    mail.close();
    const letters = mail.received.filter((to) => to.includes('fault-')).length;
    if (missing().length > 0) problems.push(`${missing().length} letters did not come within three minutes`);
    if (letters > hands.acknowledged.length)
      problems.push(`${letters} letters for ${hands.acknowledged.length} bookings`);
    return tell(
      'the mail server away while people book',
      problems,
      `${letters} letters for ${hands.acknowledged.length} bookings`,
    );
  } finally {
    await server.stop();
    forgetFolder(folder);
  }
}

/** `npm run bench -- faults`: what is acknowledged survives a lost database, a full disk and a mail server that is away, and comes once. */
export async function benchFaults(): Promise<boolean> {
  console.log('\nThe database lost, the disk full, the mail server away, in the middle of bookings');
  const cluster = await startCluster();
  let allHold: boolean;
  if (cluster) {
    try {
      allHold = await lostDatabase(cluster);
    } finally {
      cluster.remove();
    }
  } else allHold = notTried('database', 'PostgreSQL is not installed here');
  allHold = (await fullDisk()) && allHold;
  return (await mailAway()) && allHold;
}

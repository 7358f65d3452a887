import PgBoss from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '@shared/languages';
import { wordsOf } from '../errors';
import { runIn, type Database, type Queryable } from '../db/client';
import { patientStatements } from './patientStatements';
import { underWay } from './underWay';

/** Every kind of work that is done outside a request, and what it is told. */
export type JobData = {
  mail: { mailId: string };
  'forgot-password': { email: string; language: Language | null };
  'resend-confirmation': { email: string };
  'sync-feed': { feedId: string };
  'listing-import': { importId: string };
  'e-invoice': { eInvoiceId: string };
  'send-report': { sendingId: string };
  'statement-run': { runId: string };
  'report-run': { runId: string };
  'owner-export': { exportId: string };
  'online-payment': { onlinePaymentId: string };
  /** What the payment provider calls it. */
  'online-refund': { refundId: string };
  'online-charge': { chargeId: string };
  'online-dispute': { disputeId: string };
  'online-payout': { payoutId: string };
};
export type JobName = keyof JobData;

export type SendOptions = {
  /** True when somebody waits for it: it comes before all work of its kind that is not urgent. */
  urgent?: boolean;
};

/** Puts work into the queue inside the caller's transaction: no commit, no work. */
export type Jobs = {
  send<Name extends JobName>(
    trx: Queryable,
    name: Name,
    data: JobData[Name],
    options?: SendOptions,
  ): Promise<void>;
};

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };
/** Work that comes back by a cron line; any number of processes may run, one of them does it. */
export type Sweeps = Record<string, { cron: string; run: () => Promise<unknown> }>;

export type RunningJobs = Jobs & { stop(): Promise<void> };

/** Milliseconds that a stop waits for work that was taken before it. */
const STOP_MS = 5000;

/** Starts the queue (pg-boss) on the same database, PGlite included. */
export async function startJobs(
  database: Database,
  handlers: JobHandlers,
  sweeps: Sweeps,
  log: FastifyBaseLogger,
): Promise<RunningJobs> {
  const statements = patientStatements(database, log);
  const begun = underWay();
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => (await begun.add(statements.run(text, values))) as never },
    archiveCompletedAfterSeconds: 24 * 3600,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const name of Object.keys(handlers) as JobName[]) {
    await boss.createQueue(name, {
      name,
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      // A batch, which is done one by one, has this long: more than five mails to a server that says nothing.
      expireInSeconds: 300,
    });
    const batches = { pollingIntervalSeconds: 1, batchSize: 5, includeMetadata: true } as const;
    const workOff = async (jobs: PgBoss.JobWithMetadata<unknown>[]) => {
      // The queue takes what is urgent into the batch, but hands the batch over in no order.
      for (const job of jobs.sort((one, other) => other.priority - one.priority)) {
        // One that throws would fail its whole batch, and what had gone well would be done again: it fails alone.
        await handlers[name](job.data as never).catch((error: unknown) =>
          boss.fail(name, job.id, { message: wordsOf(error) }),
        );
      }
    };
    await boss.work(name, batches, (jobs) => begun.add(workOff(jobs)));
  }
  for (const [name, { cron, run }] of Object.entries(sweeps)) {
    await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 0, expireInSeconds: 60 });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 10 }, () => begun.add(run().then(() => undefined)));
  }
  return {
    async send(trx, name, data, { urgent = false } = {}) {
      await boss.send(name, data, {
        priority: urgent ? 1 : 0,
        db: {
          executeSql: async (text: string, values: unknown[]) => (await runIn(trx, text, values)) as never,
        },
      });
    },
    async stop() {
      statements.stopWaiting();
      await boss.stop({ graceful: true, timeout: STOP_MS, wait: true });
      // pg-boss waits for neither: jobs that a worker had asked for but not yet been given, and the word that they are done. Without it they
      // would be done again.
      await begun.settled(STOP_MS);
    },
  };
}

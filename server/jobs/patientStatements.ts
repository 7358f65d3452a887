import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/client';
import { faultOf } from '../db/faults';

/** Milliseconds before a statement that the database could not do is tried again. */
const AGAIN_MS = 1000;

/**
 * Runs the queue's own statements, and waits with them while the database cannot do them: pg-boss lets go of the promises with which it
 * settles jobs, and one that was refused would end the process. Each may be done twice: it asks for the state that it changes. The log
 * has one line for the beginning of a wait and one for its end. After `stopWaiting` what cannot be done is given up; the queue hands
 * unsettled jobs out again once their time is over.
 */
export function patientStatements({ run }: Pick<Database, 'run'>, log: FastifyBaseLogger) {
  let isStopping = false;
  let isWaiting = false;
  let wake: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (wake = resolve));
  const pause = () =>
    Promise.race([stopped, new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS).unref())]);
  return {
    async run(text: string, values?: unknown[]): Promise<{ rows?: unknown[] }> {
      for (;;) {
        try {
          const answer = await run(text, values);
          if (isWaiting) log.info('the job queue goes on');
          isWaiting = false;
          return answer;
        } catch (error) {
          if (!faultOf(error)) throw error;
          // Without rows pg-boss takes it that there was nothing to do.
          if (isStopping) return {};
          if (!isWaiting) log.error({ err: error }, 'the job queue waits for the database');
          isWaiting = true;
          await pause();
        }
      }
    },
    stopWaiting() {
      isStopping = true;
      wake();
    },
  };
}

import { readFileSync } from 'node:fs';
import type { StatementRun } from '../../src/shared/contract/money/statementRuns';
import type { RunningServer } from './servers';

const LOOK_MS = 200;

export type TimedRun = {
  run: StatementRun;
  /** Milliseconds from the call that starts it to the first look that finds it over. */
  took: number;
  /** Milliseconds until the start is answered. */
  answeredIn: number;
  /** The longest time in which nobody saw it come further, in milliseconds. */
  still: number;
  /** The most memory that one of the processes had. */
  memoryMb: number;
};

/** The memory of a process that is resident, in millions of bytes; 0 once it is gone. */
function residentMb(pid: number): number {
  try {
    const kB = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kB ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}

/** Starts a run at the first of some servers and looks at the last one how it comes on, until it is over. `onLook` hears of each look. */
export async function runStatements(
  servers: readonly RunningServer[],
  {
    authorization,
    companyId,
    month,
    onLook = () => undefined,
  }: {
    authorization: string;
    companyId: string;
    month: string;
    onLook?: (run: StatementRun) => unknown;
  },
): Promise<TimedRun> {
  const begun = performance.now();
  const ask = async (server: RunningServer, path: string, body?: object): Promise<StatementRun> => {
    const answer = await fetch(server.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as StatementRun;
  };
  let run = await ask(servers[0]!, '/api/statements/run', { companyId, month });
  const answeredIn = performance.now() - begun;
  let [still, memoryMb, since] = [0, 0, performance.now()];
  while (run.endedAt === null) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const seen = await ask(servers.at(-1)!, `/api/statement-runs/${run.id}`);
    const now = performance.now();
    still = Math.max(still, now - since);
    if (seen.done !== run.done || seen.state !== run.state) since = now;
    run = seen;
    memoryMb = Math.max(memoryMb, ...servers.map(({ pid }) => residentMb(pid)));
    await onLook(run);
  }
  return { run, took: performance.now() - begun, answeredIn, still, memoryMb };
}

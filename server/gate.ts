import { serverBusy } from './errors';

/** Lets at most `limit` tasks run at a time; the others wait in order. Rejects with 503 `server.busy` when `mostWaiting` wait already. */
export function createGate(limit: number, mostWaiting = Infinity) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit && waiting.length >= mostWaiting)
      throw serverBusy('too many wait for the same already');
    if (running >= limit) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets tasks of the same key run one after the other, in the order in which they came. Whoever has waited for `patienceMs` goes on
 * beside the one before: turns save work, what must not happen twice is kept apart by the database.
 */
export function createTurns(patienceMs: number) {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key);
    const turn = Promise.race([before, before && pause(patienceMs, undefined, { ref: false })]).then(task);
    const over = turn.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, over);
    void over.then(() => last.get(key) === over && last.delete(key));
    return turn;
  };
}

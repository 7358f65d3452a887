/** How often work is tried in all: who loses three races in a row is told that the server is busy. */
const TRIES = 3;
const DEADLOCK = '40P01';

/** True for a transaction that PostgreSQL has undone to end a deadlock: nothing of it was kept, and a second try finds the other one done. */
export const isDeadlock = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === DEADLOCK;

/**
 * Does work that a race may undo, and does it anew, up to three times in all, when `isRace` knows its failure. The work must leave nothing behind when
 * it fails: a transaction, and nothing outside it. Throws the last failure.
 */
export async function tryAgain<Done>(
  work: () => Promise<Done>,
  isRace: (error: unknown) => boolean,
): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= TRIES || !isRace(error)) throw error;
    }
  }
}

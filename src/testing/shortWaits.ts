const SHORT_MS = 20;
let giveBack: (() => void) | null = null;

/**
 * Has waits of exactly these lengths, in milliseconds, end after 20 until the test is over: those that the program sets itself, between two rounds or
 * before another try. The order of what happens stays; a test that watched the clock would be about something else.
 */
export function shortWaits(...lengths: readonly number[]): void {
  const inTime = globalThis.setTimeout;
  const early = (then: () => void, ms?: number, ...given: []) =>
    inTime(then, lengths.includes(ms ?? 0) ? SHORT_MS : ms, ...given);
  globalThis.setTimeout = Object.assign(early, inTime) as typeof setTimeout;
  giveBack = () => (globalThis.setTimeout = inTime);
}

/** Gives the clock back; called after every test. */
export function endShortWaits(): void {
  giveBack?.();
  giveBack = null;
}

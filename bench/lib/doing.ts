/** Tells how far a piece of work is. */
export type HowFar = (done: number, total: number) => void;

const BEAT_MS = 5_000;

let isBench = false;
/** Called by `npm run bench`: the journeys use parts of benches too, and say nothing. */
export function speakUp(): void {
  isBench = true;
}

const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;

/**
 * Does a piece of a bench's work and says on stderr what it is: when it begins, every five seconds for as long as it lasts, with how far
 * it is where it tells, and when it is done. What a bench has found out goes to stdout.
 */
export async function doing<Result>(
  what: string,
  work: (howFar: HowFar) => Promise<Result>,
): Promise<Result> {
  const began = Date.now();
  let share = '';
  const say = (words: string) => void (isBench && process.stderr.write(`  … ${what}${words}\n`));
  say('');
  const beat = setInterval(() => say(`: ${share}${seconds(began)} so far`), BEAT_MS);
  try {
    const result = await work((done, total) => (share = `${Math.floor((100 * done) / total)} %, `));
    say(`: done in ${seconds(began)}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}

/** Does what is wanted for the numbers from 1 to `total` part by part, so that it can tell how far it is; `to` belongs to its part. */
export async function inParts(
  what: string,
  total: number,
  part: (from: number, to: number) => Promise<unknown>,
  parts = 20,
): Promise<void> {
  const size = Math.ceil(total / parts);
  await doing(what, async (howFar) => {
    for (let from = 1; from <= total; from += size) {
      const to = Math.min(total, from + size - 1);
      await part(from, to);
      howFar(to, total);
    }
  });
}

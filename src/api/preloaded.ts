/**
 * Milliseconds after the navigation for which the answers in the page count as fresh; later they are fetched.
 */
const GOOD_FOR_MS = 60_000;

/** Returns one key for all spellings of a call, however its parameters are ordered, spaced or escaped. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  return `${pathname}?${[...searchParams]
    .map(([name, value]) => `${name}=${orderedText(value)}`)
    .sort()
    .join('&')}`;
}

/** A JSON parameter with its keys in order; any other text as it is. */
function orderedText(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.stringify(withSortedKeys(JSON.parse(text)));
  } catch {
    return text;
  }
}

const withSortedKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, inner]) => [name, withSortedKeys(inner)]),
      )
    : value;

/** Reads the answers that the server wrote into the page; a page without them, or with broken ones, has none. */
function readAnswers(): Map<string, unknown> {
  try {
    const text = document.getElementById('attic-data')?.textContent ?? '[]';
    const answers = JSON.parse(text) as { url: string; body: unknown }[];
    return new Map(answers.map(({ url, body }) => [keyOf(url), body]));
  } catch {
    return new Map();
  }
}

let answers: Map<string, unknown> | undefined;

/**
 * The answer of a GET call that came with the page, or undefined: then it must be fetched. Each is handed out once, so that a second
 * ask, a refresh or a return to the page fetches afresh.
 */
export function takePreloaded(url: string): unknown {
  answers ??= readAnswers();
  if (answers.size === 0) return undefined;
  if (performance.now() > GOOD_FOR_MS) {
    answers.clear();
    return undefined;
  }
  const key = keyOf(url);
  const body = answers.get(key);
  answers.delete(key);
  return body;
}

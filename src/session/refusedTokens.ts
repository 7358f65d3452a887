const KEY = 'refused-tokens';
/** The number of tokens that are of use: a browser shows a page a handful of cookies of one name. */
const MOST = 10;

/** Takes the place of the tab's storage where the browser gives none. */
let inMemory: string[] = [];

/** The login tokens that the server did not know, in this tab: sessions that are over and never come back. */
export function refusedTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? [...inMemory, ...kept.filter((one) => typeof one === 'string')] : inMemory;
  } catch {
    return inMemory;
  }
}

/** Keeps them for this tab, reloads included; false when they are forgotten with the page. */
export function rememberRefused(tokens: readonly string[]): boolean {
  const kept = [...new Set(tokens)].slice(-MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
    inMemory = [];
    return true;
  } catch {
    inMemory = kept;
    return false;
  }
}

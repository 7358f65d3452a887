const KEY = 'attic.reloaded';
/** A second failure within this time means that reloading does not help. */
const TRUST_MS = 60_000;

/** True when a part of the app could not be fetched: a deploy has replaced it, or the connection broke. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|dynamically imported module/i.test(error.message));

/** True once, then false for a minute: a reload that does not help must not become a loop. */
export function mayReloadOnce(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < TRUST_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // Storage can be forbidden: then nobody could count, so the person decides.
    return false;
  }
}

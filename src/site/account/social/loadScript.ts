const PATIENCE_MS = 15_000;
const loading = new Map<string, Promise<void>>();

/**
 * Loads somebody else's script, once for a page. Fails when it is blocked, broken or does not come within 15 seconds; then it may be
 * tried again.
 */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`no script from ${src}`));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.src = src;
    script.async = true;
    document.head.append(script);
  });
  loading.set(src, started);
  started.catch(() => loading.delete(src));
  return started;
}

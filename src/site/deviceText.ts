/** A text that this browser keeps for the site. Every part of the page hears of a change, and every tab. Where nothing can be kept it lasts as long as the page. */
export function deviceText(key: string) {
  const listeners = new Set<() => void>();
  let unkept: string | null = null;
  return {
    /** '' until something is kept, and where reading is forbidden. */
    read(): string {
      try {
        return unkept ?? localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(text: string): void {
      unkept = null;
      try {
        localStorage.setItem(key, text);
      } catch {
        // Full or forbidden.
        unkept = text;
      }
      for (const listener of listeners) listener();
    },
    /** For `useSyncExternalStore`. */
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

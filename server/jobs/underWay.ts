/** Work that was begun and that nobody waits for until the end: `add` keeps a promise, `settled` resolves once none is left. */
export function underWay() {
  const begun = new Set<Promise<unknown>>();
  return {
    add<T>(work: Promise<T>): Promise<T> {
      begun.add(work);
      const forget = () => void begun.delete(work);
      work.then(forget, forget);
      return work;
    },
    /** Waits for what is begun and for what that begins in turn, `longestMs` at most. */
    async settled(longestMs: number): Promise<void> {
      let isOver = false;
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestMs))).then(() => {
        isOver = true;
      });
      while (begun.size > 0 && !isOver) {
        await Promise.race([Promise.allSettled(begun), over]);
        // One that ends may begin the next before anything else runs.
        await new Promise((resolve) => setImmediate(resolve));
      }
      clearTimeout(timer);
    },
  };
}

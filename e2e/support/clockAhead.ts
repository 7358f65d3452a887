/** A script that sets the clock of whatever runs it so many milliseconds ahead (below zero: back), a server or a page; timers keep their pace. */
export const clockAhead = (aheadMs: number) => `{
  const real = Date;
  const now = () => real.now() + ${aheadMs};
  globalThis.Date = new Proxy(real, {
    construct: (target, values, made) => Reflect.construct(target, values.length > 0 ? values : [now()], made),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}`;

/** The setting of a server process whose clock, threads and embedded database are so far ahead of this process. */
export const withClockAhead = (aheadMs: number) => ({
  NODE_OPTIONS: [
    process.env.NODE_OPTIONS,
    `--import data:text/javascript,${encodeURIComponent(clockAhead(aheadMs))}`,
  ].join(' '),
});

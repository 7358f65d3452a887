import type { Db, Trx } from '../db/client';

/** A database whose transactions are the one that is open: the demo is loaded whole or not at all. */
export const within = (trx: Trx): Db =>
  new Proxy(trx, {
    get(target, key) {
      if (key === 'transaction')
        return () => ({ execute: <T>(work: (inner: Trx) => Promise<T>) => work(target) });
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

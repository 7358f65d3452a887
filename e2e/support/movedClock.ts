import type { Browser } from 'playwright-core';
import { openPerson, origin, tokenOf, type LanguageCode } from './browser';
import { restartServer, useEmbeddedDatabase } from './ownServer';

// A journey through time: PostgreSQL has a clock of its own.
useEmbeddedDatabase();

/** The clocks of the server and of the pages that are opened are so far ahead. */
let aheadMs = 0;

/** A script that sets the clock of whatever runs it ahead, a server or a page; timers keep their pace. */
const movedClock = () => `{
  const real = Date;
  const now = () => real.now() + ${aheadMs};
  globalThis.Date = new Proxy(real, {
    construct: (target, values, made) => Reflect.construct(target, values.length > 0 ? values : [now()], made),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}`;

/** Time goes on at an hour of a day to come (`20:00` in Malaysia): the server starts anew there, its threads and its database with it. */
export async function goOnAt(day: string, hour: string) {
  aheadMs = Date.parse(`${day}T${hour}:00+08:00`) - Date.now();
  await restartServer({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(movedClock())}`,
  });
}

/** Signs somebody in at the time that it is by then, with a browser that has that time too. */
export async function comeIn(
  browser: Browser,
  login: string,
  { width = 1440, language }: { width?: number; language?: LanguageCode } = {},
) {
  const token = await tokenOf(login);
  const { page, context, errors } = await openPerson(browser, { token, width, language });
  await context.addInitScript(movedClock());
  return {
    page,
    token,
    show: (address: string) => page.goto(`${origin()}/admin/${address}`),
    /** Closes the browser; no script has failed in it. */
    leave: async () => {
      expect(errors).toEqual([]);
      await context.close();
    },
  };
}

import type { Browser } from 'playwright-core';
import { clockAhead, withClockAhead } from './clockAhead';
import { openPerson, origin, tokenOf, type LanguageCode } from './browser';
import { restartServer, useEmbeddedDatabase } from './ownServer';

// A journey through time: PostgreSQL has a clock of its own.
useEmbeddedDatabase();

/** The clocks of the server and of the pages that are opened are so far ahead. */
let aheadMs = 0;

/** Time goes on at an hour of a day to come (`20:00` in Malaysia): the server starts anew there, its threads and its database with it. */
export async function goOnAt(day: string, hour: string) {
  aheadMs = Date.parse(`${day}T${hour}:00+08:00`) - Date.now();
  await restartServer(withClockAhead(aheadMs));
}

/** Signs somebody in at the time that it is by then, with a browser that has that time too. */
export async function comeIn(
  browser: Browser,
  login: string,
  { width = 1440, language }: { width?: number; language?: LanguageCode } = {},
) {
  const token = await tokenOf(login);
  const { page, context, errors } = await openPerson(browser, { token, width, language });
  await context.addInitScript(clockAhead(aheadMs));
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

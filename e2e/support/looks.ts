import type { Browser, BrowserContext } from 'playwright-core';
import { axeFindings, settledOverflow } from './audits';
import { openContext, openPage, origin, tokenOf, type LanguageCode } from './browser';

/** Looks at a page in several widths beside each other: most of the time goes by waiting until a page is quiet. */
export const atOnce = (widths: readonly number[], look: (width: number) => Promise<void>) =>
  Promise.all(widths.map(look));

/** Each person signs in once: that costs more than a page. */
const tokens = new Map<string, Promise<string>>();
const signedIn = (login: string): Promise<string> => {
  const token = tokens.get(login) ?? tokenOf(login);
  tokens.set(login, token);
  return token;
};

/** One browser profile for each person, language and width: every page is loaded anew, its scripts come from the cache as they do for a person. */
const profiles = new Map<string, Promise<BrowserContext>>();
function profileOf(browser: Browser, language: LanguageCode, login: string, width: number) {
  const key = [language, login, width].join(' ');
  const open = async () => openContext(browser, { width, language, token: await signedIn(login) });
  const profile = profiles.get(key) ?? open();
  profiles.set(key, profile);
  return profile;
}

/**
 * Opens a page of somebody who is signed in, in each width: nothing sticks out, axe finds nothing, no script fails. In languages other
 * than English one opened page goes through the widths, and axe asks only what words can break: the rest is the same page.
 */
export async function lookAt(
  browser: Browser,
  language: LanguageCode,
  login: string,
  path: string,
  widths: readonly number[],
) {
  const inEnglish = language === 'en-US';
  const rounds = inEnglish ? widths.map((width) => [width]) : [widths];
  await Promise.all(
    rounds.map(async (round) => {
      const { page, errors } = await openPage(await profileOf(browser, language, login, round[0]!));
      await page.goto(origin() + path, { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      for (const width of round) {
        await page.setViewportSize({ width, height: 900 });
        expect({ width, overflow: await settledOverflow(page) }).toEqual({ width, overflow: 0 });
        const findings = await axeFindings(page, inEnglish ? 'all' : 'words');
        expect({ width, axe: findings }).toEqual({ width, axe: [] });
      }
      expect(errors).toEqual([]);
      await page.close();
    }),
  );
}

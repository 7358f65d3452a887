import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LANGUAGE_NAMES, localeOf } from '@shared/languages';
import { axeFindings, settledOverflow } from './audits';
import { LANGUAGE_CODES, openContext, openPage, origin, tokenOf, type LanguageCode } from './browser';
import { settled } from './settledPage';
import { textOf } from './textOf';

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

type Opened = Awaited<ReturnType<typeof openPage>>;
/**
 * The tab of each profile in which the pages of the back-office are loaded one after the other: a new tab is a new process of the browser, which reads
 * all scripts anew.
 */
const tabs = new WeakMap<BrowserContext, Opened>();

/** What must hold of an opened page in a language and a width: it is in that language, nothing sticks out, axe finds nothing. */
export async function expectSound(page: Page, language: LanguageCode, width: number) {
  await page.setViewportSize({ width, height: 900 });
  expect(await page.getAttribute('html', 'lang')).toBe(localeOf(language));
  expect({ language, width, overflow: await settledOverflow(page) }).toEqual({
    language,
    width,
    overflow: 0,
  });
  // Colours, order and roles are the same page in every language.
  const findings = await axeFindings(page, language === 'en-US' ? 'all' : 'words');
  expect({ language, width, axe: findings }).toEqual({ language, width, axe: [] });
}

/** Opens a page of somebody who is signed in and leads it through the widths: it holds, and no script fails. */
export async function lookAt(
  browser: Browser,
  language: LanguageCode,
  login: string,
  path: string,
  widths: readonly number[],
) {
  const { page, errors } = await openPage(await profileOf(browser, language, login, widths[0]!));
  await page.goto(origin() + path);
  await page.locator('h1').first().waitFor();
  await settled(page);
  for (const width of widths) await expectSound(page, language, width);
  expect(errors).toEqual([]);
  await page.close();
}

/** Chooses a language in the head of the back-office, as a person does; resolves once the page is in it. */
async function chooseLanguage(page: Page, from: LanguageCode, to: LanguageCode) {
  // A page may have a field of that name too.
  const head = page.getByRole('banner');
  const choice = head.getByRole('combobox', { name: textOf(from, 'common:language') });
  // A person rests on it for a moment, in which the code of the list comes.
  await choice.hover();
  await settled(page);
  await choice.click();
  await page.getByTitle(LANGUAGE_NAMES[to], { exact: true }).last().click();
  await page.locator(`html[lang="${localeOf(to)}"]`).waitFor();
}

/**
 * Opens a page of the back-office once and leads it through all languages, by the switch in its head, and in each through the widths. A
 * page that is loaded anew for each would show the same and takes four times as long.
 */
export async function lookInAllLanguages(
  browser: Browser,
  login: string,
  path: string,
  widths: readonly number[],
) {
  const profile = await profileOf(browser, 'en-US', login, widths[0]!);
  // What the page before chose last is kept in the profile.
  await profile.addCookies([{ name: 'language', value: 'en-US', url: origin() }]);
  const opened = tabs.get(profile) ?? (await openPage(profile));
  // Only a page that held leaves its tab to the next.
  tabs.delete(profile);
  const { page, errors } = opened;
  let across = [...widths];
  await page.setViewportSize({ width: across[0]!, height: 900 });
  await page.goto(origin() + path);
  await page.locator('h1').first().waitFor();
  await settled(page);
  let shown: LanguageCode = 'en-US';
  for (const language of LANGUAGE_CODES) {
    if (language !== shown) await chooseLanguage(page, shown, language);
    shown = language;
    for (const width of across) await expectSound(page, language, width);
    // The next language begins in the width of this one's end: the page is laid out less often.
    across = across.reverse();
  }
  expect(errors).toEqual([]);
  await page.evaluate(() => sessionStorage.clear());
  tabs.set(profile, opened);
}

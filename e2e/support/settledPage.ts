import type { Page, Request } from 'playwright-core';
import { LANGUAGES } from '@shared/languages';
import { textOf } from './textOf';

/** What each page has asked for and has no answer to yet. */
const openRequests = new WeakMap<Page, Set<Request>>();

/** Keeps account of what a page asks for, from now on. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
}

/** Nothing in the window says that it is on its way, no skeleton and nothing busy. What lies below, as a map, may wait until it is scrolled to. */
const hasArrived = (waitingTexts: readonly string[]) => {
  const isBusy = (status: Element) => {
    const said = status.getAttribute('aria-label') ?? status.textContent ?? '';
    return !status.matches('[role="status"]') || waitingTexts.some((text) => said.trim().startsWith(text));
  };
  return ![
    ...document.querySelectorAll(
      '[aria-busy="true"], [role="status"], .ant-skeleton-active, .ant-spin-spinning',
    ),
  ].some((status) => isBusy(status) && status.getBoundingClientRect().top < window.innerHeight);
};

/** Lets the page draw what it has been given, and its effects ask for more. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Resolves when the page stands: everything that it asked for has come, and nothing on it is on its way. Throws when it
 * does not come to rest in a minute. `networkidle` waits for half a second without a call besides, on every page.
 */
export async function settled(page: Page): Promise<void> {
  const open = openRequests.get(page);
  if (!open) throw new Error('the requests of this page are not watched');
  const waitingTexts = LANGUAGES.map((language) => textOf(language, 'common:loading'));
  const until = Date.now() + 60_000;
  do {
    if (Date.now() > until) {
      const urls = [...open].map((request) => request.url());
      throw new Error(`the page has not come to rest; it waits for ${urls.join(', ') || 'nothing'}`);
    }
    await page.waitForFunction(hasArrived, waitingTexts);
    await drawn(page);
  } while (open.size > 0 || !(await page.evaluate(hasArrived, waitingTexts)));
}

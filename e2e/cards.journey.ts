import type { Browser, Page } from 'playwright-core';
import { axeFindings, settledOverflow, shiftsOf, watchShifts } from './support/audits';
import { api, openBrowser, openPerson, origin } from './support/browser';
import { textOf } from './support/textOf';

/*
 * A visitor goes through the photographs of a place on its card, by arrow and by keyboard, opens it and another one, finds the first under "Recently
 * viewed", and erases that list.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Row = { id: string; name: Record<'en-US', string>; photos: { id: string }[] };

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first();
const inView = (page: Page, number: number, total: number) =>
  main(page)
    .getByText(new RegExp(`^Photo ${number} of ${total}: `))
    .waitFor({ state: 'attached' });

test('through the photographs of a card, and back to the places that were viewed', async () => {
  const { listings } = await api<{ listings: Row[] }>('/api/public/listings');
  const [first, second] = listings.filter(({ photos }) => photos.length > 2) as [Row, Row];
  const total = first.photos.length;
  const name = first.name['en-US'];
  const { page, errors } = await openPerson(browser);
  await watchShifts(page);
  const pictures: string[] = [];
  page.on('request', (request) => pictures.push(/\/media\/([^/]+)\//.exec(request.url())?.[1] ?? ''));
  const isAsked = (at: number) => pictures.includes(first.photos[at]!.id);
  await page.goto(`${origin()}/discover`);

  // Until it is pointed at the card has its first photograph alone.
  const shown = card(page, name);
  await shown.scrollIntoViewIfNeeded();
  const next = shown.getByRole('button', { name: text('listingWords:photos.next', { name }) });
  expect(await next.count()).toBe(0);
  expect([isAsked(1), isAsked(2)]).toEqual([false, false]);
  await shown.hover();
  await next.click();
  await inView(page, 2, total);
  // By keyboard, on to the last one and back by one.
  await next.focus();
  for (let number = 3; number <= total; number += 1) {
    await page.keyboard.press('Enter');
    await inView(page, number, total);
  }
  await page.keyboard.press('ArrowLeft');
  await inView(page, total - 1, total);
  expect(isAsked(total - 1)).toBe(true);
  expect((await shiftsOf(page)).filter(({ value }) => value > 0.0005)).toEqual([]);
  expect(await settledOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  // The photograph is the link, too.
  await shown.locator('a[aria-hidden=true]').click();
  await main(page).getByRole('heading', { level: 1, name }).waitFor();
  await page.goto(`${origin()}/listing?id=${second.id}`);
  const row = page.getByRole('region', { name: text('listingWords:viewed.title') });
  await row.getByRole('link', { name, exact: true }).waitFor();
  expect(await row.getByRole('article').count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('button', { name: text('common:actions.clear') }).click();
  await row.getByText(text('listingWords:viewed.cleared')).waitFor();
  await page.goto(`${origin()}/favourites`);
  await page.getByRole('heading', { level: 1, name: text('favourites:title') }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('attic.viewed'))).toBe('');
  expect(await row.count()).toBe(0);
  expect(errors).toEqual([]);
});

import type { Browser, Page } from 'playwright-core';
import type { SearchPrices } from '@shared/contract/inventory/searchPrices';
import { axeFindings, settledOverflow } from './support/audits';
import { api, openBrowser, openPerson, origin } from './support/browser';
import { findStay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * A visitor narrows a search by what places cost: the thumbs of the chart go by mouse and by keyboard, and the number on the button is that of the list.
 * Then prices by the night, which the device remembers.
 */
let browser: Browser;
let stay: Awaited<ReturnType<typeof findStay>>;
beforeAll(async () => {
  browser = await openBrowser();
  stay = await findStay(70);
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const address = () => `${origin()}/discover?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`;
const expectGood = async (page: Page) => {
  expect(await settledOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
};
const ringgit = (sen: number) => String(sen / 100);
/** The places that cost from one price to another, both included. */
const countOf = async (range: object) => {
  const filter = { checkIn: stay.checkIn, checkOut: stay.checkOut, ...range };
  const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  return (await api<{ totalCount: number }>(`/api/public/listings?${query}`)).totalCount;
};

test.each([390, 1440])('the thumbs of the chart, %i pixels wide', async (width) => {
  const { page, context, errors } = await openPerson(browser, { width });
  const query = new URLSearchParams({
    filter: JSON.stringify({ checkIn: stay.checkIn, checkOut: stay.checkOut }),
  });
  const { buckets, count } = await api<SearchPrices>(`/api/public/listings/prices?${query.toString()}`);
  expect(buckets.length).toBeGreaterThan(4);
  await page.goto(address(), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: text('site:discover.filters_open') }).click();
  const dialog = page.getByRole('dialog', { name: text('site:discover.filters') });
  const low = dialog.getByRole('slider', { name: text('flexibleDates:prices.lowest') });
  const high = dialog.getByRole('slider', { name: text('flexibleDates:prices.highest') });
  await low.waitFor();
  const show = (number: number) =>
    dialog.getByRole('button', {
      name: text(number === 1 ? 'site:discover.show_count_one' : 'site:discover.show_count_other', {
        number: String(number),
      }),
      exact: true,
    });
  await show(count).waitFor();
  await expectGood(page);

  // By mouse: from the far end of the upper thumb to the middle of the track.
  const box = (await high.boundingBox())!;
  await page.mouse.move(box.x + box.width - 14, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  const upTo = Number(await high.inputValue());
  expect(Math.abs(upTo - buckets.length / 2)).toBeLessThanOrEqual(1);
  // By keyboard: the lower one to the second bound.
  await low.focus();
  await page.keyboard.press('ArrowRight');
  expect(await low.inputValue()).toBe('1');
  const [least, most] = [buckets[1]!.fromSen, buckets[upTo]!.fromSen];
  const field = (end: 'low' | 'high') => dialog.getByLabel(text(`site:discover.price_${end}`));
  expect([await field('low').inputValue(), await field('high').inputValue()]).toEqual([
    ringgit(least),
    ringgit(most),
  ]);
  const expected = await countOf({ minPrice: least, maxPrice: most });
  await show(expected).click();
  await dialog.waitFor({ state: 'hidden' });
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('minPrice'), searchParams.get('maxPrice')]).toEqual([String(least), String(most)]);
  const found = text(expected === 1 ? 'site:discover.count_one' : 'site:discover.count_other', {
    number: String(expected),
  });
  await page.getByRole('main').getByText(found, { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test.each([390, 1440])('prices by the night are remembered, %i pixels wide', async (width) => {
  const { page, context, errors } = await openPerson(browser, { width });
  const card = page.getByRole('main').getByRole('article').first();
  const bold = async () => (await card.locator('strong').innerText()).replaceAll('\u00a0', ' ');
  await page.goto(address(), { waitUntil: 'networkidle' });
  const byStay = await bold();
  const height = (await card.boundingBox())!.height;
  await page.getByRole('radio', { name: text('flexibleDates:prices.night') }).check();
  const byNight = await bold();
  expect(byNight).not.toBe(byStay);
  // The price of the stay stays in view, and the card is as high as before.
  expect((await card.innerText()).replaceAll('\u00a0', ' ')).toContain(
    text('site:card.total', { price: byStay }),
  );
  expect((await card.boundingBox())!.height).toBe(height);
  await expectGood(page);

  // The server draws the price of the stay, and nothing moves where the browser takes the drawing over.
  await page.goto('about:blank');
  await context.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address(), { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: text('flexibleDates:prices.night'), checked: true }).waitFor();
  expect(await bold()).toBe(byNight);
  const moves = await page.evaluate(() => (window as unknown as { moves: number[] }).moves);
  expect(moves.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  expect(page.url()).toBe(address());

  await page.getByRole('radio', { name: text('flexibleDates:prices.total') }).check();
  expect(await bold()).toBe(byStay);
  expect(errors).toEqual([]);
  await context.close();
});

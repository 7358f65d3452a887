import type { Browser, Page } from 'playwright-core';
import { axeFindings, settledOverflow } from './support/audits';
import { openBrowser, openPerson, origin } from './support/browser';
import { findStay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * A visitor chooses Singapore dollars at the foot of Home, searches, opens a listing and goes on to book: what it costs stands in both
 * currencies on the way, and where the total is, a sentence says that ringgit is paid. The demo gives 3.20 ringgit for a dollar.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string) => textOf('en-US', key);
const field = (page: Page) => page.getByRole('combobox', { name: text('site:currency.label') });
const BOTH = /RM\s([\d,]+\.\d\d)\s*≈\sSGD\s([\d,]+(?:\.\d\d)?)/g;

/** The amounts that stand in both currencies, as `1,234.50 → 386`, and the same worked out from the ringgit. */
async function amountsOf(page: Page, selector: string) {
  const words = (await page.locator(selector).allInnerTexts()).join('\n');
  const amounts = [...words.matchAll(BOTH)].map(([, ringgit, dollars]) => ({
    ringgit: ringgit!,
    dollars: dollars!,
  }));
  const worked = amounts.map(({ ringgit }) => {
    const dollars = Number(ringgit.replaceAll(',', '')) / 3.2;
    return {
      ringgit,
      dollars: dollars < 100 ? dollars.toFixed(2) : Math.round(dollars).toLocaleString('en-US'),
    };
  });
  return { amounts, worked };
}
async function expectBoth(page: Page, selector: string) {
  await page.locator(selector).filter({ hasText: '≈' }).first().waitFor();
  const { amounts, worked } = await amountsOf(page, selector);
  expect(amounts).not.toEqual([]);
  expect(amounts).toEqual(worked);
}
const expectGood = async (page: Page) => {
  expect(await settledOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
};

test.each([1280, 390])('chosen on Home it is seen up to the booking, on %s px', async (width) => {
  const { page, context, errors } = await openPerson(browser, { width });
  const { checkIn, checkOut } = await findStay(70);
  const results = `main ul[aria-label="${text('site:discover.results')}"]`;
  await page.goto(origin());
  expect(await page.getByText('≈').count()).toBe(0);
  await field(page).selectOption('SGD');
  await expectBoth(page, 'main');
  await expectGood(page);

  if (width === 390) await page.getByRole('button', { name: text('site:search.open') }).click();
  await page.getByRole('button', { name: text('site:search.submit'), exact: true }).click();
  await page.waitForURL(/\/discover/);
  await expectBoth(page, results);

  await page.goto(`${origin()}/discover?checkIn=${checkIn}&checkOut=${checkOut}&guests=2`);
  await expectBoth(page, results);
  await expectGood(page);

  await page.locator('main a[href*="/listing?id="]').first().click();
  await page.waitForURL(/\/listing\?id=/);
  // The listing itself, in the place of the results.
  await page
    .getByText(text('site:listing.box.book'), { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  await expectBoth(page, 'main');
  await expectGood(page);

  await page.goto(page.url().replace('/listing?id=', '/booking?listing='));
  if (width === 390) await page.getByRole('button', { name: text('site:booking.price.details') }).click();
  const box = width === 390 ? '[role=dialog], dialog' : 'aside';
  await expectBoth(page, box);
  const sentence = await page.locator(box).getByText('You pay in ringgit.').innerText();
  expect(sentence).toMatch(
    /^You pay in ringgit\. SGD\s[\d,.]+ is a guide at the rate of \d\d [A-Z][a-z]{2} \d{4}\.$/,
  );
  await expectGood(page);

  await page.goto(origin());
  expect(await field(page).inputValue()).toBe('SGD');
  await field(page).selectOption('');
  expect(await page.getByText('≈').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

import type { Browser, Page } from 'playwright-core';
import { axeFindings, overflowOf } from './support/audits';
import { openBrowser, openPerson, origin } from './support/browser';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) =>
  textOf('en-US', `admin:listing_import.${key}`, values);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const NAME = 'Journey loft by the river';
const FILE = [
  'Ref,Title,Lat,Lng,Kind,Sleeps,Fee,Bandar',
  `J-1,${NAME},5.41,100.33,Entire condo,4,RM 180,George Town`,
  'J-2,No price,5.41,100.33,Entire condo,4,cheap,George Town',
].join('\r\n');

/** Chooses in a field that can be searched; the second of two with one label is that of the options. */
async function choose(page: Page, label: string, words: string) {
  await page.getByLabel(label, { exact: true }).last().fill(words);
  await page.keyboard.press('Enter');
}

test('a file is uploaded, its columns named, its errors read, imported and taken back', async () => {
  const { page, errors } = await openPerson(browser, { login: 'admin@attic.example' });
  await page.goto(`${origin()}/admin/view-listing`);
  await button(page, text('button')).click();
  await page.getByLabel(text('choose')).setInputFiles({
    name: 'journey.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  // What the names of the columns do not tell is asked for.
  await page.getByText(text('missing', { columns: text('column.price') })).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(text('column.price')).click();
  await page.getByTitle('Fee', { exact: true }).click();
  await choose(page, text('option.country'), 'Malaysia');
  await choose(page, text('option.state'), 'Penang');
  await button(page, text('check')).click();

  const problem = page.getByText(text('rule.money'));
  await problem.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await button(page, /^Import 1 listing$/).click();
  const made = page.getByRole('link', { name: NAME });
  await made.waitFor();
  await problem.waitFor();

  await made.click();
  await page.getByRole('heading', { name: NAME }).first().waitFor();
  await page.goto(`${origin()}/admin/view-listing?view=import`);
  await page.getByRole('link', { name: 'journey.csv' }).click();
  await made.waitFor();
  await button(page, text('undo')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('undo') })
    .click();
  await page.getByText(text('left_none')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

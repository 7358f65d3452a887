import type { Browser } from 'playwright-core';
import { axeFindings } from './support/audits';
import { openBrowser, openPerson, origin } from './support/browser';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const ADMIN = 'admin@attic.example';
const NAME = 'Journey Stays Sdn. Bhd.';

test('a company is entered, gets a bank account and its own numbers, and goes again while nothing names it', async () => {
  const { page, context, errors } = await openPerson(browser, { login: ADMIN, width: 1440 });
  const field = (key: string) => page.getByLabel(text(key), { exact: true });
  const dialog = page.getByRole('dialog');
  const save = text('common:actions.save');

  await page.goto(`${origin()}/admin/company`);
  await page.getByRole('button', { name: text('admin:company.actions.create') }).click();
  // The list has columns of the same names.
  await page.getByRole('heading', { level: 1, name: text('admin:company.actions.create') }).waitFor();
  await field('admin:company.fields.name').fill(NAME);
  await field('admin:company.fields.registrationNo').fill('12345');
  await page.getByRole('button', { name: save }).click();
  await page.getByText(text('errors:rule.ssm_number')).waitFor();
  await field('admin:company.fields.registrationNo').fill('2026 0100 9999');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: save }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();

  // A bank account: its number is shown by its end, and the whole when asked for.
  await page.getByRole('link', { name: text('admin:company.tabs.bank') }).click();
  await page.getByRole('button', { name: text('admin:company.bank.add') }).click();
  await dialog.getByLabel(text('admin:company.bank.bank'), { exact: true }).click();
  await page.keyboard.type('CIMB');
  await page.locator('.ant-select-item-option').filter({ hasText: 'CIMB', visible: true }).click();
  await dialog.getByLabel(text('admin:company.bank.number'), { exact: true }).fill('8001 2345 6789');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: save }).click();
  await page.getByText('••••6789').waitFor();
  await page.getByRole('button', { name: text('admin:company.bank.show') }).click();
  await dialog.getByRole('button', { name: text('admin:company.bank.show') }).click();
  await page.getByText('800123456789').waitFor();

  // Its invoices get a pattern of their own.
  await page.getByRole('link', { name: text('admin:company.tabs.numbering') }).click();
  const kind = text('admin:company.document.tax_invoice');
  await page.getByRole('button', { name: `${text('admin:company.numbering.change')}: ${kind}` }).click();
  await dialog.getByLabel(text('admin:company.numbering.prefix'), { exact: true }).fill('jrn');
  await dialog.getByText(/JRN-\d{4}-00001/).waitFor();
  await dialog.getByRole('button', { name: save }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/^JRN-\d{4}-00001$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // What the tax agent decides is said before it is saved.
  await page.getByRole('link', { name: text('admin:company.tabs.taxes') }).click();
  await page.getByRole('button', { name: text('admin:company.tax.add') }).click();
  await dialog.getByLabel(text('admin:company.tax.valid_from'), { exact: true }).fill('2030-01-01');
  await page.keyboard.press('Tab');
  await dialog
    .getByRole('status')
    .getByText(/01 Jan 2030/)
    .waitFor();
  await dialog.getByRole('button', { name: save }).click();
  await page.getByText('From 01 Jan 2030').waitFor();

  // The history tells who looked at the number.
  await page.getByRole('link', { name: text('admin:company.tabs.history') }).click();
  await page.getByText(text('admin:company.bank.viewed')).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: text('common:actions.delete') }).click();
  await dialog.getByRole('button', { name: text('common:actions.delete') }).click();
  await page.getByText(text('admin:company.deleted')).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

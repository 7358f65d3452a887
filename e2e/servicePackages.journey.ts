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
const of = (key: string) => text(`admin:service_package.${key}`);
const NAME = 'Journey package';

// The example of DOMAIN c.10: 3 nights of 300.00 and cleaning 100.00, of both 15 % to the channel. Room 900.00 - 135.00 = 765.00; the fee of the
// usual terms is 20 % of it, 153.00, and the service tax on that 12.24; electricity 60.00: 539.76 to the owner. The company has 153.00 + 100.00 -
// 15.00 = 238.00. The demo's Essential takes the same 20 % as a share, which bears no tax: 552.00.
test('a package is made, activated, and shows the statement that it would give beside another', async () => {
  const { page, context, errors } = await openPerson(browser, { login: 'admin@attic.example', width: 1440 });
  const field = (key: string) => page.getByLabel(of(key), { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const save = text('common:actions.save');

  await page.goto(`${origin()}/admin/service-package`);
  await button(of('create')).click();
  await page.getByRole('heading', { level: 1, name: of('create') }).waitFor();
  await page.getByLabel(`${of('fields.name')} (English)`).fill(NAME);
  await field('fee.least').fill('500');
  await field('fee.most').fill('400');
  await button(save).click();
  const mistake = page.getByText(text('errors:rule.order', { label: of('fee.most') }));
  await mistake.waitFor();
  await field('fee.least').fill('');
  await field('fee.most').fill('');
  expect(await axeFindings(page)).toEqual([]);
  await button(save).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();

  await button(of('action.activate')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: of('action.activate') })
    .click();
  await page.getByText(of('action.activated')).waitFor();

  await page.getByRole('link', { name: of('tabs.sample') }).click();
  await field('sample.nights').fill('3');
  await field('sample.stays').fill('1');
  await field('sample.rate').fill('300');
  await field('sample.cleaning').fill('100');
  await field('sample.commission').fill('15');
  await page.getByText(of('sample.bills')).click();
  await field('cost_kind.utilities').fill('60');
  await field('sample.compare').click();
  await page.getByTitle('Essential', { exact: true }).click();
  await button(of('sample.show')).click();

  const statement = page.getByRole('region', {
    name: text('admin:service_package.sample.statement', { name: NAME }),
  });
  const amount = (line: string) =>
    statement.locator('tr').filter({ hasText: line }).first().locator('td').last().innerText();
  await statement.waitFor();
  expect(await amount(of('sample.net_rental'))).toBe('RM\u00a0765.00');
  expect(await amount(of('line.fee_sst'))).toBe('−RM\u00a012.24');
  expect(await amount(of('sample.net_to_owner'))).toBe('RM\u00a0539.76');
  expect(await amount(of('sample.company'))).toBe('RM\u00a0238.00');
  await statement
    .locator('summary')
    .filter({ hasText: of('line.fee') })
    .first()
    .click();
  await statement.getByText(/^20\s% of RM\s765\.00$/).waitFor();
  const sums = page.getByRole('region', { name: of('sample.comparison') });
  const net = sums.getByRole('row', { name: of('sample.net_to_owner') });
  expect(await net.locator('td').allInnerTexts()).toEqual([
    'RM\u00a0539.76',
    'RM\u00a0552.00',
    'RM\u00a012.24',
  ]);
  expect(await axeFindings(page)).toEqual([]);

  // Nobody else's list is left with it.
  await button(of('action.retire')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: of('action.retire') })
    .click();
  await page.getByText(of('action.retired')).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

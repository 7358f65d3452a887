import type { Browser } from 'playwright-core';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string) => textOf('en-US', `admin:owner_statement.${key}`);
const ADMIN = 'admin@attic.example';

test('a statement that was reviewed is approved and issued: it has a number, its entries, and no step any more', async () => {
  const token = await tokenOf(ADMIN);
  const { statements } = await api<{ statements: { id: string; owner: { name: string } }[] }>(
    `/api/statements/aggregation?filter=${encodeURIComponent('{"status":["reviewed"]}')}&sort=${encodeURIComponent('{"netSen":"desc"}')}`,
    token,
  );
  const { id, owner } = statements[0]!;
  const { page, context, errors } = await openPerson(browser, { login: ADMIN, width: 1440 });
  const dialog = page.getByRole('dialog');
  const take = async (step: 'approve' | 'issue') => {
    await page.getByRole('button', { name: text(`step.${step}`), exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: text(`step.${step}`), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  await page.goto(`${origin()}/admin/revenue?tab=statements`);
  await page.getByRole('link', { name: owner.name }).first().waitFor();
  await page.goto(`${origin()}/admin/manage-revenue?id=${id}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(owner.name) }).waitFor();
  await take('approve');
  await take('issue');
  await page.getByText(/OST-\d{4}-\d{5}/).waitFor();
  await page.reload();
  await page.getByText(/OST-\d{4}-\d{5}/).waitFor();
  expect(await page.getByRole('button', { name: text('step.issue'), exact: true }).count()).toBe(0);
  const { entries } = await api<{ entries: { source: { id: string } }[] }>(
    `/api/ledger/aggregation?filter=${encodeURIComponent(JSON.stringify({ kind: 'statement' }))}`,
    token,
  );
  expect(entries.map(({ source }) => source.id)).toContain(id);
  expect(errors).toEqual([]);
  await context.close();
});

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { DueOwners } from '@shared/contract/money/ownerPayouts';
import { formatSen } from '@shared/domain/base/money';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) =>
  textOf('en-US', `admin:owner_payout.${key}`, values);
const [MAKER, APPROVER] = ['admin@attic.example', 'finance@attic.example'];

/** An owner whom a company of the demo owes something, and who has an account. */
async function someoneDue(token: string) {
  const { companies } = await api<{ companies: { id: string }[] }>('/api/companies/aggregation', token);
  for (const { id } of companies) {
    const { owners } = await api<DueOwners>(`/api/owner-payouts/due?companyId=${id}`, token);
    const due = owners.find(({ account, pendingPayoutId }) => account !== null && pendingPayoutId === null);
    if (due) return { companyId: id, due, owners };
  }
  throw new Error('the demo owes nobody');
}
/** Takes a step of the page that is asked about first. */
async function take(page: Page, step: string, confirmed = step) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: text(step), exact: true }).click();
  await dialog.getByRole('button', { name: text(confirmed), exact: true }).click();
  return dialog;
}

test('an owner is paid: one puts it together, another approves it, the bank gets its file, the statement is paid', async () => {
  const token = await tokenOf(MAKER);
  const { companyId, due, owners } = await someoneDue(token);
  const maker = await openPerson(browser, { login: MAKER, width: 1440 });
  const { page } = maker;
  await page.goto(`${origin()}/admin/manage-revenue?payout=new&companyId=${companyId}`);
  const chooseOf = (name: string) =>
    page.getByRole('checkbox', { name: text('due.choose_of', { name }), exact: true });
  await chooseOf(due.owner.name).waitFor();
  for (const { owner } of owners)
    if (owner.id !== due.owner.id && (await chooseOf(owner.name).isChecked()))
      await chooseOf(owner.name).uncheck();
  await page.getByText(text('due.sum_one', { count: '1', amount: formatSen(due.dueSen) })).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: text('due.create'), exact: true }).click();
  await page.waitForURL(/payout=[0-9a-f-]{36}/);
  await page.getByText(text('status.draft'), { exact: true }).first().waitFor();
  const address = page.url();

  // Whoever put it together is told that somebody else has to look at it.
  const refusal = await take(page, 'step.approve');
  await refusal.getByText(textOf('en-US', 'officeErrors:code.owner_payout_own')).waitFor();
  const approver = await openPerson(browser, { login: APPROVER, width: 390 });
  await approver.page.goto(address);
  await take(approver.page, 'step.approve');
  await approver.page.getByText(text('status.approved'), { exact: true }).first().waitFor();
  expect(await axeFindings(approver.page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: text('step.file'), exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: textOf('en-US', 'admin:list.export_csv') }).click(),
  ]);
  const [, line] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(line).toContain(`,${(due.dueSen / 100).toFixed(2)},MYR,`);
  expect(line).toContain(due.account!.accountNoMasked.slice(-4));
  await take(page, 'step.release');
  await page.getByRole('heading', { level: 1, name: /PAY-\d{4}-\d{5}/ }).waitFor();
  await page.goto(`${origin()}/admin/manage-revenue?id=${due.statement.id}`);
  await page
    .getByText(textOf('en-US', 'admin:owner_statement.status.paid'), { exact: true })
    .first()
    .waitFor();
  expect([...maker.errors, ...approver.errors]).toEqual([]);
  await Promise.all([maker.context.close(), approver.context.close()]);
});

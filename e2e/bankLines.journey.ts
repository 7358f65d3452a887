import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { BankAccountRow } from '@shared/contract/money/bankLines';
import { axeFindings } from './support/audits';
import { lookAtBankFile, openBankBoard } from './support/bankBoard';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

let browser: Browser;
let folder: string;
let token: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(path.join(tmpdir(), 'attic-bank-'));
  token = await tokenOf(CLERK);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const CLERK = 'finance@attic.example';
const account = async () =>
  (await api<{ bankAccounts: BankAccountRow[] }>('/api/bank-lines/accounts', token)).bankAccounts.find(
    ({ bankCode }) => bankCode === 'cimb',
  )!;
/** Waits until a card says so many lines are open. */
const waitForOpen = (page: Page, count: number) =>
  page
    .getByRole('navigation', { name: text('admin:bank.accounts.title') })
    .getByText(text('admin:bank.accounts.open_other', { count: String(count) }), { exact: true })
    .waitFor();
/** The board stands, and the tab beside it can be gone to. */
async function leaveForLines(page: Page) {
  await page.getByRole('link', { name: text('admin:bank.views.lines'), exact: true }).click();
  await page.getByRole('columnheader', { name: text('admin:bank.fields.description') }).waitFor();
}

test('lines of the bank are matched by keyboard alone, undone, and accepted together', async () => {
  const { page, errors } = await openPerson(browser, { token, width: 1440 });
  await openBankBoard(page, 'CIMB');
  const lines = page.getByRole('list', { name: text('admin:bank.board.lines') });
  await lines.waitFor();
  const { openCount } = await account();
  await waitForOpen(page, openCount);
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await waitForOpen(page, openCount - 1);
  await page.keyboard.press('u');
  await waitForOpen(page, openCount);

  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: text('admin:bank.accept_all.title', { score: '80' }) });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button').last().press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const after = await account();
  expect(after.openCount).toBeLessThan(openCount - 10);
  await waitForOpen(page, after.openCount);
  await leaveForLines(page);
  expect(errors).toEqual([]);
});

test('a file is looked at, imported, and doubles nothing the second time', async () => {
  const { lastFile } = await account();
  const [year, month, day] = inADay(-1).split('-');
  const file = path.join(folder, 'one-more.csv');
  const row = `${day}/${month}/${year},INSTANT TRANSFER JOURNEY,J-1,12.34,1012.34`;
  writeFileSync(file, ['Date,Description,Reference,Amount,Balance', row].join('\r\n'));
  expect(lastFile).not.toBeNull();
  const { page, errors } = await openPerson(browser, { token, width: 1440 });
  await openBankBoard(page, 'CIMB');
  const { openCount } = await account();
  const look = async () => {
    const dialog = await lookAtBankFile(page, file);
    await dialog.getByText('INSTANT TRANSFER JOURNEY').last().waitFor();
  };
  await look();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: text('admin:bank.import.confirm_one', { count: '1' }) }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitForOpen(page, openCount + 1);
  await look();
  await page.getByText(text('admin:bank.import.known')).waitFor();
  expect((await account()).openCount).toBe(openCount + 1);
  expect(errors).toEqual([]);
});

test('a day that the bank has shown is locked, and what it rests on is not undone', async () => {
  const filter = encodeURIComponent('{"status":"matched"}');
  const { dailyReports } = await api<{ dailyReports: { id: string }[] }>(
    `/api/daily-reports/aggregation?filter=${filter}`,
    token,
  );
  const { id } = dailyReports[0]!;
  const { page, errors } = await openPerson(browser, { token, width: 1440 });
  await page.goto(`${origin()}/admin/manage-check-report?id=${id}`);
  const lock = text('admin:dsr.lock.action');
  await page.getByRole('button', { name: lock, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: lock, exact: true }).click();
  await page.getByText(text('admin:dsr.mark.locked'), { exact: true }).first().waitFor();

  await page.goto(`${origin()}/admin/check-report?tab=takings&reportId=${id}`);
  const undo = page.getByRole('button', { name: text('admin:bank.board.undo') }).first();
  await undo.click();
  await dialog.getByRole('button', { name: text('admin:bank.board.undo') }).click();
  await dialog.getByText(text('errors:code.bank_match_locked')).waitFor();
  expect(errors).toEqual([]);
});

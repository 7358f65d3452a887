import type { Browser, Page } from 'playwright-core';
import type { DailyReport, ReportMonth } from '@shared/contract/money/dailyReports';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf, type LanguageCode } from './support/browser';
import { inDialog } from './support/dialogs';
import { inADay } from './support/stays';
import { textOf, textsOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const MAKER = 'finance@attic.example';
const CHECKER = 'admin@attic.example';
const YESTERDAY = inADay(-1);

/** Does a step of the page that asks first. */
const confirm = (page: Page, name: string, title: string) =>
  inDialog(page, { button: text(name), title: text(title) }, async () =>
    expect(await axeFindings(page)).toEqual([]),
  );

test('yesterday is counted and submitted by one person, returned by another, counted again and checked', async () => {
  const token = await tokenOf(MAKER);
  // A property of which only yesterday is missing.
  const { rows } = await api<ReportMonth>(`/api/daily-reports/month?month=${YESTERDAY.slice(0, 7)}`, token);
  const row = rows.findIndex(({ days }) => {
    const open = days.filter(({ mark }) => ['missing', 'draft', 'returned'].includes(mark));
    return open.length === 1 && open[0]!.date === YESTERDAY;
  });
  expect(row).toBeGreaterThanOrEqual(0);
  const maker = await openPerson(browser, { token, width: 1440 });
  const { page } = maker;
  await page.goto(`${origin()}/admin/report?month=${YESTERDAY.slice(0, 7)}`);
  const missing = page
    .getByRole('row')
    .nth(row + 1)
    .getByRole('button', { name: text('admin:dsr.mark.missing') });
  await missing.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await missing.click();
  await page.waitForURL((url) => url.pathname === '/admin/manage-report');
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.getByRole('table', { name: text('admin:dsr.count.title') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // In whole hundreds, so that the rest is short.
  const { sheet } = await api<DailyReport>(`/api/daily-reports/${id}`, token);
  const pieces = Math.floor(sheet.cash.expectedSen / 10_000);
  const hundreds = page.getByRole('spinbutton', { name: text('admin:dsr.count.pieces') }).first();
  await hundreds.fill(String(pieces));
  await confirm(page, 'admin:dsr.submit.action', 'admin:dsr.submit.title');
  await page.getByText(text('admin:dsr.mark.submitted'), { exact: true }).first().waitFor();
  await page.getByText(text('admin:dsr.day.closed')).waitFor();

  // The maker reads that another person checks it; so does the server.
  await page.goto(`${origin()}/admin/manage-check-report?id=${id}`);
  await page.getByText(text('admin:dsr.refusal.own_report')).waitFor();
  const { version } = await api<DailyReport>(`/api/daily-reports/${id}`, token);
  const own = await fetch(`${origin()}/api/daily-reports/${id}/check`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ version }),
  });
  expect([own.status, ((await own.json()) as { code: string }).code]).toEqual([409, 'report.own']);

  // Another person returns it with a remark on the count.
  const checker = await openPerson(browser, { login: CHECKER, width: 1440 });
  await checker.page.goto(`${origin()}/admin/manage-check-report?id=${id}`);
  const remark = text('admin:dsr.remark.add', { line: text('admin:dsr.cash.counted') });
  await checker.page.getByRole('button', { name: remark }).click();
  await checker.page.getByRole('textbox', { name: remark }).fill('Where are the coins?');
  await confirm(checker.page, 'admin:dsr.return.action', 'admin:dsr.return.title');
  await checker.page.getByText(text('admin:dsr.mark.returned'), { exact: true }).first().waitFor();

  // The maker counts again; the day stays closed.
  await page.goto(`${origin()}/admin/manage-report?id=${id}`);
  await page.getByText('Where are the coins?').first().waitFor();
  await hundreds.fill(String(pieces + 1));
  await confirm(page, 'admin:dsr.submit.again', 'admin:dsr.submit.title');
  await page.getByText(text('admin:dsr.mark.submitted'), { exact: true }).first().waitFor();
  await checker.page.reload();
  await confirm(checker.page, 'admin:dsr.check.action', 'admin:dsr.check.title');
  await checker.page.getByText(text('admin:dsr.mark.checked'), { exact: true }).first().waitFor();
  const checked = await api<DailyReport>(`/api/daily-reports/${id}`, token);
  expect(checked.events.map(({ kind }) => kind)).toEqual(['check', 'submit', 'return', 'submit']);
  expect(checked.sheet.cash.closingSen).toBe(pieces * 10_000);
  expect([...maker.errors, ...checker.errors]).toEqual([]);
  await Promise.all([maker.context.close(), checker.context.close()]);
});

test.each(['cn-ZH', 'ms-MY'] as const)('the month of reports is in %s', async (language: LanguageCode) => {
  const { page, context, errors } = await openPerson(browser, { login: CHECKER, width: 1440, language });
  await page.goto(`${origin()}/admin/check-report`);
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  const words = (await page.locator('main').innerText()).split(/[\n\t]/).map((line) => line.trim());
  expect(words.filter((line) => /admin:|common:|dsr\./.test(line))).toEqual([]);
  const own = textsOf(language, 'admin:dsr');
  const english = textsOf('en-US', 'admin:dsr').filter((word) => !own.includes(word));
  expect(words.filter((line) => english.includes(line))).toEqual([]);
  expect(await axeFindings(page, 'words')).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

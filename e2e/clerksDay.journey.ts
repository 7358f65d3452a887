import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import type { LedgerEntry, TrialBalance } from '@shared/contract/money/ledger';
import { addDays } from '@shared/domain/base/stayDates';
import { axeFindings } from './support/audits';
import { findBankingDay } from './support/bankingDay';
import { lookAtBankFile, openBankBoard } from './support/bankBoard';
import { api, openBrowser, send, tokenOf } from './support/browser';
import {
  bookWalkIn,
  confirm,
  count,
  money,
  moveCash,
  openReport,
  waitForDrawer,
  waitForMark,
} from './support/deskSteps';
import { choose, inDialog, typeInto } from './support/dialogs';
import { comeIn, goOnAt } from './support/movedClock';
import { bookInQuietHouse, letIn, makeQuietHouse, type QuietHouse } from './support/quietHouse';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * The day, worked by hand. It belongs to a house of its own, so that every figure is of what happens here.
 *
 * Lim Wei of Singapore walks in for the night: room 300.00, cleaning 80.00, service tax 8 % of both 30.40, tourism tax 10.00, Penang's levy of
 * a house of four stars 3.00: 423.40 are sold. With a deposit of 100.00 he is to pay 523.40. He pays 150.00 by transfer, 160.00 by card
 * (1.40 % is 2.24, 8 % of that 0.18: the bank owes 157.58, on the next banking day) and 233.40 in cash: 543.40, 20.00 too much, which go
 * back to him in cash. Ng Mei leaves; her deposit of 100.00, which she had left in cash when she came, goes back in cash.
 *
 *   Drawer     books 100.00 (that deposit) + 200.00 to the float of 300.00 that is there
 *              + 233.40 in − 20.00 − 100.00 back − 200.00 to the bank = 213.40
 *   Counted    2 × 50, 3 × 20, 3 × 1, 2 × 0.20 = 163.40: 50.00 short; a third note of 50.00 is found on the day after
 *   Guests     0.00 + 423.40 sold − (543.40 − 20.00 − 100.00) money + 100.00 held − 100.00 given up = 0.00
 *   Bank       150.00 and 200.00 on the day, 157.58 on the next
 *
 * Late: the transfer was Chua Siew's, who comes on the next day. It is taken off Lim Wei's stay, whose deposit it had covered, and put on
 * hers, both as of the day. All of it is booked on the next one, with the found note:
 *
 *   Money      150.00 received − 150.00 given back = 0.00; 100.00 of deposits given up
 *   Guests     0.00 + 0.00 money − 100.00 held no longer = −100.00 (he owes 50.00, she has paid 150.00 ahead)
 *   Drawer     163.40 + 50.00 recounted = 213.40
 *   Books      cash 213.40, in transit 0.00, bank 150.00 + 200.00 + 157.58 − 150.00 = 357.58, deposits 0.00, over and short 0.00
 */
const HOUSE = 'Journey Counting House';
const COUNTED_FIRST = { 5_000: 2, 2_000: 3, 100: 3, 20: 2 };
const FOUND = { 5_000: 3 };
const LINES_OF_BANK = (day: string) => [
  `${dayFirst(day)},INSTANT TRANSFER LIM WEI,TRF-7001,150.00,1150.00`,
  `${dayFirst(day)},CASH DEPOSIT,SLIP-7001,200.00,1350.00`,
  `${dayFirst(next(day))},MERCHANT CARD SETTLEMENT,MID 88,157.58,1507.58`,
];

/** The front desk: bookings, money and the daily report; neither its check nor revenue. */
const CLERK = 'desk@attic.example';
const CHECKER = 'finance@attic.example';
/** May give back beyond price and policy. */
const MANAGER = 'admin@attic.example';

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const next = (day: string) => addDays(day, 1);
const dayFirst = (day: string) => day.split('-').reverse().join('/');
const idOf = (page: Page) => new URL(page.url()).searchParams.get('id')!;
const reportOf = (id: string, token: string) => api<DailyReport>(`/api/daily-reports/${id}`, token);
const moved = (rows: { key: string; sen: number }[]) =>
  Object.fromEntries(rows.filter(({ sen }) => sen !== 0).map(({ key, sen }) => [key, sen]));

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(path.join(tmpdir(), 'attic-clerk-'));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** What is no part of the day: the house, the rate of the terminal, the guest who leaves on the day and the one who comes on the next. */
async function makeReady(day: string, token: string) {
  const house = await makeQuietHouse(HOUSE, 'rhb', token);
  const { version } = await api<{ version: number }>('/api/payment-methods/card_terminal', token);
  const rate = { cardKind: 'local_credit', validFrom: day, feeBp: 140, feeSstBp: 800, settlementDays: 1 };
  await send('POST', '/api/payment-methods/card_terminal/rates', { ...rate, version }, token);
  const leaving = await bookInQuietHouse(house, { name: 'Ng Mei', checkIn: inADay(0), checkOut: day }, token);
  await letIn(leaving.id, { bank_transfer: leaving.total - 10_000, cash: 10_000 }, token);
  const tomorrow = { checkIn: next(day), checkOut: addDays(day, 2) };
  const coming = await bookInQuietHouse(house, { name: 'Chua Siew', ...tomorrow }, token);
  return { house, leavingId: leaving.id, comingId: coming.id };
}

/** A guest from Singapore walks in for the night, is let in, pays in three ways and gets back what was too much. */
async function walkIn(page: Page, day: string): Promise<string> {
  await bookWalkIn(page, { property: HOUSE, checkIn: day, checkOut: next(day), total: 'RM 523.40' });
  await confirm(page, 'admin:reservation.steps.checkIn.action', 'admin:reservation.steps.checkIn.title', {
    label: 'admin:reservation.papers.why',
    words: 'The passport is at the embassy until tomorrow',
  });
  await money(page, 'record', '150.00', async (dialog, method) => {
    await method('bank_transfer');
    await dialog.getByLabel(text('admin:payment.fields.reference')).fill('TRF-7001');
  });
  await money(page, 'record', '160.00', async (dialog, method) => {
    await method('card_terminal');
    const card = text('admin:payment.card.local_credit');
    await choose(page, dialog, text('admin:payment.fields.card'), card);
  });
  await money(page, 'record', '233.40', async (dialog) => {
    await dialog.getByRole('radio', { name: text('admin:payment.decision.credit') }).check();
    await dialog.getByLabel(text('admin:payment.decision.reason')).fill('Leaves it for the minibar');
    expect(await axeFindings(page)).toEqual([]);
  });
  await money(page, 'refund', '20.00', (dialog) =>
    dialog.getByLabel(text('admin:payment.fields.remark')).fill('There is no minibar'),
  );
  return idOf(page);
}

/** The clerk works through the day, closes it from its sheet, counts and submits; returns the report and the stay that was sold. */
async function work(day: string, leavingId: string) {
  const { page, show, leave } = await comeIn(browser, CLERK);
  await show('report');
  const reportId = await openReport(page, HOUSE, day);
  await moveCash(page, 'opening', '300');
  await show('reservation-details');
  const stayId = await walkIn(page, day);
  await show(`reservation-details?id=${leavingId}`);
  await confirm(page, 'admin:reservation.steps.checkOut.action', 'admin:reservation.steps.checkOut.title');
  await confirm(page, 'admin:deposit.settle', 'admin:deposit.settle');
  await show(`manage-report?id=${reportId}`);
  await moveCash(page, 'banked', '200', 'SLIP-7001');
  const closing = {
    button: text('admin:ledger.day.close.action'),
    title: text('admin:ledger.day.close.title'),
  };
  await inDialog(page, closing, (dialog) => typeInto(dialog, text('admin:ledger.fields.day'), day));
  await page.getByText(text('admin:dsr.day.rolled')).waitFor();
  await waitForDrawer(page, {
    'admin:dsr.cash_row.refunded': '−RM 120.00',
    'admin:dsr.cash.expected': 'RM 213.40',
  });
  await count(page, COUNTED_FIRST);
  await page.getByText(`${text('admin:dsr.cash.short')} RM 50.00`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await confirm(page, 'admin:dsr.submit.action', 'admin:dsr.submit.title');
  await waitForMark(page, 'submitted');
  await leave();
  return { reportId, stayId };
}

/** The file of the bank is imported, and its lines are accepted together. */
async function matchWithTheBank(page: Page, day: string) {
  const file = path.join(folder, 'rhb.csv');
  const head = 'Date,Description,Reference,Amount,Balance';
  writeFileSync(file, [head, ...LINES_OF_BANK(day)].join('\r\n'));
  await openBankBoard(page, 'RHB');
  const dialog = await lookAtBankFile(page, file);
  await dialog.getByText(text('admin:bank.import.adds_up')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const three = { count: '3' };
  await dialog.getByRole('button', { name: text('admin:bank.import.confirm_other', three) }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: text('admin:bank.accept_all.action_other', three) }).click();
  await dialog.getByText(/507\.58/).waitFor();
  await dialog.getByRole('button').last().click();
  await page.getByText(text('admin:bank.board.all_done')).waitFor();
}

/** Another person returns the report, the clerk counts again, the other checks it, holds it against the bank and locks it. */
async function check(day: string, reportId: string) {
  const [clerk, checker] = [await comeIn(browser, CLERK), await comeIn(browser, CHECKER)];
  const { page } = checker;
  await checker.show(`manage-check-report?id=${reportId}`);
  const remark = text('admin:dsr.remark.add', { line: text('admin:dsr.cash.counted') });
  await page.getByRole('button', { name: remark }).click();
  await page.getByRole('textbox', { name: remark }).fill('Look for a fifty under the tray');
  await confirm(page, 'admin:dsr.return.action', 'admin:dsr.return.title');
  await waitForMark(page, 'returned');
  await clerk.show(`manage-report?id=${reportId}`);
  await clerk.page.getByText('Look for a fifty under the tray').first().waitFor();
  await count(clerk.page, FOUND);
  await clerk.page.getByText(text('admin:dsr.cash.even')).first().waitFor();
  await confirm(clerk.page, 'admin:dsr.submit.again', 'admin:dsr.submit.title');
  await waitForMark(clerk.page, 'submitted');
  await page.reload();
  await confirm(page, 'admin:dsr.check.action', 'admin:dsr.check.title');
  await waitForMark(page, 'checked');
  await matchWithTheBank(page, day);
  await checker.show(`manage-check-report?id=${reportId}`);
  await confirm(page, 'admin:dsr.match.action', 'admin:dsr.match.title');
  await confirm(page, 'admin:dsr.lock.action', 'admin:dsr.lock.title');
  await waitForMark(page, 'locked');
  await clerk.leave();
  await checker.leave();
}

/** The clerk cannot void the transfer any more; somebody who may gives it back on the one stay and receives it on the other, as of its day. */
async function correct(day: string, stayId: string, comingId: string) {
  const clerk = await comeIn(browser, CLERK);
  await clerk.show(`reservation-details?id=${stayId}`);
  const transfer = clerk.page.getByRole('listitem').filter({ hasText: 'TRF-7001' });
  await transfer.getByText(text('errors:code.payment_closed_day')).waitFor();
  const voiding = text('admin:payment.void.one', { amount: 'RM 150.00' });
  expect(await clerk.page.getByRole('button', { name: voiding, exact: true }).count()).toBe(0);
  await clerk.leave();

  const { page, show, leave } = await comeIn(browser, MANAGER);
  await show(`reservation-details?id=${stayId}`);
  await money(page, 'refund', '150.00', async (form) => {
    const way = text('admin:payment.method.bank_transfer');
    await choose(page, form, text('admin:payment.fields.refundOf'), way);
    await typeInto(form, text('admin:payment.fields.refundedOn'), day);
    await form.getByLabel(text('admin:payment.fields.remark')).fill('Typed for the wrong stay');
  });
  await show(`reservation-details?id=${comingId}`);
  await money(page, 'record', '150.00', async (form, method) => {
    await method('bank_transfer');
    await typeInto(form, text('admin:payment.fields.receivedOn'), day);
  });
  await leave();
}

async function expectTheDay(reportId: string, token: string) {
  const { sheet } = await reportOf(reportId, token);
  const sold = (key: string, daySen: number) => ({ key, daySen, earlierSen: 0, laterSen: 0 });
  expect(sheet.sales).toEqual([
    sold('room', 30_000),
    sold('cleaning', 8_000),
    sold('sst', 3_040),
    sold('tourism_tax', 1_000),
    sold('levy', 300),
  ]);
  expect(sheet.sources).toEqual([sold('walk_in', 42_340)]);
  const none = { refundsSen: 0, feesSen: 0 };
  expect(sheet.money).toEqual([
    { ...none, method: 'bank_transfer', count: 1, grossSen: 15_000, netSen: 15_000 },
    { ...none, method: 'card_terminal', count: 1, grossSen: 16_000, netSen: 16_000, feesSen: 242 },
    { ...none, method: 'cash', count: 3, grossSen: 23_340, refundsSen: 12_000, netSen: 11_340 },
  ]);
  expect(sheet.deposits).toEqual({ inSen: 10_000, outSen: 10_000 });
  expect([sheet.guests.openingSen, moved(sheet.guests.rows), sheet.guests.closingSen]).toEqual([
    0,
    { sales: 42_340, money: -42_340, deposits_held: 10_000, deposits_used: -10_000 },
    0,
  ]);
  expect([sheet.cash.openingSen, moved(sheet.cash.rows)]).toEqual([
    10_000,
    { opening_set: 20_000, taken: 23_340, refunded: -12_000, banked: -20_000 },
  ]);
  expect(sheet.cash).toMatchObject({ expectedSen: 21_340, overShortSen: -5_000, closingSen: 16_340 });
}

/** The sheet of the day that is open, as the clerk finds it and as the server has it. */
async function expectTheNextDay(day: string) {
  const { page, token, show, leave } = await comeIn(browser, CLERK);
  await show('report');
  const { sheet } = await reportOf(await openReport(page, HOUSE, day), token);
  expect([sheet.sales, sheet.sources]).toEqual([[], []]);
  expect(sheet.money).toEqual([
    {
      ...{ method: 'bank_transfer', count: 2, feesSen: 0 },
      ...{ grossSen: 15_000, refundsSen: 15_000, netSen: 0 },
    },
  ]);
  expect(sheet.deposits).toEqual({ inSen: 0, outSen: 10_000 });
  expect([sheet.guests.openingSen, moved(sheet.guests.rows), sheet.guests.closingSen]).toEqual([
    0,
    { deposits_held: -10_000 },
    -10_000,
  ]);
  expect([sheet.cash.openingSen, moved(sheet.cash.rows)]).toEqual([16_340, { recounted: 5_000 }]);
  expect(sheet.cash).toMatchObject({ expectedSen: 21_340, overShortSen: 0, closingSen: 21_340 });
  await waitForDrawer(page, {
    'admin:dsr.cash.opening': 'RM 163.40',
    'admin:dsr.cash_row.recounted': 'RM 50.00',
    'admin:dsr.cash.expected': 'RM 213.40',
  });
  await leave();
}

/** What is booked on the day after is about the day before: the books say both, on screen too. */
async function expectTheBooks(day: string, { propertyId, companyId }: QuietHouse) {
  const { page, token, show, leave } = await comeIn(browser, MANAGER);
  const filter = encodeURIComponent(JSON.stringify({ propertyId, from: next(day), to: next(day) }));
  const { entries } = await api<{ entries: LedgerEntry[] }>(
    `/api/ledger/aggregation?filter=${filter}&pagination={"limit":100}`,
    token,
  );
  const linesOf = (kind: string) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ lines }) => Object.fromEntries(lines.map(({ account, amountSen }) => [account, amountSen])));
  expect(linesOf('cash_count')).toEqual([{ 1000: 5_000, 5600: -5_000 }]);
  expect(linesOf('refund')).toEqual([{ 1100: -15_000, 1400: 5_000, 2000: 10_000 }]);
  expect(linesOf('payment')).toEqual([{ 1200: 15_000, 1400: -15_000 }]);
  expect(new Set(entries.map(({ businessDate, serviceDate }) => `${businessDate} ${serviceDate}`))).toEqual(
    new Set([`${next(day)} ${day}`]),
  );
  const { accounts } = await api<TrialBalance>(
    `/api/ledger/trial-balance?companyId=${companyId}&to=${next(day)}`,
    token,
  );
  const balanceOf = (code: number) => accounts.find((account) => account.code === code)?.balanceSen ?? 0;
  expect([1000, 1050, 1100, 2000, 5600].map(balanceOf)).toEqual([21_340, 0, 35_758, 0, 0]);

  await show(`revenue?propertyId=${propertyId}&from=${next(day)}&to=${next(day)}`);
  const refund = page.getByRole('row').filter({ hasText: text('admin:ledger.kind.refund') });
  await refund.waitFor();
  const [booked, about] = await refund.locator('td').allInnerTexts();
  const numberOf = (date: string) => date.slice(8);
  expect([booked?.slice(0, 2), about?.slice(0, 2)]).toEqual([numberOf(next(day)), numberOf(day)]);
  await leave();
}

test('a clerk’s day is counted, returned, corrected, checked and locked, and a late correction lands on the next day', async () => {
  const manager = await tokenOf(MANAGER);
  const day = await findBankingDay(manager);
  const { house, leavingId, comingId } = await makeReady(day, manager);

  await goOnAt(day, '20:00');
  const { reportId, stayId } = await work(day, leavingId);
  await expectTheDay(reportId, manager);

  await goOnAt(next(day), '10:00');
  await check(day, reportId);
  const before = await reportOf(reportId, manager);
  expect(before.events.map(({ kind }) => kind)).toEqual([
    'lock',
    'match',
    'check',
    'submit',
    'return',
    'submit',
  ]);
  await correct(day, stayId, comingId);
  const after = await reportOf(reportId, manager);
  expect(JSON.stringify(after.sheet)).toBe(JSON.stringify(before.sheet));
  await expectTheDay(reportId, manager);
  await expectTheNextDay(next(day));
  await expectTheBooks(day, house);
});

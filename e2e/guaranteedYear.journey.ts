import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { OwnerInstallmentRow } from '@shared/contract/money/ownerInstallments';
import type { OwnerPayoutDetail } from '@shared/contract/money/ownerPayouts';
import { addDays, addMonths, monthEnd, monthStart } from '@shared/domain/base/stayDates';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { axeFindings, settledOverflow } from './support/audits';
import { lookAtBankFile, openBankBoard } from './support/bankBoard';
import { api, openBrowser, send, tokenOf } from './support/browser';
import { inDialog } from './support/dialogs';
import { comeIn, goOnAt } from './support/movedClock';
import {
  activatePackage,
  giveUnit,
  makeOwner,
  stateMonth,
  unitOf,
  writeContract,
} from './support/ownedHouse';
import { bookInQuietHouse, letIn, makeQuietHouse, type QuietHouse } from './support/quietHouse';
import { minus, money } from './support/shownAmounts';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * A year with a guaranteed return, of a unit that earns less than it was promised. It begins on the first of the next month, whatever day the demo has;
 * quarters are worth the same however many days they have.
 *
 *   price 480,000.00 at 6 % a year                            28,800.00, a quarter 7,200.00
 *
 *                 promised     earned (a night is 300.00)     from the own pocket
 *   1st quarter   7,200.00     10 nights   3,000.00           4,200.00
 *   2nd           7,200.00     none            0.00           7,200.00
 *   3rd           7,200.00     20 nights   6,000.00           1,200.00
 *   4th           7,200.00     none            0.00           7,200.00
 *   the year     28,800.00                 9,000.00          19,800.00     cover 9,000 / 28,800 = 31.25 %: 31 %
 *
 * The first quarter is paid once it is over; the other three together after the year: 3 × 7,200.00 = 21,600.00. Five days after its end two of them are
 * overdue for more than 60 days, 14,400.00, and one for five.
 */
const HOUSE = 'Guaranteed House';
const OWNER = { name: 'Devi Guaranteed', accountNo: '512345678904' };
const [MAKER, SECOND] = ['admin@attic.example', 'finance@attic.example'];
const BEGIN = addMonths(monthStart(inADay(0)), 1);
/** The first day of a month of the contract, from 1; the thirteenth is after it. */
const monthOf = (number: number) => addMonths(BEGIN, number - 1);

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const payout = (key: string, values?: Record<string, string>) => text(`admin:owner_payout.${key}`, values);
const installment = (key: string, values?: Record<string, string>) =>
  text(`admin:owner_installment.${key}`, values);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(path.join(tmpdir(), 'attic-year-'));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

type Place = { house: QuietHouse; unitId: string; owner: { id: string; name: string } };
type Person = Awaited<ReturnType<typeof comeIn>>;

/** The house and its owner, the package, and the contract of the year, which is signed on screen; returns its id. */
async function agree(): Promise<Place & { contractId: string }> {
  const token = await tokenOf(MAKER);
  const house = await makeQuietHouse(HOUSE, 'rhb', token);
  const unitId = await unitOf(house.propertyId, 'Q-1', token);
  const owner = await makeOwner(OWNER, token);
  await giveUnit(unitId, { from: inADay(0), shares: [[owner, 10_000]] }, token);
  const packageId = await activatePackage(
    { name: 'Guaranteed package', validFrom: inADay(0), terms: SOME_TERMS },
    token,
  );
  const { id } = await writeContract(
    {
      ...{ unitId, packageId, validFrom: BEGIN, lastDay: addDays(monthOf(13), -1), priceSen: 48_000_000 },
      arrangement: { kind: 'price', rateBp: 600, every: 'quarter' },
    },
    token,
  );
  const { page, show, leave } = await comeIn(browser, MAKER);
  await show(`manage-service-package?contract=${id}`);
  await inDialog(page, {
    button: text('admin:owner_contract.action.sign'),
    title: text('admin:owner_contract.action.sign_title'),
  });
  await page.getByText(text('admin:owner_contract.action.signed')).waitFor();

  // The whole year is planned at once: four quarters of the same sum.
  await show(`owner-installment?tab=list&contractId=${id}`);
  await page.getByText(installment('status.scheduled'), { exact: true }).nth(3).waitFor();
  const planned = await installmentsOf(id, token);
  expect(planned.map(({ dueOn, amountSen, status }) => [dueOn, amountSen, status])).toEqual(
    [3, 6, 9, 12].map((month) => [monthEnd(monthOf(month)), 720_000, 'scheduled']),
  );
  expect(await page.getByText(money('7,200.00')).count()).toBeGreaterThanOrEqual(4);
  expect(await axeFindings(page)).toEqual([]);
  await leave();
  return { house, unitId, owner, contractId: id };
}

const installmentsOf = async (contractId: string, token: string) =>
  (
    await api<{ ownerInstallments: OwnerInstallmentRow[] }>(
      `/api/owner-installments/aggregation?filter=${encodeURIComponent(JSON.stringify({ contractId }))}`,
      token,
    )
  ).ownerInstallments;

/** Somebody stays from the fifth of a month of the contract and pays at the desk; time is then that evening. */
async function stayFrom({ house, unitId }: Place, month: number, nights: number, name: string) {
  const checkIn = addDays(monthOf(month), 4);
  const stay = { name, checkIn, checkOut: addDays(checkIn, nights), unitId };
  const { id, total } = await bookInQuietHouse(house, stay, await tokenOf(MAKER));
  await goOnAt(checkIn, '20:00');
  await letIn(id, { cash: total }, await tokenOf(MAKER), checkIn);
}

/** The fifth day after some months are over: their days are closed, their statements run and issued. */
async function stateMonths({ house, owner }: Place, first: number, last: number) {
  await goOnAt(addDays(monthOf(last + 1), 4), '12:00');
  const token = await tokenOf(MAKER);
  const close = { propertyId: house.propertyId, date: monthEnd(monthOf(last)) };
  await send('POST', '/api/business-days/close', close, token);
  for (let number = first; number <= last; number += 1)
    await stateMonth(house.companyId, owner, monthOf(number).slice(0, 7), token);
}

/** What the due board says of overdue instalments of the company, by their age. */
async function overdueOn({ page, show }: Person, { house }: Place, sums: Record<string, [string, number]>) {
  await show(`owner-installment?companyId=${house.companyId}`);
  for (const [age, [amount, count]] of Object.entries(sums)) {
    const words = { what: age, amount: money(amount), count: String(count) };
    const name = installment(count === 1 ? 'board.open_one' : 'board.open_other', words);
    await page.getByRole('link', { name, exact: true }).waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
}

/** Takes a step of a payout that is asked about first. */
async function take(page: Page, step: string) {
  const name = payout(step);
  await button(page, name).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Pays all that is owed: put together, approved by somebody else, its file handed to the bank; returns the payout's id. */
async function pay({ page, show }: Person, { house }: Place, amount: string): Promise<string> {
  await show(`manage-revenue?payout=new&companyId=${house.companyId}`);
  await page.getByText(payout('due.sum_one', { count: '1', amount: money(amount) })).waitFor();
  await button(page, payout('due.create')).click();
  await page.waitForURL(/payout=[0-9a-f-]{36}/);
  const id = new URL(page.url()).searchParams.get('payout')!;
  const second = await comeIn(browser, SECOND);
  await second.page.goto(page.url());
  await take(second.page, 'step.approve');
  await second.page.getByText(payout('status.approved'), { exact: true }).first().waitFor();
  await second.leave();

  await page.reload();
  await button(page, payout('step.file')).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: text('admin:list.export_csv') }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(
    `${OWNER.name},Maybank (Malayan Banking Berhad),${OWNER.accountNo},${amount.replace(',', '')},MYR,`,
  );
  await take(page, 'step.release');
  await page.getByRole('heading', { level: 1, name: /PAY-\d{4}-\d{5}/ }).waitFor();
  return id;
}

/** Adds the bank's slip to what the owner was paid, in the drawer of his line. */
async function addSlip(page: Page, name: string) {
  await button(page, payout('proof.of', { name: OWNER.name, number: '0' })).click();
  const drawer = page.getByRole('dialog', { name: payout('proof.title_of', { name: OWNER.name }) });
  await drawer.getByLabel(text('admin:papers.add')).setInputFiles({
    ...{ name, mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  });
  await drawer.getByText(name).waitFor();
  expect(await axeFindings(page)).toEqual([]);
}

/** The bank's file of a day shows a payout in one line, which is proposed for it. */
async function matchWithTheBank({ page, token }: Person, payoutId: string, day: string, amount: string) {
  const { number } = await api<OwnerPayoutDetail>(`/api/owner-payouts/${payoutId}`, token);
  const file = path.join(folder, `${number}.csv`);
  const cells = [day.split('-').reverse().join('/'), `BULK PAYMENT ${number}`, number];
  writeFileSync(
    file,
    `Date,Description,Reference,Amount,Balance\r\n${[...cells, `-${amount.replace(',', '')}`, '1000.00'].join(',')}`,
  );
  await openBankBoard(page, 'RHB');
  const dialog = await lookAtBankFile(page, file);
  const one = { count: '1' };
  await dialog.getByRole('button', { name: text('admin:bank.import.confirm_one', one) }).click();
  await dialog.waitFor({ state: 'hidden' });
  await button(page, text('admin:bank.accept_all.action_one', one)).click();
  await dialog.getByText(minus(amount)).first().waitFor();
  await dialog.getByRole('button').last().click();
  await page.getByText(text('admin:bank.board.all_done')).waitFor();
  expect((await api<OwnerPayoutDetail>(`/api/owner-payouts/${payoutId}`, token)).matchedSen).toBe(
    Number(amount.replace(/[,.]/g, '')),
  );
}

test('a year with a guaranteed return: planned, due, paid and matched, and what the unit did not earn stands as the company’s', async () => {
  const place = await agree();
  const { contractId } = place;
  await stayFrom(place, 1, 10, 'Ng Mei');
  await stateMonths(place, 1, 3);

  const maker = await comeIn(browser, MAKER);
  const { page, show } = maker;
  await overdueOn(maker, place, {
    [installment('board.age', { from: '1', to: '7' })]: ['7,200.00', 1],
  });
  const paidId = await pay(maker, place, '7,200.00');
  await addSlip(page, 'first-quarter.pdf');
  const [first] = await installmentsOf(contractId, maker.token);
  await show(`manage-owner-installment?id=${first!.id}`);
  await page.getByText(installment('status.paid'), { exact: true }).first().waitFor();
  // The proof that it was paid stands with the payment that settled it.
  const { number } = await api<OwnerPayoutDetail>(`/api/owner-payouts/${paidId}`, maker.token);
  const payment = page.getByRole('region', { name: number!, exact: true });
  await payment.getByText('first-quarter.pdf').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await matchWithTheBank(maker, paidId, addDays(monthOf(4), 4), '7,200.00');
  await maker.leave();

  await stayFrom(place, 8, 20, 'Siti Aminah');
  await stateMonths(place, 4, 12);
  const later = await comeIn(browser, MAKER);
  await overdueOn(later, place, {
    [installment('board.age', { from: '1', to: '7' })]: ['7,200.00', 1],
    [installment('board.older', { days: '60' })]: ['14,400.00', 2],
  });
  const restId = await pay(later, place, '21,600.00');
  await matchWithTheBank(later, restId, addDays(monthOf(13), 4), '21,600.00');
  expect(
    (await installmentsOf(contractId, later.token)).map(({ settledSen, status }) => [settledSen, status]),
  ).toEqual([1, 2, 3, 4].map(() => [720_000, 'paid']));

  // What the year cost the company, by unit and by owner.
  for (const [by, name] of [
    ['unit', 'Q-1'],
    ['owner', OWNER.name],
  ] as const) {
    await later.show(`owner-installment?tab=cover&by=${by}&companyId=${place.house.companyId}`);
    const row = later.page.getByRole('row').filter({ has: later.page.getByRole('rowheader', { name }) });
    await row.waitFor();
    const [cover, , promised, earned, shortfall] = await row.locator('td').allInnerTexts();
    expect([cover!.replace('\u00a0', ' '), promised, earned, shortfall]).toEqual([
      '31 %',
      money('28,800.00'),
      money('9,000.00'),
      money('19,800.00'),
    ]);
  }
  expect(await axeFindings(later.page)).toEqual([]);
  await later.page.setViewportSize({ width: 390, height: 844 });
  expect(await settledOverflow(later.page)).toBe(0);
  await later.leave();
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { ExpenseRow } from '@shared/contract/money/expenses';
import type { OwnerPayoutDetail } from '@shared/contract/money/ownerPayouts';
import type { ChangePreview } from '@shared/contract/stays/stayChanges';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { addMonths, monthStart } from '@shared/domain/base/stayDates';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { amountsIn, minus, money } from './support/shownAmounts';
import { axeFindings, settledOverflow } from './support/audits';
import { lookAtBankFile, openBankBoard } from './support/bankBoard';
import { api, openBrowser, send, tokenOf } from './support/browser';
import { inDialog } from './support/dialogs';
import { comeIn, goOnAt } from './support/movedClock';
import {
  activatePackage,
  giveUnit,
  makeOwner,
  statementOf,
  unitOf,
  writeContract,
} from './support/ownedHouse';
import { bookInQuietHouse, letIn, makeQuietHouse, type QuietHouse } from './support/quietHouse';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * The month, worked by hand. The unit and its house are of this journey alone; a night is 300.00, the cleaning 80.00.
 *
 * The package: a fee of 20 % of the room less its commission, with service tax of 8 %; cleaning is the company's; bills for utilities are the
 * owner's, with a mark-up of 10 %. Its sample, of one stay of 3 nights through a channel that takes 15 %, and a bill of 200.00:
 *
 *   room 900.00 − 135.00 = 765.00;  fee 153.00, tax 12.24;  bill 200.00 + 20.00 = 220.00;  765.00 − 153.00 − 12.24 − 220.00 = 379.76
 *
 * The month has that stay, and another one of 2 nights that was sold for 600.00 and of which 100.00 are given back, with the service tax on it
 * 108.00. The channel sells the first for 1,058.40: 900.00 + 80.00, and 8 % of both 78.40; its commission is 15 % of 980.00, the owner's part of it
 * 15 % of 900.00.
 *
 *   room         900.00 + 600.00 − 100.00 = 1,400.00
 *   commission                               −135.00
 *   fee          20 % of 1,265.00            −253.00
 *   its tax      8 % of 253.00                −20.24
 *   lines                                     991.76
 *   bill         200.00 + 20.00              −220.00
 *   to pay                                    771.76
 */
const HOUSE = 'Month House';
const OWNER = { name: 'Chan Journey', accountNo: '512345678903', language: 'cn-ZH' } as const;
const TERMS: PackageTerms = {
  ...SOME_TERMS,
  costs: { ...SOME_TERMS.costs, utilities: { ownerBp: 10_000, markUpBp: 1_000 } },
};
const [MAKER, SECOND] = ['admin@attic.example', 'finance@attic.example'];

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const statement = (key: string, values?: Record<string, string>) =>
  text(`admin:owner_statement.${key}`, values);
const payout = (key: string) => text(`admin:owner_payout.${key}`);
const MONTH = addMonths(monthStart(inADay(0)), 1);
const NEXT = addMonths(MONTH, 1);
const day = (number: number) => `${MONTH.slice(0, 8)}${String(number).padStart(2, '0')}`;

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(path.join(tmpdir(), 'attic-month-'));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Takes a step that is asked about first. */
async function take(page: Page, name: string) {
  await button(page, name).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The package's sample statement, and the contract that both sign; on screen. */
async function agree(unitId: string, token: string) {
  const packageId = await activatePackage(
    { name: 'Month package', validFrom: inADay(0), terms: TERMS },
    token,
  );
  const { page, show, leave } = await comeIn(browser, MAKER);
  const of = (key: string) => text(`admin:service_package.${key}`);
  await show(`manage-service-package?id=${packageId}`);
  await page.getByRole('link', { name: of('tabs.sample') }).click();
  const values = { nights: '3', stays: '1', rate: '300', cleaning: '80', commission: '15' };
  for (const [key, value] of Object.entries(values))
    await page.getByLabel(of(`sample.${key}`), { exact: true }).fill(value);
  await page.getByText(of('sample.bills')).click();
  await page.getByLabel(of('cost_kind.utilities'), { exact: true }).fill('200');
  await button(page, of('sample.show')).click();
  const sample = page.getByRole('region', {
    name: text('admin:service_package.sample.statement', { name: 'Month package' }),
  });
  const net = sample.getByRole('row').filter({ hasText: of('sample.net_to_owner') });
  await net.first().getByText(money('379.76')).waitFor();

  const { id } = await writeContract({ unitId, packageId, validFrom: MONTH }, token);
  await show(`manage-service-package?contract=${id}`);
  await inDialog(page, {
    button: text('admin:owner_contract.action.sign'),
    title: text('admin:owner_contract.action.sign_title'),
  });
  await page.getByText(text('admin:owner_contract.action.signed')).waitFor();
  await leave();
}

/** Both stays of the month, and what is given back of the second. */
async function live(house: QuietHouse, unitId: string, token: string) {
  const { listingId } = house;
  const guest = { phone: '+60123456789' };
  const { id: channelStayId } = await send<{ id: string }>(
    'POST',
    '/api/reservations/channel',
    {
      ...{ listingId, unitId, checkIn: day(10), checkOut: day(13), guests: 1, nationality: 'MY' },
      guest: { ...guest, name: 'Guest of Airbnb' },
      channel: {
        ...{ channel: 'airbnb', code: 'HMJOURNEY1', grossSen: 105_840, commissionBp: 1_500 },
        collects: 'channel',
        taxes: { sst: 'platform_passes_on', tourismTax: 'exempt', levy: 'exempt' },
      },
    },
    token,
  );
  const days = { checkIn: day(15), checkOut: day(17) };
  const { id, total } = await bookInQuietHouse(house, { name: 'Ng Mei', ...days, unitId }, token);
  await goOnAt(day(10), '20:00');
  await letIn(channelStayId, {}, await tokenOf(MAKER));
  await goOnAt(day(16), '09:00');
  const later = await tokenOf(MAKER);
  await letIn(id, { cash: total }, later, day(16));
  const { version } = await api<{ version: number }>(`/api/reservations/${id}`, later);
  const wish = { version, agreedSen: 50_000, reason: 'The water was cold' };
  const url = `/api/reservations/${id}`;
  const { newTotalSen } = await send<ChangePreview>('POST', `${url}/changes/preview`, wish, later);
  expect(newTotalSen).toBe(total - 10_800);
  await send('POST', `${url}/changes`, { ...wish, expectedTotal: newTotalSen }, later);
  const refund = { kind: 'refund', method: 'cash', amountSen: 10_800, receivedOn: day(16) };
  await send('POST', `${url}/payments`, { ...refund, remark: 'The water was cold' }, later);
}

/** The bill that comes every month: its draft is made, and nobody has approved it. */
const planBill = ({ propertyId }: QuietHouse, unitId: string, token: string) =>
  send(
    'POST',
    '/api/expense-plans',
    {
      ...{ propertyId, unitId, vendorName: 'Tenaga', category: 'utilities', amountSen: 20_000 },
      ...{ ownerBp: 10_000, markUpBp: 1_000, day: 20, dueDays: 10, startsOn: MONTH },
    },
    token,
  );

/** Runs the first month of the company on screen; the statement is named, because its bill is missing; returns its id. */
async function runFirst(
  page: Page,
  show: (address: string) => Promise<unknown>,
  owner: { id: string; name: string },
  token: string,
) {
  const company = `${HOUSE} Sdn Bhd`;
  await show('revenue?tab=statements');
  await page.getByRole('button', { name: `${statement('run.first')}: ${company}` }).click();
  const dialog = page.getByRole('dialog', { name: statement('run.first_of', { company }) });
  await dialog.getByRole('button', { name: statement('run.action'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(statement('run.made_one', { count: '1' })).waitFor();
  await button(page, statement('odd_only')).click();
  const row = page.getByRole('row').filter({ hasText: owner.name });
  await row.getByText(statement('odd.missing_bill')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  return (await statementOf(owner, MONTH.slice(0, 7), token)).id;
}

test('a month of an owner: from the package that he chose to the line of the bank that pays him', async () => {
  const token = await tokenOf(MAKER);
  const house = await makeQuietHouse(HOUSE, 'rhb', token);
  const unitId = await unitOf(house.propertyId, 'Q-1', token);
  const owner = await makeOwner(OWNER, token);
  await giveUnit(unitId, { from: inADay(0), shares: [[owner, 10_000]] }, token);
  await agree(unitId, token);
  await live(house, unitId, token);
  await goOnAt(NEXT, '12:00');

  const maker = await comeIn(browser, MAKER);
  const { page, show } = maker;
  await send(
    'POST',
    '/api/business-days/close',
    { propertyId: house.propertyId, date: day(28) },
    maker.token,
  );
  await planBill(house, unitId, maker.token);
  const id = await runFirst(page, show, owner, maker.token);

  // The bill is there as a draft; once it is approved, nothing is odd any more.
  await show(`manage-revenue?id=${id}`);
  await page.getByText(statement('odd.missing_bill')).waitFor();
  const { expenses } = await api<{ expenses: ExpenseRow[] }>(
    `/api/expenses/aggregation?filter=${encodeURIComponent(JSON.stringify({ unitId }))}`,
    maker.token,
  );
  await show(`manage-service?bill=${expenses.find(({ billDate }) => billDate === day(20))!.id}`);
  await button(page, text('admin:expense.approve.label')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('admin:expense.approve.label') })
    .click();
  await page.getByText(text('admin:expense.approve.done')).waitFor();
  await show(`manage-revenue?id=${id}`);
  await page.getByRole('button', { name: /again for Month House/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: statement('run.action'), exact: true })
    .click();
  await page.getByText(statement('run.done')).waitFor();
  await page.getByText(statement('odd.missing_bill')).waitFor({ state: 'hidden' });
  expect(await amountsIn(page, statement('unit', { number: 'Q-1' }))).toEqual([
    [money('1,400.00')],
    [minus('135.00')],
    [minus('253.00')],
    [minus('20.24')],
    [money('991.76')],
  ]);
  const toPay = page.getByRole('table', { name: statement('summary') }).locator('tfoot td');
  expect(await toPay.innerText()).toBe(money('771.76'));
  expect(await axeFindings(page)).toEqual([]);
  await take(page, statement('step.review'));

  // Another person approves and issues it.
  const second = await comeIn(browser, SECOND);
  await second.show(`manage-revenue?id=${id}`);
  await take(second.page, statement('step.approve'));
  await take(second.page, statement('step.issue'));
  await second.page
    .getByText(/OST-\d{4}-00001/)
    .first()
    .waitFor();
  await readInChinese(second.page);

  const paidId = await pay(page, second.page, show, id);
  await matchWithTheBank(page, paidId, maker.token);
  await show(`manage-revenue?id=${id}`);
  await page.getByText(statement('status.paid'), { exact: true }).first().waitFor();
  await maker.leave();
  await second.leave();
});

/** The print is in the owner's language; what it says is read where there is a tool to read it with. */
async function readInChinese(page: Page) {
  await button(page, statement('pdf')).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '中文' }).click(),
  ]);
  const file = path.join(folder, 'statement.pdf');
  await download.saveAs(file);
  expect(readFileSync(file).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  let words: string;
  try {
    words = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  } catch {
    return;
  }
  expect(words).toContain(textOf('cn-ZH', 'admin:owner_statement.fields.balanceSen'));
  expect(words).toContain('771.76');
  expect(words).toContain(OWNER.name);
}

/** Puts the payout together from the statement, has it approved on a telephone, takes its file and hands it to the bank; returns its id. */
async function pay(
  page: Page,
  other: Page,
  show: (address: string) => Promise<unknown>,
  statementId: string,
): Promise<string> {
  await show(`manage-revenue?id=${statementId}`);
  await button(page, statement('pay.action')).click();
  const dialog = page.getByRole('dialog', { name: statement('pay.title') });
  await dialog.getByLabel(payout('fields.amountSen')).waitFor();
  expect(await dialog.getByLabel(payout('fields.amountSen')).inputValue()).toBe('771.76');
  await dialog.getByRole('button', { name: payout('due.create'), exact: true }).click();
  await page.waitForURL(/payout=[0-9a-f-]{36}/);
  const id = new URL(page.url()).searchParams.get('payout')!;

  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(page.url());
  await button(other, payout('step.approve')).waitFor();
  expect(await settledOverflow(other)).toBe(0);
  await take(other, payout('step.approve'));
  await other.getByText(payout('status.approved'), { exact: true }).first().waitFor();

  await page.reload();
  await button(page, payout('step.file')).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: text('admin:list.export_csv') }).click(),
  ]);
  const [, line] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(line).toContain(
    `${OWNER.name},Maybank (Malayan Banking Berhad),${OWNER.accountNo},771.76,MYR,${NEXT},`,
  );
  await take(page, payout('step.release'));
  await page.getByRole('heading', { level: 1, name: /PAY-\d{4}-00001/ }).waitFor();
  return id;
}

/** The bank's file has one line, which the payout is proposed for. */
async function matchWithTheBank(page: Page, payoutId: string, token: string) {
  const { number } = await api<OwnerPayoutDetail>(`/api/owner-payouts/${payoutId}`, token);
  const file = path.join(folder, 'rhb.csv');
  const line = `${NEXT.split('-').reverse().join('/')},BULK PAYMENT ${number},${number},-771.76,1000.00`;
  writeFileSync(file, ['Date,Description,Reference,Amount,Balance', line].join('\r\n'));
  await openBankBoard(page, 'RHB');
  const dialog = await lookAtBankFile(page, file);
  const one = { count: '1' };
  await dialog.getByRole('button', { name: text('admin:bank.import.confirm_one', one) }).click();
  await dialog.waitFor({ state: 'hidden' });
  await button(page, text('admin:bank.accept_all.action_one', one)).click();
  await dialog.getByText(/771\.76/).waitFor();
  await dialog.getByRole('button').last().click();
  await page.getByText(text('admin:bank.board.all_done')).waitFor();
}

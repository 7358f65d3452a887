import type { Browser, Page } from 'playwright-core';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { addMonths, monthStart } from '@shared/domain/base/stayDates';
import { aFreeStayRule } from '@shared/testing/aFreeStayRule';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { localeOf } from '@shared/languages';
import { axeFindings, settledOverflow } from './support/audits';
import { api, openBrowser, origin, send, tokenOf, type LanguageCode } from './support/browser';
import { inDialog } from './support/dialogs';
import { comeIn, goOnAt } from './support/movedClock';
import { activatePackage, giveUnit, signContract, stateMonth, unitOf } from './support/ownedHouse';
import { bookInQuietHouse, letIn, makeQuietHouse } from './support/quietHouse';
import { minus, money } from './support/shownAmounts';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * An owner has five nights a year in his unit, but not over Raya, which his contract keeps from the 10th to the 14th of the month. He asks for two nights of it, takes the
 * days that the answer offers instead, stays, and reads his statement on a telephone.
 *
 * The month besides has one guest, from the 24th: 2 nights of 300.00 and cleaning 80.00 (the company's). The fee is 20 % of the room, 120.00, and its service tax 8 %, 9.60:
 * 600.00 − 120.00 − 9.60 = 470.40. The free nights bring nothing, and stand in the statement with that.
 */
const [STAFF, OWNER] = ['admin@attic.example', 'owner@attic.example'];
const MONTH = addMonths(monthStart(inADay(0)), 1);
const NEXT = addMonths(MONTH, 1);
const day = (number: number) => `${MONTH.slice(0, 8)}${String(number).padStart(2, '0')}`;

const TERMS: PackageTerms = {
  ...SOME_TERMS,
  freeStay: aFreeStayRule({ blackouts: [{ name: 'Raya', from: day(10), to: day(14) }], noticeDays: 0 }),
};

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const MONTH_NAME = new Intl.DateTimeFormat(localeOf('en-US'), { month: 'short', timeZone: 'UTC' });
/** A day as pages write it: `24 Dec 2026`. */
const written = (date: string) => `${date.slice(8)} ${MONTH_NAME.format(new Date(date))} ${date.slice(0, 4)}`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The owner, on a telephone. */
async function comeAsOwner(language: LanguageCode = 'en-US') {
  const person = await comeIn(browser, OWNER, { width: 390, language });
  const show = (path: string) => person.page.goto(`${origin()}${path}`);
  return { ...person, show };
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What a page in an owner's hand must be: nothing sticks out, and nobody is kept out. */
async function expectGood(page: Page) {
  expect(await settledOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
}

/** Asks for nights that the contract keeps, reads why they cannot be had, and takes those that are offered; returns the day of arrival. */
async function askForRaya(contractId: string): Promise<string> {
  const { page, show, leave } = await comeAsOwner();
  await show(`/owner/free-stay?contract=${contractId}`);
  await page
    .getByRole('button', { name: new RegExp(`^${text('common:calendar.check_in')}`) })
    .first()
    .click();
  const calendar = page.getByRole('dialog', { name: text('common:calendar.choose') });
  for (const date of [day(11), day(13)])
    await calendar
      .getByRole('button', { name: new RegExp(written(date)) })
      .first()
      .click();
  await button(page, text('common:calendar.done')).click();
  const check = page.getByRole('region', { name: text('owner:free_stay.check.title') });
  await check.getByText(/^Raya: no free stays from/).waitFor();
  await expectGood(page);
  const [offered] = await check.getByRole('button').all();
  // `08 Dec – 10 Dec 2026`
  const arrival = (await offered!.innerText()).slice(0, 2);
  await offered!.click();
  await check
    .getByText(
      text('owner:free_stay.check.takes_free', {
        amount: text('owner:free_stay.amount.night_other', { count: '2' }),
      }),
    )
    .waitFor();
  await page.getByLabel(text('owner:free_stay.fields.guestPhone'), { exact: true }).fill('123456789');
  await expectGood(page);
  await button(page, text('owner:free_stay.send')).click();
  await page.getByRole('status').getByText(text('owner:free_stay.sent')).waitFor();
  await leave();
  return day(Number(arrival));
}

/** Staff find what waits, and approve it; returns the stay in the calendar. */
async function approve(): Promise<string> {
  const { page, show, leave } = await comeIn(browser, STAFF);
  await show('free-stay');
  await page.getByRole('row').filter({ hasText: 'Q-1' }).getByRole('link').first().click();
  const label = text('admin:free_stay_request.approve.label');
  await inDialog(page, { button: label, title: text('admin:free_stay_request.approve.title') });
  await page.getByText(text('admin:free_stay_request.approve.done')).waitFor();
  const href = await page.locator('a[href*="reservation-details?id="]').first().getAttribute('href');
  await leave();
  return new URL(href!, origin()).searchParams.get('id')!;
}

/** The owner of the demo, who has a password. */
async function findOwner(token: string): Promise<{ id: string; name: string }> {
  const filter = encodeURIComponent(JSON.stringify({ q: OWNER }));
  const { owners } = await api<{ owners: { id: string; name: string }[] }>(
    `/api/owners/aggregation?filter=${filter}`,
    token,
  );
  return owners[0]!;
}

test('an owner stays for nothing in another week than Raya, reads his statement, and has a figure of it explained', async () => {
  const token = await tokenOf(STAFF);
  const house = await makeQuietHouse('Raya House', 'rhb', token);
  const unitId = await unitOf(house.propertyId, 'Q-1', token);
  const owner = await findOwner(token);
  await giveUnit(unitId, { from: inADay(0), shares: [[owner, 10_000]] }, token);
  const packageId = await activatePackage(
    { name: 'Raya package', validFrom: inADay(0), terms: TERMS },
    token,
  );
  const contractId = await signContract({ unitId, packageId, validFrom: MONTH }, inADay(0), token);
  const guest = { name: 'Ng Mei', checkIn: day(24), checkOut: day(26), unitId };
  const { id: soldId, total } = await bookInQuietHouse(house, guest, token);

  const arrival = await askForRaya(contractId);
  const freeId = await approve();
  await goOnAt(arrival, '20:00');
  const desk = await tokenOf(STAFF);
  const { totalSen } = await api<{ totalSen: number }>(`/api/reservations/${freeId}`, desk);
  // Cleaning 80.00 with its service tax 6.40, the levy of Penang for two nights 6.00, the deposit 100.00.
  expect(totalSen).toBe(19_240);
  await letIn(freeId, { cash: totalSen }, desk, arrival);
  await goOnAt(day(24), '20:00');
  await letIn(soldId, { cash: total }, await tokenOf(STAFF), day(24));
  await goOnAt(NEXT, '12:00');
  const office = await tokenOf(STAFF);
  await send('POST', '/api/business-days/close', { propertyId: house.propertyId, date: day(28) }, office);
  const { id } = await stateMonth(house.companyId, owner, MONTH.slice(0, 7), office);

  await askAboutFee(id);
  await answer(id);
  await readAnswer(id);
});

const QUESTION = 'Why is there a fee on a month in which I stayed myself?';
const ANSWER = 'The fee is 20 % of the guest of the 24th; your own nights have none.';
/** The figure of the fee in the summary of a statement. */
const feeOf = (page: Page, language: LanguageCode) =>
  page.getByRole('listitem').filter({ hasText: textOf(language, 'admin:owner_statement.fields.feeSen') });

/** The owner finds what his month came to, his own nights for nothing among the stays, and asks about the fee. */
async function askAboutFee(id: string) {
  const { page, show, leave } = await comeAsOwner();
  await show(`/owner/statement?id=${id}`);
  await page.getByText(money('470.40')).first().waitFor();
  const own = page
    .getByRole('listitem')
    .filter({ hasText: text('admin:owner_statement.free_nights_other', { count: '2' }) });
  await own.getByText(money('0.00')).first().waitFor();
  const fee = feeOf(page, 'en-US').first();
  await fee.getByText(minus('129.60')).first().click();
  await button(page, text('owner:ask.about_figure')).click();
  await page.getByLabel(text('owner:ask.question'), { exact: true }).fill(QUESTION);
  await button(page, text('owner:ask.send')).click();
  await fee.getByText(text('owner:ask.state.open')).first().waitFor();
  await expectGood(page);
  await leave();
}

/** Staff find the question among what waits, beside its figure, and answer it. */
async function answer(id: string) {
  const { page, show, leave } = await comeIn(browser, STAFF);
  await show('revenue?tab=questions');
  await page.getByRole('row').filter({ hasText: QUESTION }).getByRole('link').first().click();
  await page.waitForURL(new RegExp(`manage-revenue\\?id=${id}`));
  await page.getByLabel(text('admin:owner_question.fields.answer'), { exact: true }).fill(ANSWER);
  await button(page, text('admin:owner_question.actions.send')).click();
  await page.getByText(text('admin:owner_question.state.answered')).first().waitFor();
  await leave();
}

/** The owner reads Chinese: his first page says that there is an answer, which stands below its figure. */
async function readAnswer(id: string) {
  const { page, show, leave } = await comeAsOwner('cn-ZH');
  await show('/zh/owner');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectGood(page);
  await show(`/zh/owner/statement?id=${id}`);
  const fee = feeOf(page, 'cn-ZH').first();
  await fee.getByText(textOf('cn-ZH', 'owner:ask.state.answered')).first().click();
  await fee.getByText(ANSWER).waitFor();
  await expectGood(page);
  await leave();
}

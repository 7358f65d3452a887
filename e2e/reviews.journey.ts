import type { Browser, Page } from 'playwright-core';
import { addDays } from '@shared/domain/base/stayDates';
import { axeFindings, settledOverflow } from './support/audits';
import { api, openBrowser, openPerson, origin, send, tokenOf } from './support/browser';
import { inDialog } from './support/dialogs';
import { linkTo } from './support/mails';
import { comeIn, goOnAt } from './support/movedClock';
import { letIn, makeQuietHouse } from './support/quietHouse';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * A guest stays two nights, is asked by letter the day after, and writes in Chinese on a telephone. Staff answer; the listing and its card
 * show the stars. A visitor reports the review, staff hold it back for a reason, and the listing has no stars any more.
 */
const STAFF = 'admin@attic.example';
const GUEST = 'mei.reviewer@example.com';
const [ARRIVAL, DEPARTURE] = [inADay(0), inADay(2)];
const WORDS = '很安静，<b>早餐</b>也好。';
const ANSWER = '谢谢您，欢迎再来！';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const zh = (key: string, values?: Record<string, string>) => textOf('cn-ZH', key, values);
const en = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
async function expectGood(page: Page) {
  expect(await settledOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
}
const visit = (width: number, language: 'cn-ZH' | 'en-US') => openPerson(browser, { width, language });

/** The guest opens the link of the letter and gives four stars for everything but five for the place. */
async function writeReview(link: string) {
  const { page, context, errors } = await visit(390, 'cn-ZH');
  await page.goto(link);
  for (const field of ['overall', 'cleanliness', 'comfort', 'place', 'staff', 'value']) {
    const stars = page.getByRole('group', { name: zh(`reviews:fields.${field}`) });
    const count = field === 'place' ? '5' : '4';
    await stars.getByLabel(zh('reviews:stars_other', { count }), { exact: true }).check({ force: true });
  }
  await page.getByRole('textbox', { name: zh('reviews:fields.text'), exact: true }).fill(WORDS);
  await page.getByLabel(zh('reviews:fields.firstName'), { exact: true }).fill('美玲');
  await expectGood(page);
  await page.getByRole('button', { name: zh('reviews:send'), exact: true }).click();
  await page.getByRole('heading', { name: zh('reviews:written.title') }).waitFor();
  await expectGood(page);
  await page.reload();
  await page.getByText(WORDS).waitFor();
  expect(errors).toEqual([]);
  await context.close();
}

/** Staff find the review and answer it. */
async function answerIt() {
  const { page, show, leave } = await comeIn(browser, STAFF);
  await show('view-listing?tab=reviews');
  await page.getByRole('row').filter({ hasText: WORDS }).getByRole('link').first().click();
  await page.getByRole('textbox', { name: en('admin:review.fields.answer') }).fill(ANSWER);
  await page.getByRole('button', { name: en('admin:review.actions.answer'), exact: true }).click();
  await page.getByText(en('admin:review.answer_saved')).waitFor();
  await leave();
}

/** A visitor reads it on the listing and its card, and reports it. */
async function readAndReport(listingId: string) {
  const { page, context, errors } = await visit(390, 'cn-ZH');
  await page.goto(`${origin()}/zh/discover?q=Review+House`);
  await page
    .getByText(zh('site:card.rating_other', { average: '4.0', count: '1' }))
    .waitFor({ state: 'attached' });
  await page.goto(`${origin()}/zh/listing?id=${listingId}`);
  const review = page.getByRole('article', { name: '美玲' });
  await review.getByText(WORDS).waitFor();
  await review.getByText(ANSWER).waitFor();
  await expectGood(page);
  await review.getByRole('button', { name: zh('reviews:report.open') }).click();
  await page.getByRole('combobox', { name: zh('reviews:report.reason') }).selectOption('advertising');
  await page.getByRole('button', { name: zh('reviews:report.send'), exact: true }).click();
  await page.getByText(zh('reviews:report.sent')).waitFor();
  expect(errors).toEqual([]);
  await context.close();
}

/** Staff find what was reported among the work that waits, and hold it back for a reason. */
async function holdBack() {
  const { page, show, leave } = await comeIn(browser, STAFF);
  await show('view-listing?tab=reviews&reported=true');
  await page.getByRole('row').filter({ hasText: WORDS }).getByRole('link').first().click();
  const label = en('admin:review.actions.hold');
  await inDialog(page, { button: label, title: en('admin:review.hold.title') }, async (dialog) => {
    await dialog.getByLabel(en('admin:review.reason.advertising')).check();
    await dialog.getByRole('textbox', { name: en('admin:confirm.remark') }).fill('Names a shop');
  });
  await page.getByText(en('admin:review.hold.done')).waitFor();
  await leave();
}

test('a guest is asked after the stay, writes, is answered, and staff take it off for a reason alone', async () => {
  const token = await tokenOf(STAFF);
  const house = await makeQuietHouse('Review House', 'rhb', token);
  const { id } = await send<{ id: string }>(
    'POST',
    '/api/reservations',
    {
      ...{ listingId: house.listingId, checkIn: ARRIVAL, checkOut: DEPARTURE, guests: 1, nationality: 'MY' },
      ...{ guest: { name: 'Tan Mei Ling', phone: '+60123456789', email: GUEST }, language: 'cn-ZH' },
      ...{ paymentMethod: 'cash', source: 'telephone' },
    },
    token,
  );
  const { totalSen } = await api<{ totalSen: number }>(`/api/reservations/${id}`, token);
  await letIn(id, { cash: totalSen }, token);
  await goOnAt(DEPARTURE, '11:00');
  const desk = await tokenOf(STAFF);
  const { version } = await api<{ version: number }>(`/api/reservations/${id}`, desk);
  await send('PATCH', `/api/reservations/${id}/checkOut`, { version }, desk);
  await goOnAt(addDays(DEPARTURE, 1), '11:00');

  const link = await linkTo(GUEST, 'review');
  expect(link).toContain('/zh/review?token=');
  await writeReview(link);
  await answerIt();
  await readAndReport(house.listingId);
  await holdBack();
  const { rating } = await api<{ rating: unknown }>(`/api/public/listings/${house.listingId}`);
  expect(rating).toBeNull();
});

import type { Browser, Page } from 'playwright-core';
import { formatSen } from '@shared/domain/base/money';
import { localeOf } from '@shared/languages';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf, type LanguageCode } from './support/browser';
import { findTonight, inADay } from './support/stays';
import { textOf, textsOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const ADMIN = 'admin@attic.example';
const TAKEN_SEN = 10_000;
/** A stay date as the pages print it in English. */
const read = (date: string) => {
  const month = new Intl.DateTimeFormat(localeOf('en-US'), { month: 'short', timeZone: 'UTC' });
  return `${date.slice(8)} ${month.format(Date.parse(date))} ${date.slice(0, 4)}`;
};
/** Amounts on screen do not break in two. */
const spaced = (shown: string) => shown.replace(/\u00a0/g, ' ');

type Booked = { id: string; reference: string; propertyName: string };

/** A guest who walks in today, and pays a part in cash at the desk. */
async function takeCashOfWalkIn(token: string): Promise<Booked> {
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(origin() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: token,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  // The day that is closed is today: the stay has its night on it.
  const stay = await findTonight();
  const { id } = await post<{ id: string }>('/api/reservations', {
    listingId: stay.id,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    guests: 2,
    nationality: 'MY',
    guest: { name: 'Walkin Lim', email: 'walkin.lim@example.com', phone: '+60123456789' },
    paymentMethod: 'cash',
    source: 'walk_in',
  });
  await post(`/api/reservations/${id}/payments`, {
    kind: 'payment',
    method: 'cash',
    amountSen: TAKEN_SEN,
    receivedOn: stay.checkIn,
  });
  const { reference, propertyName } = await api<{ reference: string; propertyName: Record<string, string> }>(
    `/api/reservations/${id}`,
    token,
  );
  return { id, reference, propertyName: propertyName['en-US']! };
}

/** The rows of the ledger about a stay. */
const rowsOf = (page: Page, reference: string, kind: string) =>
  page
    .getByRole('row')
    .filter({ hasText: reference })
    .filter({ hasText: text(kind) });

/** The words of the page on screen, line by line. */
const wordsOf = async (page: Page) =>
  (await page.locator('main').innerText()).split(/[\n\t]/).map((line) => line.trim());

test('a payment at the desk is posted at once, and its night once the day is closed by hand', async () => {
  const token = await tokenOf(ADMIN);
  const { id, reference, propertyName } = await takeCashOfWalkIn(token);
  const { page, context, errors } = await openPerson(browser, { login: ADMIN, width: 1440 });

  // The stay says what it has put into the books.
  await page.goto(`${origin()}/admin/reservation-details?id=${id}`);
  const postings = page.getByRole('table', { name: text('admin:ledger.postings.title') });
  await postings.getByRole('link', { name: text('admin:ledger.kind.payment'), exact: true }).click();
  const entry = page.getByRole('dialog', { name: text('admin:ledger.one') });
  const sums = entry
    .getByRole('table', { name: text('admin:ledger.lines') })
    .getByRole('row', { name: text('admin:ledger.sum') })
    .getByRole('cell');
  await sums.first().waitFor();
  expect((await sums.allInnerTexts()).map(spaced)).toEqual([formatSen(TAKEN_SEN), formatSen(TAKEN_SEN)]);
  await entry.getByText(text('admin:ledger.account.1000'), { exact: false }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await entry.getByRole('button', { name: text('common:actions.close') }).click();
  await entry.waitFor({ state: 'hidden' });

  // The ledger has the payment, and no night yet.
  await page
    .getByRole('link', { name: text('admin:menu.revenue'), exact: true })
    .first()
    .click();
  const search = page.getByRole('searchbox', { name: text('admin:ledger.search') });
  await search.fill(reference);
  await search.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === reference);
  await rowsOf(page, reference, 'admin:ledger.kind.payment').first().waitFor();
  await page.getByRole('row').filter({ hasNotText: reference }).nth(1).waitFor({ state: 'detached' });
  expect(await rowsOf(page, reference, 'admin:ledger.kind.night').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  // The day of its property is closed: the guest has not been checked in, and is named.
  await page.getByRole('link', { name: text('admin:ledger.tabs.business_days') }).click();
  await page.getByRole('button', { name: text('admin:ledger.day.close.action') }).click();
  const dialog = page.getByRole('dialog', { name: text('admin:ledger.day.close.title') });
  await dialog.getByRole('combobox', { name: text('admin:ledger.fields.property') }).click();
  await page.keyboard.type(propertyName);
  await page.locator('.ant-select-item-option').filter({ hasText: propertyName, visible: true }).click();
  const day = dialog.getByRole('textbox', { name: text('admin:ledger.fields.day') });
  await dialog.getByText(read(inADay(0))).waitFor();
  expect(await day.inputValue()).toBe(inADay(0));
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: text('admin:ledger.day.close.action') }).click();
  const note = page.getByRole('status', { name: text('admin:ledger.day.closed.label') });
  await note.getByText(read(inADay(0))).waitFor();
  await note.getByText(propertyName).waitFor();
  await note.getByRole('link', { name: reference }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // What was booked on the day has the night of the stay.
  await note.getByRole('link', { name: text('admin:ledger.postings.in_ledger') }).click();
  await search.fill(reference);
  await search.press('Enter');
  const night = rowsOf(page, reference, 'admin:ledger.kind.night');
  await night.waitFor();
  expect((await night.getByRole('cell').allInnerTexts()).slice(0, 3)).toEqual([
    read(inADay(0)),
    read(inADay(0)),
    text('admin:ledger.kind.night'),
  ]);

  await page.getByRole('link', { name: text('admin:ledger.tabs.trial_balance') }).click();
  const total = page
    .getByRole('table', { name: text('admin:ledger.tabs.trial_balance') })
    .getByRole('row', { name: text('admin:ledger.trial_balance.total') });
  await total.getByText(text('admin:ledger.trial_balance.balanced')).waitFor();
  const [debit, credit] = await total.getByRole('cell').allInnerTexts();
  expect(debit).toBe(credit);
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test.each(['cn-ZH', 'ms-MY'] as const)(
  'the first page of the books is in %s',
  async (language: LanguageCode) => {
    const { page, context, errors } = await openPerson(browser, { login: ADMIN, width: 1440, language });
    await page.goto(`${origin()}/admin/revenue`);
    const titleOf = (key: string) => textOf(language, key);
    await page.getByRole('heading', { level: 1, name: titleOf('admin:menu.revenue') }).waitFor();
    const table = page.getByRole('table');
    await table.getByRole('link').first().waitFor();
    const words = await wordsOf(page);
    expect(words.filter((line) => /admin:|common:|ledger\./.test(line))).toEqual([]);
    const own = textsOf(language, 'admin:ledger');
    const english = textsOf('en-US', 'admin:ledger').filter((word) => !own.includes(word));
    expect(words.filter((line) => english.includes(line))).toEqual([]);
    expect(words).toContain(titleOf('admin:ledger.tabs.trial_balance'));
    expect(await axeFindings(page, 'words')).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

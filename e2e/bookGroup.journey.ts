import type { Browser, Page } from 'playwright-core';
import type { Quote } from '@shared/contract/pricing/prices';
import type { Reservation } from '@shared/contract/stays/reservations';
import { axeFindings, settledOverflow } from './support/audits';
import { api, openBrowser, openPerson, origin, send, tokenOf } from './support/browser';
import { mailTo } from './support/mails';
import { makeQuietHouse } from './support/quietHouse';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * Twelve people find a house whose units take six each, and book two of its three units at once: to be paid by transfer, each on its own page, and once more to be
 * paid on arrival, where one press behind the link of the letter confirms both. A house that has one unit left says so. Twelve who come to its own page find the same way.
 */
const NAME = 'Kampung House';
const STAFF = 'admin@attic.example';
const PAID = { checkIn: inADay(170), checkOut: inADay(172) };
const ON_ARRIVAL = { checkIn: inADay(174), checkOut: inADay(176) };
const LAST = { startsOn: inADay(178), endsOn: inADay(181) };

let browser: Browser;
let token: string;
let listingId: string;
let unitIds: string[];
/** What one unit costs six guests for two nights, and both together. */
let each: number;
beforeAll(async () => {
  browser = await openBrowser();
  token = await tokenOf(STAFF);
  const house = await makeQuietHouse(NAME, 'rhb', token, { maxGuests: 6 });
  ({ listingId } = house);
  const ofHouse = encodeURIComponent(JSON.stringify({ propertyId: house.propertyId }));
  const { units } = await api<{ units: { id: string }[] }>(`/api/units/aggregation?filter=${ofHouse}`, token);
  unitIds = units.map(({ id }) => id);
  each = (
    await send<Quote>(
      'POST',
      '/api/public/quotes',
      { listingId, ...PAID, guests: 6, nationality: 'MY' },
      token,
    )
  ).total;
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const inAddress = (values: Record<string, string>) => new URLSearchParams(values).toString();
const ringgit = (sen: number) =>
  `RM\u00a0${(sen / 100).toLocaleString('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const twoUnits = text('groupStays:total_other', { count: '2' });
const expectGood = async (page: Page) => {
  expect(await settledOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
};
const bookingPage = (stay: Record<'checkIn' | 'checkOut', string>, units: number) =>
  `${origin()}/booking?${inAddress({ listing: listingId, ...stay, guests: '12', units: String(units) })}`;

async function fill(page: Page, name: string, phone: string, method: 'transfer' | 'on arrival') {
  await page.getByLabel(text('site:booking.details.name')).fill(name);
  await page
    .getByLabel(text('site:booking.details.email'))
    .fill(`${name.toLowerCase().replace(/\W/g, '')}@example.com`);
  await page.getByRole('textbox', { name: text('site:booking.details.phone') }).fill(phone);
  const radios = page.getByRole('radiogroup').getByRole('radio');
  await (method === 'transfer' ? radios.first() : radios.last()).check();
}
const pressBook = (page: Page) =>
  page
    .getByRole('button', { name: text('site:booking.book') })
    .last()
    .click();
const card = (page: Page) => page.getByRole('region', { name: text('groupStays:manage.title') });
const referenceIn = (words: string) => /AT-[A-Z2-9]{6}/.exec(words)![0];
/** The references on the page of a stay, its own among them. */
async function referencesOn(page: Page): Promise<string[]> {
  const rows = card(page).getByRole('listitem');
  await rows.nth(1).waitFor();
  return Promise.all([0, 1].map(async (row) => referenceIn(await rows.nth(row).innerText())));
}

test('from a search for twelve to two units that are held, each with its way to be paid', async () => {
  const { page, context, errors } = await openPerson(browser);
  await page.goto(`${origin()}/discover?${inAddress({ q: NAME, ...PAID, guests: '12' })}`, {
    waitUntil: 'networkidle',
  });
  const row = page.getByRole('main').getByRole('article');
  await row.getByText(text('flexibleDates:groups.ask'), { exact: true }).waitFor();
  await row
    .getByRole('link', { name: text('flexibleDates:groups.book_name', { name: `${NAME} Room` }) })
    .click();
  await page.waitForURL(/\/booking\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...{ listing: listingId, ...PAID, guests: '12', units: '2' },
  });
  const box = page.getByRole('complementary', { name: text('site:booking.price.title') });
  await box.getByText(twoUnits).waitFor();
  expect(await box.innerText()).toContain(ringgit(2 * each));
  expect(
    await page
      .getByRole('list', { name: text('groupStays:split') })
      .getByRole('listitem')
      .count(),
  ).toBe(2);
  await expectGood(page);

  await fill(page, 'Wong Twelve', '123450001', 'transfer');
  await pressBook(page);
  await page.waitForURL(/\/booking\/manage\?/);
  await page.getByText(text('site:manage.thank_you')).waitFor();
  const listed = await referencesOn(page);
  // Of two that are alike nobody knows which is the first.
  const first = referenceIn(await page.locator('#booking-status').innerText());
  const second = listed.find((reference) => reference !== first)!;
  expect(listed).toContain(first);
  expect(await card(page).innerText()).toContain(ringgit(2 * each));
  await expectGood(page);

  // The other one has its own sum to pay, and the way back.
  const other = card(page).getByRole('link', {
    name: text('groupStays:manage.pay_named', { reference: second }),
  });
  await other.click();
  await page.locator('#booking-status').getByText(second).waitFor();
  await page.getByText(text('site:manage.slip.title')).first().waitFor();
  expect(await referencesOn(page)).toEqual(listed);
  await card(page)
    .getByRole('link', { name: text('groupStays:manage.pay_named', { reference: first }) })
    .waitFor();
  // Its own address alone, as the letter passes it on, opens no other.
  const [, passedOn] = await mailTo('wongtwelve@example.com', new RegExp(`See booking ${second}: (\\S+)`));
  await page.goto(passedOn!.replace(/^https?:\/\/[^/]+/, origin()), { waitUntil: 'networkidle' });
  await card(page).getByText(text('groupStays:manage.no_way')).waitFor();
  expect(await card(page).getByRole('link').count()).toBe(0);

  const id = new URL(page.url()).searchParams.get('id')!;
  const { source, status, group } = await api<Reservation>(`/api/reservations/${id}`, token);
  expect([source, status, group!.reservations.length]).toEqual(['direct', 'hold', 2]);
  expect(group!.reservations.map(({ totalSen }) => totalSen)).toEqual([each, each]);
  expect(errors).toEqual([]);
  await context.close();
});

test('twelve on the page of the house: one unit is left, other dates have two, and lead to their booking', async () => {
  const { page, context, errors } = await openPerson(browser);
  await page.goto(`${origin()}/listing?${inAddress({ id: listingId, ...PAID, guests: '12' })}`, {
    waitUntil: 'networkidle',
  });
  expect(await page.locator('html').getAttribute('data-drawn-anew')).toBeNull();
  const box = page.getByRole('region', { name: text('site:listing.box.label') });
  await box.getByText(text('groupStays:offer.left_one', { count: '1', wanted: '2' })).waitFor();
  await expectGood(page);
  await box
    .getByRole('group', { name: text('site:listing.box.others') })
    .getByRole('button')
    .first()
    .click();
  await box.getByText(twoUnits).waitFor();
  expect(await box.innerText()).toContain(ringgit(2 * each));
  await expectGood(page);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('checkIn')).not.toBe(PAID.checkIn);
  await box.getByRole('link', { name: text('groupStays:book_units_other', { count: '2' }) }).click();
  await page.waitForURL(/\/booking\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...{ listing: listingId, guests: '12', units: '2', nationality: 'MY' },
    ...{ checkIn: searchParams.get('checkIn'), checkOut: searchParams.get('checkOut') },
  });
  const price = page.getByRole('complementary', { name: text('site:booking.price.title') });
  await price.getByText(twoUnits).waitFor();
  expect(await price.innerText()).toContain(ringgit(2 * each));
  expect(errors).toEqual([]);
  await context.close();
});

test('one press behind the link of the letter confirms both, on a phone', async () => {
  const { page, context, errors } = await openPerson(browser, { width: 390, height: 800 });
  await page.goto(bookingPage(ON_ARRIVAL, 2), { waitUntil: 'networkidle' });
  await page.getByText(twoUnits).first().waitFor();
  await fill(page, 'Devi Twelve', '123450002', 'on arrival');
  await expectGood(page);
  await pressBook(page);
  await page.waitForURL(/\/booking\/manage\?/);
  await page.getByText(text('site:manage.booked_link')).waitFor();
  const [, link] = await mailTo('devitwelve@example.com', /(http\S+confirm=[\w-]{22})/);
  await page.goto(link!.replace(/^https?:\/\/[^/]+/, origin()), { waitUntil: 'networkidle' });
  await referencesOn(page);
  await expectGood(page);
  await page.getByRole('button', { name: text('groupStays:manage.confirm_all') }).click();
  const due = text('groupStays:manage.due_later', { amount: ringgit(each) });
  await card(page).getByText(due).nth(1).waitFor();
  const id = new URL(page.url()).searchParams.get('id')!;
  const { group } = await api<Reservation>(`/api/reservations/${id}`, token);
  expect(group!.reservations.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  await expectGood(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('nine units are four at most; a house with one unit left says so, and offers dates with two', async () => {
  const { page, context, errors } = await openPerson(browser, { width: 390, height: 800 });
  const wish = { checkIn: LAST.startsOn, checkOut: inADay(180) };
  await page.goto(bookingPage(wish, 9), { waitUntil: 'networkidle' });
  const units = page.getByRole('combobox', { name: text('groupStays:label') });
  await page.getByText(text('groupStays:problem.most_other', { count: '4' })).waitFor();
  await expectGood(page);
  await units.selectOption('2');
  await page.getByText(twoUnits).first().waitFor();
  await fill(page, 'Lim Twelve', '123450003', 'transfer');
  for (const unitId of unitIds.slice(0, 2))
    await send('POST', `/api/units/${unitId}/blocks`, { reason: 'maintenance', ...LAST }, token);
  await pressBook(page);
  await page.getByText(new RegExp(`^Only 1 unit is free`)).waitFor();
  // The price that no longer holds is asked for again, faded until the answer takes it away.
  await page
    .getByText(ringgit(2 * each))
    .first()
    .waitFor({ state: 'detached' });
  await expectGood(page);
  await page
    .getByRole('group', { name: text('site:booking.problem.others') })
    .getByRole('button')
    .first()
    .click();
  await page.getByText(twoUnits).first().waitFor();
  expect(await page.getByLabel(text('site:booking.details.name')).inputValue()).toBe('Lim Twelve');
  await pressBook(page);
  await page.waitForURL(/\/booking\/manage\?/);
  await referencesOn(page);
  expect(errors).toEqual([]);
  await context.close();
});

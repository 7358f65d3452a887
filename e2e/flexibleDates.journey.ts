import type { Browser, Page } from 'playwright-core';
import type { OtherDatesRow } from '@shared/contract/inventory/flexibleDates';
import { axeFindings, settledOverflow } from './support/audits';
import { api, openBrowser, openPerson, origin, send, tokenOf } from './support/browser';
import { makeQuietHouse } from './support/quietHouse';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * A house of three units is full on somebody's dates. The visitor goes by dates near them, back, by the place that is free at another time, and by a
 * weekend; twelve people find its three units together and ask for them. Nights, prices and counts are what the API says.
 */
const NAME = 'Elsewhen House';
/** Full for three nights from a day that no other journey looks at; the wish are two of them. */
const FULL = { startsOn: inADay(140), endsOn: inADay(143) };
const WISH = { checkIn: inADay(140), checkOut: inADay(142) };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  const token = await tokenOf('admin@attic.example');
  const house = await makeQuietHouse(NAME, 'rhb', token, { maxGuests: 4 });
  const ofHouse = encodeURIComponent(JSON.stringify({ propertyId: house.propertyId }));
  const { units } = await api<{ units: { id: string }[] }>(`/api/units/aggregation?filter=${ofHouse}`, token);
  expect(units).toHaveLength(3);
  for (const { id } of units)
    await send('POST', `/api/units/${id}/blocks`, { reason: 'maintenance', ...FULL }, token);
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const inAddress = (values: Record<string, string>) => new URLSearchParams(values).toString();
/** The dates of a page's address. */
const datesOn = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return { checkIn: searchParams.get('checkIn'), checkOut: searchParams.get('checkOut') };
};
const card = (page: Page) => page.getByRole('main').getByRole('link', { name: `${NAME} Room`, exact: true });
const expectGood = async (page: Page) => {
  expect(await settledOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
};

/** What the server says of the days around the wish, and of weekends of the next month but one. */
const datesBy = async (flex: object, filter: object): Promise<OtherDatesRow[]> => {
  const query = inAddress({ filter: JSON.stringify(filter), flex: JSON.stringify(flex) });
  return (await api<{ dates: OtherDatesRow[] }>(`/api/public/listings/dates?${query}`)).dates;
};

test.each([390, 1440])('a full house on other dates, %i pixels wide', async (width) => {
  const { page, context, errors } = await openPerson(browser, { width });
  const around = await datesBy({ days: 7 }, { q: NAME, ...WISH });
  expect(around.find(({ checkIn }) => checkIn === WISH.checkIn)?.totalCount).toBe(0);
  // Two days before the wish both nights are free; the first arrival after it is three days later.
  const [nearest] = around.filter(({ checkIn }) => checkIn === inADay(138));
  expect(nearest).toMatchObject({ checkOut: WISH.checkIn, totalCount: 1 });

  const search = `/discover?${inAddress({ q: NAME, ...WISH })}`;
  await page.goto(origin() + search, { waitUntil: 'networkidle' });
  const near = page.getByRole('list', { name: text('flexibleDates:near.title') });
  await near.getByRole('button').first().waitFor();
  expect(await near.getByRole('button').count()).toBe(4);
  // As high as before the dates were there: nothing below has moved.
  const [height, kept] = await near.evaluate(({ parentElement }) => [
    parentElement!.offsetHeight,
    parseFloat(getComputedStyle(parentElement!).minHeight),
  ]);
  expect(height).toBe(kept);
  await expectGood(page);

  // A choice is a search of its own; Back leads to the one before.
  await near.getByRole('button').first().click();
  await card(page).waitFor();
  expect(datesOn(page)).toEqual({ checkIn: inADay(138), checkOut: inADay(140) });
  await page.goBack();
  await near.getByRole('button').first().waitFor();
  expect(datesOn(page)).toEqual(WISH);

  // The house itself says when it is free again, and its page opens on those dates.
  const later = page.getByRole('list', { name: text('flexibleDates:free_from.title') });
  await later.getByRole('link', { name: `${NAME} Room`, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `${NAME} Room` }).waitFor();
  expect(datesOn(page)).toEqual({ checkIn: inADay(138), checkOut: inADay(140) });
  // On a phone in the bar at its foot, beside it on a desk.
  await page
    .getByText(text('site:listing.box.book'), { exact: true })
    .locator('visible=true')
    .first()
    .waitFor();

  expect(errors).toEqual([]);
  await context.close();
});

test('a weekend of a month, opened and chosen by keyboard', async () => {
  const { page, context, errors } = await openPerson(browser, { width: 1440 });
  await page.goto(`${origin()}/discover?${inAddress({ q: NAME })}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: text('flexibleDates:title') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('flexibleDates:title') });
  const month = inADay(60).slice(0, 7);
  await dialog.getByRole('combobox', { name: text('flexibleDates:month') }).selectOption(`${month}-01`);
  const weekends = (await datesBy({ weekendOf: month }, { q: NAME })).filter(
    ({ totalCount }) => totalCount > 0,
  );
  const choices = dialog.getByRole('list', { name: text('flexibleDates:choices') }).getByRole('button');
  await choices.first().waitFor();
  await expectGood(page);
  const free = dialog.locator('li > button:enabled');
  expect(await free.count()).toBe(weekends.length);
  await free.first().focus();
  await page.keyboard.press('Enter');
  await card(page).waitFor();
  const { checkIn, checkOut } = weekends[0]!;
  expect(datesOn(page)).toEqual({ checkIn, checkOut });
  expect(errors).toEqual([]);
  await context.close();
});

test('twelve guests in three units of one house, and the question that asks for all of them', async () => {
  const { page, context, errors } = await openPerson(browser, { width: 390 });
  const dates = { checkIn: inADay(150), checkOut: inADay(152) };
  const wish = { q: NAME, ...dates, guests: '12' };
  await page.goto(`${origin()}/discover?${inAddress(wish)}`, { waitUntil: 'networkidle' });
  const row = page.getByRole('main').getByRole('article');
  await row.waitFor();
  // Four in each of three units.
  const units = textOf('en-US', 'flexibleDates:groups.units_other', {
    count: '3',
    guests: textOf('en-US', 'common:guests_other', { count: '4' }),
  });
  await row.getByText(units, { exact: true }).waitFor();
  await expectGood(page);
  await row.getByRole('link', { name: /Ask for all/ }).click();
  const message = page.getByLabel(text('site:contact.fields.message'));
  await message.waitFor();
  const written = await message.inputValue();
  for (const part of [`${NAME} Room`, NAME, units, textOf('en-US', 'common:guests_other', { count: '12' })])
    expect(written).toContain(part);
  await page.goBack();
  await row.getByRole('link', { name: `${NAME} Room`, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `${NAME} Room` }).waitFor();
  expect(datesOn(page)).toEqual(dates);
  // All twelve are taken along, and offered the three units.
  expect(new URL(page.url()).searchParams.get('guests')).toBe('12');
  const book = textOf('en-US', 'groupStays:book_units_other', { count: '3' });
  await page.getByRole('button', { name: book, exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

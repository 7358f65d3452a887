import type { Browser, Page } from 'playwright-core';
import type { Quote } from '@shared/contract/pricing/prices';
import { axeFindings, settledOverflow } from './support/audits';
import { api, openBrowser, openPerson, origin, send, tokenOf } from './support/browser';
import { addQuietRoom, makeQuietHouse } from './support/quietHouse';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * A house of two kinds of rooms, one of which takes two pets at RM 60.00 each. A visitor with a dog finds that one alone, books it and brings a second
 * dog later; the other one refuses the dog and is booked without it.
 */
const NAME = 'Paw House';
const STAFF = 'admin@attic.example';
const TAKES_PETS = `${NAME} Room`;
const TAKES_NONE = `${NAME} Plain Room`;
const WISH = { checkIn: inADay(160), checkOut: inADay(162) };

let browser: Browser;
let takesPets: string;
let takesNone: string;
beforeAll(async () => {
  browser = await openBrowser();
  const token = await tokenOf(STAFF);
  const house = await makeQuietHouse(NAME, 'rhb', token, {
    ...{ maxGuests: 4, petsMost: 2, petCleaningSen: 6_000 },
  });
  takesPets = house.listingId;
  takesNone = await addQuietRoom(house.propertyId, TAKES_NONE, 'P', token, { maxGuests: 4 });
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const count = (key: string, number: number) =>
  text(`common:party.${key}_${number === 1 ? 'one' : 'other'}`, { count: String(number) });
const partyOf = (adults: number, pets: number) =>
  [count('adults', adults), count('pets', pets)].join(text('common:separator'));
const more = (row: string) => `${text('common:more')}: ${text(`common:guest_picker.${row}`)}`;
const inAddress = (values: Record<string, string>) => new URLSearchParams(values).toString();
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const picker = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${text('common:guest_picker.label')} `) });
const expectGood = async (page: Page) => {
  expect(await settledOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
};
const quoteFor = async (pets: number) =>
  send<Quote>(
    'POST',
    '/api/public/quotes',
    { listingId: takesPets, ...WISH, guests: 2, ...(pets > 0 && { pets }), nationality: 'MY' },
    await tokenOf('guest@attic.example'),
  );
const senIn = (words: string) => Number(/RM\s([\d,]+\.\d\d)/.exec(words)![1]!.replace(/\D/g, ''));

/** Searches the house for two adults with a dog; the room that takes none is no longer among what is found. */
async function searchWithPet(page: Page) {
  await page.goto(`${origin()}/discover?${inAddress({ q: NAME, ...WISH })}`, { waitUntil: 'networkidle' });
  await card(page, TAKES_PETS).waitFor();
  await card(page, TAKES_NONE).waitFor();
  await picker(page).click();
  for (const row of ['adults', 'adults', 'pets']) await page.getByRole('button', { name: more(row) }).click();
  await expectGood(page);
  await page.getByRole('button', { name: text('site:search.submit'), exact: true }).click();
  await page.waitForURL(/pets=1/);
  await card(page, TAKES_NONE).waitFor({ state: 'detached' });
  await card(page, TAKES_PETS).click();
  await page.getByRole('heading', { level: 1, name: TAKES_PETS }).waitFor();
}

/** Books as a stranger who pays by transfer. */
async function book(page: Page) {
  await page
    .getByRole('link', { name: text('site:listing.box.book'), exact: true })
    .first()
    .click();
  await page.waitForURL(/\/booking\?/);
  await page.getByRole('complementary').getByText(partyOf(2, 1)).waitFor();
  await page.getByLabel(text('site:booking.details.name')).fill('Farah Paw');
  await page.getByLabel(text('site:booking.details.email')).fill('farahpaw@example.com');
  await page.getByRole('textbox', { name: text('site:booking.details.phone') }).fill('123498765');
  await page.getByRole('radiogroup').getByRole('radio').first().check();
  await page
    .getByRole('button', { name: text('site:booking.book') })
    .last()
    .click();
  await page.waitForURL(/\/booking\/manage\?/);
  await page.getByText(text('site:manage.thank_you')).waitFor();
}

test('a visitor finds, books and changes a stay with a dog, and later a second one', async () => {
  const [without, withOne, withTwo] = await Promise.all([0, 1, 2].map(quoteFor));
  // RM 60.00 for each of them, and 8 % of service tax on that.
  expect([withOne!.total - without!.total, withTwo!.total - withOne!.total]).toEqual([6_480, 6_480]);
  const { page, context, errors } = await openPerson(browser);
  await searchWithPet(page);
  const charges = page.getByRole('list', { name: text('site:price_why.lines') });
  const cleaning = charges.getByRole('listitem').filter({ hasText: 'Cleaning after pets' });
  expect(senIn(await cleaning.innerText())).toBe(6_000);
  await expectGood(page);
  await book(page);
  await page.getByText(partyOf(2, 1)).first().waitFor();
  await expectGood(page);

  await page.getByRole('button', { name: text('site:manage.change.open') }).click();
  const dialog = page.getByRole('dialog', { name: text('site:manage.change.title') });
  const pets = text('site:party.pets_other', { count: '2' });
  await dialog.getByText(text('site:party.pets_paid', { pets, price: 'RM\u00a060.00' })).waitFor();
  await dialog.getByRole('button', { name: more('pets') }).click();
  await dialog.getByText('Cleaning after pets', { exact: true }).waitFor();
  const apply = dialog.getByRole('button', { name: /^Change booking \(/ });
  await apply.waitFor();
  expect(senIn(await apply.innerText())).toBe(withTwo!.total);
  expect(await axeFindings(page)).toEqual([]);
  await apply.click();
  await page.getByText(/^Booking AT-[A-Z2-9]{6} is changed\.$/).waitFor();
  await page.getByText(partyOf(2, 2)).first().waitFor();
  const id = new URL(page.url()).searchParams.get('id')!;
  expect(await api(`/api/reservations/${id}`, await tokenOf(STAFF))).toMatchObject({
    ...{ guests: 2, children: 0, infants: 0, pets: 2, totalSen: withTwo!.total },
  });
  expect(errors).toEqual([]);
  await context.close();
});

test('a place without pets says so on a phone, and is booked without the dog by one press', async () => {
  const { page, context, errors } = await openPerson(browser, { width: 390, height: 700 });
  const stay = inAddress({ id: takesNone, ...WISH, guests: '2', pets: '1' });
  await page.goto(`${origin()}/listing?${stay}`, { waitUntil: 'networkidle' });
  await page
    .getByRole('main')
    .getByRole('button', { name: text('site:listing.box.book'), exact: true })
    .last()
    .click();
  const sheet = page.getByRole('dialog', { name: text('site:listing.box.label') });
  await sheet.getByText(text('site:booking.problem.pets_zero')).waitFor();
  await expectGood(page);

  // All four rows and what closes them are in the window together.
  await picker(page).click();
  const rows = page.getByRole('dialog', { name: text('common:guest_picker.label') });
  await rows.getByText(text('site:party.pets_zero')).waitFor();
  for (const element of [...(await rows.getByRole('spinbutton').all()), rows.locator('footer button')]) {
    const box = (await element.boundingBox())!;
    expect(box.y >= 0 && box.y + box.height <= 700).toBe(true);
  }
  await expectGood(page);
  await rows.getByRole('button', { name: text('common:guest_picker.done') }).click();

  await sheet.getByRole('button', { name: text('site:booking.mend.pets_zero') }).click();
  await sheet.getByRole('link', { name: text('site:listing.box.book'), exact: true }).click();
  await page.waitForURL(/\/booking\?/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('guests'), searchParams.get('pets')]).toEqual(['2', null]);
  expect(errors).toEqual([]);
  await context.close();
});

import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { SetUpStep } from '@shared/contract/system/setUp';
import { addMonths, monthStart } from '@shared/domain/base/stayDates';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin } from './support/browser';
import { bookWalkIn, money } from './support/deskSteps';
import { choose, typeInto } from './support/dialogs';
import { activatePackage, giveUnit, makeOwner, signContract, unitOf } from './support/ownedHouse';
import { firstLink, useEmptyHouse } from './support/ownServer';
import { amountsIn, money as ringgit } from './support/shownAmounts';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * The first day of a business: an empty production database, one administrator from the terminal, and the set-up guide. Nothing is known
 * that the guide does not say, and every step is begun from it.
 */
const BOSS = { email: 'aina@stays.example', name: 'Aina binti Salleh' };
useEmptyHouse(BOSS);
const PASSWORD = 'a quiet street at noon';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const COMPANY = 'Aina Stays Sdn. Bhd.';
const HOUSE = 'Kuah Pier House';
const ROOM = 'Pier Room';
const LANGUAGES = { 'en-US': 'English', 'cn-ZH': '中文', 'ms-MY': 'Bahasa Melayu' } as const;

const titleOf = (step: SetUpStep) => text(`admin:set_up.steps.${step}.title`);
const actionOf = (step: SetUpStep) => text(`admin:set_up.steps.${step}.action`);
const button = (place: Page | Locator, key: string) =>
  place.getByRole('button', { name: text(key), exact: true });
const field = (place: Page | Locator, key: string) => place.getByLabel(text(key), { exact: true });
const save = (place: Page | Locator) => button(place, 'common:actions.save').click();
/** A text in one language alone, as somebody in a hurry writes it; `all` in each. */
async function write(place: Page | Locator, key: string, words: string, all = false) {
  for (const name of all ? Object.values(LANGUAGES) : [LANGUAGES['en-US']]) {
    await place.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await place.getByLabel(`${text(key)} (${name})`).fill(words);
  }
}
async function place(form: Page | Locator) {
  await field(form, 'admin:place.lat').fill('6.3265');
  await field(form, 'admin:place.lng').fill('99.8432');
  await field(form, 'admin:place.lng').press('Tab');
}

const stepOf = (page: Page, step: SetUpStep) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${titleOf(step)}`) }) });
/** Opens the guide, as the card on the dashboard does, and waits until it has the step in a state. */
async function waitForStep(page: Page, step: SetUpStep, state: 'done' | 'next' | 'aside') {
  await page.goto(`${origin()}/admin/global?tab=set-up`);
  // In the heading: the button that puts a step aside has the same words as the state.
  await stepOf(page, step)
    .getByRole('heading')
    .getByText(text(`admin:set_up.state.${state}`), { exact: true })
    .waitFor();
}
/** Begins the step that the guide says is next. */
async function begin(page: Page, step: SetUpStep) {
  await waitForStep(page, step, 'next');
  await stepOf(page, step)
    .getByRole('link', { name: actionOf(step) })
    .click();
}

async function logIn(page: Page) {
  await page.goto(firstLink());
  await page.getByLabel(text('site:reset.password'), { exact: true }).fill(PASSWORD);
  await button(page, 'site:reset.submit').click();
  await page
    .locator('main')
    .getByRole('link', { name: text('common:actions.login'), exact: true })
    .click();
  await field(page, 'site:login.email').fill(BOSS.email);
  await field(page, 'site:login.password').fill(PASSWORD);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/admin\/dashboard/);
}

async function enterCompany(page: Page) {
  // The first page has the first step.
  await page.getByRole('link', { name: actionOf('company') }).click();
  await page.getByRole('heading', { level: 1, name: text('admin:company.actions.create') }).waitFor();
  await field(page, 'admin:company.fields.name').fill(COMPANY);
  await field(page, 'admin:company.fields.registrationNo').fill('202601009999');
  await save(page);
  await page.getByRole('heading', { level: 1, name: COMPANY }).waitFor();

  await begin(page, 'bank_account');
  await button(page, 'admin:company.bank.add').click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog, text('admin:company.bank.bank'), 'CIMB', 'typed');
  await field(dialog, 'admin:company.bank.number').fill('8001 2345 6789');
  await save(dialog);
  await page.getByText('••••6789').waitFor();

  // A business that is not registered yet does without, until it is.
  await waitForStep(page, 'taxes', 'next');
  const taxes = stepOf(page, 'taxes');
  const [putAside, takeUp] = (['put_aside', 'take_up'] as const).map((change) =>
    taxes.getByRole('button', { name: `${text(`admin:set_up.${change}`)}: ${titleOf('taxes')}` }),
  );
  await putAside!.click();
  // The page may be left only once the server has answered: until then the button offers what it offered.
  await takeUp!.waitFor();
  await waitForStep(page, 'taxes', 'aside');
  expect(await axeFindings(page)).toEqual([]);
  await takeUp!.click();
  await putAside!.waitFor();
  await begin(page, 'taxes');
  await field(page, 'admin:company.fields.sstNo').fill('W10-1808-32000001');
  await typeInto(page, text('admin:company.fields.sstRegisteredFrom'), inADay(-30));
  await save(page);
  await page.getByText(text('admin:company.saved')).last().waitFor();
}

async function makeListing(page: Page) {
  await begin(page, 'location');
  const drawer = page.getByRole('dialog');
  await write(drawer, 'admin:destination.fields.name', 'Langkawi', true);
  await choose(page, drawer, text('admin:destination.fields.state'), 'Kedah', 'typed');
  await place(drawer);
  await save(drawer);
  await drawer.waitFor({ state: 'hidden' });

  await begin(page, 'property');
  await write(page, 'admin:inventory.fields.name', HOUSE, true);
  await write(page, 'admin:inventory.fields.description', 'A house above the pier.');
  await page.getByRole('combobox', { name: text('admin:property.fields.town') }).fill('Kuah');
  await place(page);
  await save(page);
  await page.waitForURL(/manage-property\?id=/);

  await begin(page, 'room_type');
  await page.getByRole('heading', { level: 1, name: text('admin:room_type.actions.create') }).waitFor();
  await write(page, 'admin:inventory.fields.name', ROOM, true);
  await write(page, 'admin:inventory.fields.description', 'One room with a view of the ferries.');
  await page.getByLabel(text('admin:room_type.fields.baseSen')).fill('200');
  await page.getByLabel(text('admin:room_type.fields.cleaningSen'), { exact: true }).fill('50');
  await page.keyboard.press('Tab');
  await save(page);
  await page.waitForURL(/manage-room-types\?id=/);
  // The room type alone is half of the step: it goes on where units are made.
  await begin(page, 'room_type');
  await button(page, 'admin:unit.actions.create').click();
  await field(page, 'admin:unit.fields.number').fill('P-1');
  await save(page);
  await page.getByText(text('admin:unit.made', { count: '1' })).waitFor();

  await begin(page, 'rates');
  await button(page, 'admin:rates.season.create').click();
  const season = page.getByRole('dialog');
  await season.getByLabel(`${text('admin:rates.season.name')} (English)`).fill('Ferry weeks');
  await typeInto(season, text('admin:rates.season.startsOn'), inADay(200));
  await typeInto(season, text('admin:rates.season.endsOn'), inADay(214));
  await season.getByLabel(text('admin:rates.season.rate')).fill('260');
  await save(season);
  await season.waitFor({ state: 'hidden' });
}

async function publish(page: Page, title: string) {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await button(page, 'admin:inventory.step.publish').click();
  await button(page.getByRole('dialog'), 'admin:inventory.step.publish').click();
  await page.getByText(text('admin:inventory.done.publish')).waitFor();
}

async function open(page: Page) {
  await begin(page, 'payment_method');
  const method = page.getByRole('dialog');
  await field(method, 'admin:payment_method.fields.bank').fill('CIMB Bank');
  await field(method, 'admin:payment_method.fields.accountHolder').fill(COMPANY);
  await field(method, 'admin:payment_method.fields.accountNumber').fill('8001 2345 6789');
  await save(method);
  await page.getByText(text('admin:payment_method.saved')).first().waitFor();

  await begin(page, 'contact');
  await field(page.locator('main'), 'admin:brand.fields.phone').fill('+60 4-226 1234');
  await save(page.locator('main'));
  await page.getByText(text('admin:brand.saved')).first().waitFor();

  await begin(page, 'publish');
  await page.getByRole('link', { name: text('admin:photo.title') }).click();
  const picture = sharp({ create: { width: 640, height: 420, channels: 3, background: '#2a5578' } });
  await page
    .getByLabel(text('admin:photo.add'))
    .first()
    .setInputFiles({ name: 'pier.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  await page.getByText(text('admin:photo.count', { used: '1', limit: '60' })).waitFor();
  await page.getByRole('link', { name: text('admin:inventory.tabs.details') }).click();
  await publish(page, ROOM);
  await begin(page, 'publish');
  await publish(page, HOUSE);
}

const OWNER = 'Salmah binti Idris';
/** The room is somebody's, who has a rent of 1,000.00 for each month from the last one on. */
async function findOwner(token: string) {
  const month = addMonths(monthStart(inADay(0)), -1);
  const { properties } = await api<{ properties: { id: string }[] }>('/api/properties/aggregation', token);
  const unitId = await unitOf(properties[0]!.id, 'P-1', token);
  const owner = await makeOwner({ name: OWNER, accountNo: '512345678909' }, token);
  await giveUnit(unitId, { from: month, shares: [[owner, 10_000]] }, token);
  const packageId = await activatePackage({ name: 'Rent', validFrom: month, terms: SOME_TERMS }, token);
  const arrangement = { kind: 'rent', monthSen: 100_000 } as const;
  await signContract({ unitId, packageId, validFrom: month, arrangement }, inADay(0), token);
}

/** Runs the first month of the company, and takes its statement through its steps to the number that it is issued under. */
async function issueStatement(page: Page) {
  const of = (key: string, values?: Record<string, string>) => text(`admin:owner_statement.${key}`, values);
  await page.goto(`${origin()}/admin/revenue?tab=statements`);
  await page.getByRole('button', { name: `${of('run.first')}: ${COMPANY}` }).click();
  const dialog = page.getByRole('dialog', { name: of('run.first_of', { company: COMPANY }) });
  await button(dialog, 'admin:owner_statement.run.action').click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: OWNER }).getByRole('link').first().click();
  await page.waitForURL(/manage-revenue\?id=/);
  expect(await amountsIn(page, of('unit', { number: 'P-1' }))).toEqual([
    [ringgit('1,000.00')],
    [ringgit('1,000.00')],
  ]);
  for (const step of ['review', 'approve', 'issue']) {
    await button(page, `admin:owner_statement.step.${step}`).click();
    const asked = page.getByRole('dialog');
    await button(asked, `admin:owner_statement.step.${step}`).click();
    await asked.waitFor({ state: 'hidden' });
  }
  await page
    .getByText(/OST-\d{4}-00001/)
    .first()
    .waitFor();
}

test('an empty house is set up by the guide alone, sells its first night, is paid for it, and issues its first statement', async () => {
  const { page, context, errors } = await openPerson(browser);
  await logIn(page);
  await enterCompany(page);
  await makeListing(page);
  await open(page);

  // Two hundred for the night and fifty for the cleaning, 8 % of them, and RM 10 tourism tax of a guest from abroad.
  await begin(page, 'booking');
  await bookWalkIn(page, { property: HOUSE, checkIn: inADay(0), checkOut: inADay(1), total: 'RM 280.00' });
  await money(page, 'record', '280.00', (_dialog, method) => method('bank_transfer'));

  await waitForStep(page, 'booking', 'done');
  await page.getByText(text('admin:set_up.ready')).waitFor();
  await page.goto(`${origin()}/admin/dashboard`);
  await page.getByText(text('admin:dashboard.arrivals')).first().waitFor();
  expect(await page.getByText(text('admin:set_up.card')).count()).toBe(0);
  const cookies = await context.cookies(origin());
  await findOwner(cookies.find(({ name }) => name === 'jwt')!.value);
  await issueStatement(page);
  expect(errors).toEqual([]);
  await context.close();

  // Strangers find the house; what was written in English alone is on the board of translations.
  const visitor = await openPerson(browser);
  await visitor.page.goto(`${origin()}/discover`);
  await visitor.page.getByText(ROOM).first().waitFor();
  await visitor.context.close();
});

import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { LANGUAGE_PREFIXES, localeOf } from '@shared/languages';
import { axeFindings, overflowOf, shiftsOf, watchShifts } from './support/audits';
import {
  api,
  LANGUAGE_CODES,
  openBrowser,
  openPerson,
  origin,
  tokenOf,
  type LanguageCode,
} from './support/browser';
import { textOf } from './support/texts';

let browser: Browser;
let listingId: string;
/** A rider, an agent and an owner, for the pages about one person. */
const ids: Record<
  'rider' | 'agent' | 'owner' | 'administrator' | 'property' | 'roomType' | 'unit' | 'reservation',
  string
> = {} as never;
beforeAll(async () => {
  browser = await openBrowser();
  listingId = (await api<{ listings: { id: string }[] }>('/api/public/listings')).listings[0]!.id;
  const token = await tokenOf('admin@attic.example');
  const idOf = async (resource: string, q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const answer = await api<Record<string, { id: string }[]>>(
      `/api/${resource}/aggregation?filter=${filter}`,
      token,
    );
    return answer[resource]![0]!.id;
  };
  const first = async (address: string, key: string) =>
    (await api<Record<string, { id: string }[]>>(address, token))[key]![0]!.id;
  ids.property = await first('/api/properties/aggregation', 'properties');
  ids.roomType = await first('/api/room-types/aggregation', 'roomTypes');
  ids.unit = await first('/api/units/aggregation', 'units');
  ids.reservation = await first('/api/reservations/aggregation', 'reservations');
  ids.rider = await idOf('users', 'rider@attic.example');
  ids.agent = await idOf('users', 'agent@attic.example');
  ids.owner = await idOf('owners', 'owner@attic.example');
  ids.administrator = await idOf('administrators', 'finance@attic.example');
});
afterAll(() => browser.close());

const inADay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stay = () => `checkIn=${inADay(60)}&checkOut=${inADay(63)}&guests=2`;

/** Looks at a page in several widths beside each other: most of the time goes by waiting until a page is quiet. */
const atOnce = (widths: readonly number[], look: (width: number) => Promise<void>) =>
  Promise.all(widths.map(look));

/** Every public page, as a visitor comes to it. */
const PAGES: Record<string, () => string> = {
  home: () => '/',
  discover: () => '/discover',
  'discover with dates': () => `/discover?${stay()}`,
  locations: () => '/locations',
  listing: () => `/listing?id=${listingId}&${stay()}`,
  booking: () => `/booking?listing=${listingId}&${stay()}`,
  contact: () => '/contact',
  login: () => '/login',
  register: () => '/register',
  'register as an agent': () => '/register?role=agent',
  'forgotten password': () => '/forgot-password',
  'new password': () => '/reset-password?token=AAAAAAAAAAAAAAAAAAAAAA',
  'confirm an e-mail': () => '/confirm?token=AAAAAAAAAAAAAAAAAAAAAA',
  'not found': () => '/nowhere',
};

describe.each(LANGUAGE_CODES)('public pages in %s', (language) => {
  test.each(Object.keys(PAGES))('%s: accessible, nothing moves, nothing sticks out', async (name) => {
    const address = LANGUAGE_PREFIXES[language] + PAGES[name]!();
    await atOnce([390, 1440], async (width) => {
      const { page, context, errors } = await openPerson(browser, { width, language });
      await watchShifts(page);
      await page.goto(origin() + address, { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe(localeOf(language));
      const shifts = await shiftsOf(page);
      expect({ width, shifts: shifts.filter(({ value }) => value > 0.0005) }).toEqual({ width, shifts: [] });
      expect({ width, overflow: await overflowOf(page) }).toEqual({ width, overflow: 0 });
      expect({ width, axe: await axeFindings(page) }).toEqual({ width, axe: [] });
      expect(errors).toEqual([]);
      await context.close();
    });
  });
});

/** The pages of somebody's own account. */
const ACCOUNT_PAGES: [login: string, tab: string][] = [
  ['guest@attic.example', ''],
  ['agent@attic.example', 'profile'],
  ['guest@attic.example', 'contact'],
  ['guest@attic.example', 'security'],
  ['rider@attic.example', 'work'],
];

/** Each person signs in once: that costs more than a page. */
const tokens = new Map<string, Promise<string>>();
const signedIn = (login: string): Promise<string> => {
  const token = tokens.get(login) ?? tokenOf(login);
  tokens.set(login, token);
  return token;
};

/** Opens a page in each width, and looks at it. */
const lookAt = (language: LanguageCode, login: string, path: string, widths: readonly number[]) =>
  atOnce(widths, async (width) => {
    const { page, context, errors } = await openPerson(browser, {
      width,
      language,
      token: await signedIn(login),
    });
    await page.goto(origin() + path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    expect({ width, overflow: await overflowOf(page) }).toEqual({ width, overflow: 0 });
    expect({ width, axe: await axeFindings(page) }).toEqual({ width, axe: [] });
    expect(errors).toEqual([]);
    await context.close();
  });

describe.each(LANGUAGE_CODES)('the own account in %s', (language) => {
  test.each(ACCOUNT_PAGES)('%s: %s: accessible, nothing sticks out', (login, tab) =>
    lookAt(language, login, `${LANGUAGE_PREFIXES[language]}/account${tab && `?tab=${tab}`}`, [390, 1440]),
  );
});

const ADMIN_PAGES: Record<string, () => string> = {
  dashboard: () => '/admin/dashboard',
  reservations: () => '/admin/reservation',
  'a new booking': () => '/admin/reservation-details',
  'a reservation': () => `/admin/reservation-details?id=${ids.reservation}`,
  'the tape chart': () => '/admin/reservation?tab=chart',
  listings: () => '/admin/view-listing',
  'all units': () => '/admin/view-listing?tab=units',
  'a property': () => `/admin/manage-property?id=${ids.property}`,
  'its photographs': () => `/admin/manage-property?id=${ids.property}&tab=photos`,
  'a new property': () => '/admin/manage-property',
  'a room type': () => `/admin/manage-room-types?id=${ids.roomType}`,
  'its rates': () => `/admin/manage-room-types?id=${ids.roomType}&tab=rates`,
  'a unit': () => `/admin/manage-unit?id=${ids.unit}`,
  integration: () => '/admin/integration',
  'its conflicts': () => '/admin/integration?tab=conflicts',
  holidays: () => '/admin/holiday',
  'a new holiday': () => '/admin/manage-holiday',
  announcements: () => '/admin/announcement',
  'an announcement': () => '/admin/manage-announcement',
  administrators: () => '/admin/admin-mgmt',
  'a new administrator': () => '/admin/manage-admin',
  'an administrator': () => `/admin/manage-admin?id=${ids.administrator}`,
  buyers: () => '/admin/user-mgmt',
  agents: () => '/admin/user-mgmt?tab=agents',
  riders: () => '/admin/user-mgmt?tab=riders',
  'pending approval': () => '/admin/user-mgmt?tab=pending',
  dormant: () => '/admin/user-mgmt?tab=dormant',
  'change of contact': () => '/admin/user-mgmt?tab=contact',
  'an agent': () => `/admin/user-details?id=${ids.agent}`,
  'a rider': () => `/admin/user-details?id=${ids.rider}`,
  owners: () => '/admin/owner-mgmt',
  'an owner': () => `/admin/manage-owner?id=${ids.owner}`,
  'a new owner': () => '/admin/manage-owner',
  setting: () => '/admin/setting',
};
describe.each(LANGUAGE_CODES)('the back-office in %s', (language) => {
  test.each(Object.keys(ADMIN_PAGES))('%s: accessible, nothing sticks out', (name) =>
    lookAt(language, 'admin@attic.example', ADMIN_PAGES[name]!(), [390, 1280]),
  );
});

test('a list opens beside its field where motion is reduced', async () => {
  const { page, context } = await openPerson(browser, { login: 'admin@attic.example' });
  await page.goto(`${origin()}/admin/manage-announcement`, { waitUntil: 'networkidle' });
  const field = page.getByRole('combobox', { name: textOf('en-US', 'admin:announcement.fields.audience') });
  await field.click();
  const choice = page.getByTitle(textOf('en-US', 'admin:announcement.audience.owners')).first();
  await choice.click();
  await page.getByTitle(textOf('en-US', 'admin:announcement.audience.owners')).first().waitFor();
  const box = (await field.boundingBox())!;
  await field.click();
  const list = (await choice.boundingBox())!;
  expect(Math.abs(list.x - box.x)).toBeLessThan(40);
  await context.close();
});

test('home loads less than 200 kB of JavaScript and nothing of the back-office', async () => {
  const { page, context } = await openPerson(browser, { width: 390 });
  const scripts: { url: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const { responseBodySize } = await response.request().sizes();
    scripts.push({ url: response.url(), bytes: responseBodySize });
  });
  await page.goto(origin(), { waitUntil: 'networkidle' });
  const { groups } = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as {
    groups: Record<string, string[]>;
  };
  const foreign = groups.admin!.filter((file) => !groups.main!.includes(file));
  expect(foreign.length).toBeGreaterThan(0);
  expect(scripts.filter(({ url }) => foreign.some((file) => url.endsWith(file)))).toEqual([]);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(200_000);
  await context.close();
});

test('an unknown listing is a real 404 and leads on', async () => {
  const answer = await fetch(`${origin()}/listing?id=00000000-0000-4000-8000-000000000000`);
  expect(answer.status).toBe(404);
  const { page, context } = await openPerson(browser);
  await page.goto(`${origin()}/listing?id=nothing`);
  await page.locator('main a[href="/discover"], main a[href="/"]').first().waitFor();
  await context.close();
});

import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { GUIDE_PEOPLE, guidePath } from '@shared/guides';
import { LANGUAGE_PREFIXES } from '@shared/languages';
import { shiftsOf, watchShifts } from './support/audits';
import { api, LANGUAGE_CODES, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { expectSound, lookAt } from './support/looks';
import { textOf } from './support/textOf';

let browser: Browser;
let listingId: string;
beforeAll(async () => {
  browser = await openBrowser();
  listingId = (await api<{ listings: { id: string }[] }>('/api/public/listings')).listings[0]!.id;
});
afterAll(() => browser.close());

const inADay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stay = () => `checkIn=${inADay(60)}&checkOut=${inADay(63)}&guests=2`;

/** Every public page, as a visitor comes to it. */
const PAGES: Record<string, () => string> = {
  home: () => '/',
  discover: () => '/discover',
  'discover with dates': () => `/discover?${stay()}`,
  'discover that finds nothing on these dates': () => `/discover?q=nowhere&${stay()}`,
  'discover for more guests than any place takes': () =>
    `/discover?${stay().replace('guests=2', 'guests=50')}`,
  locations: () => '/locations',
  listing: () => `/listing?id=${listingId}&${stay()}`,
  booking: () => `/booking?listing=${listingId}&${stay()}`,
  'review without a link': () => '/review',
  'review by a link that nobody was sent': () => '/review?token=AAAAAAAAAAAAAAAAAAAAAA',
  'favourites of nobody yet': () => '/favourites',
  'a list that somebody shared': () => `/favourites?list=${listingId}&${stay()}`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  'questions and answers': () => '/faq',
  contact: () => '/contact',
  login: () => '/login',
  register: () => '/register',
  'register as an agent': () => '/register?role=agent',
  'forgotten password': () => '/forgot-password',
  'new password': () => '/reset-password?token=AAAAAAAAAAAAAAAAAAAAAA',
  'confirm a registration': () => '/confirm?token=AAAAAAAAAAAAAAAAAAAAAA',
  'connect a way to sign in': () => '/confirm?token=AAAAAAAAAAAAAAAAAAAAAA&for=social',
  'not found': () => '/nowhere',
};

describe.each(LANGUAGE_CODES)('public pages in %s', (language) => {
  test.each(Object.keys(PAGES))('%s: accessible, nothing moves, nothing sticks out', async (name) => {
    const address = LANGUAGE_PREFIXES[language] + PAGES[name]!();
    const look = async (widths: number[]) => {
      const { page, context, errors } = await openPerson(browser, { width: widths[0]!, language });
      await watchShifts(page);
      await page.goto(origin() + address, { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      const shifts = await shiftsOf(page);
      expect({ widths, shifts: shifts.filter(({ value }) => value > 0.0005) }).toEqual({
        widths,
        shifts: [],
      });
      for (const width of widths) await expectSound(page, language, width);
      expect(errors).toEqual([]);
      await context.close();
    };
    // What moves while a page loads is asked in both widths in English; in the others one opened page goes through them.
    await Promise.all(language === 'en-US' ? [look([390]), look([1440])] : [look([390, 1440])]);
  });
});

test('an address without a language is English, from the server and in the browser, whatever was chosen before', async () => {
  const { page, context, errors } = await openPerson(browser, { language: 'cn-ZH' });
  const answer = await page.goto(`${origin()}/discover`, { waitUntil: 'networkidle' });
  expect(await answer!.text()).toContain('<html lang="en-US"');
  await page.getByRole('heading', { level: 1, name: 'Places to stay in Malaysia' }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('en-US');
  const saved = (await context.cookies()).find(({ name }) => name === 'language');
  expect(saved?.value).toBe('cn-ZH');
  expect(errors).toEqual([]);
  await context.close();
});

/** The pages of somebody's own account. */
const ACCOUNT_PAGES: [login: string, tab: string][] = [
  ['guest@attic.example', ''],
  ['agent@attic.example', 'profile'],
  ['guest@attic.example', 'contact'],
  ['guest@attic.example', 'security'],
  ['rider@attic.example', 'work'],
];

describe.each(LANGUAGE_CODES)('the own account in %s', (language) => {
  test.each(ACCOUNT_PAGES)('%s: %s: accessible, nothing sticks out', (login, tab) =>
    lookAt(
      browser,
      language,
      login,
      `${LANGUAGE_PREFIXES[language]}/account${tab && `?tab=${tab}`}`,
      [390, 1440],
    ),
  );
});

/** The rooms of an owner. */
const OWNER_PAGES: Record<string, () => Promise<string>> = {
  'first page': async () => '/owner',
  units: async () => '/owner/units',
  contracts: async () => '/owner/contracts',
  'bank account': async () => '/owner/bank-account',
  'a unit': async () => {
    const token = await tokenOf('owner@attic.example');
    const { units } = await api<{ units: { unitId: string }[] }>('/api/owner/units', token);
    return `/owner/unit?id=${units[0]!.unitId}`;
  },
  statements: async () => '/owner/statements',
  'a statement': async () => {
    const token = await tokenOf('owner@attic.example');
    const { statements } = await api<{ statements: { id: string }[] }>(
      '/api/owner/statements/aggregation',
      token,
    );
    return `/owner/statement?id=${statements[0]!.id}`;
  },
  'a year for the tax': async () => '/owner/tax-year',
  'free stays': async () => '/owner/free-stays',
  'asking for a free stay': async () => '/owner/free-stay',
  instalments: async () => '/owner/instalments',
};

describe.each(LANGUAGE_CODES)('the rooms of an owner in %s', (language) => {
  test.each(Object.keys(OWNER_PAGES))('%s: accessible, nothing sticks out', async (name) =>
    lookAt(
      browser,
      language,
      'owner@attic.example',
      LANGUAGE_PREFIXES[language] + (await OWNER_PAGES[name]!()),
      [390, 1440],
    ),
  );
});

describe.each(LANGUAGE_CODES)('the pages of an agent in %s', (language) => {
  test.each(['/agent', '/agent/bookings'])('%s: accessible, nothing sticks out', async (path) =>
    lookAt(browser, language, 'agent@attic.example', LANGUAGE_PREFIXES[language] + path, [390, 1440]),
  );
});

describe.each(LANGUAGE_CODES)('the guide in %s', (language) => {
  test.each([undefined, ...GUIDE_PEOPLE])('%s: accessible, nothing sticks out', async (person) => {
    const { page, context, errors } = await openPerson(browser, { width: 390, language });
    await page.goto(origin() + guidePath(language, person), { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    for (const width of [390, 1280]) await expectSound(page, language, width);
    expect(errors).toEqual([]);
    await context.close();
  });
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

test.each([
  ['with dates', true, 'site:listing.box.book'],
  ['without dates', false, 'site:listing.box.choose_dates'],
] as const)(
  'a listing %s shows price, dates and the way to book at once on a desk, with nothing under the head',
  async (_name, isDated, button) => {
    const { page, context } = await openPerson(browser, { width: 1440, height: 900 });
    await page.goto(`${origin()}/listing?id=${listingId}&${isDated ? stay() : ''}`);
    const box = page.getByRole('region', { name: textOf('en-US', 'site:listing.box.label') });
    await box
      .getByText(/RM\s[\d,.]+/)
      .first()
      .waitFor();
    const head = (await page.getByRole('banner').boundingBox())!;
    const { y } = (await box.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(head.y + head.height);
    const way = box.getByText(textOf('en-US', button), { exact: true });
    const { y: top, height } = (await way.boundingBox())!;
    expect(top + height).toBeLessThanOrEqual(900);
    await context.close();
  },
);

test('an unknown listing is a real 404 and leads on', async () => {
  const answer = await fetch(`${origin()}/listing?id=00000000-0000-4000-8000-000000000000`);
  expect(answer.status).toBe(404);
  const { page, context } = await openPerson(browser);
  await page.goto(`${origin()}/listing?id=nothing`);
  await page.locator('main a[href="/discover"], main a[href="/"]').first().waitFor();
  await context.close();
});

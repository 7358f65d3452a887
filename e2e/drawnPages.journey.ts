import type { Browser, Page, Route } from 'playwright-core';
import type { Listing } from '@shared/contract/inventory/listings';
import { LANGUAGE_PREFIXES } from '@shared/languages';
import { axeFindings, settledOverflow, shiftsOf, watchShifts } from './support/audits';
import {
  api,
  LANGUAGE_CODES,
  openBrowser,
  openContext,
  openPage,
  openPerson,
  origin,
  tokenOf,
} from './support/browser';
import { textOf } from './support/textOf';

let browser: Browser;
let listing: { id: string; name: Record<string, string> };
/** A place of several units, and a party that is too large for one of them. */
let large: { id: string; guests: number };
beforeAll(async () => {
  browser = await openBrowser();
  const { listings } = await api<{ listings: (typeof listing)[] }>('/api/public/listings');
  listing = listings[0]!;
  const whole = await Promise.all(listings.map(({ id }) => api<Listing>(`/api/public/listings/${id}`)));
  const { id, maxGuests } = whole.find(({ units }) => units > 1)!;
  large = { id, guests: maxGuests + 1 };
});
afterAll(() => browser.close());

const inADay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stay = () => `checkIn=${inADay(60)}&checkOut=${inADay(63)}&guests=2`;

/** The pages that the server draws, with what can be in their address. */
const DRAWN: Record<string, () => string> = {
  home: () => '/',
  discover: () => '/discover',
  'discover of a place': () => '/discover?location=langkawi',
  'discover with dates and wishes': () => `/discover?${stay()}&amenities=pool&sort=price`,
  'discover as a map': () => '/discover?view=map',
  locations: () => '/locations',
  terms: () => '/terms',
  privacy: () => '/privacy',
  'questions and answers': () => '/faq',
  listing: () => `/listing?id=${listing.id}`,
  'listing with dates': () => `/listing?id=${listing.id}&${stay()}`,
  'listing for a group': () => `/listing?id=${large.id}&guests=${large.guests}`,
};

/** Marks what the server has drawn, before any script of ours: who draws it anew loses the mark. */
const markDrawing = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.querySelector('main')?.setAttribute('data-of-server', ''),
    ),
  );

describe.each(LANGUAGE_CODES)('drawn pages in %s', (language) => {
  test.each(Object.keys(DRAWN))(
    '%s: the browser takes over what the server drew, to the letter',
    async (name) => {
      for (const width of [390, 1440]) {
        const { page, context, errors } = await openPerson(browser, { width, language });
        await markDrawing(page);
        await page.goto(origin() + LANGUAGE_PREFIXES[language] + DRAWN[name]!(), { waitUntil: 'load' });
        const html = page.locator('html');
        expect({ name, width, drawnAnew: await html.getAttribute('data-drawn-anew') }).toEqual({
          name,
          width,
          drawnAnew: null,
        });
        await page.locator('main[data-of-server]').waitFor({ state: 'attached' });
        expect(errors).toEqual([]);
        await context.close();
      }
    },
  );

  test('without scripts pages read, fit and are accessible', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 900 },
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto(`${origin()}${LANGUAGE_PREFIXES[language]}/listing?id=${listing.id}`);
    await page.getByRole('heading', { level: 1, name: listing.name[language]! }).waitFor();
    await page.getByText(textOf(language, 'site:listing.about'), { exact: true }).waitFor();
    await context.close();
  });
});

test('without scripts links lead on, and the search is a form', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(origin());
  await page.getByRole('combobox').first().fill('Langkawi');
  await page.getByRole('button', { name: textOf('en-US', 'site:search.submit') }).click();
  await page.waitForURL('**/discover?q=Langkawi');
  await page.locator('main li a').first().click();
  await page.waitForURL('**/listing?id=*');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy();
  await context.close();
});

test('without scripts the party of an address reads in the search, and goes along with the next one', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const party = 'guests=3&children=1&pets=1';
  await page.goto(`${origin()}/discover?${party}`);
  await page.getByRole('button', { name: /^Guests 2 adults, 1 child, 1 pet$/ }).waitFor();
  await page.getByRole('combobox').first().fill('Langkawi');
  await page.getByRole('button', { name: textOf('en-US', 'site:search.submit') }).click();
  await page.waitForURL(`**/discover?q=Langkawi&${party}`);
  await page.getByRole('button', { name: /^Guests 2 adults, 1 child, 1 pet$/ }).waitFor();
  await context.close();
});

test.each([390, 1440])('a drawn page is sound at %s px before its scripts come', async (width) => {
  const context = await openContext(browser, { width });
  const { page } = await openPage(context);
  await page.route('**/assets/main.*.js', () => undefined);
  for (const address of ['/', '/discover', `/listing?id=${listing.id}`]) {
    await page.evaluate((url) => window.location.assign(url), origin() + address);
    await page.waitForURL(origin() + address);
    await page.locator('h1').first().waitFor();
    expect({ address, overflow: await settledOverflow(page) }).toEqual({ address, overflow: 0 });
    expect({ address, axe: await axeFindings(page) }).toEqual({ address, axe: [] });
  }
  await context.close();
});

/** Holds the first script back until it is let go. */
async function holdScripts(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/main.*.js', async (route: Route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('what a person does before the scripts are there is done once they are', async () => {
  const context = await openContext(browser, { width: 390 });
  const page = await context.newPage();
  const letGo = await holdScripts(page);
  await page.goto(origin(), { waitUntil: 'commit' });
  await page.getByRole('button', { name: textOf('en-US', 'site:shell.menu') }).click();
  letGo();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: textOf('en-US', 'site:nav.login') })
    .waitFor();
  await context.close();

  const wide = await openContext(browser, { width: 1440 });
  const form = await wide.newPage();
  const letFormGo = await holdScripts(form);
  await form.goto(origin(), { waitUntil: 'commit' });
  await form.getByRole('combobox').first().fill('Langk');
  letFormGo();
  await form
    .getByRole('option', { name: /Langkawi/ })
    .first()
    .waitFor();
  await wide.close();
});

test('the first picture is the first that is asked for, and no script is before it is there', async () => {
  const context = await openContext(browser, { width: 390 });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const kind = request.resourceType();
    if (['image', 'script', 'fetch'].includes(kind) && !request.url().startsWith('data:')) asked.push(kind);
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') asked.push('arrived');
  });
  await page.goto(origin(), { waitUntil: 'networkidle' });
  expect(asked[0]).toBe('image');
  expect(asked.indexOf('arrived')).toBeLessThan(asked.indexOf('script'));
  expect(asked.filter((kind) => kind === 'script').length).toBeGreaterThan(1);
  await context.close();
});

test('scripts wait until the first picture is painted, where a browser tells it', async () => {
  const context = await openContext(browser, { width: 412, height: 823 });
  const page = await context.newPage();
  await page.addInitScript(() => {
    // What is told of a picture is held back, and so is the call that no longer waits for it.
    const held = window as unknown as { tellPaint?: () => void };
    const wait = window.setTimeout;
    window.setTimeout = ((call: () => void, time?: number) =>
      time === 4000 ? 0 : wait(call, time)) as typeof window.setTimeout;
    window.PerformanceObserver = class {
      static supportedEntryTypes = ['element'];
      constructor(private tell: () => void) {}
      observe({ type }: { type?: string }) {
        if (type === 'element') held.tellPaint = this.tell;
      }
      disconnect() {}
    } as never;
  });
  for (const address of ['/', '/discover', `/listing?id=${listing.id}`]) {
    await page.goto(origin() + address);
    await page.waitForFunction(() => 'tellPaint' in window);
    expect(await page.locator('script[src*="/assets/main."]').count()).toBe(0);
    await page.evaluate(() => (window as unknown as { tellPaint: () => void }).tellPaint());
    await page.locator('html[data-ready]').waitFor();
  }
  // Without such a picture there is nothing to wait for.
  await page.goto(`${origin()}/locations`);
  await page.locator('html[data-ready]').waitFor();
  await context.close();
});

test('few pictures share the line with the first one of a telephone, and the others come as they are scrolled to', async () => {
  const context = await openContext(browser, { width: 412, height: 823 });
  for (const address of ['/', '/discover', `/listing?id=${listing.id}`]) {
    const page = await context.newPage();
    // The page stays as it was drawn.
    await page.route('**/assets/main.*.js', (route) => route.abort());
    const pictures = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/media/')) pictures.add(request.url());
    });
    await page.goto(origin() + address, { waitUntil: 'networkidle' });
    expect({ address, pictures: [...pictures].slice(5) }).toEqual({ address, pictures: [] });
    expect(pictures.size).toBeGreaterThan(0);
    await page.locator('main img').evaluateAll(async (images) => {
      const last = (images as HTMLImageElement[])
        .filter((image) => image.getClientRects().length > 0)
        .at(-1)!;
      last.scrollIntoView();
      await last.decode();
    });
    await page.close();
  }
  await context.close();
});

test.each([390, 412, 1440])('nothing moves at %s px while faces and scripts come late', async (width) => {
  const { page, context } = await openPerson(browser, { width });
  await watchShifts(page);
  // Held back until the page was painted without them.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  for (const address of ['/', '/discover', `/listing?id=${listing.id}`]) {
    await page.goto(origin() + address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    // A quarter of what counts as good: a line that ends a word sooner in its own face. Half a page, painted before the rest, moves six times as much.
    expect({ address, shifts: sum < 0.025 ? [] : shifts }).toEqual({ address, shifts: [] });
  }
  await context.close();
});

test.each([390, 1440])(
  'a search that finds nothing stays in its place at %s px when faces come late',
  async (width) => {
    const { page, context } = await openPerson(browser, { width });
    await watchShifts(page);
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    for (const search of ['guests=2', 'q=nowhere&guests=2', 'guests=50']) {
      const address = `/discover?checkIn=${inADay(60)}&checkOut=${inADay(63)}&${search}`;
      await page.goto(origin() + address, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      // The bound of every page: words that stand in the middle, or one beside the other, would begin elsewhere in a wider face.
      const shifts = (await shiftsOf(page)).filter(({ value }) => value > 0.0005);
      expect({ address, shifts }).toEqual({ address, shifts: [] });
    }
    await context.close();
  },
);

test('a drawn page waits for no style sheet, and its scripts ask for none that it has', async () => {
  const { page, context } = await openPerson(browser, { width: 1440 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
  });
  for (const address of ['/', '/discover', '/locations', `/listing?id=${listing.id}`]) {
    asked.length = 0;
    await page.goto(origin() + address, { waitUntil: 'networkidle' });
    const had = await page
      .locator('style[data-href]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-href')!));
    expect(had.length).toBeGreaterThan(1);
    expect({ address, again: asked.filter((file) => had.includes(file)) }).toEqual({ address, again: [] });
    expect(await page.locator('head link[rel=stylesheet]').count()).toBe(asked.length);
  }
  await context.close();
});

test('what came with the page is not asked again, and a person who is signed in gets his own', async () => {
  const { page, context } = await openPerson(browser, { width: 1440 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  for (const address of ['/', '/discover', '/locations'])
    await page.goto(origin() + address, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await context.close();
  const own = await openPerson(browser, { token: await tokenOf('guest@attic.example') });
  await markDrawing(own.page);
  await own.page.goto(origin(), { waitUntil: 'networkidle' });
  await own.page.locator('h1').first().waitFor();
  expect(await own.page.locator('main[data-of-server]').count()).toBe(0);
  await own.context.close();
});

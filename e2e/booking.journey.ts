import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { LANGUAGE_PREFIXES } from '@shared/languages';
import { axeFindings } from './support/audits';
import { LANGUAGE_CODES, openBrowser, openPerson, origin, type LanguageCode } from './support/browser';
import { mailTo } from './support/mails';
import { findStay, type Wish } from './support/stays';
import { textOf } from './support/textOf';

let browser: Browser;
let slip: Buffer;
beforeAll(async () => {
  browser = await openBrowser();
  slip = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#e8eef4' } })
    .png()
    .toBuffer();
});
afterAll(() => browser.close());

const bookingUrl = ({ id, checkIn, checkOut }: Wish, language: LanguageCode = 'en-US') =>
  `${origin()}${LANGUAGE_PREFIXES[language]}/booking?listing=${id}&checkIn=${checkIn}&checkOut=${checkOut}&guests=2`;

/** Fills the booking form; the name is what staff search for. */
async function fill(page: Page, language: LanguageCode, guest: string, method: 'transfer' | 'on arrival') {
  const text = (key: string) => textOf(language, key);
  await page.getByLabel(text('site:booking.details.name')).fill(guest);
  await page
    .getByLabel(text('site:booking.details.email'))
    .fill(`${guest.toLowerCase().replace(/\W/g, '')}@example.com`);
  await page.getByRole('textbox', { name: text('site:booking.details.phone') }).fill(phoneOf(guest));
  const methods = page
    .getByRole('radiogroup')
    .or(page.getByRole('group', { name: text('site:booking.payment.method') }));
  const radios = methods.getByRole('radio');
  await (method === 'transfer' ? radios.first() : radios.last()).check();
}
/** A telephone for each guest: what one keeps open without paying is limited. */
const phoneOf = (guest: string) =>
  `12${[...guest].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_000_000, 7) + 1_000_000}`;
const pressBook = (page: Page, language: LanguageCode = 'en-US') =>
  page
    .getByRole('button', { name: textOf(language, 'site:booking.book') })
    .last()
    .click();
/** The reference that a page shows. */
async function referenceOn(page: Page): Promise<string> {
  const shown = page
    .locator('main')
    .getByText(/AT-[A-Z2-9]{6}/)
    .first();
  await shown.waitFor();
  return /AT-[A-Z2-9]{6}/.exec(await shown.innerText())![0];
}
const manageHeading = (page: Page) => page.waitForURL(/\/booking\/manage\?/);

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const text = (key: string, values?: Record<string, string>) => textOf(language, key, values);

  test('search → listing → quote → book → slip → staff confirm → the guest sees it', async () => {
    const { page, context, errors } = await openPerson(browser, { language });
    const guest = `Journey ${language}`;
    const wish = await findStay(40 + LANGUAGE_CODES.indexOf(language) * 5);
    await page.goto(
      `${origin()}${LANGUAGE_PREFIXES[language]}/discover?checkIn=${wish.checkIn}&checkOut=${wish.checkOut}&guests=2`,
    );
    await page.locator(`main a[href*="${wish.id}"], main a[href*="/listing?id="]`).first().click();
    await page.waitForURL(/\/listing\?id=/);
    const book = page.getByRole('link', { name: text('site:listing.box.book'), exact: true });
    await book.first().click();
    await page.waitForURL(/\/booking\?/);
    await fill(page, language, guest, 'transfer');
    await pressBook(page, language);
    await manageHeading(page);
    await page.getByText(text('site:manage.thank_you')).waitFor();
    const reference = await referenceOn(page);
    expect(await axeFindings(page)).toEqual([]);

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip });
    await page.getByRole('button', { name: text('site:manage.slip.send') }).click();
    await page.getByText(text('site:manage.pending.title')).first().waitFor();

    const staff = await openPerson(browser, { language, login: 'admin@attic.example' });
    await staff.page.goto(`${origin()}/admin/reservation?q=${reference}`);
    await staff.page.getByText(reference).first().click();
    await staff.page.getByRole('button', { name: text('admin:payment.actions.approve') }).click();
    const asked = staff.page.getByRole('dialog');
    // The bank shows what is due.
    const due = /RM\s([\d,]+\.\d\d)/.exec(await asked.innerText())![1]!.replace(',', '');
    await asked.getByLabel(text('admin:payment.approve.bank')).fill(due);
    await asked.getByRole('button', { name: text('admin:payment.actions.approve') }).click();
    await staff.page
      .locator('main, body')
      .getByText(text('admin:reservation.status.confirmed'))
      .first()
      .waitFor();
    await staff.page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await axeFindings(staff.page)).toEqual([]);

    // The guest's page follows by itself.
    await page.getByText(text('site:manage.confirmed.title')).first().waitFor();
    expect([...errors, ...staff.errors]).toEqual([]);
    await context.close();
    await staff.context.close();
  });
});

test('two browsers after the same last unit: one gets it, the other is told and loses nothing', async () => {
  const wish = await findStay(20, 1);
  const people = await Promise.all([0, 1].map(() => openPerson(browser)));
  await Promise.all(
    people.map(async ({ page }, n) => {
      await page.goto(bookingUrl(wish));
      await fill(page, 'en-US', `Racer ${n}`, 'on arrival');
    }),
  );
  await Promise.all(people.map(({ page }) => pressBook(page)));
  const ends = await Promise.all(
    people.map(({ page }) =>
      Promise.race([
        manageHeading(page).then(() => 'booked'),
        page
          .getByText(textOf('en-US', 'site:booking.problem.unavailable'))
          .first()
          .waitFor()
          .then(() => 'told'),
      ]),
    ),
  );
  expect([...ends].sort()).toEqual(['booked', 'told']);
  const loser = people[ends.indexOf('told')]!;
  expect(await loser.page.getByLabel(textOf('en-US', 'site:booking.details.name')).inputValue()).toMatch(
    /^Racer/,
  );
  for (const { context } of people) await context.close();
});

test('a dead network and a retry book once, and nothing that was typed is lost', async () => {
  const { page, context } = await openPerson(browser);
  await page.goto(bookingUrl(await findStay(70)));
  await fill(page, 'en-US', 'Dead Network', 'on arrival');
  const keys: string[] = [];
  // The first answer is lost on its way back: the server has booked, the browser does not know.
  await page.route('**/api/public/reservations', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await pressBook(page);
  await page.getByText(textOf('en-US', 'site:booking.failed.title')).first().waitFor();
  expect(await page.getByLabel(textOf('en-US', 'site:booking.details.name')).inputValue()).toBe(
    'Dead Network',
  );
  await page
    .getByRole('button', { name: textOf('en-US', 'common:actions.retry') })
    .first()
    .click();
  await manageHeading(page);
  expect(new Set(keys).size).toBe(1);
  const staff = await openPerson(browser, { login: 'admin@attic.example' });
  await staff.page.goto(`${origin()}/admin/reservation?q=Dead+Network`);
  await staff.page.getByText('Dead Network').first().waitFor();
  expect(await staff.page.getByText(/AT-[A-Z2-9]{6}/).count()).toBe(1);
  await context.close();
  await staff.context.close();
});

test('offline: the page says so and keeps what was typed', async () => {
  const { page, context } = await openPerson(browser);
  await page.goto(bookingUrl(await findStay(75)));
  await fill(page, 'en-US', 'Off Line', 'on arrival');
  await context.setOffline(true);
  await pressBook(page);
  await page.getByText(textOf('en-US', 'site:booking.failed.title')).first().waitFor();
  await context.setOffline(false);
  await page.reload();
  expect(await page.getByLabel(textOf('en-US', 'site:booking.details.name')).inputValue()).toBe('Off Line');
  await context.close();
});

test('keyboard only: from the home page to a booking', async () => {
  const { page, context } = await openPerson(browser);
  const wish = await findStay(80);
  /** Tabs until the element with the focus fits; fails after a bounded number of steps. */
  const tabTo = async (
    what: string,
    fits: (focused: { name: string; tag: string; href: string; type: string }) => boolean,
  ) => {
    for (let steps = 0; steps < 150; steps += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement & HTMLAnchorElement;
        const label =
          element.labels?.[0]?.innerText ?? element.getAttribute('aria-label') ?? element.innerText ?? '';
        return {
          name: label.trim(),
          tag: element.tagName,
          href: element.href ?? '',
          type: element.type ?? '',
        };
      });
      if (fits(focused)) return;
    }
    throw new Error(`the keyboard never reached ${what}`);
  };
  await page.goto(origin());
  await tabTo('Discover', ({ name, tag }) => tag === 'A' && name === 'Discover');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/discover/);
  await page.goto(
    `${origin()}/listing?id=${wish.id}&checkIn=${wish.checkIn}&checkOut=${wish.checkOut}&guests=2`,
  );
  await page.getByText(textOf('en-US', 'site:listing.box.not_charged')).first().waitFor();
  await tabTo('Book', ({ href }) => href.includes('/booking?'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/booking\?/);
  await page.getByRole('radio').first().waitFor();
  await tabTo('the name', ({ name }) => name.startsWith(textOf('en-US', 'site:booking.details.name')));
  await page.keyboard.type('Key Board');
  await tabTo('the e-mail', ({ name }) => name.startsWith(textOf('en-US', 'site:booking.details.email')));
  await page.keyboard.type('key.board@example.com');
  await tabTo('the phone number', ({ tag, type }) => tag === 'INPUT' && type === 'tel');
  await page.keyboard.type('123456789');
  await tabTo('the payment methods', ({ type }) => type === 'radio');
  // Without a code to show, DuitNow is not offered: the next is to pay at the property.
  await page.keyboard.press('ArrowDown');
  await tabTo(
    'Book now',
    ({ name, tag }) => tag === 'BUTTON' && name.startsWith(textOf('en-US', 'site:booking.book')),
  );
  await page.keyboard.press('Enter');
  await manageHeading(page);
  await referenceOn(page);
  // Nothing is confirmed before its mailbox is proved: by the button behind the link of the letter.
  await page.getByText(textOf('en-US', 'site:status.hold_link')).first().waitFor();
  const [, link] = await mailTo(
    'key.board@example.com',
    /(\/booking\/manage\?id=[\w-]{36}&token=[\w-]{22}&confirm=[\w-]{22})/,
  );
  await page.goto(origin() + link!);
  await page.getByRole('button', { name: textOf('en-US', 'site:manage.link.button') }).press('Enter');
  await page.getByText(textOf('en-US', 'site:manage.confirmed.title')).first().waitFor();
  expect(page.url()).not.toContain('confirm=');
  await context.close();
});

test('staff without the code see reservations and cannot touch them', async () => {
  const { page, context } = await openPerson(browser, { login: 'finance@attic.example' });
  await page.goto(`${origin()}/admin/reservation?slipWaiting=true`);
  await page
    .getByText(/AT-[A-Z2-9]{6}/)
    .first()
    .click();
  await page.getByText(textOf('en-US', 'admin:reservation.parts.payments')).first().waitFor();
  for (const key of [
    'admin:payment.actions.approve',
    'admin:reservation.steps.cancel.action',
    'admin:reservation.steps.confirm.action',
  ]) {
    expect(await page.getByRole('button', { name: textOf('en-US', key) }).count()).toBe(0);
  }
  await page.goto(`${origin()}/admin/announcement`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await context.close();
});

test('a stranger who opens the back-office is asked to log in and comes back to it', async () => {
  const { page, context } = await openPerson(browser);
  await page.goto(`${origin()}/admin/reservation`);
  await page.waitForURL(/\/login\?next=/);
  await page.getByLabel(textOf('en-US', 'site:login.email')).fill('admin@attic.example');
  await page.getByLabel(textOf('en-US', 'site:login.password'), { exact: true }).fill('attic-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/reservation/);
  await page
    .getByText(/AT-[A-Z2-9]{6}/)
    .first()
    .waitFor();
  await context.close();
});

test('a language switch keeps the page, its place and what was typed', async () => {
  const { page, context } = await openPerson(browser);
  await page.goto(bookingUrl(await findStay(85)));
  await page.getByLabel(textOf('en-US', 'site:booking.details.name')).fill('Kept Name');
  await page
    .getByRole('link', { name: 'Bahasa Melayu' })
    .or(page.getByRole('button', { name: 'Bahasa Melayu' }))
    .last()
    .click();
  await page.getByLabel(textOf('ms-MY', 'site:booking.details.name')).waitFor();
  expect(await page.getByLabel(textOf('ms-MY', 'site:booking.details.name')).inputValue()).toBe('Kept Name');
  expect(new URL(page.url()).pathname).toBe('/ms/booking');
  await context.close();
});

test('the total of a price stays in view where its lines are longer than their box', async () => {
  const { page, context } = await openPerson(browser, { width: 1280, height: 560 });
  await page.goto(bookingUrl(await findStay(44)), { waitUntil: 'networkidle' });
  const box = page.getByRole('complementary', { name: textOf('en-US', 'site:booking.price.title') });
  const total = box.getByText(textOf('en-US', 'site:price_why.total'), { exact: true });
  await total.waitFor();
  const hidden = await box.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden).toBeGreaterThan(100);
  const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;
  expect(bottomOf((await total.boundingBox())!)).toBeLessThan(bottomOf((await box.boundingBox())!));
  await context.close();
});

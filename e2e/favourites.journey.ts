import type { Browser, Page } from 'playwright-core';
import { axeFindings, settledOverflow } from './support/audits';
import { openBrowser, openPerson, origin } from './support/browser';
import { linkTo } from './support/mails';
import { findStay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * A visitor keeps two places on a phone, registers there, and finds them in the new account and on another device. A friend opens the list that is shared
 * from it, with the same dates, and keeps one place.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: text('site:favourites.keep', { name }), exact: true });
const count = (page: Page, number: number) =>
  page
    .getByRole('banner')
    .getByRole('link', {
      name:
        number === 0
          ? text('site:favourites.title')
          : textOf('en-US', `site:favourites.count_${number === 1 ? 'one' : 'other'}`, {
              count: String(number),
            }),
      exact: true,
    })
    .waitFor();
const pressed = (page: Page, name: string) =>
  heart(page, name).and(page.locator('[aria-pressed=true]')).waitFor();
const namesOn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
const keptOnDevice = (page: Page) => page.evaluate(() => localStorage.getItem('attic.favourites'));
const expectGood = async (page: Page) => {
  expect(await settledOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
};

test('kept on a phone, moved to a new account, found on another device, shared with a friend', async () => {
  const { checkIn, checkOut } = await findStay(70);
  const phone = await openPerson(browser, { width: 390 });
  const { page } = phone;
  await page.goto(`${origin()}/discover`);
  await page.getByRole('main').getByRole('heading', { level: 3 }).nth(1).waitFor();
  const [first, second] = (await namesOn(page)) as [string, string];
  await heart(page, first).click();
  await count(page, 1);
  await heart(page, second).click();
  await count(page, 2);
  await expectGood(page);

  // They stand there still when the page is loaded anew, and on the page of favourites, the last one first.
  await page.reload();
  await pressed(page, first);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Favourites/ })
    .click();
  await page.getByRole('heading', { level: 1, name: text('favourites:title') }).waitFor();
  await pressed(page, second);
  expect(await namesOn(page)).toEqual([second, first]);
  await expectGood(page);

  const email = 'favourites.journey@example.com';
  const password = 'three quiet words';
  await page.goto(`${origin()}/register`);
  await page.getByLabel(text('site:register.name')).fill('Nur Journey');
  await page.getByLabel(text('site:login.email')).fill(email);
  await page.getByRole('textbox', { name: text('site:register.phone') }).fill('123456789');
  await page.getByLabel(text('site:login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('site:register.submit') }).click();
  await page.goto(await linkTo(email, 'confirm'));
  await page.getByLabel(text('site:confirm.registered.password'), { exact: true }).fill(password);
  const moved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/account/favourites') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: text('site:confirm.registered.submit') }).click();
  expect((await moved).status()).toBe(200);
  await count(page, 2);
  await page.waitForFunction(() => !localStorage.getItem('attic.favourites'));

  // Another device of hers.
  const desk = await openPerson(browser, { width: 1280 });
  await desk.page.goto(`${origin()}/login?next=${encodeURIComponent('/favourites')}`);
  await desk.page.getByLabel(text('site:login.email')).fill(email);
  await desk.page.getByLabel(text('site:login.password'), { exact: true }).fill(password);
  await desk.page.locator('main form button[type=submit]').click();
  await pressed(desk.page, first);
  expect(await namesOn(desk.page)).toEqual([second, first]);
  expect(await keptOnDevice(desk.page)).toBeFalsy();

  // A dead network: what could not be done is not shown as done, and she is told.
  await desk.context.setOffline(true);
  await heart(desk.page, first).click();
  await desk.page.getByText(text('errors:network')).first().waitFor();
  await pressed(desk.page, first);
  await desk.context.setOffline(false);
  await heart(desk.page, first).click();
  await count(desk.page, 1);
  await heart(desk.page, first).click();
  await count(desk.page, 2);

  // With dates the list says what each costs, and the shared address carries them.
  await desk.page.goto(`${origin()}/favourites?checkIn=${checkIn}&checkOut=${checkOut}&guests=2`);
  await pressed(desk.page, first);
  await expectGood(desk.page);
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.page.getByRole('button', { name: text('site:listing.share') }).click();
  await desk.page.getByText(text('site:listing.copied')).waitFor();
  const address = await desk.page.evaluate(() => navigator.clipboard.readText());

  const friend = await openPerson(browser, { width: 390, language: 'ms-MY' });
  await friend.page.goto(address);
  await friend.page.getByRole('heading', { level: 1, name: text('favourites:shared.title') }).waitFor();
  await heart(friend.page, first).click();
  await count(friend.page, 1);
  expect(new URL(friend.page.url()).searchParams.get('checkIn')).toBe(checkIn);
  await expectGood(friend.page);
  // Hers are not touched by it.
  await desk.page.reload();
  await count(desk.page, 2);
  for (const { errors, context } of [phone, desk, friend]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

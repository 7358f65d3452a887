import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { LANGUAGE_PREFIXES } from '@shared/languages';
import { startStripeStandIn, type StripeStandIn } from '../server/testing/stripeStandIn';
import { axeFindings, settledOverflow } from './support/audits';
import { openBrowser, openPerson, origin, type LanguageCode } from './support/browser';
import { restartServer } from './support/ownServer';
import { findStay } from './support/stays';
import { textOf } from './support/textOf';

let browser: Browser;
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  // The page of the provider leads back to an address that is known before the server starts.
  const port = await freePort();
  await restartServer({ ...stripe.settings, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  browser = await openBrowser();
});
beforeEach(() => {
  Object.assign(stripe.state, { webhookUrl: `${origin()}/api/payments/online-events`, losesReturn: false });
});
afterAll(async () => {
  await browser?.close();
  await stripe?.stop();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Books by paying online, up to the page of the booking. */
async function book(page: Page, language: LanguageCode, guest: string, ahead: number) {
  const text = (key: string) => textOf(language, key);
  const { id, checkIn, checkOut } = await findStay(ahead);
  await page.goto(
    `${origin()}${LANGUAGE_PREFIXES[language]}/booking?listing=${id}&checkIn=${checkIn}&checkOut=${checkOut}&guests=2`,
  );
  await page.getByLabel(text('site:booking.details.name')).fill(guest);
  await page.getByLabel(text('site:booking.details.email')).fill(`${guest.toLowerCase()}@example.com`);
  await page.getByRole('textbox', { name: text('site:booking.details.phone') }).fill(`12${ahead}45678`);
  await page.locator('input[name=payment-method][value=online]').check();
  await page
    .getByRole('button', { name: text('site:booking.book') })
    .last()
    .click();
  await page.waitForURL(/\/booking\/manage\?/);
  await page.getByText(text('site:manage.online.hold')).first().waitFor();
}
/** The button that leads to the provider's page; its sum is left out. */
const payButton = (page: Page, language: LanguageCode) =>
  page.getByRole('button', {
    name: new RegExp(textOf(language, 'site:manage.online.pay', { amount: 'RM' }).split('RM')[0]!),
  });
const lastPage = () => stripe.sessions().at(-1)!.id;

test('a guest pays by FPX and never comes back; the booking is confirmed, once, although the provider says it twice', async () => {
  const { page, context, errors } = await openPerson(browser, { language: 'ms-MY', width: 390 });
  await book(page, 'ms-MY', 'Siti', 45);
  const ownPage = page.url();
  expect(await settledOverflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  stripe.state.losesReturn = true;
  await payButton(page, 'ms-MY').click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Pay by FPX' }).click();
  await page.getByText('You may close this page').waitFor();
  expect(stripe.state.told.map(({ status }) => status)).toEqual([200]);
  await stripe.tell(stripe.state.webhookUrl, 'checkout.session.completed', lastPage());

  await page.goto(ownPage);
  await page.getByText(textOf('ms-MY', 'site:manage.confirmed.title')).first().waitFor();
  expect(await page.getByText(textOf('ms-MY', 'site:manage.payment.online')).count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('a guest leaves the page, comes back, pays by card and is thanked; staff give a part of it back by the provider', async () => {
  const { page, context, errors } = await openPerson(browser);
  await book(page, 'en-US', 'Meiling', 52);
  await payButton(page, 'en-US').click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.waitForURL(/\/booking\/manage\?/);
  // The same page once more: nobody pays twice.
  await payButton(page, 'en-US').click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL(/\/booking\/manage\?/);
  await page.getByText(/^Thank you, we have received RM/).waitFor();
  await page.getByText(textOf('en-US', 'site:manage.confirmed.title')).first().waitFor();
  await page.waitForURL((url) => !url.searchParams.has('payment'));
  expect(await axeFindings(page)).toEqual([]);
  const reference = /AT-[A-Z2-9]{6}/.exec(await page.locator('main').innerText())![0];

  const staff = await openPerson(browser, { login: 'admin@attic.example' });
  await staff.page.goto(`${origin()}/admin/reservation?q=${reference}`);
  await staff.page.getByText(reference).first().click();
  const text = (key: string) => textOf('en-US', key);
  await staff.page.getByRole('button', { name: text('admin:payment.actions.refund') }).click();
  const asked = staff.page.getByRole('dialog').last();
  await asked.getByLabel(text('admin:payment.fields.amount')).fill('50');
  await asked.getByText(text('admin:payment.method.online')).first().waitFor();
  await asked.getByLabel(text('admin:payment.fields.remark')).fill('A goodwill gesture');
  await asked.getByRole('button', { name: text('admin:payment.actions.refund') }).click();
  await staff.page
    .getByText(/RM\s50\.00/)
    .first()
    .waitFor();
  // Within the minute of its sweep.
  for (let tries = 0; stripe.refunds().length === 0 && tries < 240; tries += 1)
    await new Promise((done) => setTimeout(done, 500));
  expect(stripe.refunds()).toMatchObject([{ amount: 5_000, status: 'succeeded' }]);
  expect([...errors, ...staff.errors]).toEqual([]);
  await context.close();
  await staff.context.close();
});

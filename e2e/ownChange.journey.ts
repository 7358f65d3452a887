import type { Browser, Page } from 'playwright-core';
import { addDays } from '@shared/domain/base/stayDates';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, send, tokenOf } from './support/browser';
import { inADay, type Wish } from './support/stays';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const GUEST = 'guest@attic.example';

/** The listings that a visitor can have from a day on. */
async function freeFor(checkIn: string, nights: number, guests: number): Promise<string[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ checkIn, checkOut: addDays(checkIn, nights), guests }),
    pagination: '{"limit":100}',
  });
  const found = await api<{ listings: { id: string }[] }>(`/api/public/listings?${query}`);
  return found.listings.map(({ id }) => id);
}

/**
 * A stay of three nights for two that can be had for four nights, or by three guests, too, whatever the day of the week and whoever else has
 * booked.
 */
async function findStayFor(ahead: number, wanted: { nights: number; guests: number }): Promise<Wish> {
  for (let day = ahead; day < ahead + 60; day += 1) {
    const checkIn = inADay(day);
    const larger = await freeFor(checkIn, wanted.nights, wanted.guests);
    const id = larger.length > 0 && (await freeFor(checkIn, 3, 2)).find((one) => larger.includes(one));
    if (id) return { id, checkIn, checkOut: addDays(checkIn, 3) };
  }
  throw new Error('no such stay');
}

/** Books for the demo's guest, who pays at the property; returns the page of the booking. */
async function book({ id, ...nights }: Wish): Promise<string> {
  const booked = await send<{ id: string; manageToken: string; status: string }>(
    'POST',
    '/api/public/reservations',
    {
      ...{ listingId: id, ...nights, guests: 2, nationality: 'MY', paymentMethod: 'pay_at_property' },
      guest: { name: 'Nurul Huda', email: GUEST, phone: '+60123412345' },
    },
    await tokenOf(GUEST),
  );
  expect(booked.status).toBe('confirmed');
  return `${origin()}/booking/manage?id=${booked.id}&token=${booked.manageToken}`;
}

/** Chooses a day in the calendar of the dialog, in the month after the one in view where it is there. */
async function choose(page: Page, date: string) {
  const cell = page.locator(`dialog [data-date="${date}"]`);
  if ((await cell.count()) === 0)
    await page.getByRole('button', { name: text('common:calendar.next_month') }).click();
  await cell.click();
}
const senIn = (words: string) => Number(/RM\s([\d,]+\.\d\d)/.exec(words)![1]!.replace(/\D/g, ''));

test('a guest stays a night longer: sees the price first, it is written, and staff see who it was', async () => {
  const wish = await findStayFor(30, { nights: 4, guests: 2 });
  const until = addDays(wish.checkOut, 1);
  // As if it had been booked so; later there may be no second unit for these nights.
  const stay = { listingId: wish.id, checkIn: wish.checkIn, checkOut: until, guests: 2, nationality: 'MY' };
  const quote = await send<{ total: number }>('POST', '/api/public/quotes', stay, await tokenOf(GUEST));
  const { page, context, errors } = await openPerson(browser);
  await page.goto(await book(wish));
  await page.getByRole('button', { name: text('site:manage.change.open') }).click();
  const dialog = page.getByRole('dialog', { name: text('site:manage.change.title') });
  await dialog.getByText(text('site:manage.change.nothing')).waitFor();
  await choose(page, wish.checkIn);
  await choose(page, until);
  await dialog.getByText(text('site:manage.change.reason.night_added')).waitFor();
  const apply = dialog.getByRole('button', {
    name: new RegExp(
      `^${text('site:manage.change.apply_total', { total: 'RM' }).split('RM')[0]!.replace('(', '\\(')}`,
    ),
  });
  await apply.waitFor();
  const shownSen = senIn(await apply.innerText());
  expect(await axeFindings(page)).toEqual([]);
  expect(shownSen).toBe(quote.total);

  await apply.click();
  await page.getByText(/^Booking AT-[A-Z2-9]{6} is changed\.$/).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('booking-status');
  await page
    .getByText(/4\snights/)
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByText(/4\snights/)
    .first()
    .waitFor();
  const reference = /AT-[A-Z2-9]{6}/.exec(await page.locator('main').innerText())![0];

  const staff = await openPerson(browser, { login: 'admin@attic.example' });
  await staff.page.goto(`${origin()}/admin/reservation?q=${reference}`);
  await staff.page.getByText(reference).first().click();
  const line = staff.page
    .getByRole('listitem')
    .filter({ hasText: text('admin:reservation.history.changeDates') })
    .first();
  await line.waitFor();
  expect(await line.innerText()).toContain(text('admin:history.actor.guest'));
  await staff.page.getByRole('button', { name: text('admin:change.undo.action') }).waitFor();
  expect([...errors, ...staff.errors]).toEqual([]);
  await context.close();
  await staff.context.close();
});

test('without an answer the wish stays, and the second press counts once', async () => {
  const wish = await findStayFor(95, { nights: 3, guests: 3 });
  const { page, context, errors } = await openPerson(browser, { width: 390 });
  await page.goto(await book(wish));
  await page.getByRole('button', { name: text('site:manage.change.open') }).click();
  const dialog = page.getByRole('dialog', { name: text('site:manage.change.title') });
  await dialog.getByText(text('site:manage.change.nothing')).waitFor();
  await dialog
    .getByRole('button', { name: `${text('common:more')}: ${text('common:guest_picker.adults')}` })
    .click();
  const apply = dialog.getByRole('button', { name: /^Change booking/ });
  await page.waitForFunction(() => !document.querySelector('dialog footer button[aria-disabled="true"]'));
  // The server writes it, and its answer is lost.
  let lost = 0;
  await page.route('**/changes?*', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await apply.click();
  await dialog.getByText(text('site:manage.change.failed')).waitFor();
  await page.unroute('**/changes?*');
  await apply.click();
  await page.getByText(/^Booking AT-[A-Z2-9]{6} is changed\.$/).waitFor();
  expect(lost).toBe(1);
  await page
    .getByText(/3\sguests/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

import type { Browser } from 'playwright-core';
import { addDays } from '@shared/domain/base/stayDates';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, send, tokenOf } from './support/browser';
import { findStay } from './support/stays';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const ADMIN = 'admin@attic.example';

/** A stay of two nights in a unit that has the night after them free, booked at the desk; `checkOut` is the day after that night. */
async function bookAtTheDesk(token: string): Promise<{ id: string; checkOut: string; total: number }> {
  const { id: listingId, checkIn, checkOut } = await findStay(40);
  const query = new URLSearchParams({ listingId, checkIn, checkOut });
  const { units } = await api<{ units: { id: string }[] }>(`/api/reservations/free-units?${query}`, token);
  const { id, total } = await send<{ id: string; total: number }>(
    'POST',
    '/api/reservations',
    {
      listingId,
      unitId: units[0]!.id,
      checkIn,
      checkOut: addDays(checkOut, -1),
      guests: 2,
      nationality: 'MY',
      guest: { name: 'Journey Tan', email: 'journey.tan@example.com', phone: '+60123456789' },
      paymentMethod: 'cash',
      source: 'walk_in',
    },
    token,
  );
  return { id, total, checkOut };
}
const money = (sen: number) => `RM ${(sen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

test('staff extend a stay, see what it costs before, and take it back', async () => {
  const token = await tokenOf(ADMIN);
  const { id, checkOut, total } = await bookAtTheDesk(token);
  const read = () =>
    api<{ totalSen: number; checkOut: string; lines: unknown[] }>(`/api/reservations/${id}`, token);
  const before = await read();
  const { page, context, errors } = await openPerson(browser, { login: ADMIN });
  await page.goto(`${origin()}/admin/reservation-details?id=${id}`);

  // By keyboard alone.
  const action = text('admin:change.dates.action');
  await page.getByRole('button', { name: action }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const field = dialog.getByLabel(text('admin:reservation.fields.checkOut'));
  await field.fill(checkOut);
  await field.press('Enter');
  await dialog.getByText(text('admin:change.reason.night_added')).waitFor();
  expect((await read()).totalSen).toBe(total);
  const shown = await dialog
    .getByRole('row', { name: text('admin:change.new_total') })
    .getByRole('cell')
    .innerText();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: action }).press('Enter');
  await page.getByText(text('admin:change.dates.done')).waitFor();
  const longer = await read();
  expect(longer.checkOut).toBe(checkOut);
  expect(longer.totalSen).toBeGreaterThan(total);
  expect(shown.replace(/\u00a0/g, ' ')).toBe(money(longer.totalSen));
  await page.getByText(text('admin:reservation.history.changeDates')).waitFor();

  const undo = text('admin:change.undo.action');
  await page.getByRole('button', { name: undo }).click();
  const asked = page.getByRole('dialog').filter({ visible: true });
  await asked.getByText(money(total)).waitFor();
  await asked.getByRole('button', { name: undo }).click();
  await page.getByText(text('admin:change.undo.done')).waitFor();
  const back = await read();
  expect({ totalSen: back.totalSen, checkOut: back.checkOut, lines: back.lines }).toEqual({
    totalSen: before.totalSen,
    checkOut: before.checkOut,
    lines: before.lines,
  });
  expect(errors).toEqual([]);
  await context.close();
});

test('staff book two units at once, and each says what was booked with it', async () => {
  const token = await tokenOf(ADMIN);
  const stay = await findStay(110);
  const { name } = await api<{ name: Record<string, string> }>(`/api/public/listings/${stay.id}`);
  const { page, context, errors } = await openPerson(browser, { login: ADMIN });
  await page.goto(`${origin()}/admin/reservation-details`);
  const fill = async (key: string, value: string) => {
    const field = page.getByLabel(text(key), { exact: true }).first();
    await field.fill(value);
    await field.press('Enter');
  };
  const choose = async (key: string, typed: string) => {
    await page.getByLabel(text(key), { exact: true }).first().click();
    await page.keyboard.type(typed);
    await page.locator('.ant-select-item-option').filter({ hasText: typed, visible: true }).first().click();
  };
  await fill('admin:reservation.fields.checkIn', stay.checkIn);
  await fill('admin:reservation.fields.checkOut', stay.checkOut);
  await choose('admin:reservation.fields.roomType', name['en-US']!);
  await page.getByRole('button', { name: text('admin:new_booking.unit.add') }).click();
  await page.getByLabel(text('admin:user.fields.name'), { exact: true }).fill('Family Tan');
  await page.getByLabel(text('admin:reservation.fields.guestEmail')).fill('family.tan@example.com');
  await page.getByLabel(text('admin:reservation.fields.guestPhone')).fill('+60123456789');
  await choose('admin:payment.fields.method', 'Cash');
  const sum = page.getByRole('row', { name: text('admin:group.sum_other', { count: '2' }) });
  const shown = await sum.getByRole('cell').innerText();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: text('admin:new_booking.save'), exact: true }).dblclick();

  const group = page.locator('section').filter({
    has: page.getByRole('heading', { name: text('admin:group.title') }),
  });
  await group.waitFor();
  expect((await group.innerText()).replace(/\u00a0/g, ' ')).toContain(shown.replace(/\u00a0/g, ' '));
  const first = new URL(page.url()).searchParams.get('id')!;
  const { group: booked } = await api<{ group: { reservations: { id: string; reference: string }[] } }>(
    `/api/reservations/${first}`,
    token,
  );
  expect(booked.reservations).toHaveLength(2);
  const other = booked.reservations.find(({ id }) => id !== first)!;
  await group.getByRole('link', { name: other.reference }).click();
  await page.getByRole('heading', { name: other.reference }).waitFor();
  for (const { reference } of booked.reservations) await group.getByText(reference).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('Back closes the search over a page and leaves the page alone, and then leads to the page before', async () => {
  const { page, context, errors } = await openPerson(browser, { login: ADMIN });
  await page.goto(`${origin()}/admin/dashboard`);
  await page
    .getByRole('link', { name: text('admin:menu.reservation'), exact: true })
    .first()
    .click();
  const heading = page.getByRole('heading', { level: 1, name: text('admin:menu.reservation') });
  await heading.waitFor();
  const back = () => page.evaluate(() => window.history.back());

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: text('admin:search.title') });
  await search.getByRole('combobox').fill('tan');
  await back();
  await search.waitFor({ state: 'hidden' });
  await heading.waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/reservation');
  // Closed by its own key it leaves no step behind that Back would have to go.
  await page.keyboard.press('Control+k');
  await search.getByRole('combobox').press('Escape');
  await search.waitFor({ state: 'hidden' });
  await back();
  await page.waitForURL((url) => url.pathname === '/admin/dashboard');
  expect(errors).toEqual([]);
  await context.close();
});

import type { Browser, Page } from 'playwright-core';
import { parseCalendar } from '@shared/domain/channels/calendar/parseCalendar';
import { addDays } from '@shared/domain/base/stayDates';
import { startFeedServer } from '../server/testing/feedServer';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { mailTo } from './support/mails';
import { findStay, inADay } from './support/stays';
import { textOf } from './support/textOf';

// The server of this file is started after this; others of the demo do not fetch from this machine.
process.env.CHANNELS_ALLOW_LOOPBACK = 'true';

let browser: Browser;
let channel: Awaited<ReturnType<typeof startFeedServer>>;
beforeAll(async () => {
  browser = await openBrowser();
  channel = await startFeedServer();
});
afterAll(async () => {
  await channel.close();
  await browser.close();
  delete process.env.CHANNELS_ALLOW_LOOPBACK;
});

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const ADMIN = 'admin@attic.example';
const GUEST = 'channel.guest@example.com';

type Segment = { unitId: string; number: string };
type Booked = { id: string; reference: string; checkIn: string; checkOut: string; segments: Segment[] };

/** A stay of three nights at a listing that has another free unit, booked at the desk. */
async function bookAtTheDesk(token: string): Promise<Booked> {
  const { id: listingId, checkIn, checkOut } = await findStay(60);
  const answer = await fetch(`${origin()}/api/reservations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: token,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      listingId,
      checkIn,
      checkOut,
      guests: 2,
      nationality: 'MY',
      guest: { name: 'Channel Tan', email: GUEST, phone: '+60123456789' },
      paymentMethod: 'cash',
      source: 'walk_in',
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  return api<Booked>(`/api/reservations/${id}`, token);
}

/** Connects a unit with a channel in the dialog and lands on the page of the feed. */
async function connect(
  page: Page,
  token: string,
  unitId: string,
  number: string,
  channelName: string,
  address: string,
) {
  const { units } = await api<{
    units: { unitId: string; unitNumber: string; propertyName: Record<string, string> }[];
  }>(`/api/integrations/units?search=${encodeURIComponent(number)}`, token);
  const unit = units.find((one) => one.unitId === unitId)!;
  const name = `${unit.unitNumber} · ${unit.propertyName['en-US']}`;
  await page.goto(`${origin()}/admin/integration`);
  await page.getByRole('button', { name: text('admin:integration.actions.add') }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog
    .getByRole('combobox', { name: text('admin:integration.fields.unit') })
    .fill(`${unit.unitNumber} ${unit.propertyName['en-US']}`);
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
  if (channelName !== text('admin:integration.channel.airbnb')) {
    await dialog.getByRole('combobox', { name: text('admin:integration.fields.channel') }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: channelName }).click();
  }
  if (address) await dialog.getByLabel(text('admin:integration.fields.importUrl')).fill(address);
  await dialog.getByRole('button', { name: text('admin:integration.actions.add') }).click();
  await page.getByRole('heading', { level: 1, name: `${unit.unitNumber} · ${channelName}` }).waitFor();
}

test('a channel sells nights of a stay of ours: staff see it, move the stay in one step, and the channel has its nights', async () => {
  const token = await tokenOf(ADMIN);
  const stay = await bookAtTheDesk(token);
  const { unitId, number } = stay.segments[0]!;
  const sold = { start: stay.checkIn, end: addDays(stay.checkOut, -1) };
  channel.show([
    {
      uid: 'journey@channel',
      ...sold,
      description: 'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMJOURNEY1',
    },
  ]);
  const { page, context, errors } = await openPerson(browser, { login: ADMIN });
  await connect(
    page,
    token,
    unitId,
    number,
    text('admin:integration.channel.airbnb'),
    `${channel.url}/calendar/ical/1.ics?s=secret`,
  );
  expect(await page.content()).not.toContain('s=secret');

  await page.getByRole('button', { name: text('admin:integration.actions.sync') }).click();
  await page
    .getByText(/^Synced: /)
    .first()
    .waitFor();
  await page.getByText('HMJOURNEY1').waitFor();
  await page
    .getByText(text('admin:integration.run.created', { number: '1' }))
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`${origin()}/admin/integration?tab=conflicts`);
  const row = page.getByRole('row').filter({ hasText: stay.reference });
  await row.getByText('HMJOURNEY1').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const move = text('admin:integration.conflict.move.action');
  await row.getByRole('button', { name: move }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('combobox', { name: text('admin:integration.conflict.move.unit') }).click();
  const choice = page.locator('.ant-select-item-option').first();
  const other = (await choice.innerText()).trim();
  await choice.click();
  await dialog.getByRole('button', { name: move }).click();
  await page.getByText(text('admin:integration.conflict.move.done')).waitFor();
  await row.getByText(text('admin:integration.conflict.state.moved')).waitFor();

  // The stay is there with its price, its history and the way back; the guest has been told.
  await page.goto(`${origin()}/admin/reservation-details?id=${stay.id}`);
  await page.getByText(text('admin:reservation.history.changeUnit')).waitFor();
  await page.getByRole('button', { name: text('admin:change.undo.action') }).waitFor();
  const moved = await api<Booked>(`/api/reservations/${stay.id}`, token);
  expect(moved.segments.map((one) => one.number)).toEqual([other]);
  expect(other).not.toBe(number);
  await mailTo(GUEST, new RegExp(`${stay.reference}[\\s\\S]*${other}`));

  // What another channel is told about the unit: the nights that the first one sold.
  await connect(page, token, unitId, number, text('admin:integration.channel.agoda'), '');
  await page.getByRole('button', { name: text('admin:integration.actions.make_export') }).click();
  await page
    .getByRole('dialog')
    .filter({ visible: true })
    .getByRole('button', { name: text('admin:integration.actions.make_export') })
    .click();
  const address = await page
    .getByRole('textbox', { name: text('admin:integration.export.title') })
    .inputValue();
  const answer = await fetch(origin() + new URL(address).pathname);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = parseCalendar(await answer.text());
  if (!calendar.ok) throw new Error(calendar.error);
  const told = calendar.events.map(({ start, end }) => ({ start, end }));
  expect(told).toContainEqual(sold);
  expect(told).not.toContainEqual({ start: stay.checkIn, end: stay.checkOut });
  expect(
    (
      await fetch(origin() + new URL(address).pathname, {
        headers: { 'if-none-match': answer.headers.get('etag')! },
      })
    ).status,
  ).toBe(304);
  expect(errors).toEqual([]);
  await context.close();
});

type Unit = { id: string; number: string; roomTypeId: string };

/** A unit on sale without a channel that has nothing in a span, and how many of its room type visitors find there. */
async function findFreeUnit(token: string, from: string, to: string): Promise<Unit & { free: number }> {
  const span = new URLSearchParams({ from, to, pagination: '{"limit":200}' });
  const { units, bars } = await api<{ units: Unit[]; bars: { unitId: string }[] }>(
    `/api/occupancy/window?${span}`,
    token,
  );
  const { integrations } = await api<{ integrations: { unitId: string }[] }>(
    '/api/integrations/aggregation?pagination={"limit":100}',
    token,
  );
  const busy = new Set([...bars, ...integrations].map(({ unitId }) => unitId));
  for (const unit of units.filter(({ id }) => !busy.has(id))) {
    const free = await countForVisitors(unit.roomTypeId, from);
    if (free > 0) return { ...unit, free };
  }
  throw new Error('no free unit');
}

/** How many units visitors could book for two nights. */
async function countForVisitors(listingId: string, checkIn: string): Promise<number> {
  const filter = JSON.stringify({ checkIn, checkOut: addDays(checkIn, 2), guests: 1 });
  const { listings } = await api<{ listings: { id: string; available: number }[] }>(
    `/api/public/listings?${new URLSearchParams({ filter, pagination: '{"limit":200}' })}`,
  );
  return listings.find(({ id }) => id === listingId)?.available ?? 0;
}

test('the end of a channel’s booking window keeps visitors away, and staff book over it from the chart', async () => {
  const token = await tokenOf(ADMIN);
  const [from, to] = [inADay(320), inADay(345)];
  const unit = await findFreeUnit(token, from, to);
  channel.show([{ uid: 'window@channel', start: from, end: to, summary: 'Airbnb (Not available)' }]);
  const { page, context, errors } = await openPerson(browser, { login: ADMIN });
  const airbnb = text('admin:integration.channel.airbnb');
  await connect(page, token, unit.id, unit.number, airbnb, `${channel.url}/calendar/ical/2.ics?s=secret`);
  await page.getByRole('button', { name: text('admin:integration.actions.sync') }).click();
  await page
    .getByText(/^Synced: /)
    .first()
    .waitFor();
  expect(await countForVisitors(unit.roomTypeId, from)).toBe(unit.free - 1);

  await page.goto(`${origin()}/admin/reservation?tab=chart&date=${from}&unit=${unit.number}`);
  const grid = page.getByRole('grid', { name: text('admin:tape.title') });
  const limit = grid.getByRole('gridcell', { name: text('admin:tape.kind.limit') });
  await limit.waitFor();
  await grid.focus();
  for (let row = 0; row < 10; row += 1) {
    if ((await grid.getAttribute('aria-activedescendant')) === (await limit.getAttribute('id'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('n');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page
    .getByText(text('admin:change.warning.channel_limit', { calendars: airbnb, units: unit.number }))
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(text('admin:user.fields.name'), { exact: true }).fill('Window Tan');
  await page.getByLabel(text('admin:reservation.fields.guestPhone')).fill('+60123456789');
  await page.getByLabel(text('admin:payment.fields.method'), { exact: true }).click();
  await page.keyboard.type('Cash');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Cash', visible: true }).first().click();
  await page.getByRole('button', { name: text('admin:new_booking.save'), exact: true }).click();
  await page.waitForURL(/reservation-details\?id=/);
  const id = new URL(page.url()).searchParams.get('id')!;
  expect(await api<Booked>(`/api/reservations/${id}`, token)).toMatchObject({
    checkIn: from,
    checkOut: addDays(from, 2),
    segments: [{ unitId: unit.id }],
  });

  // The next fetch finds the nights taken, and that is no conflict.
  const { integrations } = await api<{ integrations: { id: string; unitId: string; conflicts?: number }[] }>(
    `/api/integrations/aggregation?pagination={"limit":100}`,
    token,
  );
  const feed = integrations.find(({ unitId }) => unitId === unit.id)!;
  await page.goto(`${origin()}/admin/integration?id=${feed.id}`);
  await page.getByRole('button', { name: text('admin:integration.actions.sync') }).click();
  await page
    .getByText(/^Synced: /)
    .first()
    .waitFor();
  const { conflicts } = await api<{ conflicts: object[] }>(
    `/api/integration-conflicts/aggregation?filter={"feedId":"${feed.id}"}`,
    token,
  );
  expect(conflicts).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

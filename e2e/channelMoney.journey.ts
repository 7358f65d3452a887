import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { ChannelBlock, ChannelBooking } from '@shared/contract/stays/channelBookings';
import type { OccupancyBar } from '@shared/contract/stays/occupancy';
import { formatSen } from '@shared/domain/base/money';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { choose } from './support/dialogs';
import { textOf } from './support/textOf';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(path.join(tmpdir(), 'attic-payouts-'));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const ADMIN = 'admin@attic.example';
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

test('a booking of Airbnb becomes a stay out of its calendar, its payout finds it, and the bank is told to show it', async () => {
  const token = await tokenOf(ADMIN);
  const today = businessDate(new Date());
  const span = new URLSearchParams({
    from: today,
    to: addDays(today, 59),
    pagination: '{"limit":200}',
  });
  const { bars } = await api<{ bars: OccupancyBar[] }>(`/api/occupancy/window?${span}`, token);
  const bar = bars.find(
    ({ kind, source, from }) => kind === 'channel' && source === 'airbnb' && from > today,
  )!;
  const block = await api<ChannelBlock>(`/api/channel-blocks/${bar.id}`, token);
  const { page, errors } = await openPerson(browser, { token, width: 1440 });

  // The nights, the room and the reference come from the calendar.
  await page.goto(`${origin()}/admin/reservation-details?from=channel&block=${block.id}`);
  await page.getByLabel(text('admin:channel_booking.fields.gross')).fill('1080');
  await page.getByLabel(text('admin:user.fields.name')).fill('Guest One');
  await page.getByLabel(text('admin:reservation.fields.guestPhone')).fill('+6581234567');
  await page.getByText(text('admin:channel_booking.summary.owes')).waitFor();
  await page.getByRole('button', { name: text('admin:new_booking.save'), exact: true }).click();
  await page.waitForURL(/[?&]id=/);
  const id = new URL(page.url()).searchParams.get('id')!;
  const { reference, propertyId } = await api<{ reference: string; propertyId: string }>(
    `/api/reservations/${id}`,
    token,
  );
  const { companyName } = await api<{ companyName: string }>(`/api/properties/${propertyId}`, token);
  const { booking, money } = await api<ChannelBooking>(`/api/reservations/${id}/channel`, token);
  expect(booking).toMatchObject({ code: block.events[0]!.reference, feedState: 'there', grossSen: 108_000 });
  expect(money).toMatchObject({ linesSen: 108_000, paidSen: 0 });

  const owed = (money!.owesSen / 100).toFixed(2);
  const file = path.join(folder, 'airbnb.csv');
  writeFileSync(
    file,
    [
      'Date,Type,Confirmation code,Start date,End date,Guest,Details,Reference code,Currency,Amount,Paid out,Service fee,Fast pay fee,Gross earnings',
      `${american(today)},Payout,,,,,Transfer,G-1,MYR,,${owed},,,`,
      `${american(today)},Reservation,${booking!.code},${american(block.events[0]!.from)},${american(block.events[0]!.to)},Guest One,,,MYR,${owed},,${(money!.commissionSen / 100).toFixed(2)},,1080.00`,
    ].join('\r\n'),
  );
  await page.goto(`${origin()}/admin/integration?tab=payouts`);
  await page.getByRole('button', { name: text('admin:channel_payout.import.action') }).click();
  const dialog = page.getByRole('dialog');
  // The room may be of either company of the demo: which one is a matter of the day.
  await choose(page, dialog, text('admin:ledger.fields.company'), companyName);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: text('admin:channel_payout.import.action') }).click();
  await page.getByRole('row', { name: /G-1/ }).click();
  await page.getByRole('table', { name: text('admin:channel_payout.fields.items') }).waitFor();
  // Its item has found the stay by the reference that the calendar gave it.
  await page.getByRole('link', { name: reference }).first().waitFor();

  // It pays what is owed, so it can be settled at once; from then on the bank should show it.
  await page.getByRole('button', { name: text('admin:channel_payout.settle.action'), exact: true }).click();
  const settling = page.getByRole('dialog', {
    name: text('admin:channel_payout.settle.title', { amount: formatSen(money!.owesSen) }),
  });
  await settling
    .getByRole('button', { name: text('admin:channel_payout.settle.action'), exact: true })
    .click();
  await settling.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: text('admin:channel_payout.undo.action'), exact: true }).waitFor();
  await page.goto(`${origin()}/admin/check-report?tab=takings&q=G-1`);
  const taking = page.getByRole('row', { name: /Airbnb.*G-1|G-1.*Airbnb/ });
  await taking.getByText(text('admin:bank.method.payout')).waitFor();
  expect(errors).toEqual([]);
});

import sharp from 'sharp';
import type { PropertyOptions } from '@shared/contract/inventory/properties';
import type { RoomTypeInput } from '@shared/contract/inventory/roomTypes';
import { api, send } from './browser';
import { inADay } from './stays';

type Made = { id: string; version: number };
const inAll = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });

/** What a house has that nobody else of the demo books in: its own company with an account at a bank, and one room type. */
export type QuietHouse = { companyId: string; propertyId: string; listingId: string };

/**
 * Makes a house of four stars in Penang with three units, of a company that is registered for service tax: every figure of its books is of the
 * journey that has made it. A night costs RM 300.00 whatever day it is, the cleaning RM 80.00, the deposit is RM 100.00.
 */
export async function makeQuietHouse(
  name: string,
  bankCode: string,
  token: string,
  room: Partial<RoomTypeInput> = {},
): Promise<QuietHouse> {
  const company = await send<Made>(
    'POST',
    '/api/companies',
    {
      name: `${name} Sdn Bhd`,
      registrationNo: '202601000099',
      sstNo: 'P11-2601-32000099',
      sstRegisteredFrom: '2026-01-01',
    },
    token,
  );
  await send(
    'POST',
    `/api/companies/${company.id}/bank-accounts`,
    {
      bankCode,
      accountName: `${name} Sdn Bhd`,
      accountNo: '2140009900',
      currency: 'MYR',
      active: true,
      isDefault: true,
    },
    token,
  );
  const { locations, policies } = await api<PropertyOptions>('/api/properties/options', token);
  const place = locations.find(({ state }) => state === 'MY-07')!;
  const property = await send<Made>(
    'POST',
    '/api/properties',
    {
      name: inAll(name),
      description: inAll('A house to count in.'),
      houseRules: inAll(''),
      companyId: company.id,
      locationId: place.id,
      state: place.state,
      town: 'George Town',
      place: { lat: place.lat, lng: place.lng },
      grade: 'star4',
      levyJurisdiction: 'penang',
      cancellationPolicyId: policies[0]!.id,
    },
    token,
  );
  const picture = await sharp({ create: { width: 640, height: 420, channels: 3, background: '#41709c' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('uploadKey', crypto.randomUUID());
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'house.png');
  await send('POST', `/api/photos/property/${property.id}`, form, token);
  const listingId = await addQuietRoom(property.id, `${name} Room`, 'Q', token, room);
  await publish(`/api/properties/${property.id}`, token);
  return { companyId: company.id, propertyId: property.id, listingId };
}

async function publish(path: string, token: string): Promise<void> {
  const { version } = await api<Made>(path, token);
  await send('PATCH', `${path}/status`, { step: 'publish', version }, token);
}

/** Adds a room type to a quiet house, at the prices of its first one unless told, with three units (`Q-1` to `Q-3`); returns its id, which is that of its listing. */
export async function addQuietRoom(
  propertyId: string,
  name: string,
  letter: string,
  token: string,
  more: Partial<RoomTypeInput> = {},
): Promise<string> {
  const { id } = await send<Made>(
    'POST',
    '/api/room-types',
    {
      propertyId,
      name: inAll(name),
      description: inAll('A room with a table.'),
      kind: 'apartment',
      ...{ bedrooms: 1, bathrooms: 1, beds: 1, includedGuests: 2, maxGuests: 2 },
      ...{ baseSen: 30_000, weekendSen: null, holidaySen: null, cleaningSen: 8_000, depositSen: 10_000 },
      ...more,
    },
    token,
  );
  await send(
    'POST',
    '/api/units',
    { roomTypeId: id, number: `${letter}-1`, lastNumber: `${letter}-3`, status: 'active' },
    token,
  );
  await publish(`/api/room-types/${id}`, token);
  return id;
}

/** Books a Malaysian who has called, for nights of the house; returns the stay with its total in sen. */
export const bookInQuietHouse = (
  { listingId }: QuietHouse,
  { name, checkIn, checkOut, unitId }: Record<'name' | 'checkIn' | 'checkOut', string> & { unitId?: string },
  token: string,
) =>
  send<{ id: string; total: number }>(
    'POST',
    '/api/reservations',
    {
      ...{ listingId, unitId, checkIn, checkOut, guests: 1, nationality: 'MY' },
      ...{ guest: { name, phone: '+60123456789' }, paymentMethod: 'cash', source: 'telephone' },
    },
    token,
  );

/** Takes money of a guest by its ways to pay, in sen and in this order, and lets the guest in; all of it today, whatever day that is by then. */
export async function letIn(stayId: string, money: Record<string, number>, token: string, today = inADay(0)) {
  const stay = `/api/reservations/${stayId}`;
  for (const [method, amountSen] of Object.entries(money))
    await send('POST', `${stay}/payments`, { kind: 'payment', method, amountSen, receivedOn: today }, token);
  const { version } = await api<Made>(stay, token);
  await send('PATCH', `${stay}/checkIn`, { version, remark: 'MyKad seen' }, token);
}

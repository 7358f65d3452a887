import { randomUUID } from 'node:crypto';
import type { BookingAnswer, GuestReservation, Reservation } from '@shared/contract/stays/reservations';
import type { StaffQuote } from '@shared/contract/stays/staffBooking';
import type { Quote } from '@shared/contract/pricing/prices';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { letters } from '../../../testing/letters';

let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let staff: Record<string, string>;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  const business = await createBusiness(test_.db, { sst_registered_from: '2020-01-01' });
  place = await createListing(test_.db, business, {
    units: 2,
    roomType: { infants_most: 1, pets_most: 2, pet_cleaning_sen: 6_000 },
  });
  staff = (await signInAdmin(test_)).headers;
});
afterAll(() => test_.close());

const FAMILY = { guests: 3, children: 1, infants: 1, pets: 2 };
/**
 * By hand: three nights of 200.00, the third guest 3 × 30.00, cleaning 80.00 and 60.00 after each of two pets are 890.00; SST 8 % 71.20; the
 * deposit of 200.00 beside them.
 */
const FAMILY_SEN = 89_000 + 7_120 + 20_000;
const stay = (more: object = {}) => ({
  ...{
    listingId: place.listingId,
    checkIn: '2026-12-01',
    checkOut: '2026-12-04',
    guests: 2,
    nationality: 'MY',
  },
  ...more,
});
const details = (more: object = {}) => ({
  ...stay(more),
  guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
});
const post = (url: string, payload: object, headers: object = {}) =>
  test_.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'idempotency-key': randomUUID(), ...headers },
  });
const book = (more: object) =>
  post('/api/public/reservations', { ...details(more), paymentMethod: 'bank_transfer' });
const bookForGuest = (more: object) =>
  post('/api/reservations', { ...details(more), paymentMethod: 'card_terminal', source: 'walk_in' }, staff);
const view = async (id: string) =>
  (await test_.app.inject({ url: `/api/reservations/${id}`, headers: staff })).json<Reservation>();

describe('a quote', () => {
  it('says for whom it is, and has a line for the pets', async () => {
    const quote = (await post('/api/public/quotes', stay(FAMILY))).json<Quote>();
    expect(quote).toMatchObject({ ...FAMILY, total: FAMILY_SEN });
    expect(quote.lines.filter(({ kind }) => kind === 'cleaning')).toMatchObject([
      { label: null, quantity: 1, amountSen: 8_000 },
      { label: { 'en-US': 'Cleaning after pets' }, quantity: 2, unitSen: 6_000, amountSen: 12_000 },
    ]);
    const plain = (await post('/api/public/quotes', stay())).json<Quote>();
    expect(plain).toMatchObject({ guests: 2, children: 0, infants: 0, pets: 0 });
  });
});

describe('a booking', () => {
  it('keeps who comes and what it costs; guest, staff and letter say so', async () => {
    const answer = await book({ ...FAMILY, expectedTotal: FAMILY_SEN });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { total: FAMILY_SEN }]);
    const { id, manageToken } = answer.json<BookingAnswer>();
    const own = await test_.app.inject({ url: `/api/public/reservations/${id}?token=${manageToken}` });
    expect(own.json<GuestReservation>()).toMatchObject({ ...FAMILY, totalSen: FAMILY_SEN });
    expect(await view(id)).toMatchObject({ ...FAMILY, totalSen: FAMILY_SEN });
    const [letter] = await letters(test_);
    expect(letter!.text).toContain('2 adults, 1 child, 1 infant, 2 pets');
  });

  it.each<[string, object, object]>([
    ['stay.adult', { guests: 2, children: 2 }, {}],
    ['stay.infants', { infants: 2 }, { infantsMost: 1 }],
    ['stay.pets', { pets: 3 }, { petsMost: 2 }],
    ['stay.children', { children: 1 }, {}],
  ])('is refused: %s', async (code, party, params) => {
    if (code === 'stay.children')
      await test_.db.updateTable('room_type').set({ children_allowed: false }).execute();
    for (const refused of [await book(party), await post('/api/public/quotes', stay(party))]) {
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code, params }]);
    }
    expect(await test_.db.selectFrom('reservation').select('id').execute()).toEqual([]);
  });

  it.each([{ children: -1 }, { children: 50 }, { infants: 11 }, { pets: 1.5 }])(
    'with %j is no form at all',
    async (party) => {
      const refused = await book(party);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'form.invalid', fields: [{ path: Object.keys(party)[0] }] },
      ]);
    },
  );
});

describe('staff', () => {
  it('go beyond what a listing says, and are warned', async () => {
    await test_.db.updateTable('room_type').set({ children_allowed: false, pets_most: 0 }).execute();
    const quote = await post('/api/reservations/quote', stay(FAMILY), staff);
    expect(quote.json<StaffQuote>()).toMatchObject({
      ...{ ...FAMILY, total: FAMILY_SEN },
      warnings: [
        { code: 'stay.children', params: {} },
        { code: 'stay.pets', params: { petsMost: 0 } },
      ],
    });
    const booked = await bookForGuest(FAMILY);
    expect(booked.json()).toMatchObject({ total: FAMILY_SEN });
    expect(await view(booked.json<{ id: string }>().id)).toMatchObject(FAMILY);
  });

  it('book nobody without an adult', async () => {
    const refused = await bookForGuest({ guests: 1, children: 1 });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'stay.adult' }]);
  });

  it('say for each room who comes; a room without a word has guests alone', async () => {
    const { listingId } = place;
    const answer = await bookForGuest({ ...FAMILY, further: [{ listingId, guests: 2, pets: 1 }] });
    const { group } = answer.json<{ group: { id: string }[] }>();
    expect(await view(group[0]!.id)).toMatchObject(FAMILY);
    expect(await view(group[1]!.id)).toMatchObject({ guests: 2, children: 0, infants: 0, pets: 1 });
    const [letter] = await letters(test_);
    expect(letter!.text).toContain('2 adults, 1 child, 1 infant, 2 pets');
    expect(letter!.text).toContain('2 adults, 1 pet');
    const refused = await bookForGuest({ further: [{ listingId, guests: 2, children: 2 }] });
    expect(refused.json()).toMatchObject({ code: 'stay.adult', data: { room: 1 } });
  });

  it('name infants like everybody who stays, and are told who is not named at check-in', async () => {
    const party = ['Nur Aisyah', 'Tan Mei', 'Little Mei'].map((name) => ({ name, nationality: 'MY' }));
    const tooMany = await bookForGuest({ guests: 2, party });
    expect(tooMany.json()).toMatchObject({ fields: [{ path: 'party', rule: 'party_size' }] });
    const booked = await bookForGuest({ guests: 2, infants: 1, party: party.slice(0, 2) });
    const { id, version } = await view(booked.json<{ id: string }>().id);
    test_.clock.now = new Date('2026-12-01T08:00:00.000Z');
    const checkIn = await test_.app.inject({
      ...{ method: 'PATCH', url: `/api/reservations/${id}/checkIn`, headers: staff },
      payload: { version },
    });
    expect(checkIn.json()).toMatchObject({ code: 'reservation.papers', params: { unnamed: 1 } });
    // Somebody who is not named counts as the one who booked: here a foreigner, who owes tourism tax.
    const taxed = async (more: object) => {
      const { id: other } = (
        await bookForGuest({ nationality: 'SG', party: party.slice(0, 2), ...more })
      ).json<{
        id: string;
      }>();
      return (await view(other)).lines.some(({ kind }) => kind === 'tourism_tax');
    };
    expect(await taxed({ checkIn: '2026-12-07', checkOut: '2026-12-08', infants: 1 })).toBe(true);
    expect(await taxed({ checkIn: '2026-12-09', checkOut: '2026-12-10' })).toBe(false);
  });
});

it('the database keeps an adult among the guests, and no more infants and pets than there can be', async () => {
  const write = (size: object) => createReservation(test_.db, place, { guests: 2, ...size });
  await write({ children: 1, infants: 10, pets: 10 });
  for (const size of [{ children: 2 }, { children: -1 }, { guests: 1, children: 1 }])
    await expect(write(size)).rejects.toThrow('reservation_adult_comes');
  for (const size of [{ infants: 11 }, { infants: -1 }, { pets: 11 }, { pets: -1 }])
    await expect(write(size)).rejects.toThrow('reservation_party_sound');
});

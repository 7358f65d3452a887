import type { Quote } from '@shared/contract/pricing/prices';
import { json, stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, paintNight, words, type Business } from '../../../testing/factories';
import { loadPricing } from './pricing.queries';

let test: TestApp;
let business: Business;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.reset();
  business = await createBusiness(test.db, { sst_registered_from: '2020-01-01' });
});
afterAll(() => test.close());

const post = (payload: object) => test.app.inject({ method: 'POST', url: '/api/public/quotes', payload });
const wish = (listingId: string, more: object = {}) => ({
  listingId,
  checkIn: '2026-11-23',
  checkOut: '2026-11-25',
  guests: 2,
  nationality: 'MY',
  ...more,
});
const quote = async (listingId: string, more: object = {}) => {
  const answer = await post(wish(listingId, more));
  expect(answer.statusCode).toBe(200);
  return answer.json<Quote>();
};
const kinds = ({ lines }: Quote) => lines.map((line) => `${line.kind} ${line.amountSen}`);

describe('a quote', () => {
  it('shows every line, and the lines add up', async () => {
    const { listingId } = await createListing(test.db, business, {
      units: 2,
      roomType: { length_discounts: json([{ minNights: 2, percentBp: 1_000 }]) as never },
    });
    const answer = await quote(listingId, { guests: 3 });
    expect(kinds(answer)).toEqual([
      'room 20000',
      'room 20000',
      'discount -4000',
      'extra_guest 6000',
      'cleaning 8000',
      'sst 4000', // 8 % of 36,000 + 6,000 + 8,000
      'deposit 20000',
    ]);
    expect(answer.total).toBe(answer.lines.reduce((sum, line) => sum + line.amountSen, 0));
    expect(answer).toMatchObject({
      nights: 2,
      guests: 3,
      deposit: 20_000,
      averageNight: 18_000,
      available: 2,
    });
  });

  it('takes tourism tax and the levies of foreigners from foreigners alone, residents not among them', async () => {
    const { listingId } = await createListing(test.db, business, {
      property: { levy_jurisdiction: 'melaka', grade: 'star4' },
    });
    const levy = { jurisdiction: 'melaka', grade: 'star4', valid_from: '2014-01-01', valid_to: null };
    await test.db
      .insertInto('levy')
      .values([
        { ...levy, name: words('For all'), amount_sen: 200 },
        { ...levy, grade: 'star5', name: words('Other grade'), amount_sen: 900 },
        {
          ...levy,
          jurisdiction: 'penang',
          name: words('Other place'),
          amount_sen: 900,
          applies_to: 'foreigners',
        },
      ])
      .execute();
    const taxesOf = async (more: object) =>
      kinds(await quote(listingId, more)).filter((line) => /tourism|levy/.test(line));
    expect(await taxesOf({ nationality: 'MY' })).toEqual(['levy 400']);
    expect(await taxesOf({ nationality: 'sg' })).toEqual(['tourism_tax 2000', 'levy 400']);
    expect(await taxesOf({ nationality: 'SG', permanentResident: true })).toEqual(['levy 400']);
  });

  it('has no Malaysian tax, levy or holiday abroad, and no tourism tax where it is exempt', async () => {
    const abroad = await createListing(test.db, business, {
      property: { country: 'TH', levy_jurisdiction: 'melaka' },
      roomType: { holiday_sen: 90_000 },
    });
    const exempt = await createListing(test.db, business, { property: { tourism_tax_exempt: true } });
    await test.db
      .insertInto('levy')
      .values({
        jurisdiction: 'melaka',
        grade: 'homestay',
        name: words('Levy'),
        amount_sen: 200,
        valid_from: '2014-01-01',
        valid_to: null,
      })
      .execute();
    await test.db
      .insertInto('public_holiday')
      .values({ state: 'MY-14', date: '2026-11-23', name: words('Feast'), announced_on: null })
      .execute();
    expect(kinds(await quote(abroad.listingId, { nationality: 'SG' }))).toEqual([
      'room 20000',
      'room 20000',
      'cleaning 8000',
      'deposit 20000',
    ]);
    expect(kinds(await quote(exempt.listingId, { nationality: 'SG' }))).not.toContain('tourism_tax 2000');
  });

  it('names the season and the holiday of a night', async () => {
    const { listingId } = await createListing(test.db, business, { roomType: { holiday_sen: 30_000 } });
    await test.db
      .insertInto('public_holiday')
      .values({ state: 'MY-14', date: '2026-11-25', name: words('Feast'), announced_on: null })
      .execute();
    const { lines } = await quote(listingId);
    expect(lines[1]).toMatchObject({ rate: 'holiday', label: { 'ms-MY': 'Feast bm' }, amountSen: 30_000 });
  });
});

describe('a stay that cannot be sold', () => {
  it.each([
    [{ checkOut: '2026-11-23' }, 400, 'stay.dates', { checkIn: '2026-11-23' }],
    // The other way round: no range for the database, so nothing of the stay may be looked up before.
    [{ checkIn: '2026-11-25', checkOut: '2026-11-23' }, 400, 'stay.dates', { checkOut: '2026-11-23' }],
    [{ checkIn: '2026-11-19' }, 400, 'stay.past', { today: '2026-11-20' }],
    [{ checkIn: '2028-05-14', checkOut: '2028-05-16' }, 400, 'stay.too_far', { days: 540 }],
    [{ checkOut: '2026-11-24' }, 409, 'stay.min_nights', { minNights: 2 }],
    [{ checkOut: '2026-12-24' }, 409, 'stay.max_nights', { maxNights: 10 }],
    [{ guests: 5 }, 409, 'stay.guests', { maxGuests: 4 }],
  ])('%j: %i %s', async (more, status, code, params) => {
    const { listingId } = await createListing(test.db, business, {
      roomType: { min_nights: 2, max_nights: 10 },
    });
    const answer = await post(wish(listingId, more));
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, params });
  });

  it('is refused on closed dates and by painted lengths, and the calendar says where', async () => {
    const { listingId } = await createListing(test.db, business, { roomType: { max_nights: 10 } });
    await paintNight(test.db, listingId, '2026-11-23', { closed_to_arrival: true });
    await paintNight(test.db, listingId, '2026-11-25', {
      closed_to_departure: true,
      min_nights: 3,
      max_nights: 4,
    });
    await paintNight(test.db, listingId, '2026-11-28', { closed: true });
    for (const [more, code, params] of [
      [{ checkIn: '2026-11-26', checkOut: '2026-11-29' }, 'stay.closed', { date: '2026-11-28' }],
      [{}, 'stay.closed_to_arrival', { checkIn: '2026-11-23' }],
      [{ checkIn: '2026-11-24' }, 'stay.closed_to_departure', { checkOut: '2026-11-25' }],
      [{ checkIn: '2026-11-25', checkOut: '2026-11-27' }, 'stay.min_nights', { minNights: 3 }],
      [{ checkIn: '2026-11-22', checkOut: '2026-11-28' }, 'stay.max_nights', { maxNights: 4 }],
    ] as const) {
      const answer = await post(wish(listingId, more));
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code, params });
    }
    // Arriving before and leaving after closed dates is nobody's business.
    await quote(listingId, { checkIn: '2026-11-22', checkOut: '2026-11-24' });
    const calendar = await test.app.inject(
      `/api/public/listings/${listingId}/availability?from=2026-11-22&to=2026-11-29`,
    );
    const open = { available: 1, minNights: 1, maxNights: 10, price: 20_000, rate: 'base' };
    expect(calendar.json<{ nights: object[] }>().nights).toEqual([
      { ...open, date: '2026-11-22' },
      { ...open, date: '2026-11-23', closedToArrival: true },
      { ...open, date: '2026-11-24' },
      { ...open, date: '2026-11-25', minNights: 3, maxNights: 4, closedToDeparture: true },
      { ...open, date: '2026-11-26' },
      { ...open, date: '2026-11-27', price: 25_000, rate: 'weekend' },
      { ...open, date: '2026-11-28', price: 25_000, rate: 'weekend', available: 0 },
    ]);
  });

  it('takes the painted price of a night before season and holiday', async () => {
    const { listingId } = await createListing(test.db, business, { roomType: { holiday_sen: 30_000 } });
    const feast = { state: 'MY-14', date: '2026-11-25', name: words('Feast'), announced_on: null };
    await test.db.insertInto('public_holiday').values(feast).execute();
    await paintNight(test.db, listingId, '2026-11-24', { rate_sen: 77_700 });
    const { lines } = await quote(listingId);
    expect(lines[1]).toMatchObject({ date: '2026-11-24', rate: 'painted', label: null, amountSen: 77_700 });
  });

  it('is 409 with the nights around it when nothing is free, and free on the day of a departure', async () => {
    const { listingId, unitIds } = await createListing(test.db, business);
    const stay = stayRange('2026-11-23', '2026-11-25');
    await test.db
      .insertInto('occupancy')
      .values({ unit_id: unitIds[0]!, stay, kind: 'block', reservation_id: null })
      .execute();
    const answer = await post(wish(listingId, { checkIn: '2026-11-24', checkOut: '2026-11-26' }));
    expect(answer.statusCode).toBe(409);
    const body = answer.json<{ code: string; data: { nights: { date: string; available: number }[] } }>();
    expect(body.code).toBe('reservation.unavailable');
    expect(body.data.nights[0]!.date).toBe('2026-11-20');
    expect(body.data.nights.filter(({ available }) => available === 0).map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-24',
    ]);
    await quote(listingId, { checkIn: '2026-11-25', checkOut: '2026-11-27' });
    await quote(listingId, { checkIn: '2026-11-21', checkOut: '2026-11-23' });
  });

  it('is 404 for what visitors cannot see, and 400 with its field for a wrong input', async () => {
    const draft = await createListing(test.db, business, { roomType: { status: 'draft' } });
    for (const id of [draft.listingId, '00000000-0000-4000-8000-000000000000']) {
      expect((await post(wish(id))).statusCode).toBe(404);
    }
    for (const [more, field] of [
      [{ checkIn: '23.11.2026' }, 'checkIn'],
      [{ guests: 0 }, 'guests'],
      [{ nationality: 'Malaysia' }, 'nationality'],
      [{ listingId: 'x' }, 'listingId'],
    ] as const) {
      const answer = await post(wish(draft.listingId, more));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path: field }] });
    }
  });

  it('follows the booking rules of the house', async () => {
    const { listingId } = await createListing(test.db, business);
    await test.db
      .insertInto('setting')
      .values({ key: 'booking', value: json({ maxAdvanceDays: 2 }) as never })
      .execute();
    expect((await post(wish(listingId))).json()).toMatchObject({ code: 'stay.too_far', params: { days: 2 } });
  });
});

describe('loadPricing', () => {
  it('loads several room types, knows nothing of unknown ones, and a span changes no price within it', async () => {
    const one = await createListing(test.db, business);
    const other = await createListing(test.db, business, { property: { status: 'draft' } });
    const found = await loadPricing(test.db, [
      one.listingId,
      other.listingId,
      '00000000-0000-4000-8000-000000000000',
    ]);
    expect([...found.values()].map(({ published }) => published).sort()).toEqual([false, true]);
    expect(found.get(one.listingId)).toMatchObject({
      propertyId: one.propertyId,
      plan: { baseSen: 20_000, seasons: [], maxGuests: 4 },
      taxes: {
        sstRegisteredFrom: '2020-01-01',
        sst: [{ percentBp: 600 }, { percentBp: 800, validTo: null }],
      },
      cancellation: { name: { 'en-US': 'Moderate' } },
    });
    expect((await loadPricing(test.db, [])).size).toBe(0);
  });
});

import type { Night } from '@shared/contract/pricing/night';
import type { Listing } from '@shared/contract/inventory/listings';
import type { LicenceKind } from '@shared/contract/inventory/units';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, words, type Business } from '../../../testing/factories';
import { get } from '../../../testing/publicCalls';
import { linkCompany } from '../companyLinks/companyLinks.queries';

let test: TestApp;
let business: Business;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.reset();
  business = await createBusiness(test.db);
});
afterAll(() => test.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const block = (unitId: string, from: string, to: string, active = true) =>
  test.db
    .insertInto('occupancy')
    .values({ unit_id: unitId, stay: stayRange(from, to), kind: 'block', reservation_id: null, active })
    .execute();

describe('the page of a listing', () => {
  it('has all that the page shows', async () => {
    const { listingId } = await createListing(test.db, business, {
      roomType: { amenities: ['wifi', 'pool'] },
    });
    const answer = await get(test, `/api/public/listings/${listingId}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Listing>()).toMatchObject({
      id: listingId,
      amenities: ['wifi', 'pool'],
      priceFrom: 20_000,
      cleaning: 8_000,
      checkInTime: '15:00',
      cancellation: { name: { 'en-US': 'Moderate' }, tiers: [{ daysBefore: 7, refundBp: 10_000 }, {}] },
      photos: [],
      propertyPhotos: [],
    });
  });

  it('names the company that sells there on the day, and the licences that are valid then', async () => {
    const place = await createListing(test.db, business, { units: 2 });
    const [unit, other] = place.unitIds as [string, string];
    const licence = (kind: LicenceKind, number: string, expires_on: string | null, unit_id = unit) => ({
      ...{ unit_id, kind, number, expires_on },
    });
    await test.db
      .insertInto('unit_licence')
      .values([
        licence('council', 'B-2', null),
        licence('council', 'A-1', '2026-11-20'),
        // The same licence for the whole house.
        licence('council', 'A-1', '2027-01-01', other),
        licence('motac', 'M-9', '2027-05-01'),
        licence('council', 'old', '2026-11-19'),
        licence('fire', 'not told', null),
      ])
      .execute();
    const url = `/api/public/listings/${place.listingId}`;
    expect((await get(test, url)).json<Listing>()).toMatchObject({
      soldBy: { name: 'Test Stays Sdn Bhd', registrationNo: '202601000001', sstNo: null, tourismTaxNo: null },
      licences: [
        { kind: 'council', number: 'A-1' },
        { kind: 'council', number: 'B-2' },
        { kind: 'motac', number: 'M-9' },
      ],
    });

    const { id: next } = await test.db
      .insertInto('company')
      .values({
        name: 'Next Stays Sdn Bhd',
        registration_no: '202601000002',
        sst_no: 'W10-1',
        tourism_tax_no: 'TTX-1',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .transaction()
      .execute((trx) =>
        linkCompany(trx, 'property', { id: place.propertyId, companyId: next, from: '2026-11-21' }),
      );
    expect((await get(test, url)).json<Listing>().soldBy.name).toBe('Test Stays Sdn Bhd');
    test.clock.now = new Date('2026-11-21T07:00:00Z');
    expect((await get(test, url)).json<Listing>()).toMatchObject({
      soldBy: { registrationNo: '202601000002', sstNo: 'W10-1', tourismTaxNo: 'TTX-1' },
      licences: [{ number: 'A-1' }, { number: 'B-2' }, { number: 'M-9' }],
    });
  });

  it('says how many units are on sale, whether or not they are free', async () => {
    const { listingId, unitIds } = await createListing(test.db, business, { units: 3 });
    const units = async () => (await get(test, `/api/public/listings/${listingId}`)).json<Listing>().units;
    await block(unitIds[0]!, '2026-11-20', '2027-11-20');
    expect(await units()).toBe(3);
    await test.db.updateTable('unit').set({ status: 'retired' }).where('id', '=', unitIds[1]!).execute();
    expect(await units()).toBe(2);
  });

  it('is not there for unknown and unpublished ids, and 400 for what is no id', async () => {
    const draft = await createListing(test.db, business, { roomType: { status: 'draft' } });
    const hidden = await createListing(test.db, business, { property: { status: 'retired' } });
    for (const id of [UNKNOWN, draft.listingId, hidden.listingId]) {
      for (const url of [`/api/public/listings/${id}`, `/api/public/listings/${id}/availability`]) {
        const answer = await get(test, url);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'row.not_found' });
      }
    }
    expect((await get(test, '/api/public/listings/1')).statusCode).toBe(400);
  });
});

describe('the availability calendar', () => {
  const nights = async (id: string, query: object) => {
    const answer = await get(
      test,
      `/api/public/listings/${id}/availability`,
      query as Record<string, unknown>,
    );
    expect(answer.statusCode).toBe(200);
    return answer.json<{ from: string; to: string; nights: Night[] }>();
  };

  it('counts free units night by night; a departure day is free', async () => {
    const { listingId, unitIds } = await createListing(test.db, business, { units: 3 });
    await block(unitIds[0]!, '2026-11-10', '2026-11-22');
    await block(unitIds[0]!, '2026-11-22', '2026-11-23');
    await block(unitIds[1]!, '2026-11-22', '2026-12-30');
    await block(unitIds[1]!, '2026-11-20', '2026-11-22', false);
    await test.db.updateTable('unit').set({ status: 'closed' }).where('id', '=', unitIds[2]!).execute();
    const answer = await nights(listingId, { from: '2026-11-20', to: '2026-11-25' });
    expect(answer.nights.map(({ date, available }) => [date, available])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
      ['2026-11-22', 0],
      ['2026-11-23', 1],
      ['2026-11-24', 1],
    ]);
  });

  it('shows rate, kind and least nights of each night', async () => {
    const { listingId } = await createListing(test.db, business, {
      roomType: { holiday_sen: 30_000, min_nights: 2 },
    });
    await test.db
      .insertInto('season')
      .values({
        room_type_id: listingId,
        name: words('Feast'),
        starts_on: '2026-11-24',
        ends_on: '2026-11-24',
        rate_sen: 50_000,
        weekend_rate_sen: null,
        min_nights: 5,
      })
      .execute();
    await test.db
      .insertInto('public_holiday')
      .values([
        { state: 'MY-14', date: '2026-11-23', name: words('Here'), announced_on: null },
        { state: 'MY-01', date: '2026-11-25', name: words('Elsewhere'), announced_on: null },
        { state: 'MY-14', date: '2026-11-27', name: words('After the last night'), announced_on: null },
      ])
      .execute();
    const answer = await nights(listingId, { from: '2026-11-21', to: '2026-11-27' });
    expect(answer.nights.map(({ rate, price, minNights }) => [rate, price, minNights])).toEqual([
      ['weekend', 25_000, 2],
      ['holiday', 30_000, 2], // the eve of the 23rd
      ['holiday', 30_000, 2],
      ['season', 50_000, 5],
      ['base', 20_000, 2],
      ['holiday', 30_000, 2],
    ]);
  });

  it('starts today and goes on for a year unless told', async () => {
    const { listingId } = await createListing(test.db, business);
    const answer = await nights(listingId, {});
    expect(answer).toMatchObject({ from: '2026-11-20', to: '2027-11-20' });
    expect(answer.nights).toHaveLength(365);
    expect((await nights(listingId, { from: '2026-12-01' })).to).toBe('2027-12-01');
    expect((await nights(listingId, { to: '2027-12-25' })).nights).toHaveLength(400);
  });

  it.each([
    [{ from: '2026-13-01' }, 'from'],
    [{ from: '2026-11-25', to: '2026-11-25' }, 'to'],
    [{ to: '2027-12-26' }, 'to'],
    [{ from: '9999-12-31' }, 'from'],
  ])('400 for %j names %s', async (query, field) => {
    const { listingId } = await createListing(test.db, business);
    const answer = await get(test, `/api/public/listings/${listingId}/availability`, query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object[] }>().fields).toMatchObject([{ path: field }]);
  });
});

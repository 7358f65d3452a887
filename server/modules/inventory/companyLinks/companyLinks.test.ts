import { randomUUID } from 'node:crypto';
import type { PropertyDetail } from '@shared/contract/inventory/properties';
import type { UnitDetail } from '@shared/contract/inventory/units';
import type { ChangePreview } from '@shared/contract/stays/stayChanges';
import type { BookingAnswer } from '@shared/contract/stays/reservations';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { findSeller, linkCompany } from './companyLinks.queries';

/**
 * Today is 20 Nov 2026. `registered` charges service tax, `small` is not registered. A night from 1 Dec 2026 (a Tuesday) is 200.00 and
 * cleaning 80.00; 8 % of 280.00 is 22.40.
 */
let test_: TestApp;
let headers: { authorization: string };
let registered: string;
let small: string;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  ({ headers } = await signInAdmin(test_));
  const business = await createBusiness(test_.db, {
    sst_no: 'W10-1808-32000001',
    sst_registered_from: '2018-09-01',
  });
  registered = business.companyId;
  small = (
    await test_.db
      .insertInto('company')
      .values({ name: 'Small PLT', registration_no: '202604000001' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  place = await createListing(test_.db, business, { units: 2 });
});
afterAll(() => test_.close());

const linksOf = async (kind: 'property' | 'unit') =>
  kind === 'property'
    ? test_.db
        .selectFrom('property_company')
        .select(['company_id', 'valid_from', 'valid_to'])
        .orderBy('valid_from')
        .execute()
    : test_.db
        .selectFrom('unit_company')
        .select(['company_id', 'valid_from', 'valid_to'])
        .orderBy('valid_from')
        .execute();
const link = (kind: 'property' | 'unit', companyId: string | null, from: string, id?: string) =>
  test_.db.transaction().execute((trx) =>
    linkCompany(trx, kind, {
      id: id ?? (kind === 'unit' ? place.unitIds[0]! : place.propertyId),
      companyId,
      from,
    }),
  );
const row = (company_id: string, valid_from: string, valid_to: string | null) => ({
  company_id,
  valid_from,
  valid_to,
});

describe('the days of a property', () => {
  it('begin with the property', async () => {
    expect(await linksOf('property')).toEqual([row(registered, '2000-01-01', null)]);
  });

  it('follow each other without a gap', async () => {
    await link('property', small, '2026-11-20');
    await link('property', registered, '2027-01-01');
    expect(await linksOf('property')).toEqual([
      row(registered, '2000-01-01', '2026-11-20'),
      row(small, '2026-11-20', '2027-01-01'),
      row(registered, '2027-01-01', null),
    ]);
  });

  it('are as before when a change is taken back on its day', async () => {
    await link('property', small, '2026-11-20');
    await link('property', registered, '2026-11-20');
    expect(await linksOf('property')).toEqual([row(registered, '2000-01-01', null)]);
  });

  it('never overlap, whoever writes', async () => {
    await expect(
      test_.db
        .insertInto('property_company')
        .values({ property_id: place.propertyId, ...row(small, '2026-01-01', '2026-02-01') })
        .execute(),
    ).rejects.toThrow('property_company_no_overlap');
  });

  it('change with the form of the property, from today on', async () => {
    const url = `/api/properties/${place.propertyId}`;
    const property = (await test_.app.inject({ url, headers })).json<PropertyDetail>();
    const { name, description, houseRules, locationId, country, state, town, address } = property;
    const { grade, levyJurisdiction, tourismTaxExempt, weekendNights, holidayNights } = property;
    const { checkInTime, checkOutTime, cancellationPolicyId, version } = property;
    const answer = await test_.app.inject({
      method: 'PATCH',
      url,
      headers,
      payload: {
        ...{ name, description, houseRules, locationId, country, state, town, address, version },
        ...{ grade, levyJurisdiction, tourismTaxExempt, weekendNights, holidayNights },
        ...{ checkInTime, checkOutTime, cancellationPolicyId },
        place: { lat: property.lat, lng: property.lng },
        companyId: small,
      },
    });
    expect([answer.statusCode, answer.json<PropertyDetail>().companyId]).toEqual([200, small]);
    expect(await linksOf('property')).toEqual([
      row(registered, '2000-01-01', '2026-11-20'),
      row(small, '2026-11-20', null),
    ]);
  });
});

describe('the days of a unit', () => {
  it('begin with a unit of another company, and end when it goes back to the property’s', async () => {
    expect(await linksOf('unit')).toEqual([]);
    await link('unit', small, '2026-11-20');
    await link('unit', null, '2026-12-01');
    expect(await linksOf('unit')).toEqual([row(small, '2026-11-20', '2026-12-01')]);
    const sellerOn = async (day: string) =>
      (await findSeller(test_.db, place.unitIds[0]!, day)).companyId === small ? 'small' : 'registered';
    expect(await Promise.all(['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'].map(sellerOn))).toEqual(
      ['registered', 'small', 'small', 'registered'],
    );
  });

  it('change with the form of the unit, from today on', async () => {
    const url = `/api/units/${place.unitIds[0]}`;
    const unit = (await test_.app.inject({ url, headers })).json<UnitDetail>();
    const { number, floor, status, note, version } = unit;
    const payload = { number, floor, status, note, version, licences: [], roomTypeId: place.roomTypeId };
    const answer = await test_.app.inject({
      method: 'PATCH',
      url,
      headers,
      payload: { ...payload, companyId: small },
    });
    expect(answer.statusCode).toBe(200);
    expect(await linksOf('unit')).toEqual([row(small, '2026-11-20', null)]);
  });
});

describe('a booking', () => {
  const stay = { checkIn: '2026-12-01', checkOut: '2026-12-02', guests: 2, nationality: 'MY' };
  const quote = async () =>
    (
      await test_.app.inject({
        method: 'POST',
        url: '/api/public/quotes',
        payload: { listingId: place.roomTypeId, ...stay },
      })
    ).json<{ total: number; lines: { kind: string; amountSen?: number; amount?: number }[] }>();
  const taxed = async () => (await quote()).lines.some(({ kind }) => kind === 'sst');
  async function book() {
    const { total } = await quote();
    const answer = await test_.app.inject({
      method: 'POST',
      url: '/api/public/reservations',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        listingId: place.roomTypeId,
        ...stay,
        guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60 12-345 6789' },
        paymentMethod: 'bank_transfer',
        expectedTotal: total,
      },
    });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    const { id } = answer.json<BookingAnswer>();
    const kept = await test_.db
      .selectFrom('reservation')
      .select(['company_id', 'total_sen'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const lines = await test_.db
      .selectFrom('price_line')
      .select(['kind', 'amount_sen'])
      .where('reservation_id', '=', id)
      .execute();
    return {
      id,
      company: kept.company_id === small ? 'small' : 'registered',
      sst: lines.filter(({ kind }) => kind === 'sst').reduce((sum, line) => sum + line.amount_sen, 0),
      quotedLess: total - kept.total_sen,
      sums: lines.reduce((sum, line) => sum + line.amount_sen, 0) - kept.total_sen,
    };
  }

  it('is the property’s company’s, with its service tax', async () => {
    expect(await book()).toMatchObject({ company: 'registered', sst: 2_240, quotedLess: 0, sums: 0 });
  });

  it('is that of the units where all of a room type are another company’s, and so is its quote', async () => {
    for (const id of place.unitIds) await link('unit', small, '2026-11-20', id);
    expect(await taxed()).toBe(false);
    expect(await book()).toMatchObject({ company: 'small', sst: 0, quotedLess: 0 });
  });

  it('goes by the day of check-in', async () => {
    await link('property', small, '2026-12-02');
    expect(await book()).toMatchObject({ company: 'registered', sst: 2_240 });
    await test_.db.deleteFrom('occupancy').execute();
    await link('property', small, '2026-12-01');
    expect(await taxed()).toBe(false);
    expect(await book()).toMatchObject({ company: 'small', sst: 0, quotedLess: 0 });
  });

  it('charges no service tax when the unit that it gets is an unregistered company’s, though the quote had it', async () => {
    // Of two units the one that is free belongs to the company that is not registered.
    await link('unit', small, '2026-11-20', place.unitIds[0]!);
    await test_.db
      .insertInto('occupancy')
      .values({
        unit_id: place.unitIds[1]!,
        kind: 'block',
        reservation_id: null,
        stay: '[2026-12-01,2026-12-05)',
      })
      .execute();
    expect(await taxed()).toBe(true);
    expect(await book()).toMatchObject({ company: 'small', sst: 0, quotedLess: 2_240, sums: 0 });
  });

  it('of a unit of a registered company never costs more than was quoted', async () => {
    await test_.db.updateTable('property').set({ company_id: small }).execute();
    await link('property', small, '2026-11-20');
    await link('unit', registered, '2026-11-20', place.unitIds[0]!);
    await test_.db
      .insertInto('occupancy')
      .values({
        unit_id: place.unitIds[1]!,
        kind: 'block',
        reservation_id: null,
        stay: '[2026-12-01,2026-12-05)',
      })
      .execute();
    expect(await book()).toMatchObject({ company: 'registered', sst: 0, quotedLess: 0 });
  });

  it('keeps its company when the property becomes another’s, also in the price of a longer stay', async () => {
    const { id, company } = await book();
    await test_.db.updateTable('reservation').set({ status: 'confirmed' }).where('id', '=', id).execute();
    await test_.db.updateTable('property').set({ company_id: small }).execute();
    await link('property', small, '2026-11-20');
    const kept = await test_.db
      .selectFrom('reservation')
      .select(['company_id', 'total_sen', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([company, kept.company_id]).toEqual(['registered', registered]);
    const preview = await test_.app.inject({
      method: 'POST',
      url: `/api/reservations/${id}/changes/preview`,
      headers,
      payload: { version: kept.version, checkOut: '2026-12-03' },
    });
    // One more night of 200.00 with its 8 %.
    expect(preview.json<ChangePreview>().newTotalSen! - kept.total_sen).toBe(21_600);
  });
});

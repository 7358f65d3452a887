import { randomUUID } from 'node:crypto';
import type { SampleStatement, ServicePackage } from '@shared/contract/money/servicePackages';
import { COST_KINDS, type PackageTerms } from '@shared/domain/money/packageTerms';
import { codeOf } from '@shared/permissions';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import {
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { SOME_TERMS as TERMS } from '@shared/testing/somePackageTerms';

/** Service packages and their samples. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
});
afterAll(() => test_.close());

const INPUT = { name: words('Full care'), included: words('Guests, cleaning'), validFrom: '2026-01-01' };
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = staff) =>
  test_.app.inject({ method, url: `/api/service-packages${path}`, headers, ...(payload && { payload }) });
const made = async (terms: Partial<PackageTerms> = {}) => {
  const answer = await call('POST', '', { ...INPUT, terms: { ...TERMS, ...terms } });
  expect(answer.statusCode).toBe(201);
  return answer.json<ServicePackage>();
};
const read = async (id: string) => (await call('GET', `/${id}`)).json<ServicePackage>();
const step = async (id: string, name: string, body: object) =>
  call('PATCH', `/${id}/${name}`, { version: (await read(id)).version, ...body });
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

describe('a package', () => {
  it('is a draft with its terms, active once every kind has a rule, and then retired, never deleted', async () => {
    const { id, status, terms } = await made({ costs: {} });
    expect([status, terms.length, terms[0]!.terms.fees]).toEqual(['draft', 1, TERMS.fees]);
    const open = await step(id, 'status', { status: 'active' });
    expect([open.statusCode, open.json()]).toMatchObject([
      409,
      { code: 'service_package.uncovered', data: { kinds: [...COST_KINDS] } },
    ]);
    expect((await step(id, 'terms', { validFrom: '2026-01-01', terms: TERMS })).statusCode).toBe(200);
    expect((await step(id, 'status', { status: 'active' })).json()).toMatchObject({ status: 'active' });
    expect(codeIn(await step(id, 'status', { status: 'draft' }))).toBe('service_package.not_draft');
    expect(codeIn(await call('DELETE', `/${id}`))).toBe('service_package.not_draft');
    expect((await step(id, 'status', { status: 'retired' })).json()).toMatchObject({ status: 'retired' });
    const list = (await call('GET', '/aggregation?filter={"status":"retired"}')).json<{
      totalCount: number;
    }>();
    expect(list.totalCount).toBe(1);
    const history = (await call('GET', `/${id}`)).json<{ history: { action: string }[] }>().history;
    expect(history.map(({ action }) => action)).toEqual(['setStatus', 'setStatus', 'changeTerms', 'create']);
    const draft = await made();
    expect((await call('DELETE', `/${draft.id}`)).statusCode).toBe(200);
  });

  it('keeps terms that have held: new ones begin later, and those to come can be written anew', async () => {
    const { id } = await made();
    await step(id, 'status', { status: 'active' });
    const of = (percentBp: number) => ({ ...TERMS, fees: [{ kind: 'share', percentBp }] });
    const set = (validFrom: string, percentBp: number) =>
      step(id, 'terms', { validFrom, terms: of(percentBp) });
    expect(codeIn(await set('2026-01-01', 100))).toBe('service_package.past');
    expect(codeIn(await set('2026-11-19', 100))).toBe('service_package.past');
    expect((await set('2026-11-20', 2_200)).statusCode).toBe(200);
    expect(codeIn(await set('2026-11-20', 2_300))).toBe('service_package.past');
    expect((await set('2027-01-01', 2_500)).statusCode).toBe(200);
    expect((await set('2027-01-01', 2_400)).statusCode).toBe(200);
    const { terms, validFrom } = await read(id);
    expect(terms.map((one) => [one.validFrom, one.terms.fees[0]])).toEqual([
      ['2027-01-01', { kind: 'share', percentBp: 2_400 }],
      ['2026-11-20', { kind: 'share', percentBp: 2_200 }],
      ['2026-01-01', { kind: 'share', percentBp: 2_000 }],
    ]);
    expect(validFrom).toBe('2026-11-20');
    const uncovered = await step(id, 'terms', { validFrom: '2027-02-01', terms: { ...TERMS, revenue: {} } });
    expect(codeIn(uncovered)).toBe('service_package.uncovered');
  });

  it('never changes terms that a statement has used, whoever writes', async () => {
    const { id } = await made();
    await test_.db
      .updateTable('service_package_terms')
      .set({ used: true })
      .where('package_id', '=', id)
      .execute();
    const terms = JSON.stringify({}) as never;
    await expect(
      test_.db.updateTable('service_package_terms').set({ terms }).where('package_id', '=', id).execute(),
    ).rejects.toThrow('a statement has used these terms');
    await expect(test_.db.deleteFrom('service_package').where('id', '=', id).execute()).rejects.toThrow(
      'a statement has used these terms',
    );
  });

  it('refuses terms that do not fit together, beside their field', async () => {
    const refused = async (terms: object, path: string, rule: string) => {
      const answer = await call('POST', '', { ...INPUT, terms: { ...TERMS, ...terms } });
      expect([answer.statusCode, answer.json<{ fields: object[] }>().fields]).toMatchObject([
        400,
        [{ path, rule }],
      ]);
    };
    await refused({ base: { kinds: [], less: [] } }, 'terms.base.kinds', 'required');
    await refused({ base: { kinds: ['cleaning'], less: [] } }, 'terms.base.kinds', 'not_owners');
    await refused({ base: { kinds: ['room', 'room'], less: [] } }, 'terms.base.kinds', 'choice');
    await refused({ feeMinSen: 2, feeMaxSen: 1 }, 'terms.feeMaxSen', 'order');
    await refused({ fees: [{ kind: 'tiers', by: 'base', tiers: [] }] }, 'terms.fees.0.tiers', 'required');
    await refused(
      { fees: [{ kind: 'share', percentBp: 10_001 }] },
      'terms.fees.0.percentBp',
      'too_big_number',
    );
  });

  it('is changed by one of two who change it at once', async () => {
    const { id, version } = await made();
    const change = (name: string) => () =>
      call('PATCH', `/${id}`, { name: words(name), included: words(''), version });
    const answers = await race(test_.db, holdRow('service_package', id), [change('One'), change('Two')]);
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  });
});

describe('a sample', () => {
  // A stay of 4 nights of 300.00 and cleaning 100.00 with its service tax, sold by a channel that collects and keeps 15 %: from 28 October to
  // 1 November, so that October has all of it: 1,200.00, and a commission of 180.00 on the room and 15.00 on cleaning.
  async function stayInTheBooks() {
    const { db } = test_;
    const business = await createBusiness(db, { sst_registered_from: '2020-01-01' });
    const place = await createListing(db, business, { units: 1 });
    await db
      .insertInto('payment_method')
      .values({ code: 'ota_collect', kind: 'ota_collect', name: words('Channel'), instructions: words('') })
      .execute();
    const { id } = await createReservation(db, place, {
      ...{ status: 'checked_out', check_in: '2026-10-28', check_out: '2026-11-01', source: 'airbnb' },
      ...{ payment_method: 'ota_collect', total_sen: 140_400, room_sen: 120_000 },
    });
    const unitId = place.unitIds[0]!;
    await db
      .insertInto('occupancy')
      .values({
        unit_id: unitId,
        reservation_id: id,
        kind: 'reservation',
        stay: stayRange('2026-10-28', '2026-11-01'),
      })
      .execute();
    const line = { reservation_id: id, rate: null, label: null, quantity: 1, percent_bp: null, date: null };
    await db
      .insertInto('price_line')
      .values([
        ...['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'].map((date, position) => ({
          ...line,
          ...{
            position,
            kind: 'room' as const,
            date,
            rate: 'base' as const,
            unit_sen: 30_000,
            amount_sen: 30_000,
          },
        })),
        { ...line, position: 4, kind: 'cleaning', unit_sen: 10_000, amount_sen: 10_000 },
        { ...line, position: 5, kind: 'sst', unit_sen: 130_000, amount_sen: 10_400, percent_bp: 800 },
      ])
      .execute();
    await db
      .insertInto('channel_booking')
      .values({
        ...{ reservation_id: id, channel: 'airbnb', code: 'HM1', gross_sen: 140_400, collects: 'channel' },
        ...{ commission_bp: 1_500, commission_sen: null, commission_sst_bp: 0 },
        ...{ sst: 'platform_passes_on', tourism_tax: 'platform_remits', levy: 'we' },
        ...{ feed_id: null, card_amount_sen: null, card_active_from: null, card_expires_on: null },
      })
      .execute();
    const closed = await test_.app.inject({
      method: 'POST',
      url: '/api/business-days/close',
      headers: staff,
      payload: { propertyId: place.propertyId, date: '2026-11-01' },
    });
    expect(closed.statusCode).toBe(200);
    return { unitId, stayId: id };
  }
  const sample = (id: string, body: object, headers = staff) => call('POST', `/${id}/sample`, body, headers);

  // Room 1,200.00; commission on it 180.00; rental 1,020.00; fee 20 % 204.00, SST on it 16.32; electricity 60.00: 739.68 to the owner.
  it('is what the books have of a unit’s month, and every figure leads to its entries', async () => {
    const { unitId } = await stayInTheBooks();
    const { id } = await made();
    const answer = await sample(id, {
      month: '2026-10-01',
      unitId,
      costs: [{ kind: 'utilities', sen: 6_000 }],
    });
    const statement = answer.json<SampleStatement>();
    expect(statement.lines.map(({ part, about, sen }) => `${part} ${about} ${sen}`)).toEqual([
      'revenue room 120000',
      'deduction channel_commission -18000',
      'fee null -20400',
      'fee_sst null -1632',
      'cost utilities -6000',
    ]);
    expect(statement).toMatchObject({
      nights: 4,
      stays: 1,
      nightsOpen: 31,
      netRentalSen: 102_000,
      netToOwnerSen: 73_968,
      // 204.00 + cleaning 100.00 - 15.00 of commission on it.
      companySen: 28_900,
      uncovered: [],
    });
    expect(statement.lines[0]!.entries).toHaveLength(4);
    for (const month of ['2026-09-01', '2026-11-01'])
      expect((await sample(id, { month, unitId })).json<SampleStatement>().netToOwnerSen).toBe(0);
  });

  it('states a stay by its departure where the terms say so', async () => {
    const { unitId } = await stayInTheBooks();
    const { id } = await made({ recognition: 'check_out' });
    const of = async (month: string) => (await sample(id, { month, unitId })).json<SampleStatement>();
    expect((await of('2026-10-01')).nights).toBe(0);
    expect(await of('2026-11-01')).toMatchObject({ nights: 4, stays: 1, netRentalSen: 102_000 });
  });

  // The guest paid 1,404.00, the channel keeps 180.00 and 15.00 and pays 1,209.00: a third of it, 403.00, in October, the rest in November. Room 400.00 − 60.00 =
  // 340.00, and 800.00 − 120.00 = 680.00. The nights count in October.
  it('states a stay as its money comes in where the terms say so', async () => {
    const { unitId, stayId } = await stayInTheBooks();
    const { id } = await made({ recognition: 'payment' });
    const of = async (month: string) => (await sample(id, { month, unitId })).json<SampleStatement>();
    expect(await of('2026-10-01')).toMatchObject({ nights: 0, stays: 0, netRentalSen: 0 });
    for (const [amountSen, receivedOn] of [
      [40_300, '2026-10-31'],
      [80_600, '2026-11-05'],
    ]) {
      const taken = await test_.app.inject({
        method: 'POST',
        url: `/api/reservations/${stayId}/payments`,
        headers: { 'idempotency-key': randomUUID(), ...staff },
        payload: { kind: 'payment', method: 'ota_collect', amountSen, receivedOn, remark: 'Paid out' },
      });
      expect([taken.statusCode, taken.body]).toEqual([201, taken.body]);
    }
    expect(await of('2026-09-01')).toMatchObject({ nights: 0, stays: 0, netRentalSen: 0 });
    const october = await of('2026-10-01');
    expect(october).toMatchObject({ nights: 4, stays: 1, netRentalSen: 34_000 });
    expect(october.lines[0]).toMatchObject({ about: 'room', sen: 40_000, formula: { code: 'received' } });
    expect(await of('2026-11-01')).toMatchObject({ nights: 0, stays: 0, netRentalSen: 68_000 });
  });

  // 20 nights of 250.00 in 5 stays, cleaning 80.00 each, 12 % to channels: room 5,000.00, commission on it 600.00; fee 20 % of 4,400.00 = 880.00,
  // SST 70.40: 3,449.60.
  it('is of a month that is made up', async () => {
    await createBusiness(test_.db);
    const { id } = await made();
    const invented = { nights: 20, stays: 5, rateSen: 25_000, cleaningSen: 8_000, commissionBp: 1_200 };
    const answer = await sample(id, { month: '2026-10-01', invented });
    expect(answer.json()).toMatchObject({ nights: 20, netToOwnerSen: 344_960, unitNumber: null });
    const refused = await sample(id, { month: '2026-10-01', invented: { ...invented, stays: 21 } });
    expect(refused.json()).toMatchObject({ fields: [{ path: 'invented.stays', rule: 'choice' }] });
    for (const month of ['2026-10-02', '9999-12-01', 'x'])
      expect((await sample(id, { month, invented })).json()).toMatchObject({
        fields: [{ path: 'month', rule: 'date' }],
      });
    const neither = await sample(id, { month: '2026-10-01' });
    expect(neither.json()).toMatchObject({ fields: [{ path: 'unitId', rule: 'required' }] });
    const unknown = await sample(id, { month: '2026-10-01', unitId: randomUUID() });
    expect(unknown.json()).toMatchObject({ fields: [{ path: 'unitId', rule: 'unknown' }] });
  });

  it('shows the revenue of a unit to those alone who may see the books', async () => {
    const { unitId } = await stayInTheBooks();
    const { id } = await made();
    const person = async (...codes: Parameters<typeof codeOf>[0][]) =>
      (await signInAdmin(test_, codes.map(codeOf))).headers;
    const body = { month: '2026-10-01', unitId };
    expect((await sample(id, body, await person('service-package.view'))).statusCode).toBe(403);
    const both = await person('service-package.view', 'revenue.view');
    expect((await sample(id, body, both)).statusCode).toBe(200);
    expect((await sample(id, body, await person('revenue.view'))).statusCode).toBe(403);
  });
});

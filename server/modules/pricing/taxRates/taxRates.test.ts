import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Quote } from '@shared/contract/pricing/prices';
import type { TaxImpact, TaxRateDetail, TaxRateRow, TaxRatesAnswer } from '@shared/contract/pricing/taxRates';
import { codeOf, type Permission } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, outcomesOf, race } from '../../../testing/concurrency';
import {
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
  type Business,
} from '../../../testing/factories';
import { listings } from '../../../testing/publicCalls';

/** The business date of these tests is the 20th of November 2026. */
let test_: TestApp;
let business: Business;
let send: Awaited<ReturnType<typeof by>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  business = await createBusiness(test_.db, { sst_registered_from: '2020-01-01' });
  send = await by('global.view', 'global.create', 'global.edit', 'global.delete');
});
afterAll(() => test_.close());

const URL = '/api/tax-rates';
const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.map(codeOf));
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test_.app.inject({ method, url, headers, ...(payload && { payload }) });
};
const TEN = { kind: 'sst', percentBp: 1_000, validFrom: '2027-03-01', source: 'Order P.U.(A) 1/2027' };
const FIFTEEN = { kind: 'tourism_tax', amountSen: 1_500, validFrom: '2027-03-01', source: 'Gazette' };
const table = async () =>
  (await send('GET', URL))
    .json<TaxRatesAnswer>()
    .taxRates.map(
      ({ kind, percentBp, amountSen, validFrom, validTo }) =>
        `${kind} ${percentBp ?? amountSen} ${validFrom} ${validTo}`,
    );
const find = async (validFrom: string, kind = 'sst') =>
  (await send('GET', URL))
    .json<TaxRatesAnswer>()
    .taxRates.find((row) => row.kind === kind && row.validFrom === validFrom)!;
const add = async (input: object): Promise<TaxRateRow> => {
  const answer = await send('POST', URL, input);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json();
};
type Told = { path: string; rule: string; params?: object };
const wrong = (answer: { statusCode: number; json: () => unknown }) => {
  expect(answer.statusCode).toBe(400);
  return (answer.json() as { fields: Told[] }).fields.map(({ path, rule }) => `${path} ${rule}`);
};
const STAY = { checkIn: '2027-02-27', checkOut: '2027-03-03', guests: 2 };
const quote = async (listingId: string, nationality = 'MY') => {
  const payload = { listingId, ...STAY, nationality };
  const answer = await test_.app.inject({ method: 'POST', url: '/api/public/quotes', payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<Quote>();
};
const taxLines = ({ lines }: Quote) =>
  lines.flatMap(({ kind, quantity, unitSen, percentBp, amountSen }) =>
    kind === 'sst'
      ? [`${percentBp} of ${unitSen}: ${amountSen}`]
      : kind === 'tourism_tax'
        ? [`${quantity} x ${unitSen}`]
        : [],
  );
/** A stay that was sold for some nights, each with its line. */
async function sold(
  place: { propertyId: string; roomTypeId: string },
  nights: string[],
  fields: object = {},
) {
  const { id } = await createReservation(test_.db, place, {
    ...{ status: 'checked_out', check_in: nights[0]!, check_out: '2027-12-31', ...fields },
  });
  await sql`insert into price_line (reservation_id, position, kind, date, rate, quantity, unit_sen, amount_sen)
    select ${id}, ordinality, 'room', night::date, 'base', 1, 20000, 20000
    from unnest(${nights}::text[]) with ordinality as told(night, ordinality)`.execute(test_.db);
}

/*
 * The 27th of February 2027 is a Saturday, at 250.00; the three nights after it are 200.00 each, two of them in March. The cleaning of 80.00 is taxed on
 * the day of check-in. 8 % of all 930.00 are 74.40; of the 530.00 of February 42.40, and 10 % of the 400.00 of March are 40.00. A foreigner pays 10.00
 * for each night of February, and 15.00 for each of March.
 */
describe('a price over the day of a change', () => {
  it('has the old rate on the nights before and the new one on the nights after, at once', async () => {
    const { listingId } = await createListing(test_.db, business);
    expect(taxLines(await quote(listingId, 'SG'))).toEqual(['800 of 93000: 7440', '4 x 1000']);
    await add(TEN);
    expect(taxLines(await quote(listingId, 'SG'))).toEqual([
      '800 of 53000: 4240',
      '1000 of 40000: 4000',
      '4 x 1000',
    ]);
    await add(FIFTEEN);
    const after = await quote(listingId, 'SG');
    expect(taxLines(after)).toEqual([
      ...['800 of 53000: 4240', '1000 of 40000: 4000', '2 x 1000', '2 x 1500'],
    ]);
    // 850.00 + 80.00 + 82.40 + 50.00, and the deposit of 200.00.
    expect(after.total).toBe(126_240);
    // The search prices for a Malaysian: 850.00 + 80.00 + 82.40 and the deposit.
    const found = await listings(test_, STAY);
    expect(found.listings[0]).toMatchObject({ id: listingId, total: 121_240 });
  });

  it('sees at once what another process has written: nothing of the tables is kept between two requests', async () => {
    const { listingId } = await createListing(test_.db, business);
    const total = async () => (await listings(test_, STAY)).listings[0]!.total;
    // 850.00 + 80.00 and their 74.40, with the deposit of 200.00.
    expect([taxLines(await quote(listingId)), await total()]).toEqual([['800 of 93000: 7440'], 120_440]);
    // As it comes about on another connection, beside this server.
    await sql`update tax_rate set valid_to = '2026-12-31' where kind = 'sst' and valid_to is null`.execute(
      test_.db,
    );
    expect([taxLines(await quote(listingId)), await total()]).toEqual([[], 113_000]);
  });

  it('of a booking that was made before stays as it was sold', async () => {
    const { listingId } = await createListing(test_.db, business);
    const guest = { name: 'Mei Lin', email: 'mei@example.com', phone: '+60123456789' };
    const book = async () =>
      test_.app.inject({
        method: 'POST',
        url: '/api/public/reservations',
        headers: { 'idempotency-key': randomUUID() },
        payload: { listingId, ...STAY, nationality: 'SG', guest, paymentMethod: 'bank_transfer' },
      });
    const { id, manageToken } = (await book()).json<{ id: string; manageToken: string }>();
    const view = async () =>
      taxLines(
        (await test_.app.inject({ url: `/api/public/reservations/${id}?token=${manageToken}` })).json(),
      );
    const before = ['800 of 93000: 7440', '4 x 1000'];
    expect(await view()).toEqual(before);
    await add(TEN);
    await add(FIFTEEN);
    expect(await view()).toEqual(before);
  });
});

describe('a new rate from a day', () => {
  it('ends the one before the day before, and each has its history', async () => {
    const { id } = await add(TEN);
    expect(await table()).toEqual([
      'sst 1000 2027-03-01 null',
      'sst 800 2024-03-01 2027-02-28',
      'sst 600 2018-09-01 2024-02-29',
      'tourism_tax 1000 2023-01-01 null',
    ]);
    const history = async (row: string) =>
      (await send('GET', `${URL}/${row}`))
        .json<TaxRateDetail>()
        .history.map(({ action, before, after }) => ({ action, before, after }));
    expect(await history(id)).toEqual([
      { action: 'create', before: null, after: { ...TEN, amountSen: null, validTo: null } },
    ]);
    const old = await find('2024-03-01');
    expect(old.version).toBe(2);
    expect(await history(old.id)).toEqual([
      { action: 'moveEnd', before: { validTo: null }, after: { validTo: '2027-02-28' } },
    ]);
  });

  it.each<[string, object, string[]]>([
    ['on the first day of another', { validFrom: '2024-03-01' }, ['validFrom tax_overlap']],
    ['that ends before it begins', { validTo: '2027-02-28' }, ['validTo not_before_start']],
    ['without a source', { source: ' ' }, ['source required']],
    ['without a rate', { percentBp: null }, ['percentBp required']],
    ['with an amount', { amountSen: 100 }, ['amountSen choice']],
    ['above the whole', { percentBp: 10_001 }, ['percentBp too_big_number']],
    ['below nothing', { percentBp: -1 }, ['percentBp too_small_number']],
    ['of an unknown tax', { kind: 'gst' }, ['kind choice']],
    ['on no day', { validFrom: '2027-02-30' }, ['validFrom date']],
    ['in another century', { validFrom: '2101-01-01' }, ['validFrom date']],
  ])('is refused %s', async (_, changes, told) => {
    const before = await table();
    expect(wrong(await send('POST', URL, { ...TEN, ...changes }))).toEqual(told);
    expect(await table()).toEqual(before);
  });

  it('is refused where it reaches into one that is to come', async () => {
    await add(TEN);
    const answer = await send('POST', URL, { ...TEN, percentBp: 900, validFrom: '2027-01-01' });
    expect(answer.json()).toMatchObject({
      fields: [{ path: 'validTo', rule: 'tax_overlap', params: { day: '2027-03-01' } }],
    });
    await add({ ...TEN, percentBp: 900, validFrom: '2027-01-01', validTo: '2027-02-28' });
    expect((await table()).slice(0, 3)).toEqual([
      ...['sst 1000 2027-03-01 null', 'sst 900 2027-01-01 2027-02-28', 'sst 800 2024-03-01 2026-12-31'],
    ]);
  });

  it('takes all of the days of the one before that had an end, or is refused', async () => {
    const old = await find('2024-03-01');
    await send('PATCH', `${URL}/${old.id}/end`, { validTo: '2027-12-31', source: 'Order', version: 1 });
    expect(wrong(await send('POST', URL, { ...TEN, validTo: '2027-06-30' }))).toEqual([
      'validTo tax_cut_short',
    ]);
    await add({ ...TEN, validTo: '2027-12-31' });
  });
});

describe('a tax that changes backwards', () => {
  it('is refused once a night of that time was sold, with the reason', async () => {
    const place = await createListing(test_.db, business);
    await sold(place, ['2026-11-18', '2026-11-19', '2026-11-20']);
    const answer = await send('POST', URL, { ...TEN, validFrom: '2026-11-18' });
    expect(answer.json()).toMatchObject({
      fields: [{ path: 'validFrom', rule: 'tax_past', params: { day: '2026-11-20', nights: 2 } }],
    });
    expect(wrong(await send('POST', URL, { ...TEN, validFrom: '2026-11-19' }))).toEqual([
      'validFrom tax_past',
    ]);
    await add({ ...TEN, validFrom: '2026-11-20' });
  });

  it.each([
    ['nothing was', {}, false],
    ['only a stay that was cancelled was', { status: 'cancelled' }, true],
    ['only a hold that ran out was', { status: 'expired' }, true],
  ])('is taken while %s sold', async (_, fields, isThere) => {
    const place = await createListing(test_.db, business);
    if (isThere) await sold(place, ['2026-11-18'], fields);
    await add({ ...TEN, validFrom: '2026-11-01' });
  });

  it('asks of each tax where it is due: an exempt place has no tourism tax', async () => {
    const place = await createListing(test_.db, business, { property: { tourism_tax_exempt: true } });
    await sold(place, ['2026-11-18']);
    await add({ ...FIFTEEN, validFrom: '2026-11-18' });
    expect(wrong(await send('POST', URL, { ...TEN, validFrom: '2026-11-18' }))).toEqual([
      'validFrom tax_past',
    ]);
  });

  it('is refused of an end too', async () => {
    const place = await createListing(test_.db, business);
    await sold(place, ['2026-11-18']);
    const { id } = await find('2024-03-01');
    const end = (validTo: string) =>
      send('PATCH', `${URL}/${id}/end`, { validTo, source: 'Order', version: 1 });
    expect(wrong(await end('2026-11-17'))).toEqual(['validTo tax_past']);
    expect((await end('2026-11-18')).statusCode).toBe(200);
  });
});

describe('an end', () => {
  it('is put, moved and taken away with its version and what says so', async () => {
    const { id } = await find('2023-01-01', 'tourism_tax');
    const end = (validTo: string | null, version: number) =>
      send('PATCH', `${URL}/${id}/end`, { validTo, source: 'Exemption order', version });
    expect((await end('2026-12-31', 1)).json()).toMatchObject({ validTo: '2026-12-31', version: 2 });
    expect((await end('2026-12-30', 1)).json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
    expect((await end(null, 2)).json()).toMatchObject({
      validTo: null,
      source: 'Exemption order',
      version: 3,
    });
    const { history } = (await send('GET', `${URL}/${id}`)).json<TaxRateDetail>();
    expect(history.map(({ action }) => action)).toEqual(['end', 'end']);
  });

  it('cannot reach into the next', async () => {
    await add(TEN);
    const { id, version } = await find('2024-03-01');
    expect(wrong(await send('PATCH', `${URL}/${id}/end`, { validTo: null, source: 'x', version }))).toEqual([
      'validTo tax_overlap',
    ]);
  });
});

describe('a period that is still to come', () => {
  it.each([
    ['put off', { validFrom: '2027-04-01' }, ['sst 1000 2027-04-01 null', 'sst 800 2024-03-01 2027-03-31']],
    [
      'brought forward',
      { validFrom: '2027-01-01' },
      ['sst 1000 2027-01-01 null', 'sst 800 2024-03-01 2026-12-31'],
    ],
    ['given another rate', { percentBp: 900 }, ['sst 900 2027-03-01 null', 'sst 800 2024-03-01 2027-02-28']],
    [
      'given an end',
      { validTo: '2027-12-31' },
      ['sst 1000 2027-03-01 2027-12-31', 'sst 800 2024-03-01 2027-02-28'],
    ],
  ])('is %s, and the one before follows', async (_, changes, rows) => {
    const { id } = await add(TEN);
    const { kind: _kind, ...patch } = { ...TEN, ...changes };
    expect((await send('PATCH', `${URL}/${id}`, { ...patch, version: 1 })).statusCode).toBe(200);
    expect((await table()).slice(0, 2)).toEqual(rows);
  });

  it('is taken back, and the one before goes on', async () => {
    const { id } = await add(TEN);
    expect((await send('DELETE', `${URL}/${id}?version=2`)).json()).toMatchObject({ code: 'row.stale' });
    expect((await send('DELETE', `${URL}/${id}?version=1`)).statusCode).toBe(200);
    expect((await table())[0]).toBe('sst 800 2024-03-01 null');
  });

  it('stays a rate', async () => {
    const { id } = await add(TEN);
    const { kind: _kind, percentBp: _percentBp, ...patch } = TEN;
    expect(wrong(await send('PATCH', `${URL}/${id}`, { ...patch, amountSen: 5, version: 1 }))).toEqual([
      'percentBp required',
    ]);
  });

  it('has not begun: one that has is neither corrected nor taken back', async () => {
    const { id } = await find('2024-03-01');
    const { kind: _kind, ...patch } = TEN;
    const answers = [
      await send('PATCH', `${URL}/${id}`, { ...patch, version: 1 }),
      await send('DELETE', `${URL}/${id}?version=1`),
    ];
    expect(outcomesOf(answers)).toEqual(['409 tax.begun', '409 tax.begun']);
    // Nor is one that begins today.
    const today = await add({ ...TEN, validFrom: '2026-11-20' });
    expect((await send('DELETE', `${URL}/${today.id}?version=1`)).json()).toMatchObject({
      code: 'tax.begun',
    });
  });
});

describe('two people at once', () => {
  it('who begin a rate on the same day: the second is told beside the day', async () => {
    const { id } = await find('2024-03-01');
    const answers = await race(test_.db, holdRow('tax_rate', id), [
      () => send('POST', URL, TEN),
      () => send('POST', URL, { ...TEN, percentBp: 1_200 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 400]);
    expect(wrong(answers[1]!)).toEqual(['validFrom tax_overlap']);
    expect((await table()).slice(0, 2)).toEqual([
      'sst 1000 2027-03-01 null',
      'sst 800 2024-03-01 2027-02-28',
    ]);
  });

  it('who begin rates on two days: each ends the one before it', async () => {
    const { id } = await find('2024-03-01');
    const answers = await race(test_.db, holdRow('tax_rate', id), [
      () => send('POST', URL, TEN),
      () => send('POST', URL, { ...TEN, percentBp: 1_200, validFrom: '2027-06-01' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await table()).slice(0, 3)).toEqual([
      ...['sst 1200 2027-06-01 null', 'sst 1000 2027-03-01 2027-05-31', 'sst 800 2024-03-01 2027-02-28'],
    ]);
  });

  onServer('who begin the first rate of all: the database lets one in', async () => {
    await test_.db.deleteFrom('tax_rate').execute();
    // Nothing is there to be held: both have looked before either writes.
    const answers = await race(
      test_.db,
      (trx) => sql`lock table tax_rate in share row exclusive mode`.execute(trx),
      [() => send('POST', URL, TEN), () => send('POST', URL, TEN)],
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    expect(wrong(answers.find(({ statusCode }) => statusCode === 400)!)).toEqual(['validFrom tax_overlap']);
    expect(await table()).toEqual(['sst 1000 2027-03-01 null']);
  });

  it('who end and begin: the second reads what the first has left', async () => {
    const { id } = await find('2024-03-01');
    const answers = await race(test_.db, holdRow('tax_rate', id), [
      () => send('POST', URL, TEN),
      () => send('PATCH', `${URL}/${id}/end`, { validTo: '2026-12-31', source: 'Order', version: 1 }),
    ]);
    expect(outcomesOf(answers)).toEqual([201, '409 row.stale']);
  });
});

/*
 * One night before the 1st of March and one on it, 200.00 each and 80.00 of cleaning: 8 % of 480.00 are 38.40; afterwards 8 % of 280.00 and 10 % of
 * 200.00: 22.40 + 20.00. With the deposit of 200.00 the stay is 718.40 before and 722.40 after.
 */
describe('what a wish will change', () => {
  const impact = async (input: object) => {
    const answer = await send('POST', `${URL}/impact`, input);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json<TaxImpact>();
  };
  const { source: _source, ...WISH } = TEN;

  it('is told before it is saved', async () => {
    const place = await createListing(test_.db, business, { property: { name: words('Ombak') } });
    const stays = [
      ['confirmed', '2027-02-28', '2027-03-01'],
      ['confirmed', '2027-02-28', '2027-03-02'],
      ['pending', '2027-05-01', '2027-05-02'],
      ['checked_in', '2026-11-19', '2027-03-05'],
      ['hold', '2027-04-01', '2027-04-02'],
      ['cancelled', '2027-04-01', '2027-04-02'],
      ['expired', '2027-04-01', '2027-04-02'],
    ] as const;
    for (const [status, check_in, check_out] of stays)
      await createReservation(test_.db, place, { status, check_in, check_out });
    const before = await table();
    expect(await impact(WISH)).toMatchObject({
      firstDay: '2027-03-01',
      moved: [{ validFrom: '2024-03-01', from: null, to: '2027-02-28' }],
      ...{ soldNights: 0, bookings: 3, holds: 1, properties: 1 },
      named: [{ id: place.propertyId, name: words('Ombak') }],
      example: {
        ...{ propertyName: words('Ombak'), checkIn: '2027-02-28', checkOut: '2027-03-02', foreigner: false },
        before: { totalSen: 71_840 },
        after: { totalSen: 72_240 },
      },
    });
    expect(await table()).toEqual(before);
  });

  it('is nothing where the rate stays what it is', async () => {
    expect(await impact({ ...WISH, percentBp: 800 })).toMatchObject({
      firstDay: null,
      bookings: 0,
      example: null,
    });
  });

  it('leaves out who does not charge it, and says that no listing is touched', async () => {
    await test_.db.updateTable('company').set({ sst_registered_from: null }).execute();
    await createListing(test_.db, business);
    expect(await impact(WISH)).toMatchObject({ properties: 0, named: [], example: null });
  });

  it('prices tourism tax for a foreigner', async () => {
    await createListing(test_.db, business);
    const { source: _told, ...wish } = FIFTEEN;
    const { example } = await impact(wish);
    // 718.40 and two nights of 10.00; afterwards 10.00 and 15.00.
    expect([example!.foreigner, example!.before.totalSen, example!.after.totalSen]).toEqual([
      true,
      73_840,
      74_340,
    ]);
  });

  it('counts the nights for which it comes too late', async () => {
    const place = await createListing(test_.db, business);
    await sold(place, ['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(await impact({ ...WISH, validFrom: '2026-11-19' })).toMatchObject({ soldNights: 1 });
  });

  it.each<[string, object, string | null]>([
    ['a correction', { validFrom: '2027-04-01' }, '2027-03-01'],
    ['a removal', { remove: true }, '2027-03-01'],
    ['no correction at all', {}, null],
  ])('of %s is told from the first day that differs', async (_, changes, firstDay) => {
    const { id } = await add(TEN);
    expect(await impact({ ...WISH, id, ...changes })).toMatchObject({ firstDay });
  });

  it('of an end is told from the day after', async () => {
    const { id } = await find('2024-03-01');
    const { validFrom: _from, ...wish } = WISH;
    expect(await impact({ ...wish, id, validFrom: '2024-03-01', validTo: '2026-12-31' })).toMatchObject({
      firstDay: '2027-01-01',
    });
  });

  it('is refused as the wish would be, and of a row that is gone', async () => {
    expect(wrong(await send('POST', `${URL}/impact`, { ...WISH, validFrom: '2024-03-01' }))).toEqual([
      'validFrom tax_overlap',
    ]);
    expect((await send('POST', `${URL}/impact`, { ...WISH, id: randomUUID() })).statusCode).toBe(404);
  });
});

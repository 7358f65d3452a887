import type { LeviesAnswer, LevyDetail, LevyRow } from '@shared/contract/inventory/levies';
import type { Quote } from '@shared/contract/pricing/prices';
import type { TaxImpact } from '@shared/contract/pricing/taxRates';
import { codeOf, type Permission } from '@shared/permissions';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import {
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
  type Business,
} from '../../../testing/factories';

/** The business date of these tests is the 20th of November 2026. */
let test_: TestApp;
let business: Business;
let send: Awaited<ReturnType<typeof by>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  business = await createBusiness(test_.db);
  send = await by('global.view', 'global.create', 'global.edit', 'global.delete');
});
afterAll(() => test_.close());

const URL = '/api/levies';
const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.map(codeOf));
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test_.app.inject({ method, url, headers, ...(payload && { payload }) });
};
const FEE = {
  jurisdiction: 'penang',
  grades: ['star4', 'star5'],
  name: words('Penang fee'),
  ...{ amountSen: 300, appliesTo: 'all', collectAllowed: true },
  ...{ validFrom: '2026-12-01', source: 'Council notice 4/2026' },
};
const add = async (changes: object = {}): Promise<LevyRow[]> => {
  const answer = await send('POST', URL, { ...FEE, ...changes });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json<LeviesAnswer>().levies;
};
const table = async () =>
  (await send('GET', URL))
    .json<LeviesAnswer>()
    .levies.map(
      ({ jurisdiction, grade, amountSen, validFrom, validTo }) =>
        `${jurisdiction} ${grade} ${amountSen} ${validFrom} ${validTo}`,
    );
const wrong = (answer: { statusCode: number; json: () => unknown }) => {
  expect(answer.statusCode).toBe(400);
  return (answer.json() as { fields: { path: string; rule: string }[] }).fields.map(
    ({ path, rule }) => `${path} ${rule}`,
  );
};
const at = (grade: string, jurisdiction = 'penang') =>
  createListing(test_.db, business, { property: { grade, levy_jurisdiction: jurisdiction } });
/** The levies of a stay from the 28th of February to the 3rd of March 2027: one night before the 1st of March, two after it. */
const charged = async (listingId: string, nationality = 'MY') => {
  const payload = { listingId, checkIn: '2027-02-28', checkOut: '2027-03-03', guests: 2, nationality };
  const { lines } = (
    await test_.app.inject({ method: 'POST', url: '/api/public/quotes', payload })
  ).json<Quote>();
  return lines.flatMap(({ kind, quantity, unitSen, label }) =>
    kind === 'levy' ? [`${label!['en-US']} ${quantity} x ${unitSen}`] : [],
  );
};

it('is charged by jurisdiction and grade, night by night, at once', async () => {
  const [four, five, three, elsewhere] = [
    await at('star4'),
    await at('star5'),
    await at('star3'),
    await at('star4', 'langkawi'),
  ];
  expect((await add()).map(({ grade }) => grade)).toEqual(['star4', 'star5']);
  // From the 1st of March five stars pay 5.00: one night at 3.00, two at 5.00. Four stars stay at 3.00.
  await add({ grades: ['star5'], name: words('Higher fee'), amountSen: 500, validFrom: '2027-03-01' });
  expect(await charged(four.listingId)).toEqual(['Penang fee 3 x 300']);
  expect(await charged(five.listingId)).toEqual(['Penang fee 1 x 300', 'Higher fee 2 x 500']);
  expect(await charged(three.listingId)).toEqual([]);
  expect(await charged(elsewhere.listingId)).toEqual([]);
  expect(await table()).toEqual([
    ...[
      'penang star4 300 2026-12-01 null',
      'penang star5 500 2027-03-01 null',
      'penang star5 300 2026-12-01 2027-02-28',
    ],
  ]);
});

it('is charged to whom it is for, and to nobody while it may not be collected', async () => {
  const { listingId } = await at('star4');
  await add({ appliesTo: 'foreigners' });
  expect(await charged(listingId, 'MY')).toEqual([]);
  expect(await charged(listingId, 'SG')).toEqual(['Penang fee 3 x 300']);
  await add({ collectAllowed: false, validFrom: '2027-03-01' });
  expect(await charged(listingId, 'SG')).toEqual(['Penang fee 1 x 300']);
});

it.each<[object, string[]]>([
  [{ grades: [] }, ['grades required']],
  [{ grades: ['star6'] }, ['grades.0 choice']],
  [{ jurisdiction: 'Pulau Pinang' }, ['jurisdiction jurisdiction']],
  [{ name: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' } }, ['name.en-US required']],
  [{ amountSen: -1 }, ['amountSen too_small_number']],
  [{ amountSen: 100_001 }, ['amountSen too_big_number']],
  [{ appliesTo: 'locals' }, ['appliesTo choice']],
  [{ source: '' }, ['source required']],
  [{ validTo: '2026-11-30' }, ['validTo not_before_start']],
])('with %j it is refused: %j', async (changes, told) => {
  expect(wrong(await send('POST', URL, { ...FEE, ...changes }))).toEqual(told);
  expect(await table()).toEqual([]);
});

it('of several grades is added whole or not at all', async () => {
  await add({ grades: ['star5'] });
  expect(wrong(await send('POST', URL, FEE))).toEqual(['validFrom tax_overlap']);
  expect(await table()).toEqual(['penang star5 300 2026-12-01 null']);
});

it('does not begin where nights were sold, of that jurisdiction and grade', async () => {
  const place = await at('star4');
  const { id } = await createReservation(test_.db, place, { status: 'checked_out', check_in: '2026-11-18' });
  await sql`insert into price_line (reservation_id, position, kind, date, rate, quantity, unit_sen, amount_sen)
    values (${id}, 1, 'room', '2026-11-18', 'base', 1, 20000, 20000)`.execute(test_.db);
  expect(wrong(await send('POST', URL, { ...FEE, validFrom: '2026-11-18' }))).toEqual(['validFrom tax_past']);
  await add({ validFrom: '2026-11-18', grades: ['star5'] });
  // What is not collected changes nothing for anybody.
  await add({ validFrom: '2026-11-18', grades: ['star4'], collectAllowed: false });
});

it('is ended, corrected while it is to come, taken back, and has its history', async () => {
  const [four] = await add({ grades: ['star4'] });
  const url = `${URL}/${four!.id}`;
  const { jurisdiction: _place, grades: _grades, ...patch } = FEE;
  const corrected = await send('PATCH', url, {
    ...patch,
    amountSen: 200,
    validFrom: '2027-01-01',
    version: 1,
  });
  expect(corrected.json()).toMatchObject({
    amountSen: 200,
    validFrom: '2027-01-01',
    grade: 'star4',
    version: 2,
  });
  const ended = await send('PATCH', `${url}/end`, { validTo: '2027-12-31', source: 'Notice 5', version: 2 });
  expect(ended.json()).toMatchObject({ validTo: '2027-12-31', source: 'Notice 5', version: 3 });
  expect(
    (await send('PATCH', `${url}/end`, { validTo: null, source: 'x', version: 2 })).json(),
  ).toMatchObject({
    code: 'row.stale',
  });
  const { history } = (await send('GET', url)).json<LevyDetail>();
  expect(history.map(({ action }) => action)).toEqual(['end', 'update', 'create']);
  expect((await send('DELETE', `${url}?version=3`)).statusCode).toBe(200);
  expect(await table()).toEqual([]);
});

it('that two add at once is that of the first; the second is told beside the day', async () => {
  const [five] = await add({ grades: ['star5'] });
  const more = { ...FEE, grades: ['star5'], validFrom: '2027-03-01' };
  const answers = await race(test_.db, holdRow('levy', five!.id), [
    () => send('POST', URL, more),
    () => send('POST', URL, { ...more, amountSen: 900 }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 400]);
  expect(wrong(answers[1]!)).toEqual(['validFrom tax_overlap']);
});

it('that two correct at once: the second is told', async () => {
  const [four] = await add({ grades: ['star4'] });
  const url = `${URL}/${four!.id}`;
  const { jurisdiction: _place, grades: _grades, ...patch } = FEE;
  const answers = await race(test_.db, holdRow('levy', four!.id), [
    () => send('PATCH', url, { ...patch, amountSen: 200, version: 1 }),
    () => send('DELETE', `${url}?version=1`),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
});

/*
 * Two nights, the 30th of November and the 1st of December 2026, 200.00 each, cleaning 80.00, deposit 200.00: 680.00. From the 1st of December one night
 * of them has the fee of 3.00.
 */
it('says what it will change: the properties of that jurisdiction and grade, their bookings, and a price', async () => {
  const four = await at('star4');
  const three = await at('star3');
  for (const place of [four, three])
    await createReservation(test_.db, place, { check_in: '2026-12-24', check_out: '2026-12-26' });
  const { name: _name, source: _source, ...wish } = FEE;
  const impact = (await send('POST', `${URL}/impact`, wish)).json<TaxImpact>();
  expect(impact).toMatchObject({
    firstDay: '2026-12-01',
    ...{ properties: 1, bookings: 1, holds: 0, soldNights: 0 },
    named: [{ id: four.propertyId }],
    example: { checkIn: '2026-11-30', before: { totalSen: 68_000 }, after: { totalSen: 68_300 } },
  });
  const off = (await send('POST', `${URL}/impact`, { ...wish, collectAllowed: false })).json<TaxImpact>();
  expect(off).toMatchObject({ firstDay: null, bookings: 0 });
});

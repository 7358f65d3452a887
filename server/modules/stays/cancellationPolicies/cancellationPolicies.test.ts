import { randomUUID } from 'node:crypto';
import type { Listing } from '@shared/contract/inventory/listings';
import type {
  CancellationPolicyDetail,
  CancellationPolicyRow,
} from '@shared/contract/stays/cancellationPolicies';
import type { Reservation } from '@shared/contract/stays/reservations';
import { codeOf, type Permission } from '@shared/permissions';
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
import { auditLines } from '../../../testing/letters';

let test_: TestApp;
let business: Business;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  business = await createBusiness(test_.db);
});
afterAll(() => test_.close());

const URL = '/api/cancellation-policies';
const tier = (daysBefore: number, percent: number) => ({ daysBefore, refundBp: percent * 100 });
const EARLY = { name: words('Early bird'), tiers: [tier(2, 50), tier(14, 100)] };
const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.length ? permissions.map(codeOf) : undefined);
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, more: object = {}) =>
    test_.app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) });
};
const keeper = () => by('global.view', 'global.create', 'global.edit', 'global.delete');
async function made(changes: object = {}) {
  const send = await keeper();
  const answer = await send('POST', URL, { ...EARLY, ...changes });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  const { id } = answer.json<CancellationPolicyRow>();
  const url = `${URL}/${id}`;
  return { send, id, url, read: async () => (await send('GET', url)).json<CancellationPolicyDetail>() };
}
const rules = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(
    ({ path, rule }) => `${path} ${rule}`,
  );
const codes = async () =>
  (await test_.db.selectFrom('cancellation_policy').select('code').orderBy('code').execute()).map(
    ({ code }) => code,
  );

it('a policy is made, its rows in the order a guest meets them, and has its history', async () => {
  const { read } = await made();
  expect(await read()).toEqual({
    id: expect.any(String) as string,
    name: EARLY.name,
    tiers: [tier(14, 100), tier(2, 50)],
    ...{ properties: 0, openBookings: 0, usedBy: [], version: 1 },
    history: [
      expect.objectContaining({
        action: 'create',
        after: { name: EARLY.name, tiers: [tier(14, 100), tier(2, 50)] },
      }),
    ],
  });
});

it('each policy has a word of its own, whatever it is called', async () => {
  await made();
  await made();
  await made({ name: words('早鸟') });
  expect(await codes()).toEqual(['early-bird', 'early-bird-2', 'moderate', 'policy']);
});

it.each<[object, string[]]>([
  [{ name: { 'en-US': '', 'cn-ZH': '早鸟', 'ms-MY': '' } }, ['name.en-US required']],
  [{ tiers: [tier(7, 100), tier(7, 50)] }, ['tiers.1.daysBefore tier_twice']],
  [{ tiers: [tier(7, 50), tier(2, 60)] }, ['tiers.1.refundBp refund_rises']],
  // Beside the row that is nearer to check-in, wherever it was typed.
  [{ tiers: [tier(2, 60), tier(7, 50)] }, ['tiers.0.refundBp refund_rises']],
  [{ tiers: [tier(366, 50)] }, ['tiers.0.daysBefore too_big_number']],
  [{ tiers: [tier(-1, 50)] }, ['tiers.0.daysBefore too_small_number']],
  [{ tiers: [tier(2, 101)] }, ['tiers.0.refundBp too_big_number']],
  [{ tiers: [tier(2, -1)] }, ['tiers.0.refundBp too_small_number']],
  [{ tiers: [{ daysBefore: 2.5, refundBp: 0 }] }, ['tiers.0.daysBefore type']],
  [{ tiers: Array.from({ length: 11 }, (_, index) => tier(index, 0)) }, ['tiers too_big_number']],
  [{ code: 'x' }, ['code unknown']],
])('with %j it is refused: %j', async (changes, wrong) => {
  const answer = await (await keeper())('POST', URL, { ...EARLY, ...changes });
  expect(answer.statusCode).toBe(400);
  expect(rules(answer)).toEqual(wrong);
});

it('changes with its version, and a stale one is told', async () => {
  const { send, url, read } = await made();
  const change = { name: words('Relaxed'), tiers: [], version: 1 };
  expect((await send('PATCH', url, change)).statusCode).toBe(200);
  expect((await send('PATCH', url, change)).json()).toMatchObject({
    code: 'row.stale',
    params: { version: 2 },
  });
  const { name, tiers, version, history } = await read();
  expect({ name, tiers, version }).toEqual({ name: words('Relaxed'), tiers: [], version: 2 });
  expect(history.map(({ action }) => action)).toEqual(['update', 'create']);
  // Its word stays: it is no name that anybody reads.
  expect(await codes()).toContain('early-bird');
});

it('says which properties use it and how many bookings of theirs are open', async () => {
  const place = await createListing(test_.db, business, { property: { name: words('Ombak') } });
  await createListing(test_.db, business, { property: { name: words('Bukit'), status: 'draft' } });
  const { id: other } = await made();
  await createListing(test_.db, { ...business, policyId: other });
  for (const status of [
    'hold',
    'pending',
    'confirmed',
    'checked_in',
    'checked_out',
    'cancelled',
    'expired',
  ] as const)
    await createReservation(test_.db, place, { status });
  const send = await keeper();
  expect((await send('GET', `${URL}/${business.policyId}`)).json()).toMatchObject({
    ...{ properties: 2, openBookings: 4 },
    usedBy: [{ name: words('Bukit') }, { id: place.propertyId, name: words('Ombak') }],
  });
});

describe('deleting', () => {
  it('takes a policy away that no property has chosen', async () => {
    const { send, url } = await made();
    expect((await send('DELETE', `${url}?version=7`)).json()).toMatchObject({ code: 'row.stale' });
    expect((await send('DELETE', `${url}?version=1`)).statusCode).toBe(200);
    expect(await codes()).toEqual(['moderate']);
    expect((await auditLines(test_)).at(-1)).toMatchObject({ action: 'delete' });
  });

  it('is refused with the names of the properties that use it, drafts too', async () => {
    await createListing(test_.db, business, { property: { name: words('Ombak') } });
    await createListing(test_.db, business, { property: { name: words('Bukit'), status: 'draft' } });
    const answer = await (await keeper())('DELETE', `${URL}/${business.policyId}?version=1`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'cancellation_policy.in_use', params: { count: 2, names: 'Bukit, Ombak' } },
    ]);
  });

  it('a property that takes it at this moment keeps it', async () => {
    const { send, id, url } = await made();
    const place = await createListing(test_.db, business);
    const take = async () => {
      await test_.db
        .updateTable('property')
        .set({ cancellation_policy_id: id })
        .where('id', '=', place.propertyId)
        .execute();
      return { statusCode: 200 };
    };
    const answers = await race<{ statusCode: number; json?: () => unknown }>(
      test_.db,
      holdRow('cancellation_policy', id),
      [take, () => send('DELETE', `${url}?version=1`)],
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(answers[1]!.json!()).toMatchObject({ code: 'cancellation_policy.in_use' });
  });

  it('two who delete and change it at once: the second is told', async () => {
    const { send, id, url } = await made();
    const answers = await race(test_.db, holdRow('cancellation_policy', id), [
      () => send('PATCH', url, { ...EARLY, version: 1 }),
      () => send('DELETE', `${url}?version=1`),
    ]);
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  });
});

/*
 * The 20th of November; check-in on the 7th of December, 17 days later. "Moderate" gives all back until 7 days before. The policy that takes its
 * place gives nothing back: a booking that read it today would keep the 400.00 of two nights.
 */
describe('a booking that is made', () => {
  const book = async (send: Awaited<ReturnType<typeof by>>, listingId: string) => {
    const answer = await send(
      'POST',
      '/api/reservations',
      {
        listingId,
        ...{ checkIn: '2026-12-07', checkOut: '2026-12-09', guests: 2, nationality: 'MY' },
        guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
        ...{ source: 'walk_in', paymentMethod: 'card_terminal' },
      },
      { 'idempotency-key': randomUUID() },
    );
    const { id } = answer.json<{ id: string }>();
    return (await send('GET', `/api/reservations/${id}`)).json<Reservation>();
  };
  const cancel = async (send: Awaited<ReturnType<typeof by>>, { id, totalSen }: Reservation) => {
    const paid = { kind: 'payment', method: 'card_terminal', amountSen: totalSen, receivedOn: '2026-11-20' };
    const key = { 'idempotency-key': randomUUID() };
    expect((await send('POST', `/api/reservations/${id}/payments`, paid, key)).statusCode).toBe(201);
    const { version } = (await send('GET', `/api/reservations/${id}`)).json<Reservation>();
    const answer = await send('PATCH', `/api/reservations/${id}/cancel`, { version, remark: 'Ill' });
    expect(answer.statusCode).toBe(200);
    return answer.json<Reservation>().totalSen;
  };

  it('keeps the terms it was sold under; the next has the new ones', async () => {
    const { listingId } = await createListing(test_.db, business, { units: 2 });
    const send = await by();
    const before = await book(send, listingId);
    const change = { name: words('Nothing back'), tiers: [], version: 1 };
    expect((await send('PATCH', `${URL}/${business.policyId}`, change)).statusCode).toBe(200);
    const after = await book(send, listingId);
    expect((await send('GET', `/api/reservations/${before.id}`)).json()).toMatchObject({
      cancellation: { name: words('Moderate'), tiers: [tier(7, 100), tier(1, 50)] },
    });
    expect(after.cancellation).toEqual({ name: words('Nothing back'), tiers: [] });
    const shown = await test_.app.inject({ url: `/api/public/listings/${listingId}` });
    expect(shown.json<Listing>().cancellation).toEqual({ name: words('Nothing back'), tiers: [] });
    expect(await cancel(send, before)).toBe(0);
    expect(await cancel(send, after)).toBe(40_000);
  });
});

it('the list is found by name in three languages, sorted and cut into pages', async () => {
  const { send } = await made();
  const names = async (query = '') =>
    (await send('GET', `${URL}/aggregation?${query}`))
      .json<{ cancellationPolicies: CancellationPolicyRow[] }>()
      .cancellationPolicies.map(({ name }) => name['en-US']);
  await createListing(test_.db, business);
  expect(await names()).toEqual(['Early bird', 'Moderate']);
  expect(await names('sort={"properties":"desc"}')).toEqual(['Moderate', 'Early bird']);
  expect(await names(`filter={"q":"${encodeURIComponent('bird 中')}"}`)).toEqual(['Early bird']);
  expect(await names('pagination={"limit":1,"currentPage":2}')).toEqual(['Moderate']);
  expect((await send('GET', `${URL}/aggregation?filter={"code":"x"}`)).statusCode).toBe(400);
});

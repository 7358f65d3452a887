import { randomUUID } from 'node:crypto';
import type { SiteInfo } from '@shared/contract/site/site';
import { FEATURES, type Feature } from '@shared/domain/system/features';
import { codeOf } from '@shared/permissions';
import { json } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { get } from '../../../testing/publicCalls';

let test_: TestApp;
beforeAll(async () => (test_ = await buildTestApp({ GOOGLE_CLIENT_ID: 'attic.apps.example' })));
beforeEach(() => test_.reset());
afterAll(() => test_.close());

const ALL_ON = {
  registration: true,
  social_sign_in: true,
  guest_booking: true,
  own_cancellation: true,
  own_changes: true,
  enquiries: true,
  referral_links: true,
  owner_questions: true,
  free_stay_requests: true,
};
const switchOff = (...features: Feature[]) =>
  test_.db
    .insertInto('setting')
    .values({
      key: 'features',
      value: json(Object.fromEntries(features.map((feature) => [feature, false]))),
    })
    .execute();

/** By hand: the calls of visitors and owners that a switch takes away. */
const CALLS: Record<Feature, readonly string[]> = {
  registration: ['POST /api/auth/register-new-user'],
  social_sign_in: ['POST /api/auth/google', 'POST /api/auth/facebook'],
  guest_booking: ['POST /api/public/reservations'],
  own_cancellation: ['PATCH /api/public/reservations/:id/cancel'],
  own_changes: [
    'POST /api/public/reservations/:id/changes/preview',
    'POST /api/public/reservations/:id/changes',
  ],
  enquiries: ['POST /api/public/enquiries'],
  referral_links: ['POST /api/public/referrals'],
  owner_questions: ['POST /api/owner/statements/:id/questions'],
  free_stay_requests: ['POST /api/owner/free-stay-requests'],
};
/** Somebody who is an owner: he comes past the guard of the calls of owners. */
const owner = async () => signIn(test_, await createAccount(test_.db, { role: 'owner', is_owner: true }));
const codeOfCall = async (call: string, headers: object = {}) => {
  const [method, url] = call.split(' ') as ['GET', string];
  const { body } = await test_.app.inject({
    ...{ method, url: url.replace(':id', randomUUID()), headers: { ...headers } },
    ...(method !== 'GET' && { payload: {} }),
  });
  return /"code":"(feature\.\w+)"/.exec(body)?.[1];
};

it.each(FEATURES)('%s, switched off, refuses exactly its own calls', async (feature) => {
  await switchOff(feature);
  const headers = await owner();
  const refused: string[] = [];
  for (const { method, url } of test_.app.routeTable.filter(({ can }) => can !== 'admin')) {
    const call = `${method} ${url}`;
    // Who is signed in books as ever: a booking without an account is one of a stranger.
    const isOfOwners = url.startsWith('/api/owner/');
    const code = await codeOfCall(call, isOfOwners ? headers : {});
    if (code) expect([call, code]).toEqual([call, `feature.${feature}`]);
    if (code) refused.push(call);
  }
  expect(refused.sort()).toEqual([...CALLS[feature]].sort());
});

it('nothing is refused while everything is on', async () => {
  for (const call of Object.values(CALLS).flat())
    expect([call, await codeOfCall(call)]).toEqual([call, undefined]);
});

it('what staff do is not touched, and who is signed in books with his account', async () => {
  await switchOff(...FEATURES);
  const admin = await signInAdmin(test_);
  for (const call of Object.values(CALLS).flat())
    expect([call, await codeOfCall(call, admin.headers)]).toEqual([call, undefined]);
  const headers = await owner();
  expect(await codeOfCall('POST /api/public/reservations', headers)).toBeUndefined();
  expect(await codeOfCall('POST /api/public/enquiries', headers)).toBe('feature.enquiries');
});

it('who may not call at all learns nothing of what is off', async () => {
  await switchOff(...FEATURES);
  const buyer = await signIn(test_, await createAccount(test_.db));
  for (const call of [...CALLS.owner_questions, ...CALLS.free_stay_requests])
    for (const headers of [{}, buyer])
      expect([call, await codeOfCall(call, headers)]).toEqual([call, undefined]);
});

it('every public page knows what is off; ways to sign in go with their switch', async () => {
  const site = async () => (await get(test_, '/api/public/site')).json<SiteInfo>();
  expect(await site()).toMatchObject({ featuresOff: [], googleClientId: 'attic.apps.example' });
  await switchOff('social_sign_in', 'enquiries');
  expect(await site()).toMatchObject({ featuresOff: ['social_sign_in', 'enquiries'], googleClientId: null });
});

describe('the switches', () => {
  const call = (method: 'GET' | 'PATCH', headers: Record<string, string>, payload?: object) =>
    test_.app.inject({ method, url: '/api/features', headers, ...(payload && { payload }) });

  it('are on until somebody switches; the log says who, before and after', async () => {
    const { headers, account } = await signInAdmin(test_);
    expect((await call('GET', headers)).json()).toEqual({ ...ALL_ON, version: 0, history: [] });
    const off = { ...ALL_ON, enquiries: false, version: 0 };
    expect((await call('PATCH', headers, off)).json()).toMatchObject({ enquiries: false, version: 1 });
    expect((await auditLines(test_)).at(-1)).toMatchObject({
      ...{ action: 'update', entity: 'setting', entity_id: 'features', actor_id: account.id },
      ...{ before: { enquiries: true }, after: { enquiries: false } },
    });
    expect((await call('PATCH', headers, off)).json()).toMatchObject({ code: 'row.stale' });
    expect((await call('PATCH', headers, { ...off, version: 1, sauna: true })).statusCode).toBe(400);
  });

  it('are seen with one code and settled with another', async () => {
    const { headers } = await signInAdmin(test_, [codeOf('global.view')]);
    expect((await call('GET', headers)).statusCode).toBe(200);
    expect((await call('PATCH', headers, { ...ALL_ON, version: 0 })).statusCode).toBe(403);
  });
});

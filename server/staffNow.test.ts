import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import type { AnnouncementInput } from '@shared/contract/office/announcements';
import type { OwnerInput } from '@shared/contract/people/owners';
import { buildTestApp, type TestApp } from './testing/buildTestApp';
import { createAccount, signInAdmin, words } from './testing/factories';
import { auditLines, letters } from './testing/letters';
import { multipartOf } from './testing/multipartOf';

/** Calls of staff whose body takes its time, and what becomes of the caller before its end. */
let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.reset());

type Call = { method: 'POST' | 'PATCH'; url: string; payload: Buffer; headers?: Record<string, string> };
const json = (method: Call['method'], url: string, body: object): Call => ({
  method,
  url,
  payload: Buffer.from(JSON.stringify(body)),
  headers: { 'content-type': 'application/json' },
});
const form = (url: string, fields: Record<string, string>): Call => ({
  method: 'POST',
  url,
  ...multipartOf(Object.entries(fields)),
});

const owner: OwnerInput = {
  name: 'Tan Mei Ling',
  email: 'tan@attic.example',
  phone: '+601110002000',
  language: 'cn-ZH',
  identityType: 'mykad',
  identityNo: '880101-14-5678',
  taxNo: null,
  address: '',
  isBusiness: false,
  remark: '',
};
const announcement: AnnouncementInput = {
  title: words('Pool'),
  body: words('Closed'),
  audience: 'everyone',
  status: 'draft',
  pinned: false,
  mustAcknowledge: false,
};
const bank = { bankCode: 'maybank', accountName: 'Tan', accountNo: '112233445566', profileVersion: 0 };
const person = { name: 'Aminah', email: 'aminah@attic.example', phone: '+60123456789', role: 'agent' };

type People = Record<'buyer' | 'agent' | 'rider' | 'owner', { id: string; account_number: string }>;
const CALLS: [string, (people: People) => Call][] = [
  [
    'VIP',
    ({ buyer }) =>
      json('POST', '/user-mgmt/set-vip-status', { account_number: buyer.account_number, is_vip: true }),
  ],
  [
    'a ban',
    ({ buyer }) => json('PATCH', `/api/users/${buyer.id}/ban`, { ban: true, remark: 'Broke the windows' }),
  ],
  [
    'an approval',
    ({ agent }) => json('PATCH', `/api/users/${agent.id}/approval-action`, { action: 'approve' }),
  ],
  ['the time of the dormant', () => json('PATCH', '/api/users/dormant', { dormantDays: 77, version: 0 })],
  ["a rider's papers", ({ rider }) => form('/user-mgmt/edit-rider-details', plate(rider))],
  ['a registration', () => form('/api/auth/register-new-user', person)],
  ['a new owner', () => json('POST', '/api/owners', owner)],
  ['a bank account', (people) => json('PATCH', `/api/owners/${people.owner.id}/bank-account`, bank)],
  ['an announcement', () => json('POST', '/api/announcements', announcement)],
];
const plate = ({ account_number }: { account_number: string }) => ({
  account_number,
  version: '0',
  vehicle_plate: 'WXY 1234',
});

async function people(): Promise<People> {
  return {
    buyer: await createAccount(test.db),
    agent: await createAccount(test.db, { role: 'agent', status: 'pending' }),
    rider: await createAccount(test.db, { role: 'rider' }),
    owner: await createAccount(test.db, { role: 'owner', is_owner: true }),
  };
}

/** Sends a call as an administrator, to whom something happens when half of the body has arrived. */
async function send(
  call: (people: People) => Call,
  meanwhile: { status?: string; permission_codes?: number[] } | null,
) {
  const { account, headers } = await signInAdmin(test);
  const { payload, ...rest } = call(await people());
  async function* slowly() {
    yield payload.subarray(0, 10);
    if (meanwhile) await test.db.updateTable('account').set(meanwhile).where('id', '=', account.id).execute();
    yield payload.subarray(10);
  }
  const options: InjectOptions = {
    ...rest,
    headers: { ...rest.headers, ...headers },
    payload: Readable.from(slowly(), { objectMode: false, highWaterMark: 1 }),
  };
  return test.app.inject(options);
}

describe.each(CALLS)('%s', (_what, call) => {
  it('is written and logged once while its person may', async () => {
    const answer = await send(call, null);
    expect([200, 201]).toContain(answer.statusCode);
    expect(await auditLines(test)).toHaveLength(1);
  });

  it('is refused, and nothing of it kept, when its person was banned meanwhile', async () => {
    const answer = await send(call, { status: 'banned' });
    expect([answer.statusCode, answer.body]).toEqual([401, 'Unauthorized']);
    expect([await auditLines(test), await letters(test)]).toEqual([[], []]);
  });

  it('is refused, and nothing of it kept, when its person lost codes meanwhile', async () => {
    const answer = await send(call, { permission_codes: [] });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'permission.missing' });
    expect([await auditLines(test), await letters(test)]).toEqual([[], []]);
  });
});

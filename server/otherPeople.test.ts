import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { ALL_CODES, codeOf } from '@shared/permissions';
import type { GuardedRoute } from './plugins/guard';
import { buildTestApp, type TestApp } from './testing/buildTestApp';
import { createAccount, signIn } from './testing/factories';
import { multipartOf } from './testing/multipartOf';
import { kindOf, type Kind } from './testing/kindsOfRows';
import { createOneOfEach } from './testing/oneOfEach';

/** Every route with an id in its address, called by every kind of person with an id that belongs to somebody else. */
let test: TestApp;
let theirs: Record<Kind, string>;
let askers: Record<string, { authorization: string } | undefined>;

const SECRET = 'Victim Of Test';

/** Good bodies of the calls that no permission stands before, so that it is the id that is refused. */
const BODIES: Record<string, { payload: Buffer | object; headers?: Record<string, string> }> = {
  'PATCH /api/account/:id': multipartOf([
    ['version', '1'],
    ['name', 'Stolen'],
  ]),
  'POST /api/public/reservations/:id/slips': multipartOf([['amountSen', '100']]),
  'POST /api/public/reservations/:id/review': {
    payload: {
      ...{ overall: 1, cleanliness: 1, comfort: 1, place: 1, staff: 1, value: 1 },
      ...{ firstName: 'Thief', text: 'Not mine', language: 'en-US' },
    },
  },
  'POST /api/public/reservations/:id/online-payments': { payload: { language: 'en-US' } },
  'POST /api/public/reservations/:id/confirm': { payload: { token: 'abcdefghijklmnopqrstuv' } },
  'PATCH /api/public/reservations/:id/cancel': { payload: { version: 1 } },
  'POST /api/public/reservations/:id/changes/preview': {
    payload: { version: 1, checkIn: '2027-03-01', checkOut: '2027-03-04', guests: 2 },
  },
  'POST /api/public/reservations/:id/changes': {
    payload: { version: 1, checkIn: '2027-03-01', checkOut: '2027-03-04', guests: 2, expectedTotal: 1 },
  },
  'POST /api/owner/statements/:id/questions': { payload: { text: 'Why?' } },
  'POST /api/owner/questions/:id/messages': { payload: { text: 'And why?' } },
  'PATCH /api/owner/free-stay-requests/:id': {
    payload: {
      ...{ unitId: crypto.randomUUID(), checkIn: '2027-03-01', checkOut: '2027-03-03', guest: 'family' },
      ...{ guests: 2, nationality: 'MY', guestName: 'Stolen', guestPhone: '+60123456789', version: 1 },
    },
  },
  'PATCH /api/owner/free-stay-requests/:id/cancel': { payload: { version: 1 } },
  'PATCH /api/announcements/:id/read': { payload: {} },
  'PATCH /api/announcements/:id/acknowledge': { payload: {} },
};

beforeAll(async () => {
  test = await buildTestApp();
  const { db } = test;
  ({ rows: theirs } = await createOneOfEach(test, SECRET));
  const as = async (fields: Parameters<typeof createAccount>[1]) =>
    signIn(test, await createAccount(db, fields));
  askers = {
    stranger: undefined,
    buyer: await as({}),
    owner: await as({ role: 'owner', is_owner: true }),
    agent: await as({ role: 'agent' }),
    rider: await as({ role: 'rider' }),
    'administrator without codes': await as({ role: 'administrator', is_admin: true }),
  };
});
afterAll(() => test.close());

/** Returns everything that a call could have changed, but for the marks of being asked. */
async function snapshot() {
  const { rows } = await sql<{ all: string }>`select json_build_object(
    'account', (select json_agg(a order by id) from (select id, name, email, phone, status, version from account) a),
    'session', (select json_agg(s order by id) from (select id, revoked_at from session) s),
    'submission', (select json_agg(c) from change_contact_submission c),
    'attendance', (select json_agg(t) from attendance t),
    'document', (select json_agg(d) from account_document d),
    'stayDocument', (select json_agg(d) from reservation_document d),
    'reservation', (select json_agg(r) from reservation r),
    'payment', (select json_agg(p) from payment p),
    'unit', (select json_agg(u order by id) from unit u),
    'property', (select json_agg(p order by id) from property p),
    'room_type', (select json_agg(r order by id) from room_type r),
    'occupancy', (select json_agg(o order by id) from occupancy o),
    'photo', (select json_agg(p order by id) from photo p),
    'feed', (select json_agg(f) from channel_feed f),
    'conflict', (select json_agg(c) from channel_conflict c),
    'receipt', (select count(*) from announcement_receipt),
    'enquiry', (select json_agg(e) from enquiry e),
    'review', (select json_agg(r) from review r),
    'ownerQuestion', (select json_agg(q) from owner_question q),
    'ownerQuestionMessage', (select json_agg(m) from owner_question_message m),
    'holiday', (select json_agg(h) from holiday h),
    'location', (select json_agg(l order by id) from location l),
    'company', (select json_agg(c order by id) from company c),
    'companyBankAccount', (select json_agg(c order by id) from company_bank_account c),
    'issuedDocument', (select json_agg(d) from issued_document d),
    'freeStayRequest', (select json_agg(r) from free_stay_request r),
    'cashShift', (select json_agg(s) from cash_shift s),
    'ledgerCheck', (select json_agg(c) from ledger_check c),
    'due', (select json_agg(d) from ledger_due d),
    'schoolHoliday', (select json_agg(s) from school_holiday s),
    'audit', (select count(*) from audit_log))::text as all`.execute(test.db);
  return rows[0]!.all;
}

const call = (route: GuardedRoute, id: string, authorization?: { authorization: string }) => {
  const { headers, payload } = BODIES[`${route.method} ${route.url}`] ?? {};
  const body = ['POST', 'PATCH', 'PUT'].includes(route.method) ? { payload: payload ?? {} } : {};
  return test.app.inject({
    method: route.method as InjectOptions['method'],
    url: route.url
      .replace(/:(id|code)/, id)
      .replace(':step', 'cancel')
      .replace(':documentId', theirs.issuedDocument)
      .replace(':fileId', theirs.issuedDocument),
    headers: { ...authorization, 'idempotency-key': 'a-key-for-tests', ...headers },
    ...body,
  } as InjectOptions);
};
const withIds = () => test.app.routeTable.filter(({ url }) => url.includes('/:'));

it('knows of every route with an id whose it is', () => {
  expect(
    withIds()
      .filter((route) => !kindOf(route.url))
      .map(({ method, url }) => `${method} ${url}`),
  ).toEqual([]);
});

it.each(['stranger', 'buyer', 'owner', 'agent', 'rider', 'administrator without codes'])(
  '%s gets nothing of somebody else and changes nothing',
  async (asker) => {
    const before = await snapshot();
    const wrong: string[] = [];
    for (const route of withIds()) {
      const kind = kindOf(route.url)!;
      if (kind === 'open') continue;
      // What is written for staff is for every administrator.
      if (asker.startsWith('administrator') && route.can === 'signed-in' && kind === 'announcement') continue;
      const answer = await call(route, theirs[kind], askers[asker]);
      if (![401, 403, 404].includes(answer.statusCode) || answer.body.includes(SECRET))
        wrong.push(`${route.method} ${route.url}: ${answer.statusCode} ${answer.body.slice(0, 120)}`);
    }
    expect(wrong).toEqual([]);
    expect(await snapshot()).toBe(before);
  },
);

describe('an id of another kind', () => {
  it.each([
    ['an administrator as a user', 'GET', '/api/users/:id', 'administrator'],
    ['an administrator to be banned as a user', 'PATCH', '/api/users/:id/ban', 'administrator'],
    ['a buyer as an administrator', 'GET', '/api/administrators/:id', 'buyer'],
    ['a buyer as an owner', 'GET', '/api/owners/:id', 'buyer'],
    ["a buyer's bank account", 'GET', '/api/owners/:id/bank-account', 'buyer'],
  ] as const)('%s is not found', async (_case, method, url, kind) => {
    const everything = await createAccount(test.db, {
      role: 'administrator',
      is_admin: true,
      permission_codes: [...ALL_CODES],
    });
    const answer = await test.app.inject({
      method,
      url: url.replace(':id', theirs[kind]),
      headers: await signIn(test, everything),
      ...(method === 'PATCH' && { payload: { ban: true, remark: 'x' } }),
    });
    expect(answer.statusCode).toBe(404);
  });

  it('a rider’s papers are not for those who look after owners alone', async () => {
    const account = await createAccount(test.db, {
      role: 'administrator',
      is_admin: true,
      permission_codes: [codeOf('owner-mgmt.view'), codeOf('owner-mgmt.edit'), codeOf('user-mgmt.view')],
    });
    for (const method of ['GET', 'DELETE'] as const) {
      const headers = await signIn(test, account);
      const answer = await test.app.inject({ method, url: `/api/documents/${theirs.document}`, headers });
      expect(answer.statusCode).toBe(403);
    }
  });
});

import type { InjectOptions } from 'fastify';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { DOCUMENTED_CALLS, NOBODY, type DocumentedCall, type World } from '@shared/testing/documentedCalls';
import { buildTestApp, type TestApp } from './testing/buildTestApp';
import { createAccount, signIn, signInAdmin } from './testing/factories';
import { multipartOf } from './testing/multipartOf';

/** The server's half of the conformance table: each documented call, as it leaves the browser, is answered as the client wrote it. */
let test: TestApp;
let world: World;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
  world = await people();
});

/** Everyone whom the calls are about, as they must stand for the call to go well. */
async function people(): Promise<World> {
  const other = await createAccount(test.db, {
    email: 'mei@attic.example',
    role: 'administrator',
    is_admin: true,
    permission_codes: [12],
  });
  const buyer = await createAccount(test.db, { name: 'Tan Mei Ling' });
  const pending = await createAccount(test.db, { role: 'agent', status: 'pending' });
  const agent = await createAccount(test.db, { role: 'agent' });
  const rider = await createAccount(test.db, { role: 'rider' });
  await test.db
    .insertInto('rider')
    .values({ account_id: rider.id, verification: 'submitted', submitted_at: test.clock.now })
    .execute();
  const submission = await test.db
    .insertInto('change_contact_submission')
    .values({
      account_id: buyer.id,
      old_email: buyer.email,
      new_email: 'mei.ling@attic.example',
      created_at: test.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    adminId: other.id,
    adminNumber: other.account_number,
    buyerId: buyer.id,
    buyerNumber: buyer.account_number,
    pendingId: pending.id,
    agentId: agent.id,
    agentNumber: agent.account_number,
    riderNumber: rider.account_number,
    submissionId: submission.id,
  };
}

function send(
  call: DocumentedCall,
  request: ReturnType<DocumentedCall['request']>,
  authorization?: { authorization: string },
) {
  const { url, json, form } = request;
  const multipart = form && multipartOf(form);
  return test.app.inject({
    method: call.method as InjectOptions['method'],
    url,
    headers: {
      ...authorization,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...multipart?.headers,
    },
    ...((json ?? multipart) !== undefined && { payload: json ?? multipart!.payload }),
  } as InjectOptions);
}

const name = ({ method, path }: DocumentedCall) => `${method} ${path}`;
const TABLE = DOCUMENTED_CALLS.map((call) => [name(call), call] as const);

it('the server has each of the 30 calls under exactly its method and path', () => {
  const routes = new Set(
    test.app.routeTable.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`),
  );
  expect(DOCUMENTED_CALLS.map(name).filter((call) => !routes.has(call))).toEqual([]);
});

describe('allowed', () => {
  it.each(TABLE)('%s', async (_name, call) => {
    const answer = await send(call, call.request(world), admin.headers);
    expect({ status: answer.statusCode, body: answer.statusCode < 300 ? '' : answer.body }).toEqual({
      status: call.status,
      body: '',
    });
  });

  it.each(TABLE.filter(([, { codes }]) => codes))(
    '%s with its one code and no other',
    async (_name, call) => {
      for (const code of call.codes!.map(codeOf)) {
        // A person who may only see owners, or only book, gets less; what he gets is tested with its module.
        const { headers } = await signInAdmin(test, [code, 12]);
        const answer = await send(call, call.bad!.request(world), headers);
        expect({ code, status: answer.statusCode }).toEqual({ code, status: 400 });
      }
    },
  );
});

describe('refused without the code', () => {
  it.each(TABLE.filter(([, { codes }]) => codes))('%s', async (_name, call) => {
    const codes = call.codes!.map(codeOf);
    const { headers } = await signInAdmin(
      test,
      ALL_CODES.filter((code) => !codes.includes(code)),
    );
    const answer = await send(call, call.request(world), headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'permission.missing' });
  });

  it.each(TABLE)('%s to somebody who is no administrator', async (_name, call) => {
    const headers = await signIn(test, await createAccount(test.db));
    const answer = await send(call, call.request(world), headers);
    expect([403, 404]).toContain(answer.statusCode);
  });
});

describe('refused without a token', () => {
  it.each(TABLE)('%s', async (_name, call) => {
    const answer = await send(call, call.request(world));
    expect(answer.statusCode).toBe(call.stranger);
    if (call.stranger === 401) expect(answer.body).toBe('Unauthorized');
  });
});

describe('bad input names its field', () => {
  it.each(TABLE.filter(([, { bad }]) => bad))('%s', async (_name, call) => {
    const answer = await send(call, call.bad!.request(world), admin.headers);
    expect(answer.statusCode).toBe(400);
    const body = answer.json<{ code: string; fields: { path: string }[] }>();
    expect(['form.invalid', 'query.invalid']).toContain(body.code);
    expect(body.fields.map(({ path }) => path)).toContain(call.bad!.field);
  });
});

describe('not found', () => {
  it.each(TABLE.filter(([, { canMiss }]) => canMiss))('%s', async (_name, call) => {
    const answer = await send(call, call.request(NOBODY), admin.headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'row.not_found' });
  });
});

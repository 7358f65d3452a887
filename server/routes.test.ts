import type { InjectOptions } from 'fastify';
import { ALL_CODES, codeOf, ENTRIES, type Permission } from '@shared/permissions';
import { CODES, numberOf, STEPS } from '@shared/testing/permissionCodes';
import type { Can, GuardedRoute } from './plugins/guard';
import { buildTestApp, type TestApp } from './testing/buildTestApp';
import { createAccount, signIn } from './testing/factories';
import { ROUTE_RIGHTS } from './testing/routeRights';

/** Every route of the server, called as every kind of person. A new route needs its line in `testing/routeRights.ts`. */
let test: TestApp;
let accounts: Record<Person, { id: string } | null>;
beforeAll(async () => {
  test = await buildTestApp();
  const admin = (codes: readonly number[]) =>
    createAccount(test.db, { role: 'administrator', is_admin: true, permission_codes: [...codes] });
  accounts = {
    stranger: null,
    buyer: await createAccount(test.db),
    owner: await createAccount(test.db, { role: 'owner', is_owner: true }),
    agent: await createAccount(test.db, { role: 'agent', agent_type: 'agency', commission_bp: 750 }),
    rider: await createAccount(test.db, { role: 'rider' }),
    'banned buyer': await createAccount(test.db, { status: 'banned' }),
    'banned administrator': await createAccount(test.db, {
      role: 'administrator',
      is_admin: true,
      status: 'banned',
      permission_codes: [...ALL_CODES],
    }),
    'administrator without codes': await admin([]),
    'administrator with all codes': await admin(ALL_CODES),
  };
});
afterAll(() => test.close());

const PEOPLE = [
  'stranger',
  'buyer',
  'owner',
  'agent',
  'rider',
  'banned buyer',
  'banned administrator',
  'administrator without codes',
  'administrator with all codes',
] as const;
type Person = (typeof PEOPLE)[number];

/**
 * True when a person may call a route by the rules, written down a second time: the guard is what is tested.
 */
function may(person: Person, can: Can): boolean {
  if (can === 'public') return true;
  if (UNKNOWN.has(person)) return false;
  if (can === 'signed-in') return true;
  if (can === 'owner' || can === 'agent' || can === 'rider') return person === can;
  if (can === 'admin') return person.startsWith('administrator');
  return person === 'administrator with all codes';
}

/** The people whose token, if any, is no good: the same 401 for all of them. */
const UNKNOWN: ReadonlySet<Person> = new Set(['stranger', 'banned buyer', 'banned administrator']);
/** The permissions that a route asks for, of which one is enough; none for routes of another kind. */
const permissionsOf = (can: Can) => [can].flat().filter((word): word is Permission => word.includes('.'));

const DUMMY_ID = '00000000-0000-4000-8000-000000000000';
const addressOf = (url: string) => url.replace(/:(\w+)(\([^)]*\))?\??/g, DUMMY_ID).replace('*', 'nothing');

async function call(route: GuardedRoute, account: { id: string } | null) {
  // A fresh session for each call, because one of the routes signs out.
  const headers = account ? await signIn(test, account) : {};
  const body = ['POST', 'PUT', 'PATCH'].includes(route.method) ? { payload: {} } : {};
  return test.app.inject({
    method: route.method as InjectOptions['method'],
    url: addressOf(route.url),
    headers: { ...headers, 'idempotency-key': 'a-key-for-tests' },
    ...body,
  } as InjectOptions);
}
/** Returns the refusal of the guard itself, not the opinion of a handler about a dummy id. */
const refusal = (answer: Awaited<ReturnType<typeof call>>) => {
  if (answer.statusCode === 401) return answer.body;
  return answer.statusCode === 403 ? answer.json<{ code: string }>().code : null;
};

describe('who may call what', () => {
  it('is what the table by hand says, and every route is in it', () => {
    const declared = test.app.routeTable.map(({ method, url, can }) => ({
      route: `${method} ${url}`,
      who: [can].flat().map(numberOf).sort().join(' '),
    }));
    const byRoute = (one: { route: string }, other: { route: string }) => (one.route < other.route ? -1 : 1);
    expect(declared.sort(byRoute)).toEqual([...ROUTE_RIGHTS].sort(byRoute));
  });

  it('stands on the codes of the specification', () => {
    expect(Object.keys(ENTRIES).sort()).toEqual(Object.keys(CODES).sort());
    for (const [entry, base] of Object.entries(CODES))
      for (const [step, more] of Object.entries(STEPS))
        expect([entry, step, codeOf(`${entry}.${step}` as Permission)]).toEqual([entry, step, base + more]);
  });

  it.each(PEOPLE)('%s', async (person) => {
    const wrong: string[] = [];
    for (const route of test.app.routeTable) {
      const answer = await call(route, accounts[person]);
      const expected = may(person, route.can)
        ? null
        : UNKNOWN.has(person)
          ? 'Unauthorized'
          : 'permission.missing';
      if (refusal(answer) !== expected) {
        wrong.push(
          `${route.method} ${route.url} (${[route.can].flat().join(' or ')}): ${answer.statusCode} ${answer.body.slice(0, 80)}`,
        );
      }
    }
    expect(wrong).toEqual([]);
  });

  it('an administrator with every code but the one that is needed', async () => {
    const wrong: string[] = [];
    for (const route of test.app.routeTable.filter(({ can }) => permissionsOf(can).length > 0)) {
      const needed = permissionsOf(route.can).map(codeOf);
      const codes = ALL_CODES.filter((code) => !needed.includes(code));
      const account = await createAccount(test.db, {
        role: 'administrator',
        is_admin: true,
        permission_codes: codes,
      });
      if (refusal(await call(route, account)) !== 'permission.missing')
        wrong.push(`${route.method} ${route.url}`);
    }
    expect(wrong).toEqual([]);
  });

  it('somebody who has the codes and is no administrator any more', async () => {
    const account = await createAccount(test.db, { is_admin: false, permission_codes: [...ALL_CODES] });
    const route = test.app.routeTable.find(({ can }) => permissionsOf(can).length > 0)!;
    expect(refusal(await call(route, account))).toBe('permission.missing');
  });
});

describe('the routes', () => {
  it('never break on dummy ids and empty bodies', async () => {
    const broken: string[] = [];
    for (const route of test.app.routeTable) {
      for (const person of ['stranger', 'administrator with all codes', 'owner'] as const) {
        const answer = await call(route, accounts[person]);
        if (answer.statusCode >= 500)
          broken.push(`${route.method} ${route.url} as ${person}: ${answer.body}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('are open to everyone under /api/public and where the contract says so, and nowhere else', () => {
    const open = test.app.routeTable.filter(
      ({ can, url }) => can === 'public' && url.startsWith('/api/') && !url.startsWith('/api/public/'),
    );
    expect(open.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'GET /api/account/me',
      'GET /api/docs/json',
      'GET /api/health',
      'GET /api/health/live',
      'POST /api/auth/confirm',
      'POST /api/auth/facebook',
      'POST /api/auth/forgot-password',
      'POST /api/auth/google',
      'POST /api/auth/login',
      'POST /api/auth/register-new-user',
      'POST /api/auth/resend-confirmation',
      'POST /api/auth/reset-password',
      // Its signature is asked for.
      'POST /api/payments/online-events',
    ]);
  });

  it('are all in the OpenAPI document, but for the document itself', async () => {
    const { paths } = (await test.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const described = Object.entries(paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    );
    const routes = test.app.routeTable
      .filter(({ url }) => url.startsWith('/api/') && url !== '/api/docs/json')
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(described).toEqual(expect.arrayContaining(routes));
  });

  it('say in the document what a form holds and which calls want an Idempotency-Key', async () => {
    type Call = {
      parameters?: { in: string; name: string }[];
      requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
    };
    const { paths } = (await test.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, Call>>;
    }>();
    const slips = paths['/api/public/reservations/{id}/slips']!.post!;
    const fields = Object.keys(slips.requestBody!.content['multipart/form-data']!.schema.properties);
    expect(fields.sort()).toEqual(['amountSen', 'reference', 'slip']);
    const keyed = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
        parameters.some((one) => one.in === 'header' && one.name === 'idempotency-key')
          ? [`${method} ${url}`]
          : [],
      ),
    );
    expect(keyed.sort()).toEqual([
      'patch /api/free-stay-requests/{id}/approve',
      'post /api/agent-payments',
      'post /api/agent-payments/{id}/take-back',
      'post /api/cash-shifts',
      'post /api/channel-payouts/import',
      'post /api/daily-reports/{id}/cash-movements',
      'post /api/daily-reports/{id}/cash-movements/{movementId}/take-back',
      'post /api/e-invoices',
      'post /api/e-invoices/consolidate',
      'post /api/e-invoices/{id}/renew',
      'post /api/expenses/{id}/payments',
      'post /api/expenses/{id}/payments/{paymentId}/take-back',
      'post /api/free-stay-requests',
      'post /api/issued-documents',
      'post /api/issued-documents/{id}/credit',
      'post /api/issued-documents/{id}/send',
      'post /api/mail-texts/{kind}/{language}/test',
      'post /api/owner/free-stay-requests',
      'post /api/owner/questions/{id}/messages',
      'post /api/owner/statements/{id}/questions',
      'post /api/public/reservations',
      'post /api/public/reservations/{id}/changes',
      'post /api/public/reservations/{id}/slips',
      'post /api/reports/{id}/send',
      'post /api/reservations',
      'post /api/reservations/channel',
      'post /api/reservations/{id}/changes',
      'post /api/reservations/{id}/changes/undo',
      'post /api/reservations/{id}/channel-card',
      'post /api/reservations/{id}/charges',
      'post /api/reservations/{id}/deposit',
      'post /api/reservations/{id}/group-payment',
      'post /api/reservations/{id}/notes',
      'post /api/reservations/{id}/payments',
      'post /api/statements/{id}/send',
    ]);
  });

  it('refuse an address that cannot be read in the same words as the rest', async () => {
    const answer = await test.app.inject('/api/%zz');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid' });
  });

  it('answer an unknown call with a code', async () => {
    const answer = await test.app.inject('/api/nothing/here?token=secret');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'row.not_found', detail: 'no such call: GET /api/nothing/here' });
  });
});

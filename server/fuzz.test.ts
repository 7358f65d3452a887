import fc from 'fast-check';
import { sql } from 'kysely';
import { ALL_CODES } from '@shared/permissions';
import type { Can, GuardedRoute } from './plugins/guard';
import { buildTestApp, type TestApp } from './testing/buildTestApp';
import { createAccount, createReservation, signIn } from './testing/factories';
import { injectable, requestsTo, type Call, type Request } from './testing/fuzz/requests';
import type { Known } from './testing/fuzz/schemas';
import { kindOf, type Kind } from './testing/kindsOfRows';
import { createOneOfEach } from './testing/oneOfEach';

/**
 * Every route with made-up queries and bodies, drawn from what the OpenAPI document says of it: most of them nearly right, so that
 * they come far, and something wrong in them. Whatever comes, nothing breaks. The seed is always the same one; others and more:
 * `FUZZ_SEED=$RANDOM FUZZ_RUNS=300 FUZZ_ROUTES=rates npm test -- --selectProjects server --testPathPatterns server/fuzz`.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
const RUNS = Number(process.env.FUZZ_RUNS ?? 30);
/** The number of runs of calls that hash a password or write a file, so that the whole stays short. */
const DEAR_RUNS = Math.ceil(RUNS / 3);
const DEAR =
  /\/auth\/|password|slips|documents|photos|logo$|picture$|listing-imports$|\/api\/account\/:id$|export$/;

let test: TestApp;
let known: Known;
let rows: Record<Kind, string>;
let reservations: string[];
let people: Record<'administrator' | 'owner' | 'rider', { id: string }>;
let calls: Record<string, Record<string, Call>>;

beforeAll(async () => {
  test = await buildTestApp();
  const { db } = test;
  const made = await createOneOfEach(test, 'Somebody');
  ({ rows } = made);
  const { place } = made;
  people = {
    administrator: await createAccount(db, {
      role: 'administrator',
      is_admin: true,
      permission_codes: [...ALL_CODES],
    }),
    owner: await createAccount(db, { role: 'owner', is_owner: true }),
    rider: await createAccount(db, { role: 'rider' }),
  };
  const agent = await createAccount(db, { role: 'agent', agent_type: 'agency', commission_bp: 750 });
  const pending = await createAccount(db, { role: 'agent', status: 'pending' });
  const statuses = [
    'hold',
    'pending',
    'confirmed',
    'checked_in',
    'checked_out',
    'cancelled',
    'no_show',
  ] as const;
  reservations = [rows.reservation];
  for (const status of statuses)
    for (let times = 0; times < 3; times += 1)
      reservations.push((await createReservation(db, place, { status, account_id: rows.buyer })).id);
  const numbers = await db.selectFrom('account').select(['account_number', 'email']).execute();
  const { policy, company, location } = (
    await sql<Record<'policy' | 'company' | 'location', string>>`select
      (select id from cancellation_policy limit 1) as policy, (select id from company limit 1) as company,
      (select id from location limit 1) as location`.execute(db)
  ).rows[0]!;
  const accounts = [agent.id, pending.id, rows.buyer, rows.owner, people.administrator.id];
  known = {
    ids: [...Object.values(rows), ...reservations, ...accounts, policy, company, location],
    byName: {
      listingId: [place.roomTypeId],
      roomTypeId: [place.roomTypeId],
      propertyId: [place.propertyId],
      unitId: place.unitIds,
      ids: place.unitIds,
      companyId: [company],
      locationId: [location],
      cancellationPolicyId: [policy],
      accountId: accounts,
      agentId: [agent.id],
      email: [...numbers.map(({ email }) => email), 'new@attic.example'],
      account_number: numbers.map((one) => one.account_number),
      paymentMethod: ['bank_transfer', 'pay_at_property', 'card_terminal'],
      method: ['bank_transfer', 'pay_at_property', 'card_terminal'],
      nationality: ['MY', 'SG'],
      state: ['MY-14', 'MY-01'],
      time_zone: ['Asia/Kuala_Lumpur'],
    },
  };
  await keepVersions();
  ({ paths: calls } = (await test.app.inject('/api/docs/json')).json<{ paths: typeof calls }>());
});
afterAll(() => test.close());

/** Rows keep their versions, so that a row that one request changed is not stale for the next. */
async function keepVersions() {
  await sql`create function keep_version() returns trigger language plpgsql as
    'begin new.version := old.version; return new; end'`.execute(test.db);
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'version' and table_name <> 'migration'`.execute(test.db);
  for (const { name } of tables)
    await sql`create trigger zz_keep_version before update on ${sql.table(name)}
      for each row execute function keep_version()`.execute(test.db);
}

const nameOf = ({ method, url }: GuardedRoute) => `${method} ${url}`;
const inDocument = (url: string) => url.replace(/:(\w+)/g, '{$1}');

/** Reading first, then what adds, then what changes, and last what takes away or ends something. */
const ENDS = /\/:step$|cancel$|ban|approval|verification|status$|undo$|logout|sessions/;
const rank = ({ method, url }: GuardedRoute) =>
  method === 'DELETE' ? 4 : ENDS.test(url) ? 3 : ['GET', 'POST', 'PATCH'].indexOf(method);

const idsFor = (url: string): readonly string[] => {
  const kind = kindOf(url);
  if (kind === 'reservation') return reservations;
  return kind && kind !== 'open' ? [rows[kind]] : [rows.roomType];
};

/**
 * Signs in somebody who gets past the guard, with a session of this route's own: a route before it may have
 * ended the last one.
 */
async function headersFor(can: Can) {
  const who = can === 'owner' || can === 'rider' ? can : 'administrator';
  return signIn(test, people[who]);
}

const INSIDE =
  /node_modules|\bat \S+ \(|syntax error at|invalid input syntax|duplicate key|violates|SQLSTATE|password_hash/;

/** The shortest request to a route that breaks it, or nothing. */
async function breaking(route: GuardedRoute): Promise<string[]> {
  const url = inDocument(route.url);
  const call = calls[url]?.[route.method.toLowerCase()] ?? {};
  const form = call.requestBody?.content['multipart/form-data']?.schema.properties ?? {};
  const file = Object.keys(form).find((name) => form[name]!.format === 'binary') ?? 'photo';
  const requests = requestsTo(url, call, known, idsFor(route.url));
  const signedIn = await headersFor(route.can);
  const simple = !call.parameters?.length && !call.requestBody;
  let turn = 0;
  const answers = async (request: Request) => {
    turn += 1;
    const options = injectable(route.method, request, file);
    // One in six comes from a stranger.
    const person = turn % 6 === 0 ? {} : signedIn;
    const headers = { ...options.headers, ...person, 'idempotency-key': `fuzz-${SEED}-${turn}` };
    const answer = await test.app.inject({ ...options, headers });
    const isJson = String(answer.headers['content-type']).includes('json');
    if (answer.statusCode >= 500 || (isJson && INSIDE.test(answer.body)))
      throw new Error(`${answer.statusCode} ${answer.body.slice(0, 200)}`);
  };
  const property = fc.asyncProperty(requests, answers);
  const numRuns = simple ? 2 : DEAR.test(route.url) ? DEAR_RUNS : RUNS;
  const { counterexample, errorInstance } = await fc.check(property, { seed: SEED, numRuns });
  if (!counterexample) return [];
  const shown = JSON.stringify(counterexample[0]);
  return [`${nameOf(route)}: ${String(errorInstance)} after ${shown.slice(0, 600)}`];
}

it(`finds nothing that breaks the server (FUZZ_SEED=${SEED}, ${RUNS} requests to a route)`, async () => {
  const wanted = new RegExp(process.env.FUZZ_ROUTES ?? '');
  const routes = test.app.routeTable
    .filter((route) => wanted.test(nameOf(route)))
    .sort((one, other) => rank(one) - rank(other));
  const broken: string[] = [];
  for (const route of routes) broken.push(...(await breaking(route)));
  expect(broken).toEqual([]);
});

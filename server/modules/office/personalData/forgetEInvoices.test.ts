import { sql } from 'kysely';
import type { NewRow } from '../../../db/schema';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer } from '../../../testing/concurrency';
import { createDeclared } from '../../../testing/createDeclared';
import { createBusiness, createListing, createReservation } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { createTwoOwners } from '../../../testing/ownedUnits';
import { forgetDueData, readDue } from './forgetDueData.service';

/** E-invoices whose years are over: what goes, what stays, when, and what the database refuses. */
let test: TestApp;
let place: { propertyId: string; roomTypeId: string };
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  place = await createListing(test.db, await createBusiness(test.db));
});

const at = (day: string) => (test.clock.now = new Date(`${day}T04:00:00+08:00`));
const over = (checkOut: string, fields: Partial<NewRow<'reservation'>> = {}) =>
  createReservation(test.db, place, {
    ...{ status: 'checked_out', check_in: '2000-01-01', check_out: checkOut, paid_sen: 40_000 },
    ...{ created_at: '2000-01-01T00:00:00Z', guest_name: 'Zahra', ...fields },
  });
const eInvoices = () => test.db.selectFrom('e_invoice').selectAll().orderBy('code_number').execute();
const taken = async () =>
  (await eInvoices()).filter(({ nameless_at }) => nameless_at !== null).map(({ state }) => state);
const countOf = async () =>
  (await readDue(test.context)).kinds.find(({ kind }) => kind === 'eInvoices')!.rowCount;
const tablesThatSay = async (words: RegExp) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(
    test.db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const said = await sql<{ text: string | null }>`
      select string_agg(row::text, ' ') as text from ${sql.table(name)} row`.execute(test.db);
    if (words.test(said.rows[0]!.text ?? '')) found.push(name);
  }
  return found;
};

it('takes the text, the buyer and every word out, and keeps numbers, hash, sums, state and days', async () => {
  await createDeclared(test.db, (await over('2018-06-01')).id, { on: '2018-06-01' });
  const [before] = await eInvoices();
  expect(await tablesThatSay(/Zahra/)).toEqual(['audit_log', 'e_invoice', 'issued_document', 'reservation']);
  at('2026-01-01');
  expect(await countOf()).toBe(1);
  await forgetDueData(test.context);
  expect(await tablesThatSay(/Zahra/)).toEqual([]);
  const [after] = await eInvoices();
  expect(after).toEqual({
    ...before,
    ...{ document_sealed: null, buyer_sealed: null, errors: [], failure: null, is_news: false },
    ...{ cancel_reason: '—', rejection_reason: '—', nameless_at: '2025-12-31T20:00:00.000Z' },
    // The stay's own kind has taken the buyer before, without a version.
    version: 2,
  });
  expect(after).toMatchObject({
    ...{ state: 'valid', sha256: 'hash', uuid: 'UUID-Z', long_id: 'LONG-Z', submission_uid: 'SUB-Z' },
    ...{ total_sen: 40_000, validated_at: '2018-06-01T04:00:00.000Z', made_at: '2018-06-01T04:00:00.000Z' },
  });
  expect((await auditLines(test)).map(({ action, after: told }) => [action, told])).toEqual([
    ['cancel', { total: 40_000 }],
  ]);
  at('2026-01-02');
  expect(await countOf()).toBe(0);
  await forgetDueData(test.context);
  expect(await eInvoices()).toEqual([after]);
});

it('leaves the text of a consolidated one, which names nobody, and takes the words about it', async () => {
  await createDeclared(test.db, (await over('2018-06-01')).id, {
    ...{ on: '2018-06-01', declaredOn: '2018-07-03' },
    ...{ kind: 'consolidated', month: '2018-06-01', toPublic: true },
  });
  await sql`update e_invoice set document_sealed = 'text of the general public'`.execute(test.db);
  at('2026-01-01');
  await forgetDueData(test.context);
  expect(await tablesThatSay(/Zahra/)).toEqual([]);
  expect(await eInvoices()).toMatchObject([
    { document_sealed: 'text of the general public', cancel_reason: '—', errors: [], failure: null },
  ]);
  expect(await taken()).toEqual(['valid']);
});

it.each<[string, boolean]>([
  ['made', true],
  ['valid', true],
  ['invalid', true],
  ['cancelled', true],
  ['dissolved', true],
  ['set_aside', true],
  ['waiting', false],
  ['queued', false],
  ['submitted', false],
  ['cancelling', false],
])('one that is %s goes: %s', async (state, goes) => {
  await createDeclared(test.db, (await over('2018-06-01')).id, { on: '2018-06-01', state });
  at('2026-01-01');
  await forgetDueData(test.context);
  expect(await taken()).toEqual(goes ? [state] : []);
});

/*
 * The year of the last day counts, with seven full years after it: 2018 goes on 1 January 2026, 2019 on 1 January 2027. In Malaysia
 * 31 December 2018 at 16:00 UTC is 1 January 2019.
 */
it.each<[string, () => Promise<unknown>]>([
  [
    'it was declared in the year after the stay',
    async () =>
      createDeclared(test.db, (await over('2018-12-30')).id, { on: '2018-12-30', declaredOn: '2019-01-01' }),
  ],
  [
    'the stay was in the year after it',
    async () => createDeclared(test.db, (await over('2019-01-01')).id, { on: '2018-12-30' }),
  ],
  [
    'the stay got money in the year after it',
    async () => {
      const { id } = await over('2018-12-30');
      await createDeclared(test.db, id, { on: '2018-12-30' });
      await sql`insert into payment (reservation_id, kind, method, amount_sen, status, received_on, created_at, fee_sen, fee_sst_sen, settlement_days, due_on)
        values (${id}, 'refund', 'bank_transfer', 100, 'received', '2019-01-02', '2019-01-02T00:00:00Z', 0, 0, 0, '2019-01-02')`.execute(
        test.db,
      );
    },
  ],
  [
    'one of its documents is of the year after',
    async () => {
      const eInvoice = await createDeclared(test.db, (await over('2018-12-30')).id, { on: '2018-12-30' });
      await createDeclared(test.db, (await over('2018-12-31')).id, { on: '2019-01-02' });
      await sql`update e_invoice_document set e_invoice_id = ${eInvoice}`.execute(test.db);
      await sql`delete from e_invoice where id <> ${eInvoice}`.execute(test.db);
    },
  ],
  [
    'it was cancelled in the year after',
    async () => {
      await createDeclared(test.db, (await over('2018-12-30')).id, { on: '2018-12-30', state: 'cancelled' });
      await sql`update e_invoice set cancelled_at = '2018-12-31T16:00:00Z'`.execute(test.db);
    },
  ],
])('waits a year longer where %s', async (_, make) => {
  await make();
  at('2026-12-31');
  await forgetDueData(test.context);
  expect(await taken()).toEqual([]);
  at('2027-01-01');
  await forgetDueData(test.context);
  expect(await taken()).toHaveLength(1);
});

it.each<[string, Partial<NewRow<'reservation'>>]>([
  ['in house', { status: 'checked_in' }],
  ['not over', { status: 'confirmed' }],
])('never goes before its guest: the stay is %s', async (_, fields) => {
  await createDeclared(test.db, (await over('2018-06-01', fields)).id, { on: '2018-06-01' });
  at('2040-01-01');
  await forgetDueData(test.context);
  expect(await taken()).toEqual([]);
});

it('leaves one that the machine has still to do with', async () => {
  const { id } = await over('2018-06-01');
  await createDeclared(test.db, id, { on: '2018-06-01', nextTryAt: '2018-06-02T00:00:00Z' });
  at('2026-01-01');
  await forgetDueData(test.context);
  expect(await taken()).toEqual([]);
});

/** The statement of January 2018 is issued in 2019: its self-billed e-invoice goes on 1 January 2027, whatever it says of its own days. */
it('counts a self-billed one from its statement, and names its owner no more', async () => {
  const { anna } = await createTwoOwners(test);
  await createDeclared(test.db, (await over('2018-01-01')).id, { on: '2018-01-05' });
  await sql`delete from e_invoice_document`.execute(test.db);
  await sql`insert into owner_statement_run (company_id, month, run_at) select company_id, '2018-01-01', now() from e_invoice`.execute(
    test.db,
  );
  await sql`with issued as (
      insert into owner_statement (company_id, owner_id, month, status, number, issued_on)
      select company_id, ${anna.id}, '2018-01-01', 'issued', 'OST-1', '2019-01-04' from e_invoice returning id)
    update e_invoice set kind = 'self_billed', type = '11', statement_id = issued.id from issued`.execute(
    test.db,
  );
  at('2026-12-31');
  await forgetDueData(test.context);
  expect(await taken()).toEqual([]);
  at('2027-01-01');
  await forgetDueData(test.context);
  expect(await eInvoices()).toMatchObject([{ document_sealed: null, sha256: 'hash', cancel_reason: '—' }]);
});

describe('the database', () => {
  let id: string;
  beforeEach(async () => {
    id = await createDeclared(test.db, (await over('2018-06-01')).id, { on: '2018-06-01' });
  });
  /** A change in a transaction that names the e-invoice. */
  const named = (change: ReturnType<typeof sql>) =>
    test.db.transaction().execute(async (trx) => {
      await sql`select set_config('attic.forgetting', ${`e_invoice ${id}`}, true)`.execute(trx);
      await change.execute(trx);
    });
  const PEOPLE = {
    ...{ document_sealed: 'null', buyer_sealed: 'null', failure: 'null', errors: "'[]'" },
    ...{ cancel_reason: "'—'", rejection_reason: "'—'" },
  };
  /** Makes it nameless, with some columns otherwise, each as SQL says it. */
  const forged = (changes: Record<string, string> = {}) =>
    sql`update e_invoice set ${sql.raw(
      Object.entries({ nameless_at: 'now()', ...PEOPLE, ...changes })
        .map((pair) => pair.join(' = '))
        .join(', '),
    )}`;

  it.each<[string, Record<string, string>]>([
    ['its text', { document_sealed: "'text of Zahra'" }],
    ['another text', { to_public: 'true', document_sealed: "'another'" }],
    ['its buyer', { buyer_sealed: "'buyer Zahra'" }],
    ['the reason', { cancel_reason: "'Zahra left'" }],
    ['no reason where one was', { cancel_reason: 'null' }],
    ['the buyer’s words', { rejection_reason: "'Zahra asked'" }],
    ['LHDN’s words', { errors: "'[{}]'" }],
    ['a failure', { failure: "'no Zahra'" }],
    ['another sum', { total_sen: '1' }],
    ['another hash', { sha256: "'other'" }],
    ['no hash', { sha256: 'null', made_at: 'null' }],
    ['another number of LHDN', { uuid: "'other'" }],
    ['another number', { code_number: "'other'" }],
    ['another day', { validated_at: 'now()' }],
    ['another state', { state: "'invalid'" }],
    ['work for the machine', { next_try_at: 'now()' }],
  ])('refuses a nameless one with %s', async (_, changes) => {
    await expect(named(forged(changes))).rejects.toThrow(/e_invoice is nameless|violates check constraint/);
    expect(await taken()).toEqual([]);
  });

  it('refuses to make one nameless that the transaction does not name', async () => {
    await expect(forged().execute(test.db)).rejects.toThrow('e_invoice is nameless');
    await expect(named(forged({ nameless_at: 'null' }))).rejects.toThrow('e_invoice_frozen');
  });

  it.each(['waiting', 'queued', 'submitted', 'cancelling'])(
    'refuses to make one nameless that is %s',
    async (state) => {
      await sql`update e_invoice set state = ${state}`.execute(test.db);
      await expect(named(forged())).rejects.toThrow('e_invoice_nameless');
    },
  );

  it.each<[string, ReturnType<typeof sql>]>([
    ['a text', sql`update e_invoice set document_sealed = 'text'`],
    ['a buyer', sql`update e_invoice set buyer_sealed = 'buyer'`],
    ['a text, as one with a name', sql`update e_invoice set nameless_at = null, document_sealed = 'text'`],
    ['another state', sql`update e_invoice set state = 'queued', next_try_at = now()`],
    ['another sum', sql`update e_invoice set total_sen = 1`],
    ['a reason', sql`update e_invoice set cancel_reason = 'Zahra'`],
    ['another time', sql`update e_invoice set nameless_at = now() + interval '1 day'`],
  ])('gives a nameless one nothing any more: %s', async (_, change) => {
    await named(forged());
    await expect(change.execute(test.db)).rejects.toThrow('e_invoice is nameless');
    await expect(named(change)).rejects.toThrow('e_invoice is nameless');
  });

  it('takes no nameless one as a new row with a text', async () => {
    await expect(
      sql`insert into e_invoice (company_id, kind, type, code_number, state, document_sealed, sha256, made_at, uuid, created_at, nameless_at)
        select company_id, kind, type, 'X', 'valid', 'text', 'hash', now(), 'U', now(), now() from e_invoice`.execute(
        test.db,
      ),
    ).rejects.toThrow('e_invoice_nameless');
  });
});

it('counts one that refuses, does the others, and tries it again in the next night', async () => {
  for (const day of ['2018-06-01', '2018-06-02', '2018-06-03'])
    await createDeclared(test.db, (await over(day)).id, { on: day });
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.nameless_at is not null and new.made_at < '2018-06-02' then raise exception 'no'; end if; return new; end $$`.execute(
    test.db,
  );
  await sql`create trigger refuse_one before update on e_invoice for each row execute function refuse_one()`.execute(
    test.db,
  );
  const kind = () =>
    test.db
      .selectFrom('personal_data_run_kind')
      .innerJoin('personal_data_run', 'personal_data_run.id', 'run_id')
      .select(['row_count', 'failed_count'])
      .where('kind', '=', 'eInvoices')
      .orderBy('night', 'desc')
      .executeTakeFirstOrThrow();
  try {
    at('2026-01-01');
    await forgetDueData(test.context);
    expect(await kind()).toEqual({ row_count: 2, failed_count: 1 });
  } finally {
    await sql`drop function refuse_one() cascade`.execute(test.db);
  }
  at('2026-01-02');
  await forgetDueData(test.context);
  expect(await kind()).toEqual({ row_count: 1, failed_count: 0 });
  expect(await taken()).toHaveLength(3);
});

onServer('goes on after a killed process and beside a second one, and counts each once', async () => {
  await createDeclared(test.db, (await over('2018-06-01')).id, { on: '2018-06-01' });
  await sql`insert into e_invoice (company_id, kind, type, code_number, state, document_sealed, sha256, made_at, uuid, created_at)
    select company_id, kind, type, 'X-' || count, state, 'text', 'hash', made_at, 'U', created_at from e_invoice, generate_series(1, 450) as count`.execute(
    test.db,
  );
  at('2026-01-01');
  await forgetDueData(test.context, { workMs: 0 });
  // The second believes that the first is dead: both work on it.
  const second = { ...test.context, now: () => new Date(test.clock.now.getTime() + 3 * 60_000) };
  await Promise.all([forgetDueData(test.context), forgetDueData(second)]);
  const kinds = await test.db
    .selectFrom('personal_data_run_kind')
    .select(['row_count', 'failed_count'])
    .where('kind', '=', 'eInvoices')
    .execute();
  expect(kinds).toEqual([{ row_count: 451, failed_count: 0 }]);
  expect(await taken()).toHaveLength(451);
});

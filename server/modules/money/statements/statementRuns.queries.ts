import { sql } from 'kysely';
import { MOST_NAMED, type StatementRun, type StatementRunState } from '@shared/contract/money/statementRuns';
import { addMonths, type StayDate } from '@shared/domain/base/stayDates';
import type { OwnerToState } from '@shared/domain/money/statementChunks';
import type { Queryable, Trx } from '../../../db/client';
import { insertRows } from '../../../db/insertRows';
import type { Row } from '../../../db/schema';
import { findUnits } from './unitLives.queries';

export type RunRecord = Row<'statement_run'>;

const named = (outcome: 'waiting' | 'failed', columns: ReturnType<typeof sql>) => sql`
  (select count(*)::integer from statement_run_owner where run_id = run.id and outcome = ${outcome}) as ${sql.ref(`${outcome}Count`)},
  coalesce((select json_agg(told) from (
    select account.id, account.name, ${columns}
    from statement_run_owner it join account on account.id = it.owner_id
      left join owner_statement statement on statement.id = it.statement_id left join unit on unit.id = it.unit_id
    where run_id = run.id and outcome = ${outcome} order by account_number limit ${MOST_NAMED}) told), '[]') as ${sql.ref(outcome)}`;

const RUN = sql`run.id, json_build_object('id', company.id, 'name', company.name) as company, run.month, run.state,
  (select json_build_object('id', id, 'name', name) from account where id = run.started_by) as "startedBy", run.started_at as "startedAt",
  (select json_build_object('id', id, 'name', name) from account where id = run.ended_by) as "endedBy", run.ended_at as "endedAt",
  run.owner_count as owners, run.done_count as done, run.made_count as made, run.changed_count as changed, run.same_count as same,
  run.removed_count as removed, run.issued_count as issued, run.version,
  ${named('waiting', sql`statement.id as "statementId", statement.month`)},
  ${named('failed', sql`unit.number as "unitNumber", it.code`)}`;

/** A run as its screen shows it. */
export async function findRun(db: Queryable, id: string): Promise<StatementRun | undefined> {
  const { rows } = await sql<StatementRun>`
    select ${RUN} from statement_run run join company on company.id = run.company_id where run.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The last run of each company, by the company. */
export async function findLastRuns(db: Queryable): Promise<Map<string, StatementRun>> {
  const { rows } = await sql<StatementRun>`
    select ${RUN} from company join lateral (
      select * from statement_run where company_id = company.id order by started_at desc, id limit 1) run on true`.execute(
    db,
  );
  return new Map(rows.map((run) => [run.company.id, run]));
}

/** Writes a run that is to be worked on, and returns its id; undefined where the company has one at work. */
export async function insertRun(
  trx: Trx,
  {
    companyId,
    month,
    actorId,
    now,
  }: { companyId: string; month: StayDate; actorId: string | null; now: Date },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('statement_run')
    .values({ company_id: companyId, month, started_by: actorId, started_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('company_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The run of a company that is at work. */
export const findAtWork = (db: Queryable, companyId: string) =>
  db
    .selectFrom('statement_run')
    .select(['id', 'month'])
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** How far the last run of a month of a company came, of those that are over; undefined where none is known. */
export const findLastState = async (
  db: Queryable,
  { companyId, month }: { companyId: string; month: StayDate },
): Promise<StatementRunState | undefined> =>
  (
    await db
      .selectFrom('statement_run')
      .select('state')
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .where('ended_at', 'is not', null)
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.state;

export const findRecord = (db: Queryable, id: string): Promise<RunRecord | undefined> =>
  db.selectFrom('statement_run').selectAll().where('id', '=', id).executeTakeFirst();

/** A run, locked. */
export const lockRecord = (trx: Trx, id: string): Promise<RunRecord | undefined> =>
  trx.selectFrom('statement_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Makes the caller alone with a run and with the statements of its company until the transaction ends, after whoever issues one; undefined where
 * somebody else works on the run.
 */
export async function takeRun(trx: Trx, id: string): Promise<RunRecord | undefined> {
  const { rows } = await sql<{ held: boolean }>`select hold_statement_run(${id}::uuid) as held`.execute(trx);
  if (!rows[0]!.held) return undefined;
  await sql`select wait_for_statements(company_id) from statement_run where id = ${id}`.execute(trx);
  return findRecord(trx, id);
}

/** Writes which owners a run is about, by its parts. */
export async function beginRecord(
  trx: Trx,
  runId: string,
  { chunks, now }: { chunks: readonly (readonly string[])[]; now: Date },
): Promise<void> {
  const rows = chunks.flatMap((ids, chunk) =>
    ids.map((owner_id) => ({ run_id: runId, owner_id, chunk: chunk + 1 })),
  );
  await insertRows(trx, 'statement_run_owner', rows);
  await trx
    .updateTable('statement_run')
    .set({ state: 'running', owner_count: rows.length, updated_at: now, attempts: 0 })
    .where('id', '=', runId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The owners of the next part of a run; none where it is through. */
export async function findNextChunk(db: Queryable, runId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from statement_run_owner where run_id = ${runId} and outcome is null and chunk = (
      select min(chunk) from statement_run_owner where run_id = ${runId} and outcome is null)
    order by owner_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What became of owners: how many of each kind, and those of whom there is something to tell. */
export type Outcome = Record<'made' | 'changed' | 'same' | 'removed' | 'issued', number> & {
  waiting: { ownerId: string; statementId: string }[];
  failed: { ownerId: string; unitId: string | null; code: string }[];
};
export const NO_OUTCOME: Outcome = {
  ...{ made: 0, changed: 0, same: 0, removed: 0, issued: 0 },
  ...{ waiting: [], failed: [] },
};

/** Keeps what became of some owners of a run, which it is through with. */
export async function keepOutcome(
  trx: Trx,
  runId: string,
  { ownerIds, outcome, now }: { ownerIds: readonly string[]; outcome: Outcome; now: Date },
): Promise<void> {
  const told = [
    ...outcome.waiting.map(({ ownerId, statementId }) => ({
      ...{ owner_id: ownerId, outcome: 'waiting', statement_id: statementId, unit_id: null, code: '' },
    })),
    ...outcome.failed.map(({ ownerId, unitId, code }) => ({
      ...{ owner_id: ownerId, outcome: 'failed', statement_id: null, unit_id: unitId, code },
    })),
  ];
  const quiet = new Set(ownerIds);
  for (const { owner_id } of told) quiet.delete(owner_id);
  await sql`delete from statement_run_owner where run_id = ${runId} and owner_id = any(${[...quiet]}::uuid[])`.execute(
    trx,
  );
  if (told.length > 0)
    await sql`update statement_run_owner it
      set outcome = told.outcome, statement_id = told.statement_id, unit_id = told.unit_id, code = told.code
      from json_populate_recordset(null::statement_run_owner, ${JSON.stringify(told)}::json) told
      where it.run_id = ${runId} and it.owner_id = told.owner_id`.execute(trx);
  await trx
    .updateTable('statement_run')
    .set((eb) => ({
      done_count: eb('done_count', '+', ownerIds.length),
      made_count: eb('made_count', '+', outcome.made),
      changed_count: eb('changed_count', '+', outcome.changed),
      same_count: eb('same_count', '+', outcome.same),
      removed_count: eb('removed_count', '+', outcome.removed),
      issued_count: eb('issued_count', '+', outcome.issued),
      attempts: 0,
      updated_at: now,
    }))
    .where('id', '=', runId)
    .execute();
}

/** Makes a part of each of some owners of a run, at its end. */
export const partChunk = (trx: Trx, runId: string, ownerIds: readonly string[]) =>
  sql`update statement_run_owner it set chunk = last.chunk + part.nth
    from unnest(${[...ownerIds]}::uuid[]) with ordinality part (owner_id, nth),
      (select max(chunk) as chunk from statement_run_owner where run_id = ${runId}) last
    where it.run_id = ${runId} and it.owner_id = part.owner_id`.execute(trx);

/** Ends a run that is at work; false where it is over already. */
export async function endRecord(
  trx: Trx,
  id: string,
  { state, now, actorId = null }: { state: 'done' | 'failed' | 'ended'; now: Date; actorId?: string | null },
): Promise<boolean> {
  const ended = await trx
    .updateTable('statement_run')
    .set((eb) => ({
      ...{ state, ended_at: now, ended_by: actorId, updated_at: now },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Counts a try at a run that came no further, and returns how many in a row there were; undefined where it is over. */
export const countAttempt = async (db: Queryable, id: string, now: Date): Promise<number | undefined> =>
  (
    await db
      .updateTable('statement_run')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('attempts')
      .executeTakeFirst()
  )?.attempts;

/** Runs at work that have not come further since an instant. */
export const findStill = (db: Queryable, since: Date) =>
  db
    .selectFrom('statement_run')
    .select('id')
    .where('ended_at', 'is', null)
    .where('updated_at', '<', since.toISOString())
    .orderBy('updated_at')
    .limit(20)
    .execute();

/** Whether a company has at most so many units under contract before a day. */
export async function hasFewUnits(
  db: Queryable,
  { companyId, before, most }: { companyId: string; before: StayDate; most: number },
): Promise<boolean> {
  return (await findUnits(db, { companyId, before, limit: most + 1 })).length <= most;
}

/**
 * Everybody whom the statements of a month can be about, with units and pools, those of neighbouring units beside each other: owners of the units that
 * the company sells, then and now; whoever had a statement or has something on his account.
 */
export async function findOwnersToState(
  db: Queryable,
  { companyId, month }: { companyId: string; month: StayDate },
): Promise<OwnerToState[]> {
  const units = await findUnits(db, { companyId, before: addMonths(month, 1) });
  const { rows } = await sql<OwnerToState>`
    with sold as (
      select id, nth from unnest(${units.map(({ id }) => id)}::uuid[]) with ordinality it (id, nth)
    ), pooled as (
      select unit_id, pool_id from unit_pool_member join unit_pool on unit_pool.id = pool_id where company_id = ${companyId}
    ), held as (
      select account_id as owner_id, unit_id from unit_owner where unit_id in (select id from sold)
      union
      select owner_id, unit_id from owner_statement_line join owner_statement on owner_statement.id = statement_id
      where unit_id in (select unit_id from pooled) and company_id = ${companyId}
    ), known as (
      select owner_id from held
      union select owner_id from owner_statement where company_id = ${companyId} and (number is not null or month = ${month}::date)
      union select owner_id from ledger_line where account = 2400 and owner_id is not null and company_id = ${companyId}
    ), of_unit as (
      select owner_id, count(*) as units, min(nth) as nth, json_agg(unit_id) as ids from held left join sold on sold.id = held.unit_id group by 1
    ), of_pool as (
      select owner_id, json_agg(distinct pool_id) as ids from held join pooled using (unit_id) group by 1
    )
    select known.owner_id as id, coalesce(of_unit.ids, '[]') as "unitIds", coalesce(of_pool.ids, '[]') as "poolIds"
    from known left join of_unit using (owner_id) left join of_pool using (owner_id)
    order by of_unit.nth nulls last, known.owner_id`.execute(db);
  return rows;
}

/** Which of some owners hang on a unit: it is theirs, or in a pool with one of theirs. */
export async function findOwnersOnUnit(
  db: Queryable,
  { companyId, unitId, ownerIds }: { companyId: string; unitId: string; ownerIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with near as (
      select ${unitId}::uuid as unit_id
      union select unit_id from unit_pool_member join unit_pool on unit_pool.id = pool_id
        where company_id = ${companyId} and pool_id in (select pool_id from unit_pool_member where unit_id = ${unitId})
    )
    select id from unnest(${[...ownerIds]}::uuid[]) it (id)
    where exists (select from unit_owner where account_id = it.id and unit_id in (select unit_id from near))
      or exists (select from owner_statement_line join owner_statement on owner_statement.id = statement_id
        where unit_id in (select unit_id from near) and owner_id = it.id)`.execute(db);
  return rows.map(({ id }) => id);
}

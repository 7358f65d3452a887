import { sql, type RawBuilder } from 'kysely';
import type {
  PersonalDataRun,
  PersonalDataRunRow,
  RUN_SORTS,
  RunFilter,
} from '@shared/contract/office/personalData';
import type { ListQuery } from '@shared/contract/base/lists';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ForgottenKind } from '@shared/domain/system/retention';
import type { Db, Queryable, Trx } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof RUN_SORTS)[number];
export type RunQuery = ListQuery<RunFilter, Sort>;

/** A kind as a run found it settled when it began. */
export type PlannedKind = { kind: ForgottenKind; keptFor: number; lastDay: StayDate };

/** Begins the run of a night with its kinds; false where that night has one. */
export async function insertRun(
  trx: Trx,
  { night, now, kinds }: { night: StayDate; now: Date; kinds: readonly PlannedKind[] },
): Promise<boolean> {
  const run = await trx
    .insertInto('personal_data_run')
    .values({ night, started_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('night').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!run) return false;
  await trx
    .insertInto('personal_data_run_kind')
    .values(
      kinds.map(({ kind, keptFor, lastDay }, position) => ({
        ...{ run_id: run.id, kind, position },
        ...{ kept_for: keptFor, last_day: lastDay },
      })),
    )
    .execute();
  return true;
}

export const hasRun = async (db: Queryable, night: StayDate): Promise<boolean> =>
  (await db.selectFrom('personal_data_run').select('id').where('night', '=', night).executeTakeFirst()) !==
  undefined;

/** Takes the oldest run that is not done until `until`, unless another process has it; its id. */
export async function takeRun(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update personal_data_run set taken_until = ${until.toISOString()} where id = (
      select id from personal_data_run where state = 'running' and (taken_until is null or taken_until <= ${now.toISOString()}::timestamptz)
      order by night limit 1 for update skip locked)
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Gives a run back, with the milliseconds that were worked on it. */
export const releaseRun = (db: Db, id: string, workedMs: number) =>
  sql`update personal_data_run set taken_until = null, worked_ms = worked_ms + ${Math.round(workedMs)} where id = ${id} and state = 'running'`.execute(
    db,
  );

export const finishRun = (db: Db, id: string, { now, workedMs }: { now: Date; workedMs: number }) =>
  sql`update personal_data_run set state = 'done', ended_at = ${now.toISOString()}, taken_until = null, worked_ms = worked_ms + ${Math.round(workedMs)}
    where id = ${id} and state = 'running' and not exists (select from personal_data_run_kind where run_id = ${id} and not is_done)`.execute(
    db,
  );

export type KindAtWork = PlannedKind & { afterId: string };

/** The first kind of a run that is not done, held until the transaction ends: a second process goes on behind the first. */
export async function lockNextKind(trx: Trx, runId: string): Promise<KindAtWork | undefined> {
  const { rows } = await sql<KindAtWork>`
    select kind, kept_for as "keptFor", last_day as "lastDay", after_id as "afterId" from personal_data_run_kind
    where run_id = ${runId} and not is_done order by position limit 1 for update`.execute(trx);
  return rows[0];
}

/** Adds to what a run has done of a kind, and says how far it is. */
export const addProgress = (
  trx: Trx,
  runId: string,
  {
    kind,
    afterId,
    isDone,
    rowCount,
    fileCount,
    failedCount,
    oldest,
  }: {
    kind: ForgottenKind;
    afterId: string;
    isDone: boolean;
    rowCount: number;
    fileCount: number;
    failedCount: number;
    oldest: StayDate | null;
  },
) =>
  sql`update personal_data_run_kind set after_id = ${afterId}, is_done = ${isDone}, row_count = row_count + ${rowCount},
      file_count = file_count + ${fileCount}, failed_count = failed_count + ${failedCount}, oldest = least(oldest, ${oldest}::date)
    where run_id = ${runId} and kind = ${kind}`.execute(trx);

/** Begins a part of a transaction that can be undone alone. */
export const beginPart = (trx: Trx) => sql`savepoint part`.execute(trx);
export const undoPart = (trx: Trx) => sql`rollback to savepoint part`.execute(trx);

const SUM = (column: string) =>
  sql<number>`coalesce((select sum(${sql.ref(column)})::integer from personal_data_run_kind where run_id = personal_data_run.id), 0)`;
const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  night: sql`night`,
  rowCount: SUM('row_count'),
  failedCount: SUM('failed_count'),
};

function filtered(db: Queryable, { state }: RunFilter = {}) {
  const query = db.selectFrom('personal_data_run');
  return state ? query.where('state', '=', state) : query;
}
const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['id', 'night', 'started_at as startedAt', 'ended_at as endedAt'])
    .select(sql<PersonalDataRunRow['state']>`state`.as('state'))
    .select(sql<number>`ceil(worked_ms / 1000.0)::integer`.as('seconds'))
    .select([
      SUM('row_count').as('rowCount'),
      SUM('file_count').as('fileCount'),
      SUM('failed_count').as('failedCount'),
    ]);

function sorted(db: Queryable, query: RunQuery) {
  let page = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.night, 'desc']]))
    page = page.orderBy(column, order);
  return page.orderBy('night', 'desc');
}

/** One page of the runs, and how many there are. */
export async function findRunPage(db: Queryable, query: RunQuery) {
  const { limit, offset } = pageOf(query);
  const rows: PersonalDataRunRow[] = await sorted(db, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, query.filter).select('id'))) };
}

/** All runs of a filter: one a night. */
export const findAllRuns = (db: Queryable, query: RunQuery): Promise<PersonalDataRunRow[]> =>
  sorted(db, query).execute();

/** One run with its kinds, or undefined. */
export async function findRun(db: Queryable, id: string): Promise<PersonalDataRun | undefined> {
  const run = await withColumns(filtered(db)).where('id', '=', id).executeTakeFirst();
  if (!run) return undefined;
  const kinds = await db
    .selectFrom('personal_data_run_kind')
    .select(sql<ForgottenKind>`kind`.as('kind'))
    .select([
      'kept_for as keptFor',
      'last_day as lastDay',
      'row_count as rowCount',
      'file_count as fileCount',
    ])
    .select(['failed_count as failedCount', 'oldest', 'is_done as isDone'])
    .where('run_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...run, kinds };
}

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  SAVED_REPORT_SORTS,
  SavedReport,
  SavedReportFields,
  SavedReportFilter,
} from '@shared/contract/money/savedReports';
import { nextSending } from '@shared/domain/money/reportSchedule';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';
import { leftOutOf } from './reportRecipients.queries';
import { findLastSendings } from './reportSendings.queries';

type Sort = (typeof SAVED_REPORT_SORTS)[number];
export type SavedReportQuery = ListQuery<SavedReportFilter, Sort>;
/** A saved report without what depends on who asks, and on what was sent. */
export type SavedReportRecord = Omit<SavedReport, 'isMine' | 'last'>;

function visible(db: Queryable, viewerId: string, { q, report, mine }: SavedReportFilter = {}) {
  let query = db
    .selectFrom('saved_report')
    .innerJoin('account as owner', 'owner.id', 'saved_report.owner_id')
    .where((eb) => eb.or([eb('owner_id', '=', viewerId), eb('is_shared', '=', true)]));
  if (q) query = query.where(sql<SqlBool>`lower(saved_report.name) like ${containing(q)}`);
  if (report) query = query.where('report', '=', report);
  if (mine !== undefined) query = query.where('owner_id', mine ? '=' : '<>', viewerId);
  return query;
}

const allOf = (db: Queryable) =>
  db.selectFrom('saved_report').innerJoin('account as owner', 'owner.id', 'saved_report.owner_id');

const withColumns = (query: ReturnType<typeof allOf>) =>
  query
    .select(['saved_report.id', 'saved_report.name', 'report', 'choice', 'sort', 'is_shared as isShared'])
    .select(['repeats', 'weekday', 'month_day as monthDay', 'hour', 'format', 'saved_report.language'])
    .select(['next_at as nextAt', 'saved_report.updated_at as updatedAt', 'saved_report.version'])
    .select([
      sql<SavedReport['owner']>`json_build_object('id', owner.id, 'name', owner.name)`.as('owner'),
      sql<SavedReport['recipients']>`coalesce((
        select json_agg(json_build_object('id', account.id, 'name', account.name, 'leftOut', ${leftOutOf('account')}) order by account.name, account.id)
        from saved_report_recipient recipient join account on account.id = recipient.account_id
        where recipient.saved_report_id = saved_report.id), '[]')`.as('recipients'),
    ]);

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(saved_report.name)`,
  nextAt: sql`next_at`,
  updatedAt: sql`saved_report.updated_at`,
};

/** One page of the saved reports that somebody may see, those of his own first. */
export async function findSavedPage(db: Queryable, query: SavedReportQuery, viewerId: string) {
  const { limit, offset } = pageOf(query);
  const found = visible(db, viewerId, query.filter);
  let page = withColumns(found);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [
    [sql`owner_id <> ${viewerId}`, 'asc'],
    [SORT_COLUMNS.name, 'asc'],
  ]))
    page = page.orderBy(column, order);
  const records: SavedReportRecord[] = await page
    .orderBy('saved_report.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const last = await findLastSendings(
    db,
    records.map(({ id }) => id),
  );
  const rows = records.map((record): SavedReport => ({
    ...record,
    isMine: record.owner.id === viewerId,
    last: last.get(record.id) ?? null,
  }));
  return { rows, ...(await countRows(db, found as never)) };
}

/** A saved report by its id, whoever may see it; undefined where there is none. */
export const findSaved = (db: Queryable, id: string): Promise<SavedReportRecord | undefined> =>
  withColumns(allOf(db)).where('saved_report.id', '=', id).executeTakeFirst();

const columnsOf = (fields: SavedReportFields, nextAt: Date | string | null) => ({
  name: fields.name,
  report: fields.report,
  choice: json(fields.choice),
  sort: fields.sort && json(fields.sort),
  is_shared: fields.isShared,
  repeats: fields.repeats,
  weekday: fields.weekday,
  month_day: fields.monthDay,
  hour: fields.hour,
  format: fields.format,
  language: fields.language,
  next_at: nextAt,
});

async function writeRecipients(trx: Trx, id: string, recipientIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('saved_report_recipient').where('saved_report_id', '=', id).execute();
  if (recipientIds.length === 0) return;
  await trx
    .insertInto('saved_report_recipient')
    .values(recipientIds.map((account_id) => ({ saved_report_id: id, account_id })))
    .execute();
}

export async function insertSaved(
  trx: Trx,
  fields: SavedReportFields,
  { now, ownerId }: { now: Date; ownerId: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('saved_report')
    .values({
      ...columnsOf(fields, nextSending(fields, now)),
      owner_id: ownerId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRecipients(trx, id, fields.recipientIds);
  return id;
}

/** Changes a saved report and raises its version. A schedule that stays the same keeps the time that is next. */
export async function updateSaved(
  trx: Trx,
  was: SavedReportRecord,
  fields: SavedReportFields,
  now: Date,
): Promise<void> {
  const isSame = (['repeats', 'weekday', 'monthDay', 'hour'] as const).every(
    (key) => was[key] === fields[key],
  );
  await trx
    .updateTable('saved_report')
    .set((eb) => ({
      ...columnsOf(fields, isSame ? was.nextAt : nextSending(fields, now)),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', was.id)
    .execute();
  await writeRecipients(trx, was.id, fields.recipientIds);
}

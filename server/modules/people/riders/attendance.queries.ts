import type { AttendanceAnswer, AttendanceRow } from '@shared/contract/people/riders';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';

const rows = (db: Queryable) =>
  db
    .selectFrom('attendance')
    .leftJoin('account as editor', 'editor.id', 'attendance.edited_by')
    .select(['attendance.id', 'business_date as date', 'clocked_in_at as clockedInAt'])
    .select(['clocked_out_at as clockedOutAt', 'note', 'editor.name as editedByName'])
    .select(['edit_remark as editRemark', 'attendance.version']);

/** Adds the length in whole minutes; seconds that were begun do not count. */
const withMinutes = (row: Omit<AttendanceRow, 'minutes'>): AttendanceRow => ({
  ...row,
  minutes:
    row.clockedOutAt === null
      ? null
      : Math.floor((Date.parse(row.clockedOutAt) - Date.parse(row.clockedInAt)) / 60_000),
});

/** Times at work of the business dates `from … to`, both included, newest first, with the sum of the finished ones as shown. */
export async function findTimes(
  db: Queryable,
  accountId: string,
  from: string,
  to: string,
): Promise<AttendanceAnswer> {
  const found = await rows(db)
    .where('attendance.account_id', '=', accountId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .orderBy('clocked_in_at', 'desc')
    .execute();
  const attendance = found.map(withMinutes);
  return {
    attendance,
    totalCount: attendance.length,
    totalMinutes: attendance.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  };
}

/** One time at work as the contract shows it. */
export const findTime = async (db: Queryable, id: string): Promise<AttendanceRow> =>
  withMinutes(await rows(db).where('attendance.id', '=', id).executeTakeFirstOrThrow());

/** The row itself, or undefined. Whoever changes it has locked its account. */
export const findRow = (db: Queryable, id: string): Promise<Row<'attendance'> | undefined> =>
  db.selectFrom('attendance').selectAll().where('id', '=', id).executeTakeFirst();

/** The time that lasts, if the rider is at work. */
export const findOpen = (db: Queryable, accountId: string): Promise<Row<'attendance'> | undefined> =>
  db
    .selectFrom('attendance')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('clocked_out_at', 'is', null)
    .executeTakeFirst();

/** Returns the end of a rider's last finished time, or null. */
export const findLastEnd = async (db: Queryable, accountId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('attendance')
      .select('clocked_out_at')
      .where('account_id', '=', accountId)
      .where('clocked_out_at', 'is not', null)
      .orderBy('clocked_out_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.clocked_out_at ?? null;

/** Begins a time and returns its id; violates `attendance_no_overlap` while another lasts. */
export const insertTime = async (trx: Trx, row: NewRow<'attendance'>): Promise<string> =>
  (await trx.insertInto('attendance').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Puts fields of a time and raises its version. */
export const updateTime = (trx: Trx, id: string, fields: Partial<NewRow<'attendance'>>) =>
  trx
    .updateTable('attendance')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

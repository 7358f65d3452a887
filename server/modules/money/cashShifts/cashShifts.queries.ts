import { sql, type Expression, type SqlBool } from 'kysely';
import type {
  CASH_SHIFT_SORTS,
  CashShift,
  CashShiftFilter,
  CashShiftRow,
} from '@shared/contract/money/cashShifts';
import type { ListQuery } from '@shared/contract/base/lists';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { CashCount } from '@shared/domain/money/cashCount';
import { shiftFigures, type ShiftMoney } from '@shared/domain/money/cashShifts';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof CASH_SHIFT_SORTS)[number];
export type CashShiftQuery = ListQuery<CashShiftFilter, Sort>;

/** What a shift moved in its drawer, from the documents that name it and stand. */
const MONEY = sql<ShiftMoney>`(
  select json_build_object(
    'takenSen', coalesce(sum(sen) filter (where kind = 'payment'), 0),
    'refundedSen', coalesce(sum(sen) filter (where kind = 'refund'), 0),
    'paidOutSen', coalesce(sum(sen) filter (where kind = 'paid_out'), 0),
    'bankedSen', coalesce(sum(sen) filter (where kind = 'banked'), 0),
    'toppedUpSen', coalesce(sum(sen) filter (where kind = 'top_up'), 0))
  from (
    select payment.kind, case payment.kind when 'refund' then -amount_sen else amount_sen end as sen
      from payment join payment_method way on way.code = payment.method and way.kind = 'cash'
      where payment.shift_id = cash_shift.id and payment.status = 'received'
    union all
    select movement.kind, case movement.kind when 'top_up' then amount_sen else -amount_sen end
      from cash_movement movement where movement.shift_id = cash_shift.id and taken_back_at is null
    union all
    select 'paid_out', -amount_sen from expense_payment where shift_id = cash_shift.id and taken_back_at is null
  ) moved)`;

/** Days after its own on which a shift may still be open: a night ends on the next morning. */
const LATE_AFTER_DAYS = 1;
const isLate = (today: StayDate): Expression<SqlBool> =>
  sql`(cash_shift.closed_at is null and cash_shift.date < ${today}::date - ${LATE_AFTER_DAYS}::integer)`;
/** The shifts that somebody has forgotten to close: the number behind work waiting. */
export const countLateShifts = (today: StayDate) =>
  sql<number>`(select count(*) from cash_shift where ${isLate(today)})`;

function filtered(db: Queryable, filter: CashShiftFilter, today: StayDate) {
  const { propertyId, companyId, holderId, state, late, from, to } = filter;
  let query = db.selectFrom('cash_shift');
  if (propertyId) query = query.where('cash_shift.property_id', '=', propertyId);
  if (companyId) query = query.where('cash_shift.company_id', '=', companyId);
  if (holderId) query = query.where('cash_shift.holder_id', '=', holderId);
  if (state) query = query.where('cash_shift.closed_at', state === 'open' ? 'is' : 'is not', null);
  if (late !== undefined) query = query.where(late ? isLate(today) : sql<SqlBool>`not ${isLate(today)}`);
  if (from) query = query.where('cash_shift.date', '>=', from);
  if (to) query = query.where('cash_shift.date', '<=', to);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('property', 'property.id', 'cash_shift.property_id')
    .innerJoin('company', 'company.id', 'cash_shift.company_id')
    .innerJoin('account as holder', 'holder.id', 'cash_shift.holder_id')
    .leftJoin('account as closer', 'closer.id', 'cash_shift.closed_by')
    .leftJoin('cash_shift as before', 'before.id', 'cash_shift.handed_by')
    .leftJoin('account as giver', 'giver.id', 'before.holder_id')
    .select(['cash_shift.id', 'cash_shift.date', 'cash_shift.version', MONEY.as('money')])
    .select(['property.id as propertyId', 'property.name as propertyName'])
    .select(['company.id as companyId', 'company.name as companyName'])
    .select(['holder.id as holderId', 'holder.name as holderName', 'closer.name as closedByName'])
    .select(['cash_shift.opened_at as openedAt', 'cash_shift.closed_at as closedAt'])
    .select(['cash_shift.float_sen as floatSen', 'cash_shift.float_expected_sen as floatExpectedSen'])
    .select(['cash_shift.counted_sen as countedSen', 'cash_shift.expected_sen as closedExpectedSen'])
    .select(['giver.name as handedByName', 'cash_shift.taken_over_at as takenOverAt']);

type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];
const rowOf = ({
  money,
  propertyId,
  propertyName,
  companyId,
  companyName,
  holderId,
  holderName,
  floatExpectedSen,
  closedExpectedSen,
  takenOverAt,
  ...row
}: Found): CashShiftRow => ({
  ...row,
  ...money,
  ...shiftFigures({ ...row, ...money, floatExpectedSen, closedExpectedSen }),
  property: { id: propertyId, name: propertyName },
  company: { id: companyId, name: companyName },
  holder: { id: holderId, name: holderName },
  isConfirmed: row.handedByName === null || takenOverAt !== null,
});

function ordered(db: Queryable, query: CashShiftQuery, today: StayDate) {
  let rows = withColumns(filtered(db, query.filter ?? {}, today));
  for (const [column, order] of sortOf<Sort>(query, { openedAt: 'cash_shift.opened_at' }, [
    ['cash_shift.opened_at', 'desc'],
  ]))
    rows = rows.orderBy(sql.ref(column), order);
  return rows.orderBy('cash_shift.id');
}

/** One page of the shifts, the last ones first. */
export async function findPage(db: Queryable, query: CashShiftQuery, today: StayDate) {
  const { limit, offset } = pageOf(query);
  const found = await ordered(db, query, today).limit(limit).offset(offset).execute();
  return { rows: found.map(rowOf), ...(await countRows(db, filtered(db, query.filter ?? {}, today))) };
}

/** Every shift of a filter, a batch at a time. */
export async function* findAll(
  db: Queryable,
  query: CashShiftQuery,
  today: StayDate,
): AsyncGenerator<CashShiftRow> {
  const batch = 500;
  for (let offset = 0; ; offset += batch) {
    const found = await ordered(db, query, today).limit(batch).offset(offset).execute();
    yield* found.map(rowOf);
    if (found.length < batch) return;
  }
}

const withCounts = (db: Queryable) =>
  withColumns(db.selectFrom('cash_shift')).select([
    'cash_shift.float_count as floatCount',
    'cash_shift.count',
    'cash_shift.remark',
    'cash_shift.close_reason as closeReason',
  ]);
const countedRowOf = ({
  floatCount,
  count,
  remark,
  closeReason,
  ...row
}: Awaited<ReturnType<ReturnType<typeof withCounts>['execute']>>[number]) => ({
  ...rowOf(row),
  floatCount,
  count,
  remark,
  closeReason,
});

/** One shift with its counts. */
export async function findById(db: Queryable, id: string) {
  const found = await withCounts(db).where('cash_shift.id', '=', id).executeTakeFirst();
  return found && countedRowOf(found);
}

/** The shifts in the report of a day, in their order, with their counts. */
export async function findOfDay(
  db: Queryable,
  { propertyId, companyId, date }: { propertyId: string; companyId: string; date: StayDate },
) {
  const found = await withCounts(db)
    .where('cash_shift.property_id', '=', propertyId)
    .where('cash_shift.company_id', '=', companyId)
    .where('cash_shift.date', '=', date)
    .orderBy('cash_shift.opened_at')
    .orderBy(sql`cash_shift.closed_at nulls last`)
    .orderBy('cash_shift.id')
    .execute();
  return found.map(countedRowOf);
}

/** Every document of a shift in the order of its writing: money of guests, movements of its drawer, and bills paid out of it, also those that are gone. */
export async function findDocuments(db: Queryable, shiftId: string): Promise<CashShift['documents']> {
  const { rows } = await sql<CashShift['documents'][number]>`
    select payment.id, payment.kind, coalesce(checked_at, payment.created_at) as at, method, way.kind = 'cash' as "isCash",
      json_build_object('id', reservation.id, 'reference', reservation.reference) as reservation, null as category, payment.reference,
      case payment.kind when 'refund' then -amount_sen else amount_sen end as sen, payment.status <> 'received' as gone, taker.name as "byName"
    from payment join payment_method way on way.code = payment.method
    join reservation on reservation.id = payment.reservation_id
    left join account taker on taker.id = payment.checked_by
    where payment.shift_id = ${shiftId}
    union all
    select movement.id, movement.kind, movement.created_at, null, true, null, category, movement.reference,
      case movement.kind when 'top_up' then amount_sen else -amount_sen end, taken_back_at is not null, maker.name
    from cash_movement movement left join account maker on maker.id = movement.created_by
    where movement.shift_id = ${shiftId}
    union all
    select paid.id, 'paid_out', paid.created_at, null, true, null, bill.category, concat_ws(' · ', vendor.name, nullif(paid.reference, '')),
      -paid.amount_sen, taken_back_at is not null, maker.name
    from expense_payment paid join expense bill on bill.id = paid.expense_id join vendor on vendor.id = bill.vendor_id
    left join account maker on maker.id = paid.created_by
    where paid.shift_id = ${shiftId}
    order by at, id`.execute(db);
  return rows;
}

/** Locks a shift against everybody who changes it. The caller holds its drawer alone. */
export const lockShift = (trx: Trx, id: string) =>
  trx
    .selectFrom('cash_shift')
    .select(['id', 'property_id as propertyId', 'company_id as companyId', 'holder_id as holderId'])
    .select(['handed_by as handedBy', 'taken_over_at as takenOverAt', 'closed_at as closedAt', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The drawer of a shift, which never changes; undefined for no such shift. */
export const findDrawerOf = (db: Queryable, id: string) =>
  db
    .selectFrom('cash_shift')
    .select(['property_id as propertyId', 'company_id as companyId'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function insert(
  trx: Trx,
  { float_count, ...shift }: Omit<NewRow<'cash_shift'>, 'float_count'> & { float_count: CashCount | null },
): Promise<string> {
  const row = await trx
    .insertInto('cash_shift')
    .values({ ...shift, float_count: float_count && json(float_count) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Closes a shift with what was counted, in sen. */
export const markClosed = (
  trx: Trx,
  id: string,
  closing: {
    count: CashCount;
    countedSen: number;
    expectedSen: number;
    remark: string;
    reason: string;
    actorId: string | null;
    now: Date;
  },
) =>
  trx
    .updateTable('cash_shift')
    .set((eb) => ({
      count: json(closing.count),
      counted_sen: closing.countedSen,
      expected_sen: closing.expectedSen,
      remark: closing.remark,
      close_reason: closing.reason,
      closed_by: closing.actorId,
      closed_at: closing.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** Keeps what the next person found in the drawer that was handed over; without a float it was right. */
export const markTakenOver = (
  trx: Trx,
  id: string,
  { float, now }: { float: { sen: number; count: CashCount } | null; now: Date },
) =>
  trx
    .updateTable('cash_shift')
    .set((eb) => ({
      ...(float && { float_sen: float.sen, float_count: json(float.count) }),
      taken_over_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

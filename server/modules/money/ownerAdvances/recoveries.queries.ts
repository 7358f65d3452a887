import { sql } from 'kysely';
import { addMonths, type StayDate } from '@shared/domain/base/stayDates';
import type { RecoveryPart } from '@shared/domain/money/ownerAdvances';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { insertRows } from '../../../db/insertRows';

export type AdvanceRecord = Row<'owner_advance'>;
export type RecoveryRecord = Row<'owner_installment'>;

/** An advance that nobody else changes or recovers until the transaction ends. */
export const lockAdvance = (trx: Trx, id: string): Promise<AdvanceRecord | undefined> =>
  trx.selectFrom('owner_advance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateAdvance = (
  trx: Trx,
  id: string,
  now: Date,
  changes: Partial<Pick<NewRow<'owner_advance'>, 'first_month' | 'parts' | 'month_sen'>>,
) =>
  trx
    .updateTable('owner_advance')
    .set((eb) => ({ ...changes, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** The parts of an advance, the earliest first, which nobody holds or releases until the transaction ends. */
export const lockParts = (trx: Trx, advanceId: string): Promise<RecoveryRecord[]> =>
  trx
    .selectFrom('owner_installment')
    .selectAll()
    .where('advance_id', '=', advanceId)
    .orderBy('due_on')
    .orderBy('no')
    .forUpdate()
    .execute();

/** Plans parts of an advance, numbered from `no` on. */
export const insertParts = (
  trx: Trx,
  advance: AdvanceRecord,
  parts: readonly RecoveryPart[],
  { no, now }: { no: number; now: Date },
) =>
  insertRows(
    trx,
    'owner_installment',
    parts.map(({ month, dueOn, sen }, index) => ({
      ...rowOf(advance, { no: no + index, sen, now }),
      ...{ period_from: month, period_to: addMonths(month, 1), due_on: dueOn },
    })),
  );

/** A part of an advance that is taken on a day, and returns its id. */
export async function insertPartOfDay(
  trx: Trx,
  advance: AdvanceRecord,
  { day, dayAfter, ...part }: { day: StayDate; dayAfter: StayDate; no: number; sen: number; now: Date },
): Promise<RecoveryRecord> {
  return trx
    .insertInto('owner_installment')
    .values({ ...rowOf(advance, part), period_from: day, period_to: dayAfter, due_on: day })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const rowOf = (
  { id, company_id, owner_id }: AdvanceRecord,
  { no, sen, now }: { no: number; sen: number; now: Date },
) => ({
  ...{ kind: 'recovery' as const, advance_id: id, company_id, owner_id, no, amount_sen: sen },
  ...{ created_at: now, updated_at: now },
});

/** Writes parts that are not in the books anew: in the books, given up, or with less to recover. */
export const updatePart = (
  trx: Trx,
  id: string,
  now: Date,
  changes: { status?: 'due' | 'cancelled'; amount_sen?: number },
) =>
  trx
    .updateTable('owner_installment')
    .set((eb) => ({ ...changes, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Takes parts out of the plan that are not in the books. */
export const deleteParts = (trx: Trx, ids: readonly string[]) =>
  sql`delete from owner_installment where id = any(${[...ids]}::uuid[])`.execute(trx);

/** The advances with a part whose day has come and that nobody holds. */
export async function findToRecover(db: Queryable, today: StayDate, companyId?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct advance_id as id from owner_installment
    where kind = 'recovery' and status = 'scheduled' and hold_reason = '' and due_on <= ${today}::date
      ${companyId ? sql`and company_id = ${companyId}` : sql``}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

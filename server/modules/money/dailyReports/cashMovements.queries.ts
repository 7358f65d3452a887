import { sql } from 'kysely';
import type { CashMovement } from '@shared/contract/money/dailyReports';
import type { Queryable, Trx } from '../../../db/client';
import { shiftNameOf } from '../../stays/reservations/openShifts.queries';

/** What was moved into and out of the drawer besides what guests pay, in the order of its writing. */
export const findMovements = (db: Queryable, reportId: string): Promise<CashMovement[]> =>
  db
    .selectFrom('cash_movement')
    .leftJoin('account as maker', 'maker.id', 'cash_movement.created_by')
    .leftJoin('account as undoer', 'undoer.id', 'cash_movement.taken_back_by')
    .where('report_id', '=', reportId)
    .select(['cash_movement.id', 'kind', 'amount_sen as amountSen', 'category', 'reference', 'note'])
    .select(shiftNameOf(sql.ref('cash_movement.shift_id')).as('shift'))
    .select(['maker.name as createdByName', 'cash_movement.created_at as createdAt'])
    .select([
      'undoer.name as takenBackByName',
      'taken_back_at as takenBackAt',
      'taken_back_why as takenBackWhy',
    ])
    .orderBy('cash_movement.created_at')
    .orderBy('cash_movement.id')
    .execute();

export async function insertMovement(
  trx: Trx,
  reportId: string,
  movement: Pick<CashMovement, 'kind' | 'amountSen' | 'category' | 'reference' | 'note'> & {
    shiftId: string | null;
  },
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<string> {
  const row = await trx
    .insertInto('cash_movement')
    .values({
      report_id: reportId,
      shift_id: movement.shiftId,
      kind: movement.kind,
      amount_sen: movement.amountSen,
      category: movement.category,
      reference: movement.reference,
      note: movement.note,
      taken_back_at: null,
      taken_back_by: null,
      created_by: actorId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A movement that has not been taken back, locked; undefined where there is none. */
export const lockMovement = (trx: Trx, reportId: string, id: string) =>
  trx
    .selectFrom('cash_movement')
    .select(['id', 'kind', 'amount_sen as amountSen', 'category'])
    .where('report_id', '=', reportId)
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const markTakenBack = (
  trx: Trx,
  id: string,
  { why, actorId, now }: { why: string; actorId: string | null; now: Date },
) =>
  trx
    .updateTable('cash_movement')
    .set({ taken_back_at: now, taken_back_by: actorId, taken_back_why: why })
    .where('id', '=', id)
    .execute();

/** The entry that a movement made. */
export async function findEntryOf(trx: Trx, movementId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select min(id) as id from ledger_entry where source_type = 'cash_movement' and source_id = ${movementId}`.execute(
    trx,
  );
  return rows[0]!.id;
}

/** True where a report has movements, taken back or not. */
export const hasMovements = async (trx: Trx, reportId: string): Promise<boolean> =>
  (await trx
    .selectFrom('cash_movement')
    .select('id')
    .where('report_id', '=', reportId)
    .executeTakeFirst()) !== undefined;

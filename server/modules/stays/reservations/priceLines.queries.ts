import { sql, type Selectable } from 'kysely';
import type { SoldLine } from '@shared/domain/stays/stayChanges';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { Tables } from '../../../db/schema';

/** A priced line as it is kept: the engine's kinds, and those that later events add. */
export type StoredLine = SoldLine;

/** Keeps the lines of a reservation, the first at position `from`. */
export async function insertLines(trx: Trx, reservationId: string, lines: StoredLine[], from = 0) {
  if (lines.length === 0) return;
  await trx
    .insertInto('price_line')
    .values(
      lines.map((line, index) => ({
        reservation_id: reservationId,
        position: from + index,
        kind: line.kind,
        date: line.date,
        rate: line.rate,
        label: line.label && json(line.label),
        quantity: line.quantity,
        unit_sen: line.unitSen,
        amount_sen: line.amountSen,
        percent_bp: line.percentBp,
        is_closing: line.isClosing ?? false,
        charge: line.charge ?? null,
      })),
    )
    .execute();
}

/** Puts other lines in the place of those of a reservation. */
export async function replaceLines(trx: Trx, reservationId: string, lines: StoredLine[]) {
  await trx.deleteFrom('price_line').where('reservation_id', '=', reservationId).execute();
  await insertLines(trx, reservationId, lines);
}

/** The lines of a reservation as they were sold, in order. */
export const findLines = async (db: Queryable, reservationId: string): Promise<StoredLine[]> =>
  (await findLinesOf(db, [reservationId])).get(reservationId) ?? [];

/** The lines of some reservations as they were sold, each in order. */
export async function findLinesOf(
  db: Queryable,
  reservationIds: readonly string[],
): Promise<Map<string, StoredLine[]>> {
  const rows = await db
    .selectFrom('price_line')
    .selectAll()
    .where('reservation_id', '=', sql<string>`any(${[...reservationIds]}::uuid[])`)
    .orderBy('position')
    .execute();
  const lines = new Map<string, StoredLine[]>();
  for (const row of rows)
    lines.set(row.reservation_id, [...(lines.get(row.reservation_id) ?? []), storedLine(row)]);
  return lines;
}

const storedLine = (row: Selectable<Tables['price_line']>): StoredLine => ({
  kind: row.kind as StoredLine['kind'],
  date: row.date,
  rate: row.rate as StoredLine['rate'],
  label: row.label,
  quantity: row.quantity,
  unitSen: row.unit_sen,
  amountSen: row.amount_sen,
  percentBp: row.percent_bp,
  ...(row.is_closing && { isClosing: true }),
  ...(row.charge && { charge: row.charge as NonNullable<StoredLine['charge']> }),
});

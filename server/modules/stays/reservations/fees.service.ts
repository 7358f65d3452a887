import { feeLinesTo, feeOfClosed } from '@shared/domain/stays/closingLines';
import type { Trx } from '../../../db/client';
import { findFeeSstBp } from './feeTax.queries';
import { findLines, insertLines } from './priceLines.queries';
import type { ReservationRecord } from './reservations.queries';

/** Adds the lines that change the fee of a stay that did not take place, by so many sen, its service tax included. */
export async function changeFee(trx: Trx, reservation: ReservationRecord, bySen: number): Promise<void> {
  const lines = await findLines(trx, reservation.id);
  const feeSen = feeOfClosed(lines).grossSen + bySen;
  const added = feeLinesTo(lines, feeSen, await findFeeSstBp(trx, reservation));
  await insertLines(trx, reservation.id, added, lines.length);
}

import { arePapersThere, missingPapers } from '@shared/domain/stays/checkInPapers';
import type { Trx } from '../../../db/client';
import { conflict } from '../../../errors';
import { findParty } from '../reservations/party.queries';
import type { ReservationRecord } from '../reservations/reservations.queries';
import { listByReservation } from '../reservationDocuments/reservationDocuments.queries';

/**
 * Lets guests in whose papers are there, or for whom staff say why not: at the desk a guest is never left standing for a paper, but
 * somebody answers for it in the history. Throws `reservation.papers`, which counts what is missing.
 */
export async function requirePapers(
  trx: Trx,
  { id, guests }: Pick<ReservationRecord, 'id' | 'guests'>,
  remark: string | undefined,
): Promise<void> {
  if (remark) return;
  const documents = await listByReservation(trx, id);
  const copies = documents.filter(({ kind }) => kind === 'identity').length;
  const missing = missingPapers(guests, await findParty(trx, id), copies);
  if (!arePapersThere(missing))
    throw conflict('reservation.papers', 'papers are missing: say why', { params: missing });
}

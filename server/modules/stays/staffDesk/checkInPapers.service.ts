import { peopleOf } from '@shared/domain/pricing/partyRules';
import { arePapersThere, missingPapers } from '@shared/domain/stays/checkInPapers';
import type { Trx } from '../../../db/client';
import { conflict } from '../../../errors';
import { findParty } from '../reservations/party.queries';
import type { ReservationRecord } from '../reservations/reservations.queries';
import { listByReservation } from '../reservationDocuments/reservationDocuments.queries';

/**
 * The papers that were missing when guests came in all the same, as the history keeps them: numbers of
 * people, absent where none was.
 */
export type PapersLeftOut = { missingNames?: number; missingCopies?: number };

/**
 * Lets guests in whose papers are there, or for whom staff say why not: at the desk a guest is never left standing for a paper, but
 * somebody answers for it in the history, which says what was missing. Throws `reservation.papers`, which counts it, without a reason.
 */
export async function requirePapers(
  trx: Trx,
  { id, ...stay }: Pick<ReservationRecord, 'id' | 'guests' | 'infants'>,
  remark: string | undefined,
): Promise<PapersLeftOut> {
  const documents = await listByReservation(trx, id);
  const copies = documents.filter(({ kind }) => kind === 'identity').length;
  const missing = missingPapers(peopleOf(stay), await findParty(trx, id), copies);
  if (!remark && !arePapersThere(missing))
    throw conflict('reservation.papers', 'papers are missing: say why', { params: missing });
  return {
    ...(missing.unnamed > 0 && { missingNames: missing.unnamed }),
    ...(missing.copies > 0 && { missingCopies: missing.copies }),
  };
}

import type { Trx } from '../../../db/client';
import { notFound } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { insertNote } from './notes.queries';
import { findById } from './reservations.queries';

/** Writes what staff note about a reservation; the log says that they did, and not what. Throws 404. */
export async function writeNote(
  trx: Trx,
  caller: Caller,
  reservationId: string,
  body: string,
): Promise<{ id: string }> {
  if (!(await findById(trx, reservationId))) throw notFound('no such reservation');
  const { id } = await insertNote(trx, {
    reservation_id: reservationId,
    author_id: personOf(caller).id,
    body,
  });
  await audit(trx, caller.actor, { action: 'note', entity: 'reservation', entityId: reservationId });
  return { id };
}

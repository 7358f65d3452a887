import type { PartyGuest } from '@shared/domain/pricing/taxedParty';
import type { Queryable, Trx } from '../../../db/client';

/** Finds the people who stay, in the order in which staff wrote them down. */
export const findParty = (db: Queryable, reservationId: string): Promise<PartyGuest[]> =>
  db
    .selectFrom('reservation_guest')
    .select(['name', 'nationality', 'permanent_resident as permanentResident', 'child'])
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute();

/** Puts other guests in the place of those of a reservation. */
export async function replaceParty(trx: Trx, reservationId: string, party: readonly PartyGuest[]) {
  await trx.deleteFrom('reservation_guest').where('reservation_id', '=', reservationId).execute();
  await insertParty(trx, reservationId, party);
}

export async function insertParty(trx: Trx, reservationId: string, party: readonly PartyGuest[]) {
  if (party.length === 0) return;
  await trx
    .insertInto('reservation_guest')
    .values(
      party.map(({ name, nationality, permanentResident, child }, position) => ({
        reservation_id: reservationId,
        position,
        name,
        nationality,
        permanent_resident: permanentResident,
        child,
      })),
    )
    .execute();
}

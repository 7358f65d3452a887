import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';

/** A free stay as it stands now: where it is, and its days after what the desk has changed. */
export type FreeStayPlace = {
  reservationId: string;
  unitId: string;
  propertyId: string;
  companyId: string;
  checkIn: StayDate;
  checkOut: StayDate;
};

/** The free stays of contracts, in which unit, property and company they are. */
export async function findFreeStayPlaces(
  db: Queryable,
  contractIds: readonly string[],
): Promise<Map<string, FreeStayPlace>> {
  const { rows } = await sql<FreeStayPlace>`
    select reservation.id as "reservationId", request.unit_id as "unitId", property_id as "propertyId", company_id as "companyId",
      reservation.check_in as "checkIn", reservation.check_out as "checkOut"
    from free_stay_request request join reservation on reservation.id = reservation_id
    where contract_id = any(${[...contractIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.reservationId, row]));
}

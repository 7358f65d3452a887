import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { DocumentSeller, DocumentStay } from '@shared/domain/money/documentContent';
import { sstNumberOn } from '@shared/domain/money/documentContent';
import type { RegistrationCard } from './printCard';
import { STATES } from '@shared/malaysia';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';
import type { Row } from '../../../db/schema';

type Stay = Row<'reservation'>;

/** A company as it stands on a day; its number for service tax only while it is registered. */
export async function findSeller(db: Queryable, companyId: string, day: StayDate): Promise<DocumentSeller> {
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const state = STATES.find(({ iso }) => iso === company.state)?.name['en-US'] ?? '';
  const town = [company.postcode, company.city].filter(Boolean).join(' ');
  const registered = [company.address, town, state].filter(Boolean).join(', ');
  return {
    name: company.name,
    registrationNo: company.registration_no,
    oldRegistrationNo: company.old_registration_no,
    tin: company.tax_no,
    sstNo: sstNumberOn({ sstNo: company.sst_no, sstRegisteredFrom: company.sst_registered_from }, day),
    tourismTaxNo: company.tourism_tax_no,
    address: company.document_address || registered,
    email: company.email,
    phone: company.phone,
  };
}

/** The place of a stay, the units of its nights, and whether tourism tax is due there at all. */
export async function findStayFacts(
  db: Queryable,
  stay: Stay,
): Promise<{ stay: DocumentStay; premisesExempt: boolean }> {
  const place = await db
    .selectFrom('property')
    .innerJoin('room_type', (join) => join.on('room_type.id', '=', stay.room_type_id))
    .select(['property.name as property_name', 'room_type.name as listing_name'])
    .select('tourism_tax_exempt')
    .where('property.id', '=', stay.property_id)
    .executeTakeFirstOrThrow();
  return {
    premisesExempt: place.tourism_tax_exempt,
    stay: {
      reference: stay.reference,
      guestName: stay.guest_name,
      propertyName: place.property_name,
      listingName: place.listing_name,
      units: await findUnitNumbers(db, stay.id),
      checkIn: stay.check_in,
      checkOut: stay.check_out,
      guests: stay.guests,
    },
  };
}

/** The units of a stay in the order of its nights; those that it had, where it has none any more. */
async function findUnitNumbers(db: Queryable, reservationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('occupancy')
    .innerJoin('unit', 'unit.id', 'occupancy.unit_id')
    .select(['unit.number', 'occupancy.active'])
    .where('reservation_id', '=', reservationId)
    .orderBy(sql`lower(stay)`)
    .execute();
  const held = rows.filter(({ active }) => active);
  return [...new Set((held.length > 0 ? held : rows).map(({ number }) => number))];
}

/** A payment with its way to pay, and the stay it is of. */
export const findMoney = (db: Queryable, id: string) =>
  db
    .selectFrom('payment')
    .innerJoin('payment_method', 'payment_method.code', 'method')
    .selectAll('payment')
    .select('payment_method.name as method_name')
    .where('payment.id', '=', id)
    .executeTakeFirst();

/** What a registration card says beside the stay. */
export async function findCardFacts(
  db: Queryable,
  stay: Stay,
): Promise<Pick<RegistrationCard, 'checkInTime' | 'checkOutTime'> & { houseRules: LocalText }> {
  const property = await db
    .selectFrom('property')
    .select(['check_in_time', 'check_out_time', 'house_rules'])
    .where('id', '=', stay.property_id)
    .executeTakeFirstOrThrow();
  return {
    checkInTime: property.check_in_time.slice(0, 5),
    checkOutTime: property.check_out_time.slice(0, 5),
    houseRules: property.house_rules,
  };
}

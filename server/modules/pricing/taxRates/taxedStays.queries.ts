import { sql, type RawBuilder } from 'kysely';
import type { LocalText } from '@shared/languages';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';

/** A tax, and where it is due. */
export type TaxScope =
  { tax: 'sst' } | { tax: 'tourism_tax' } | { tax: 'levy'; jurisdiction: string; grades: string[] };

/** Properties that a page names at most; the count has them all. */
const NAMED_PROPERTIES = 20;

/** True for a property whose stays a tax is on, whoever the guest is: those of a company without service tax and the exempt have none. */
function isTaxed(scope: TaxScope): RawBuilder<unknown> {
  if (scope.tax === 'sst')
    return sql`property.country = 'MY' and exists (
      select from company where company.id = property.company_id and company.sst_registered_from is not null)`;
  if (scope.tax === 'tourism_tax') return sql`property.country = 'MY' and not property.tourism_tax_exempt`;
  return sql`property.country = 'MY' and property.levy_jurisdiction = ${scope.jurisdiction} and property.grade = any(${scope.grades}::text[])`;
}

/** Nights that were sold from one day to another, both inclusive, where a tax is due. */
export async function countSoldNights(
  db: Queryable,
  scope: TaxScope,
  from: StayDate,
  to: StayDate,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from price_line
    join reservation on reservation.id = price_line.reservation_id
    join property on property.id = reservation.property_id
    where price_line.kind = 'room' and price_line.date between ${from}::date and ${to}::date
      and reservation.status in ('pending', 'confirmed', 'checked_in', 'checked_out', 'no_show') and ${isTaxed(scope)}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Bookings and holds with a night on a day or later, and the properties that a tax is due at; at most twenty of these by name. */
export async function findTouched(
  db: Queryable,
  scope: TaxScope,
  first: StayDate,
): Promise<{
  bookings: number;
  holds: number;
  properties: number;
  named: { id: string; name: LocalText }[];
}> {
  const counts = await sql<{ bookings: number; holds: number; properties: number }>`
    select
      count(*) filter (where reservation.status <> 'hold') as bookings,
      count(*) filter (where reservation.status = 'hold') as holds,
      (select count(*) from property where property.status <> 'retired' and ${isTaxed(scope)}) as properties
    from reservation join property on property.id = reservation.property_id
    where reservation.status in ('hold', 'pending', 'confirmed', 'checked_in') and reservation.check_out > ${first}::date
      and ${isTaxed(scope)}`.execute(db);
  const named = await sql<{ id: string; name: LocalText }>`
    select id, name from property where property.status <> 'retired' and ${isTaxed(scope)}
    order by lower(name->>'en-US'), id limit ${NAMED_PROPERTIES}`.execute(db);
  return { ...counts.rows[0]!, named: named.rows };
}

/** A listing where a tax is due, for an example: the first by name that is published. */
export async function findExample(
  db: Queryable,
  scope: TaxScope,
): Promise<
  | { roomTypeId: string; propertyName: LocalText; roomTypeName: LocalText; guests: number; grade: string }
  | undefined
> {
  const { rows } = await sql<{
    roomTypeId: string;
    propertyName: LocalText;
    roomTypeName: LocalText;
    guests: number;
    grade: string;
  }>`
    select room_type.id as "roomTypeId", property.name as "propertyName", room_type.name as "roomTypeName",
      room_type.included_guests as guests, property.grade
    from room_type join property on property.id = room_type.property_id
    where room_type.status = 'published' and property.status = 'published' and ${isTaxed(scope)}
    order by lower(property.name->>'en-US'), property.id, lower(room_type.name->>'en-US'), room_type.id limit 1`.execute(
    db,
  );
  return rows[0];
}

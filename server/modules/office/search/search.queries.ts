import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { MOST_FOUND, type FoundPerson, type SearchAnswer } from '@shared/contract/office/search';
import type { Queryable } from '../../../db/client';
import { containing } from '../../../listQueries';
import { propertyCalled, unitCalled } from '../../inventory/properties/inventorySearch.queries';
import { stayCalled } from '../../stays/reservations/reservations.queries';

/** Rows that are looked at before the best are chosen: what matches hundreds is not worth a scan of all. */
const CANDIDATES = 500;

const beginningWith = (q: string) => containing(q).slice(1);

/**
 * Stays by reference, guest, e-mail or telephone: the latest first. The candidates are the latest too, which costs no look at every
 * match: a text that many have is met soon along the index `reservation_created`, and what few have is soon sorted.
 */
export async function findReservations(
  db: Queryable,
  q: string,
): Promise<NonNullable<SearchAnswer['reservations']>> {
  const { rows } = await sql<NonNullable<SearchAnswer['reservations']>[number]>`
    select id, reference, guest_name as "guestName", check_in as "checkIn", check_out as "checkOut", status
    from (select * from reservation where ${stayCalled(q)} order by created_at desc, id limit ${CANDIDATES}) as found
    order by lower(reference) = ${q.toLowerCase()} desc, created_at desc, id
    limit ${MOST_FOUND}`.execute(db);
  return rows;
}

/** A name as the index `account_called` has it: in an order in which all names of one beginning stand together. */
const CALLED = sql`lower(name) collate "C"`;

/**
 * People by name, e-mail, account number or telephone: those first whose name begins with the text, each group by name. The first of
 * both are read along the index `account_called`, however many share a beginning; what few have anywhere is found by its letters, and
 * soon sorted.
 */
async function findPeople(db: Queryable, q: string, who: RawBuilder<SqlBool>): Promise<FoundPerson[]> {
  const first = (matches: RawBuilder<unknown>) => sql`(
    select id, name, account_number, email from account
    where ${matches} and status <> 'deleted' and ${who} order by ${CALLED}, id limit ${MOST_FOUND})`;
  const { rows } = await sql<FoundPerson>`
    select id, name, account_number as "accountNumber", email
    from (${first(sql`${CALLED} like ${beginningWith(q)}`)} union ${first(sql`search_text like ${containing(q)}`)}) as found
    order by lower(name) like ${beginningWith(q)} desc, ${CALLED}, id
    limit ${MOST_FOUND}`.execute(db);
  return rows;
}
export const findUsers = (db: Queryable, q: string, withOwners: boolean) =>
  findPeople(db, q, withOwners ? sql`not is_admin` : sql`not is_admin and role <> 'owner'`);
export const findOwners = (db: Queryable, q: string) =>
  findPeople(db, q, sql`not is_admin and role = 'owner'`);
export const findAdministrators = (db: Queryable, q: string) => findPeople(db, q, sql`is_admin`);

/** Properties by what is written about them. */
export async function findProperties(
  db: Queryable,
  q: string,
): Promise<NonNullable<SearchAnswer['properties']>> {
  const { rows } = await sql<NonNullable<SearchAnswer['properties']>[number]>`
    select id, name, town from property where ${propertyCalled(q)}
    order by lower(name ->> 'en-US') like ${beginningWith(q)} desc, lower(name ->> 'en-US'), id
    limit ${MOST_FOUND}`.execute(db);
  return rows;
}

/** Units by number; further words may be those of their property. */
export async function findUnits(db: Queryable, q: string): Promise<NonNullable<SearchAnswer['units']>> {
  const { rows } = await sql<NonNullable<SearchAnswer['units']>[number]>`
    select unit.id, unit.number, room_type.name as "roomTypeName", property.name as "propertyName"
    from unit join room_type on room_type.id = unit.room_type_id join property on property.id = room_type.property_id
    where unit.status <> 'retired' and ${unitCalled(q)}
    order by lower(unit.number) like ${beginningWith(q)} desc, length(unit.number), unit.number, unit.id
    limit ${MOST_FOUND}`.execute(db);
  return rows;
}

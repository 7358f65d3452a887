import { sql, type RawBuilder } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ReportGroup } from '@shared/domain/money/reports';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';

type Name = LocalText | string;

const inEach = (text: (language: RawBuilder<string>) => RawBuilder<unknown>) =>
  sql`json_build_object('en-US', ${text(sql`'en-US'`)}, 'cn-ZH', ${text(sql`'cn-ZH'`)}, 'ms-MY', ${text(sql`'ms-MY'`)})`;
const of = (text: string, language: RawBuilder<string>) =>
  sql`coalesce(nullif(${sql.ref(text)}->>${language}, ''), ${sql.ref(text)}->>'en-US')`;

/** Where the names of a group stand; days and codes have none here. */
const NAMES: Partial<Record<ReportGroup, RawBuilder<unknown>>> = {
  property: sql`select id, to_json(name) as name from property`,
  room_type: sql`select room_type.id, ${inEach(
    (language) => sql`${of('room_type.name', language)} || ' · ' || ${of('property.name', language)}`,
  )} as name from room_type join property on property.id = property_id`,
  unit: sql`select unit.id, ${inEach((language) => sql`unit.number || ' · ' || ${of('property.name', language)}`)} as name
    from unit join room_type on room_type.id = room_type_id join property on property.id = property_id`,
  owner: sql`select id, to_json(name) as name from account`,
  agent: sql`select id, to_json(name) as name from account`,
  company: sql`select id, to_json(name) as name from company`,
  supplier: sql`select id, to_json(name) as name from vendor`,
  stay: sql`select id, to_json(reference) as name from reservation`,
  contract: sql`select contract.id, ${inEach(
    (language) => sql`contract.number || ' · ' || unit.number || ' · ' || ${of('property.name', language)}`,
  )} as name
    from owner_contract contract join unit on unit.id = unit_id join room_type on room_type.id = room_type_id
      join property on property.id = property_id`,
};

/** The names of rows by their ids; none for what is told by days or codes. */
export async function findNames(
  db: Queryable,
  by: ReportGroup,
  keys: readonly string[],
): Promise<Map<string, Name>> {
  const named = NAMES[by];
  const ids = keys.filter((key) => key !== 'none');
  if (!named || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: Name }>`
    select id::text as id, name from (${named}) named where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who has which share of a unit in basis points on which days; `to` does not belong to them, null: open. */
export async function findUnitShares(
  db: Queryable,
): Promise<{ unitId: string; ownerId: string; shareBp: number; from: StayDate; to: StayDate | null }[]> {
  const { rows } = await sql<{
    unitId: string;
    ownerId: string;
    shareBp: number;
    from: StayDate;
    to: StayDate | null;
  }>`
    select unit_id as "unitId", account_id as "ownerId", share_bp as "shareBp", valid_from as "from", valid_to as "to" from unit_owner`.execute(
    db,
  );
  return rows;
}

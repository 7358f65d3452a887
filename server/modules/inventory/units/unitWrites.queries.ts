import { sql } from 'kysely';
import type { z } from 'zod';
import type { UnitChoices, unitInput, unitPatch } from '@shared/contract/inventory/units';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import { stayRange, type Queryable, type Trx } from '../../../db/client';
import { containing } from '../../../listQueries';

type Facts = Omit<z.output<typeof unitInput>, 'number' | 'lastNumber'>;
type Licences = z.output<typeof unitPatch>['licences'];
const MOST_CHOICES = 50;

/** Keeps others from changing a unit until the transaction ends; undefined when there is none. */
export const lockUnit = (trx: Trx, id: string) =>
  trx
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.id', 'room_type_id')
    .select(['unit.version', 'unit.status', 'room_type_id as roomTypeId', 'property_id as propertyId'])
    .where('unit.id', '=', id)
    .forUpdate('unit')
    .executeTakeFirst();

export const findRoomType = (db: Queryable, id: string) =>
  db
    .selectFrom('room_type')
    .select(['id', 'property_id as propertyId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Those of the numbers that units of the room type have already. */
export async function findTaken(db: Queryable, roomTypeId: string, numbers: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('unit')
    .select('number')
    .where('room_type_id', '=', roomTypeId)
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

const columnsOf = ({ roomTypeId, floor, companyId, status, note }: Facts) => ({
  room_type_id: roomTypeId,
  floor: floor ?? null,
  company_id: companyId ?? null,
  status,
  note,
});

/** Makes one unit per number; their ids in the order of the numbers. */
export async function insertUnits(trx: Trx, facts: Facts, numbers: string[]): Promise<string[]> {
  const rows = await trx
    .insertInto('unit')
    .values(numbers.map((number) => ({ ...columnsOf(facts), number })))
    .returning(['id', 'number'])
    .execute();
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  return numbers.map((number) => ids.get(number)!);
}

/** Changes a unit, puts its licences as a whole and raises its version. */
export async function updateUnit(
  trx: Trx,
  id: string,
  { number, licences, ...facts }: Facts & { number: string; licences: Licences },
): Promise<void> {
  await trx
    .updateTable('unit')
    .set((eb) => ({ ...columnsOf(facts), number, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('unit_licence').where('unit_id', '=', id).execute();
  if (licences.length === 0) return;
  const rows = licences.map(({ kind, number: no, expiresOn }) => ({
    unit_id: id,
    kind,
    number: no,
    expires_on: expiresOn ?? null,
  }));
  await trx.insertInto('unit_licence').values(rows).execute();
}

export const raiseVersion = (trx: Trx, id: string) =>
  trx
    .updateTable('unit')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export type BlockFields = {
  reason: 'maintenance' | 'owner_use' | 'other';
  startsOn: StayDate;
  endsOn: StayDate;
  note: string;
};
const blockColumns = ({ reason, startsOn, endsOn, note }: BlockFields) => ({
  reason,
  note,
  stay: stayRange(startsOn, endsOn),
});

export const insertBlock = (trx: Trx, now: Date, unitId: string, fields: BlockFields) =>
  trx
    .insertInto('occupancy')
    .values({
      unit_id: unitId,
      kind: 'block',
      reservation_id: null,
      created_at: now,
      ...blockColumns(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Keeps others from changing a block; its version, or undefined when it is gone. */
export const lockBlock = (trx: Trx, id: string) =>
  trx
    .selectFrom('occupancy')
    .select('version')
    .where('id', '=', id)
    .where('kind', '=', 'block')
    .forUpdate()
    .executeTakeFirst();

export const updateBlock = (trx: Trx, id: string, fields: BlockFields) =>
  trx
    .updateTable('occupancy')
    .set((eb) => ({ ...blockColumns(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteBlock = (trx: Trx, id: string) =>
  trx.deleteFrom('occupancy').where('id', '=', id).execute();

/** Where the units are and what they are linked with, those that exist. */
export const findLinkable = (db: Queryable, ids: string[]) =>
  db
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.id', 'room_type_id')
    .select(['unit.id', 'unit.number', 'unit.status', 'property_id as propertyId'])
    .select([
      sql<string | null>`(select whole_id from unit_link where part_id = unit.id)`.as('wholeId'),
      sql<boolean>`exists (select from unit_link where whole_id = unit.id)`.as('isWhole'),
    ])
    .where('unit.id', 'in', ids)
    .orderBy('unit.number')
    .execute();

export async function linkParts(
  trx: Trx,
  today: StayDate,
  wholeId: string,
  partIds: string[],
): Promise<void> {
  if (partIds.length === 0) return;
  const rows = partIds.map((part_id) => ({ whole_id: wholeId, part_id, since: today }));
  await trx.insertInto('unit_link').values(rows).execute();
}

export async function unlinkParts(trx: Trx, partIds: string[]): Promise<void> {
  if (partIds.length > 0) await trx.deleteFrom('unit_link').where('part_id', 'in', partIds).execute();
}

/** Room types to put a unit in, by words of their own or their property's name or by property, and all companies. */
export async function findChoices(
  db: Queryable,
  { q, propertyId, roomTypeId }: { q?: string; propertyId?: string; roomTypeId?: string },
): Promise<UnitChoices> {
  let types = db
    .selectFrom('room_type')
    .innerJoin('property', 'property.id', 'property_id')
    .select(['room_type.id', 'property.id as propertyId'])
    .select([sql<LocalText>`room_type.name`.as('name'), sql<LocalText>`property.name`.as('propertyName')])
    .where('room_type.status', '<>', 'retired');
  if (propertyId) types = types.where('property_id', '=', propertyId);
  if (roomTypeId) types = types.where('room_type.id', '=', roomTypeId);
  const names = sql`lower(concat_ws(' ', room_type.name->>'en-US', room_type.name->>'cn-ZH', room_type.name->>'ms-MY',
    property.name->>'en-US', property.name->>'cn-ZH', property.name->>'ms-MY'))`;
  for (const word of (q ?? '').split(/\s+/).filter(Boolean))
    types = types.where(sql<boolean>`${names} like ${containing(word)}`);
  const roomTypes = await types
    .orderBy(sql`lower(property.name->>'en-US')`)
    .orderBy(sql`lower(room_type.name->>'en-US')`)
    .orderBy('room_type.id')
    .limit(MOST_CHOICES)
    .execute();
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .orderBy('name')
    .limit(200)
    .execute();
  return { roomTypes, companies };
}

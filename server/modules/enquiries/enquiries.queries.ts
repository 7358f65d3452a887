import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../db/client';
import type { NewRow } from '../../db/schema';

export const insert = (trx: Queryable, row: NewRow<'enquiry'>) =>
  trx.insertInto('enquiry').values(row).returning('id').executeTakeFirstOrThrow();

/** The names of a published listing that an enquiry is about. */
export const findListing = (
  db: Queryable,
  id: string,
): Promise<{ name: LocalText; property_name: LocalText } | undefined> =>
  db
    .selectFrom('room_type')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .select(['room_type.name', 'property.name as property_name'])
    .where('room_type.id', '=', id)
    .where('room_type.status', '=', 'published')
    .where('property.status', '=', 'published')
    .executeTakeFirst();

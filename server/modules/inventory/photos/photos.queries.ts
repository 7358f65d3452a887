import { sql, type RawBuilder } from 'kysely';
import type { AlbumPhoto, PhotoOwner } from '@shared/contract/inventory/photoAlbum';
import type { LocalText } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';

export type Owner = { ownerType: PhotoOwner; id: string };

/** True when there is such a property or room type. */
export async function ownerExists(db: Queryable, { ownerType, id }: Owner): Promise<boolean> {
  const query = db.selectFrom(ownerType).select('id').where('id', '=', id);
  return Boolean(await query.executeTakeFirst());
}

/** As `ownerExists`, and neither it nor the property that it belongs to is deleted until the transaction ends. */
export async function keepOwner(trx: Trx, { ownerType, id }: Owner): Promise<boolean> {
  const joined =
    ownerType === 'property' ? sql`` : sql`join room_type on room_type.property_id = property.id`;
  const { rows } = await sql`select 1 from property ${joined}
    where ${sql.ref(ownerType)}.id = ${id} for key share`.execute(trx);
  return rows.length > 0;
}

/**
 * Keeps the property of an owner and its room types as they are until the transaction ends, and others from removing a picture of any
 * of them: whether a picture is the last is a matter of all their albums, and of what is published. In the order of whoever deletes a
 * property, and before an album.
 */
export async function lockPlace(trx: Trx, { ownerType, id }: Owner): Promise<void> {
  const propertyId =
    ownerType === 'property' ? sql`${id}::uuid` : sql`(select property_id from room_type where id = ${id})`;
  await sql`select 1 from property where id = ${propertyId} for no key update`.execute(trx);
  await sql`select 1 from room_type where property_id = ${propertyId} order by id for share`.execute(trx);
}

const photosOf = (db: Queryable, { ownerType, id }: Owner) =>
  db.selectFrom('photo').where('owner_type', '=', ownerType).where('owner_id', '=', id);
const COLUMNS = ['photo.id', 'width', 'height', 'placeholder', 'alt', 'photo.version'] as const;

/** The pictures of somebody, the cover first. */
export const findPhotos = (db: Queryable, owner: Owner): Promise<AlbumPhoto[]> =>
  photosOf(db, owner).select(COLUMNS).orderBy('position').orderBy('id').execute();

export const findPhoto = (db: Queryable, id: string) =>
  db
    .selectFrom('photo')
    .select([...COLUMNS, 'owner_type as ownerType', 'owner_id as ownerId', 'file_key as fileKey'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The picture that came with this key before, or undefined. */
export const findUploaded = (db: Queryable, owner: Owner, uploadKey: string) =>
  photosOf(db, owner)
    .select([...COLUMNS, 'content_hash as hash'])
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();

export async function findVersion(db: Queryable, { ownerType, id }: Owner): Promise<number> {
  const orders = db.selectFrom('photo_order').select('version');
  const row = await orders.where('owner_type', '=', ownerType).where('owner_id', '=', id).executeTakeFirst();
  return row?.version ?? 1;
}

/** Keeps others from adding, ordering and removing pictures of this owner until the transaction ends; the order's version. */
export async function lockAlbum(trx: Trx, owner: Owner): Promise<number> {
  const { ownerType, id } = owner;
  await trx
    .insertInto('photo_order')
    .values({ owner_type: ownerType, owner_id: id })
    .onConflict((on) => on.doNothing())
    .execute();
  const orders = trx.selectFrom('photo_order').select('version').forUpdate();
  const row = orders.where('owner_type', '=', ownerType).where('owner_id', '=', id);
  return (await row.executeTakeFirstOrThrow()).version;
}

export const raiseOrder = (trx: Trx, { ownerType, id }: Owner) =>
  trx
    .updateTable('photo_order')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('owner_type', '=', ownerType)
    .where('owner_id', '=', id)
    .execute();

export async function countPhotos(db: Queryable, owner: Owner): Promise<number> {
  const count = photosOf(db, owner).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await count.executeTakeFirstOrThrow()).count;
}

const NO_WORDS: LocalText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };

/** Adds a picture at the end. */
export const insertPhoto = (
  trx: Trx,
  owner: Owner,
  picture: {
    uploadKey: string;
    hash: string;
    fileKey: string;
    width: number;
    height: number;
    placeholder: string;
  },
): Promise<AlbumPhoto> =>
  trx
    .insertInto('photo')
    .values({
      owner_type: owner.ownerType,
      owner_id: owner.id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from photo
        where owner_type = ${owner.ownerType} and owner_id = ${owner.id})`,
      upload_key: picture.uploadKey,
      content_hash: picture.hash,
      file_key: picture.fileKey,
      scene: null,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      alt: NO_WORDS,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Numbers the pictures in this order, from 1. */
export const writeOrder = (trx: Trx, ids: readonly string[]) =>
  sql`update photo set position = wanted.position
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position) where photo.id = wanted.id`.execute(
    trx,
  );

export const updateWords = (trx: Trx, id: string, alt: LocalText) =>
  trx
    .updateTable('photo')
    .set((eb) => ({ alt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deletePhoto = (trx: Trx, id: string) =>
  trx.deleteFrom('photo').where('id', '=', id).returning('file_key as fileKey').executeTakeFirst();

/** True when a published property or room type that showed pictures of this owner now shows none. */
export async function leavesPlaceBare(trx: Trx, { ownerType, id }: Owner): Promise<boolean> {
  const has = (type: PhotoOwner, owner: RawBuilder<unknown>) =>
    sql`exists (select from photo where owner_type = ${type} and owner_id = ${owner})`;
  const property = sql`property.status = 'published' and not ${has('property', sql`property.id`)}
    and not exists (select from photo join room_type own on own.id = photo.owner_id
      where photo.owner_type = 'room_type' and own.property_id = property.id)`;
  const roomType = sql`room_type.status = 'published' and not ${has('room_type', sql`room_type.id`)}
    and not ${has('property', sql`property.id`)}`;
  const touched = ownerType === 'property' ? sql`property.id` : sql`room_type.id`;
  const { rows } = await sql<{ bare: boolean }>`select exists (
    select from property left join room_type on room_type.property_id = property.id
    where ${touched} = ${id} and ((${property}) or (${roomType}))) as bare`.execute(trx);
  return rows[0]!.bare;
}

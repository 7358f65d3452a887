import { z } from 'zod';
import { id, paragraph, version } from '../base/common';
import { photo } from './photos';

/** Pictures of a property or a room type at most; more would not be looked at. */
export const MOST_PHOTOS = 60;
export const PHOTO_OWNERS = ['property', 'room_type'] as const;
export type PhotoOwner = (typeof PHOTO_OWNERS)[number];
export const albumParams = z.object({ ownerType: z.enum(PHOTO_OWNERS), id });

/** A picture as staff see it; its words carry a version of their own. */
export const albumPhoto = photo.extend({ version });
export type AlbumPhoto = z.infer<typeof albumPhoto>;

/** GET /api/photos/{ownerType}/{id}: the first picture is the cover. `version` is that of the order. */
export const album = z.object({ photos: z.array(albumPhoto), version, limit: z.number().int() });
export type Album = z.infer<typeof album>;

/** POST /api/photos/{ownerType}/{id}: one picture as `file`; the same `uploadKey` again answers the same picture. */
export const photoUpload = z.object({ uploadKey: z.uuid().toLowerCase() });

/** PATCH /api/photos/{ownerType}/{id}/order: the pictures in their new order; what it does not name keeps its place at the end. */
export const photoOrder = z.strictObject({
  ids: z
    .array(id)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'twice' }),
  version,
});
export type PhotoOrder = z.input<typeof photoOrder>;

const altText = paragraph(200).default('');
/** PATCH /api/photos/{id}: what the picture shows, for those who do not see it. */
export const photoPatch = z.strictObject({
  alt: z.strictObject({ 'en-US': altText, 'cn-ZH': altText, 'ms-MY': altText }),
  version,
});
export type PhotoPatch = z.input<typeof photoPatch>;

import { z } from 'zod';
import { localText } from '../base/common';

/** Widths a picture is served in, `/media/{id}/{width}.{format}`. */
export const PHOTO_WIDTHS = [320, 640, 960, 1600, 2400] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;

/** A picture: its size gives the box before it arrives, `placeholder` is a tiny blurred data URI. */
export const photo = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  alt: localText,
});
export type Photo = z.infer<typeof photo>;

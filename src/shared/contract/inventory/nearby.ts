import { z } from 'zod';
import { NEARBY_KINDS, NEARBY_LIMITS } from '../../domain/inventory/nearby';
import { localText, localTextInput } from '../base/common';

/** A place near a property, as answers have it. */
export const nearbyPlace = z.object({
  kind: z.enum(NEARBY_KINDS),
  name: localText,
  metres: z.number().int(),
});

/** The places near a property as staff enter them. */
export const nearbyInput = z
  .array(
    z.strictObject({
      kind: z.enum(NEARBY_KINDS),
      name: localTextInput(NEARBY_LIMITS.name),
      metres: z.number().int().min(NEARBY_LIMITS.nearest).max(NEARBY_LIMITS.farthest),
    }),
  )
  .max(NEARBY_LIMITS.places);

import { z } from 'zod';
import { FEATURES, type Feature } from '../../domain/system/features';
import { auditEntry } from '../base/history';

const switches = Object.fromEntries(FEATURES.map((feature) => [feature, z.boolean()])) as Record<
  Feature,
  z.ZodBoolean
>;

/** PATCH /api/features: every switch, with the version that was seen, 0 while nothing was ever switched. */
export const featuresInput = z.strictObject({ ...switches, version: z.number().int().min(0) });
export type FeaturesInput = z.infer<typeof featuresInput>;
/** GET /api/features. */
export const featuresAnswer = z.object({
  ...switches,
  version: z.number().int(),
  history: z.array(auditEntry),
});
export type FeaturesAnswer = z.infer<typeof featuresAnswer>;

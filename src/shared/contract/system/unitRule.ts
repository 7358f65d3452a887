import { z } from 'zod';
import { stayDate } from '../base/common';

export const UNIT_RULES = ['gaps', 'nights', 'revenue'] as const;
export const RULE_PERIODS = ['month', 'quarter', 'year'] as const;
/** GET and PATCH /api/unit-rule: by what a booking of a room type gets its unit, and of which period the figures are. */
export const unitRule = z.object({
  rule: z.enum(UNIT_RULES),
  period: z.enum(RULE_PERIODS),
  version: z.number().int().min(0),
});
export type UnitRule = z.infer<typeof unitRule>;
/** The rule, and its period, by which the unit of a booking was chosen among the free ones. */
export const unitChoice = z.object({
  rule: z.enum(UNIT_RULES),
  period: z.enum(RULE_PERIODS),
  /** The calendar period of the check-in, half-open. */
  from: stayDate,
  to: stayDate,
  chosen: z.string(),
  /** Best first. `ownerFigure`: nights or sen per unit of its owner in the period; null by the rule `gaps`. */
  units: z.array(
    z.object({ number: z.string(), figure: z.number().nullable(), ownerFigure: z.number().nullable() }),
  ),
  free: z.number().int(),
});
export type UnitChoice = z.infer<typeof unitChoice>;

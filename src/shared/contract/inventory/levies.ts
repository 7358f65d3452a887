import { z } from 'zod';
import { id, localText, localTextInput, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { taxAmount, taxDay, taxSource } from '../pricing/taxRates';
import { GRADES } from './properties';

const grade = z.enum(GRADES);
/** A period in which the fee of a state or a council is the same for one grade, per unit and night. Source: DOMAIN c.3. */
export const levy = z.object({
  id: z.uuid(),
  /** The word by which properties say whose fee they charge: `melaka_heritage`. */
  jurisdiction: z.string(),
  grade,
  name: localText,
  amountSen: sen,
  appliesTo: z.enum(['all', 'foreigners']),
  /** False: it is known and not charged, because it is not confirmed or the house may not collect it. */
  collectAllowed: z.boolean(),
  validFrom: stayDate,
  validTo: stayDate.nullable(),
  source: z.string(),
  version,
});
export type LevyRow = z.infer<typeof levy>;
export type LevyFields = Omit<LevyRow, 'id' | 'version'>;
export const levyDetail = levy.extend({ history: z.array(auditEntry) });
export type LevyDetail = z.infer<typeof levyDetail>;

/** GET /api/levies: all of them, by jurisdiction and grade, the latest of each first. */
export const leviesAnswer = z.object({ levies: z.array(levy) });
export type LeviesAnswer = z.infer<typeof leviesAnswer>;

/** Characters that the name of a levy takes, in each language. */
export const LEVY_NAME_MAX = 120;

const values = {
  name: localTextInput(LEVY_NAME_MAX),
  amountSen: taxAmount,
  appliesTo: z.enum(['all', 'foreigners']),
  collectAllowed: z.boolean(),
  validFrom: taxDay,
  validTo: taxDay.nullable().default(null),
  source: taxSource,
};
const place = {
  jurisdiction: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{1,39}$/, { message: 'jurisdiction' }),
  /** Each gets a period of its own. */
  grades: z
    .array(grade)
    .min(1, { message: 'required' })
    .max(GRADES.length)
    .transform((grades) => [...new Set(grades)]),
};
export const levyInput = z.strictObject({ ...place, ...values });
export const levyPatch = z.strictObject({ ...values, version });
export type LevyInput = z.input<typeof levyInput>;
export type LevyPatch = z.input<typeof levyPatch>;
/** POST /api/levies: the periods that were made. */
export const leviesMade = leviesAnswer;

/** POST /api/levies/impact, as that of tax rates. */
export const levyImpactInput = z.strictObject({
  id: id.nullable().default(null),
  remove: z.boolean().default(false),
  ...place,
  amountSen: taxAmount,
  appliesTo: z.enum(['all', 'foreigners']),
  collectAllowed: z.boolean(),
  validFrom: taxDay,
  validTo: taxDay.nullable().default(null),
});
export type LevyImpactInput = z.input<typeof levyImpactInput>;

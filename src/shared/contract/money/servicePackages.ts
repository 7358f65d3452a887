import { z } from 'zod';
import {
  CO_OWNER_RULES,
  FREE_STAY_GUESTS,
  FREE_STAY_PLACES,
  FREE_STAY_YEARS,
} from '../../domain/money/freeStayRules';
import {
  BASE_DEDUCTIONS,
  BEARERS,
  COST_KINDS,
  DEDUCTION_KINDS,
  MANAGER_PARTS,
  problemsOfTerms,
  RECOGNITIONS,
  REVENUE_KINDS,
  type PackageTerms,
} from '../../domain/money/packageTerms';
import {
  dayOfMonth,
  instant,
  line,
  localText,
  localTextInput,
  paragraph,
  sen,
  stayDate,
  version,
} from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

export const PACKAGE_STATUSES = ['draft', 'active', 'retired'] as const;
export const packageStatus = z.enum(PACKAGE_STATUSES);
export type PackageStatus = z.infer<typeof packageStatus>;

/** Characters that a text takes in each language, the most parts of a fee and of services, and the greatest amount in sen. */
export const PACKAGE_LIMITS = { name: 80, included: 2_000, parts: 6, tiers: 8, sen: 100_000_000 } as const;

const amount = z.number().int().min(0).max(PACKAGE_LIMITS.sen);
const shareBp = z.number().int().min(0).max(10_000);
const bearer = z.enum(BEARERS);
const unique = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((items) => new Set(items).size === items.length, { message: 'choice' });

const feePart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('share'), percentBp: shareBp }),
  z.strictObject({ kind: z.enum(['month', 'stay', 'night']), sen: amount }),
  z.strictObject({
    kind: z.literal('tiers'),
    by: z.enum(['base', 'occupancy']),
    tiers: z.array(z.strictObject({ from: amount, percentBp: shareBp })).max(PACKAGE_LIMITS.tiers),
  }),
]);

/** Nights or points of a year, days, and rows that a rule of free stays takes. */
export const FREE_STAY_LIMITS = { count: 366, points: 100, days: 730, rows: 24, name: 80 } as const;
const count = z.number().int().min(0).max(FREE_STAY_LIMITS.count);
const points = z.number().int().min(0).max(FREE_STAY_LIMITS.points);
const days = z.number().int().min(0).max(FREE_STAY_LIMITS.days);
const nightPoints = { weekday: points, weekend: points };
const freeStay = z.strictObject({
  year: z.enum(FREE_STAY_YEARS),
  free: z
    .number()
    .int()
    .min(0)
    .max(FREE_STAY_LIMITS.count * FREE_STAY_LIMITS.points),
  discounted: z
    .number()
    .int()
    .min(0)
    .max(FREE_STAY_LIMITS.count * FREE_STAY_LIMITS.points),
  discountBp: shareBp,
  proRata: z.boolean(),
  carry: z.strictObject({
    most: z
      .number()
      .int()
      .min(0)
      .max(FREE_STAY_LIMITS.count * FREE_STAY_LIMITS.points),
    months: z.number().int().min(0).max(12),
  }),
  points: z
    .strictObject({
      ...nightPoints,
      seasons: z
        .array(z.strictObject({ from: dayOfMonth, to: dayOfMonth, ...nightPoints }))
        .max(FREE_STAY_LIMITS.rows),
    })
    .nullable(),
  weekdaysOnly: z.boolean(),
  blackouts: z
    .array(z.strictObject({ from: dayOfMonth, to: dayOfMonth, name: line(FREE_STAY_LIMITS.name) }))
    .max(FREE_STAY_LIMITS.rows),
  publicHolidays: z.boolean(),
  schoolHolidays: z.boolean(),
  noticeDays: days,
  longestNights: count.min(1).nullable(),
  guests: unique(z.enum(FREE_STAY_GUESTS), FREE_STAY_GUESTS.length),
  places: z.enum(FREE_STAY_PLACES),
  elsewhereBp: z.number().int().min(0).max(100_000),
  coOwners: z.enum(CO_OWNER_RULES),
  lateDays: days,
  noShowTakes: z.boolean(),
});

/** What a version of a package says, before its fields are held against each other. */
const terms = z.strictObject({
  recognition: z.enum(RECOGNITIONS),
  managerPart: z.enum(MANAGER_PARTS),
  revenue: z.partialRecord(z.enum(REVENUE_KINDS), bearer),
  deductions: z.record(z.enum(DEDUCTION_KINDS), bearer),
  base: z.strictObject({
    kinds: unique(z.enum(REVENUE_KINDS), REVENUE_KINDS.length),
    less: unique(z.enum(BASE_DEDUCTIONS), BASE_DEDUCTIONS.length),
  }),
  fees: z.array(feePart).max(PACKAGE_LIMITS.parts),
  feeMinSen: amount.nullable(),
  feeMaxSen: amount.nullable(),
  services: z
    .array(z.strictObject({ kind: z.enum(COST_KINDS), sen: amount, per: z.enum(['stay', 'night', 'month']) }))
    .max(PACKAGE_LIMITS.parts),
  costs: z.partialRecord(z.enum(COST_KINDS), z.strictObject({ ownerBp: shareBp, markUpBp: shareBp })),
  noticeDays: z.number().int().min(0).max(730),
  freeStay: freeStay.nullable().optional(),
});
/** The terms of a package; what does not fit together is named by its field. */
export const packageTerms = terms.superRefine((value, refinement) => {
  for (const { path, rule } of problemsOfTerms(value as PackageTerms))
    refinement.addIssue({ code: 'custom', path: path.split('.'), message: rule });
});

export const packageVersion = z.object({
  id: z.uuid(),
  validFrom: stayDate,
  terms: z.custom<PackageTerms>(),
  /** True once a statement was made by it: then it never changes. */
  used: z.boolean(),
  createdAt: instant,
  byName: z.string().nullable(),
});
export type PackageVersion = z.infer<typeof packageVersion>;

export const servicePackageRow = z.object({
  id: z.uuid(),
  name: localText,
  status: packageStatus,
  /** The terms that hold today, or the first ones; how many versions there are. */
  validFrom: stayDate,
  versions: z.number().int(),
  updatedAt: instant,
  version,
});
export type ServicePackageRow = z.infer<typeof servicePackageRow>;
export const servicePackage = servicePackageRow.extend({
  included: localText,
  /** The versions, the latest first. */
  terms: z.array(packageVersion),
});
export type ServicePackage = z.infer<typeof servicePackage>;
export const servicePackageDetail = servicePackage.extend({ history: z.array(auditEntry) });
export type ServicePackageDetail = z.infer<typeof servicePackageDetail>;

export const SERVICE_PACKAGE_SORTS = ['name', 'status', 'validFrom', 'updatedAt'] as const;
export const servicePackageFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  status: packageStatus.optional(),
});
export type ServicePackageFilter = z.infer<typeof servicePackageFilter>;
export const servicePackageListQuery = listQuery(
  servicePackageFilter,
  SERVICE_PACKAGE_SORTS,
  servicePackageRow,
);
export const servicePackageListAnswer = listAnswer('servicePackages', servicePackageRow.partial());

const fields = {
  name: localTextInput(PACKAGE_LIMITS.name),
  included: z.object({
    'en-US': paragraph(PACKAGE_LIMITS.included).default(''),
    'cn-ZH': paragraph(PACKAGE_LIMITS.included).default(''),
    'ms-MY': paragraph(PACKAGE_LIMITS.included).default(''),
  }),
};
const ofTerms = { validFrom: stayDate, terms: packageTerms };
/** A new package is a draft with its first terms. */
export const servicePackageInput = z.object({ ...fields, ...ofTerms });
export type ServicePackageInput = z.input<typeof servicePackageInput>;
export const servicePackagePatch = z.object({ ...fields, version });
export type ServicePackagePatch = z.input<typeof servicePackagePatch>;
/** PATCH /api/service-packages/{id}/terms: the terms from a day on; those of a day that no statement has used are written anew. */
export const packageTermsInput = z.object({ ...ofTerms, version });
export type PackageTermsInput = z.input<typeof packageTermsInput>;
export const packageStatusInput = z.object({ status: packageStatus, version });
export type PackageStatusInput = z.input<typeof packageStatusInput>;

const nights = z.number().int().min(0).max(31);
/** POST /api/service-packages/{id}/sample: the statement of a unit's month, or of one that is made up. */
export const sampleInput = z
  .object({
    /** The first day of the month. */
    month: dayOfMonth.refine((day) => day.endsWith('-01'), { message: 'date' }),
    unitId: z.uuid().optional(),
    /** Averages of a made-up month, in sen. */
    invented: z
      .object({
        nights,
        stays: nights,
        rateSen: amount,
        /** Of each stay. */
        cleaningSen: amount,
        /** What channels keep of room and cleaning. */
        commissionBp: shareBp,
      })
      .optional(),
    /** Bills that the month is to have, in sen. */
    costs: z
      .array(z.object({ kind: z.enum(COST_KINDS), sen: amount }))
      .max(COST_KINDS.length)
      .default([]),
  })
  .superRefine(({ unitId, invented }, refinement) => {
    if ((unitId === undefined) === (invented === undefined))
      refinement.addIssue({ code: 'custom', path: ['unitId'], message: 'required' });
    // Nights are slept in stays, and a stay has one at least.
    if (invented && (invented.stays > invented.nights || (invented.nights > 0 && invented.stays === 0)))
      refinement.addIssue({ code: 'custom', path: ['invented', 'stays'], message: 'choice' });
  });
export type SampleInput = z.input<typeof sampleInput>;

const formula = z.looseObject({ code: z.string() });
/** A statement that nobody issues. Money is in sen; above 0 a line is the owner's. */
export const sampleStatement = z.object({
  packageName: localText,
  validFrom: stayDate,
  month: stayDate,
  unitNumber: z.string().nullable(),
  recognition: z.enum(RECOGNITIONS),
  nights: z.number().int(),
  nightsOpen: z.number().int(),
  stays: z.number().int(),
  lines: z.array(
    z.object({
      part: z.enum(['revenue', 'deduction', 'service', 'fee', 'share', 'fee_sst', 'cost', 'mark_up']),
      about: z.string().nullable(),
      what: z.string(),
      sen,
      /** How the figure came about: `Formula` of `ownerStatement.ts`. */
      formula,
      /** The entries of the ledger that it is of. */
      entries: z.array(z.number().int()),
    }),
  ),
  netRentalSen: sen,
  baseSen: sen,
  feeSen: sen,
  netToOwnerSen: sen,
  companySen: sen,
  uncovered: z.array(z.object({ kind: z.string(), part: z.enum(['revenue', 'cost']), sen })),
});
export type SampleStatement = z.infer<typeof sampleStatement>;
export type SampleLine = SampleStatement['lines'][number];

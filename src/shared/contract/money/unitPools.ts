import { z } from 'zod';
import {
  dayOfMonth,
  instant,
  localText,
  localTextInput,
  paragraph,
  sen,
  stayDate,
  version,
} from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

/** Characters that a name and a note take, and the most points that a unit has. */
export const POOL_LIMITS = { name: 80, note: 2_000, points: 1_000_000 } as const;

export const unitPoolRow = z.object({
  id: z.uuid(),
  name: localText,
  company: z.object({ id: z.uuid(), name: z.string() }),
  /** The numbers of the units that are in it today. */
  units: z.array(z.string()),
  updatedAt: instant,
  version,
});
export type UnitPoolRow = z.infer<typeof unitPoolRow>;

/** Days of a unit in a pool with so many points. */
export const poolMember = z.object({
  id: z.uuid(),
  unitId: z.uuid(),
  unitNumber: z.string(),
  propertyName: localText,
  points: z.number().int(),
  validFrom: stayDate,
  /** The last day in it; null: until somebody ends it. */
  lastDay: stayDate.nullable(),
});
export type PoolMemberRow = z.infer<typeof poolMember>;

export const unitPool = unitPoolRow.extend({
  note: z.string(),
  /** The last day that an issued statement has shared: up to it the members stay as they are. */
  sharedUntil: stayDate.nullable(),
  /** By unit, the latest days of each first. */
  members: z.array(poolMember),
});
export type UnitPool = z.infer<typeof unitPool>;
export const unitPoolDetail = unitPool.extend({ history: z.array(auditEntry) });
export type UnitPoolDetail = z.infer<typeof unitPoolDetail>;

export const UNIT_POOL_SORTS = ['name', 'company', 'updatedAt'] as const;
export const unitPoolFilter = z.strictObject({
  /** Name of the pool, or number of a unit that is or was in it. */
  q: z.string().trim().max(80).optional(),
  companyId: z.uuid().optional(),
});
export type UnitPoolFilter = z.infer<typeof unitPoolFilter>;
export const unitPoolListQuery = listQuery(unitPoolFilter, UNIT_POOL_SORTS, unitPoolRow);
export const unitPoolListAnswer = listAnswer('unitPools', unitPoolRow.partial());

const fields = z.object({
  name: localTextInput(POOL_LIMITS.name),
  note: paragraph(POOL_LIMITS.note).default(''),
});
export const unitPoolInput = fields.extend({ companyId: z.uuid() });
export type UnitPoolInput = z.input<typeof unitPoolInput>;
/** PATCH /api/unit-pools/{id}: its company stays. */
export const unitPoolPatch = fields.extend({ version });
export type UnitPoolPatch = z.input<typeof unitPoolPatch>;

const firstDay = dayOfMonth.refine((day) => day >= '2000-01-01', { message: 'date' });
/** PATCH /api/unit-pools/{id}/add-member: a unit joins; one that is in the pool already has other points from the day on. */
export const poolMemberInput = z
  .object({
    version,
    unitId: z.uuid(),
    points: z.number().int().min(1, { message: 'positive' }).max(POOL_LIMITS.points),
    validFrom: firstDay,
    lastDay: dayOfMonth.nullable(),
  })
  .refine(({ validFrom, lastDay }) => lastDay === null || lastDay >= validFrom, {
    path: ['lastDay'],
    message: 'not_before_start',
  });
export type PoolMemberInput = z.input<typeof poolMemberInput>;
/** PATCH /api/unit-pools/{id}/end-member: its last day; null: until somebody ends it. */
export const poolMemberEnd = z.object({ version, memberId: z.uuid(), lastDay: dayOfMonth.nullable() });
export type PoolMemberEnd = z.input<typeof poolMemberEnd>;
/** PATCH /api/unit-pools/{id}/remove-member: a unit that was entered by mistake, of days that no statement has shared. */
export const poolMemberRemoval = z.object({ version, memberId: z.uuid() });
export type PoolMemberRemoval = z.input<typeof poolMemberRemoval>;

/** GET /api/unit-pools/companies: those that a pool can be of. */
export const poolCompaniesAnswer = z.object({
  companies: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type PoolCompanies = z.infer<typeof poolCompaniesAnswer>['companies'];

/** GET /api/unit-pools/{id}/months: what the pool shared by statements, those that are not issued among them, the latest month first. */
export const poolMonthsAnswer = z.object({
  months: z.array(
    z.object({
      month: stayDate,
      /** What the units gave, which is what they got. */
      poolSen: sen,
      units: z.array(
        z.object({
          unitId: z.uuid(),
          unitNumber: z.string(),
          givenSen: sen,
          sharedSen: sen,
          statements: z.array(z.object({ id: z.uuid(), ownerName: z.string(), isIssued: z.boolean() })),
        }),
      ),
    }),
  ),
});
export type PoolMonths = z.infer<typeof poolMonthsAnswer>['months'];

import { z } from 'zod';
import { COST_KINDS } from '../../domain/money/packageTerms';
import { id, instant, line, localText, paragraph, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { EXPENSE_LIMITS as LIMITS } from './expenses';

const named = z.object({ id: z.uuid(), name: z.string() });
const costKind = z.enum(COST_KINDS);
const basisPoints = z.number().int().min(0).max(10_000);

/** A bill that comes every month. Without a property it is the company's own. */
export const expensePlanRow = z.object({
  id: z.uuid(),
  company: named.nullable(),
  property: z.object({ id: z.uuid(), name: localText }).nullable(),
  unit: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  vendor: named,
  category: costKind,
  amountSen: sen,
  taxSen: sen,
  ownerBp: basisPoints,
  markUpBp: basisPoints,
  remark: z.string(),
  /** The day of the month on which it comes, in a shorter month its last; it is due so many days later. */
  day: z.number().int(),
  dueDays: z.number().int(),
  startsOn: stayDate,
  endsOn: stayDate.nullable(),
  /** The months, by their first days, whose bill was deleted or made void and nothing stands in its place. */
  missing: z.array(stayDate),
  updatedAt: instant,
  version,
});
export type ExpensePlanRow = z.infer<typeof expensePlanRow>;
/** The page of a plan: with its history from the audit log. */
export const expensePlanDetail = expensePlanRow.extend({ history: z.array(auditEntry) });
export type ExpensePlanDetail = z.infer<typeof expensePlanDetail>;

export const EXPENSE_PLAN_SORTS = ['vendor', 'amountSen', 'day', 'updatedAt'] as const;
export const expensePlanFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  propertyId: id.optional(),
  /** With a month whose bill is missing. */
  missing: z.literal(true).optional(),
});
export type ExpensePlanFilter = z.infer<typeof expensePlanFilter>;
export const expensePlanListQuery = listQuery(expensePlanFilter, EXPENSE_PLAN_SORTS, expensePlanRow);
export const expensePlanListAnswer = listAnswer('expensePlans', expensePlanRow.partial());

/** The months before this one that a plan can begin in at most. */
export const PLAN_MONTHS_BACK = 12;
const fields = {
  companyId: id.nullable().default(null),
  propertyId: id.nullable().default(null),
  unitId: id.nullable().default(null),
  vendorName: line(LIMITS.vendor),
  category: costKind,
  amountSen: z.number().int().min(1, { message: 'positive' }).max(LIMITS.sen),
  taxSen: z.number().int().min(0).max(LIMITS.sen).default(0),
  ownerBp: basisPoints.default(0),
  markUpBp: basisPoints.default(0),
  remark: paragraph(LIMITS.remark).default(''),
  day: z.number().int().min(1).max(31),
  dueDays: z.number().int().min(0).max(365).default(0),
  startsOn: stayDate,
  endsOn: stayDate.nullable().default(null),
};
type Checked = {
  companyId: string | null;
  propertyId: string | null;
  unitId: string | null;
  amountSen: number;
  taxSen: number;
  ownerBp: number;
  startsOn: string;
  endsOn: string | null;
};
const withRules = <Schema extends z.ZodType<Checked>>(schema: Schema) =>
  schema
    .refine(({ companyId, propertyId }) => (companyId === null) !== (propertyId === null), {
      path: ['propertyId'],
      message: 'required',
    })
    .refine(({ propertyId, unitId }) => unitId === null || propertyId !== null, {
      path: ['unitId'],
      message: 'unknown',
    })
    .refine(({ taxSen, amountSen }) => taxSen <= amountSen, { path: ['taxSen'], message: 'too_much' })
    .refine(({ ownerBp, unitId }) => ownerBp === 0 || unitId !== null, {
      path: ['ownerBp'],
      message: 'no_owners',
    })
    .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
      path: ['endsOn'],
      message: 'not_before_start',
    });

export const expensePlanInput = withRules(z.strictObject(fields));
export const expensePlanPatch = withRules(z.strictObject({ ...fields, version }));
export type ExpensePlanFields = z.output<typeof expensePlanInput>;
export type ExpensePlanInput = z.input<typeof expensePlanInput>;
export type ExpensePlanPatch = z.input<typeof expensePlanPatch>;

/** The first day of a month of the plan. */
const month = stayDate.refine((day) => day.endsWith('-01'), { message: 'month' });
/** PATCH /api/expense-plans/{id}/make: the missing bill of a month is made again, as a draft. */
export const makePlannedExpense = z.strictObject({ month, version });
/** PATCH /api/expense-plans/{id}/skip: there is none this month, for a reason. */
export const skipPlannedExpense = z.strictObject({ month, why: line(LIMITS.reason), version });
export const expensePlanSaved = z.object({ id: z.uuid() });

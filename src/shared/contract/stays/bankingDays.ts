import { z } from 'zod';
import { BANKING_DAY_KINDS, OWN_BANKING_DAYS_MAX } from '../../domain/stays/bankingDays';
import { addDays, isStayDate } from '../../domain/base/stayDates';
import { id, instant, localText, paragraph, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';

const kind = z.enum(BANKING_DAY_KINDS);
/** Days of which staff say that banks are closed or open, `startsOn … endsOn`, both inclusive. */
export const bankingDay = z.object({
  id: z.uuid(),
  kind,
  startsOn: stayDate,
  endsOn: stayDate,
  reason: z.string(),
  /** Who says so: a notice of the central bank, a message of the bank, an address. */
  source: z.string(),
  createdAt: instant,
  version,
});
export type BankingDayRow = z.infer<typeof bankingDay>;
export type BankingDayFields = Omit<BankingDayRow, 'id' | 'createdAt' | 'version'>;
export const bankingDayDetail = bankingDay.extend({ history: z.array(auditEntry) });
export type BankingDayDetail = z.infer<typeof bankingDayDetail>;

/** Money that the bank is expected to credit on another day. */
const movedTaking = z.object({
  paymentId: z.uuid(),
  reservationId: z.uuid(),
  reference: z.string(),
  method: z.string(),
  expectedSen: sen,
  takenOn: stayDate,
  from: stayDate,
  to: stayDate,
});
/** What a change of the calendar does to what is expected of banks. */
export const bankingDayImpact = z.object({
  /** The days, weekends apart, that become a banking day or are one no more. */
  days: z.array(stayDate),
  /** What is expected on another day, and the first few of it. */
  moved: z.number().int(),
  examples: z.array(movedTaking),
  /** What would be expected on another day and stays: the bank has shown it, or its day is locked. */
  matched: z.number().int(),
  locked: z.number().int(),
});
export type BankingDayImpact = z.infer<typeof bankingDayImpact>;

/** GET /api/banking-days: a year of the calendar by which banks credit money. */
export const bankingDaysQuery = z.strictObject({ year: z.coerce.number().int().min(2000).max(2100) });
export const bankingDaysAnswer = z.object({
  /** What staff say of days of the year. */
  own: z.array(bankingDay),
  /** Every day of the year on which a federal holiday is, or of which staff say something. */
  days: z.array(
    z.object({
      date: stayDate,
      closed: z.boolean(),
      weekend: z.boolean(),
      holidays: z.array(localText),
      own: z.object({ id: z.uuid(), kind, reason: z.string() }).nullable(),
    }),
  ),
  /** The next ten banking days, today among them where it is one. */
  next: z.array(stayDate),
  /** What is expected on a day that the calendar does not give any more, because a holiday was written down after it was taken. */
  drift: bankingDayImpact,
});
export type BankingDaysAnswer = z.infer<typeof bankingDaysAnswer>;

export const BANKING_DAY_LIMITS = { reason: 200, source: 500 } as const;
const text = (max: number) => paragraph(max).refine((words) => words !== '', { message: 'required' });
const day = stayDate.refine((date) => '2000-01-01' <= date && date <= '2100-12-31', { message: 'date' });
const days = { kind, startsOn: day, endsOn: day };
type Days = { startsOn: string; endsOn: string };
const withRules = <Schema extends z.ZodType<Days>>(schema: Schema) =>
  schema
    .refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'], message: 'not_before_start' })
    .refine(
      ({ startsOn, endsOn }) =>
        !isStayDate(startsOn) || !isStayDate(endsOn) || endsOn < addDays(startsOn, OWN_BANKING_DAYS_MAX),
      { path: ['endsOn'], message: 'bank_days_long' },
    );
export const bankingDayInput = withRules(
  z.strictObject({
    ...days,
    reason: text(BANKING_DAY_LIMITS.reason),
    source: text(BANKING_DAY_LIMITS.source),
  }),
);
export type BankingDayInput = z.input<typeof bankingDayInput>;

/** POST /api/banking-days: the new row, and what it did. */
export const bankingDayMade = z.object({ bankingDay, impact: bankingDayImpact });
export type BankingDayMade = z.infer<typeof bankingDayMade>;

/** POST /api/banking-days/impact: what it would do to say something of days, or (`id`) to say it no more. */
export const bankingDayImpactInput = z.union([z.strictObject({ id }), withRules(z.strictObject(days))]);
export type BankingDayImpactInput = z.input<typeof bankingDayImpactInput>;

/** DELETE /api/banking-days/{id}. */
export const bankingDayVersion = z.object({ version: z.coerce.number().pipe(version) });

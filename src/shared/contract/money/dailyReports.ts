import { z } from 'zod';
import { DSR_STATUSES, DSR_STEPS } from '../../domain/money/dsrSteps';
import { ENTRY_KINDS, PAID_OUT_CATEGORIES } from '../../domain/money/postings';
import { auditEntry } from '../base/history';
import { id, instant, line, localText, paragraph, sen, stayDate, version } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { shiftName } from '../stays/shiftNames';
import { cashCount } from './cashCount';
import { shiftsOfDay } from './cashShifts';

const named = z.object({ id: z.uuid(), name: z.string() });
const place = z.object({ id: z.uuid(), name: localText });
const stay = z.object({ id: z.uuid(), reference: z.string() });

export const dsrStatus = z.enum(DSR_STATUSES);

/** A daily sales report as a row of a list. */
export const dailyReportRow = z.object({
  id: z.uuid(),
  property: place,
  company: named,
  date: z.string(),
  status: dsrStatus,
  shift: z.string(),
  /** What was counted last, what was expected then, and so what was over (above 0) or short; null until it was submitted. */
  countedSen: sen.nullable(),
  overShortSen: sen.nullable(),
  submittedByName: z.string().nullable(),
  submittedAt: instant.nullable(),
  checkedByName: z.string().nullable(),
  checkedAt: instant.nullable(),
  version,
});
export type DailyReportRow = z.infer<typeof dailyReportRow>;

export const DAILY_REPORT_SORTS = ['date', 'submittedAt'] as const;
export const dailyReportFilter = z.strictObject({
  propertyId: id.optional(),
  companyId: id.optional(),
  status: dsrStatus.optional(),
  /** Business dates, inclusive. */
  from: stayDate.optional(),
  to: stayDate.optional(),
});
export type DailyReportFilter = z.infer<typeof dailyReportFilter>;
export const dailyReportListQuery = listQuery(dailyReportFilter, DAILY_REPORT_SORTS, dailyReportRow);
export const dailyReportListAnswer = listAnswer('dailyReports', dailyReportRow.partial());

/**
 * A day of the month at a glance: the state of its report, or `missing`: the day is over and has none; `open`: it is not over; `none`: reports
 * have not begun, or the company had nothing to report.
 */
export const DAY_MARKS = [...DSR_STATUSES, 'missing', 'open', 'none'] as const;
export const reportMonthQuery = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'month' }),
  propertyId: id.optional(),
});
export const reportMonth = z.object({
  month: z.string(),
  /** The reports that wait to be submitted, of every month, the first one first: with drafts and what was returned. */
  due: z.array(z.object({ month: z.string(), count: z.number().int() })),
  rows: z.array(
    z.object({
      property: place,
      company: named,
      /** The first day that has a report; null: reports have not begun. */
      begins: z.string().nullable(),
      days: z.array(
        z.object({
          date: z.string(),
          mark: z.enum(DAY_MARKS),
          reportId: z.uuid().nullable(),
          /** It should have been submitted, or checked, by now. */
          isLate: z.boolean(),
        }),
      ),
    }),
  ),
});
export type ReportMonth = z.infer<typeof reportMonth>;
export type DayMark = (typeof DAY_MARKS)[number];

const figureRow = z.object({ key: z.string(), sen });
const splitRow = z.object({ key: z.string(), daySen: sen, earlierSen: sen, laterSen: sen });
const movement = z.object({ openingSen: sen, rows: z.array(figureRow), closingSen: sen });

export const dailySheetAnswer = z.object({
  sales: z.array(splitRow),
  sources: z.array(splitRow),
  money: z.array(
    z.object({
      method: z.string(),
      count: z.number().int(),
      grossSen: sen,
      refundsSen: sen,
      netSen: sen,
      feesSen: sen,
    }),
  ),
  deposits: z.object({ inSen: sen, outSen: sen }),
  guests: movement,
  channels: movement,
  cash: movement.extend({ expectedSen: sen, overShortSen: sen }),
});

/** What a checker looks at first. Source: DOMAIN c.8, exceptions. */
export const EXCEPTION_KINDS = [
  'edited_after_check_out',
  'agreed_price',
  'money_not_counted',
  'backdated_money',
  'complimentary',
  'no_payment_at_check_in',
  'unpaid_check_out',
  'unresolved_arrival',
  'not_posted',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];
const exception = z.object({
  kind: z.enum(EXCEPTION_KINDS),
  reservation: stay,
  guestName: z.string(),
  /** The money in question, in sen; null where it is not about an amount. */
  sen: sen.nullable(),
});

export const CASH_MOVEMENT_KINDS = ['paid_out', 'banked', 'top_up', 'opening'] as const;
export type CashMovementKind = (typeof CASH_MOVEMENT_KINDS)[number];
export const cashMovement = z.object({
  id: z.uuid(),
  kind: z.enum(CASH_MOVEMENT_KINDS),
  amountSen: sen,
  category: z.enum(PAID_OUT_CATEGORIES).nullable(),
  reference: z.string(),
  note: z.string(),
  shift: shiftName,
  createdByName: z.string().nullable(),
  createdAt: instant,
  takenBackByName: z.string().nullable(),
  takenBackAt: instant.nullable(),
  takenBackWhy: z.string(),
});
export type CashMovement = z.infer<typeof cashMovement>;

/** Papers of a report. */
export const REPORT_FILE_KINDS = ['bank_in_slip', 'terminal_slip', 'voucher', 'other'] as const;
export const reportFile = z.object({
  id: z.uuid(),
  kind: z.enum(REPORT_FILE_KINDS),
  name: z.string(),
  mime: z.string(),
  sizeBytes: z.number().int(),
  createdAt: instant,
  uploadedByName: z.string().nullable(),
});
export type ReportFile = z.infer<typeof reportFile>;
export const reportFileFields = z.object({
  kind: z.enum(REPORT_FILE_KINDS),
  uploadKey: z.string().regex(/^[\w-]{8,64}$/),
});
export const reportFileParams = z.object({ id, fileId: id });

/** A line of the sheet that a remark is about: `cash.counted`, `sales.room`, `money.card_terminal`. */
const sheetLine = z.string().regex(/^[a-z_]{1,30}(\.[a-z0-9_-]{1,60}){0,2}$/, { message: 'choice' });
export const lineRemark = z.object({ line: sheetLine, text: line(400) });

/** A step of a report, as it was taken. */
const reportEvent = z.object({
  id: z.number().int(),
  kind: z.enum(DSR_STEPS),
  countedSen: sen.nullable(),
  expectedSen: sen.nullable(),
  remark: z.string(),
  remarks: z.array(z.object({ line: z.string(), text: z.string() })),
  byName: z.string().nullable(),
  at: instant,
});
export type ReportEvent = z.infer<typeof reportEvent>;

/** The whole sheet: what the ledger has for the day, what people counted and said, and what the caller may do with it. */
export const dailyReport = dailyReportRow.extend({
  remark: z.string(),
  count: z.record(z.string(), z.number().int()).nullable(),
  dayState: z.enum(['open', 'filling', 'rolled', 'closed']),
  /** It is the first report of its property and company, so that its float is typed. */
  isFirst: z.boolean(),
  /** The first earlier day that has to be submitted before this one. */
  waitsFor: z.string().nullable(),
  sheet: dailySheetAnswer,
  exceptions: z.array(exception),
  movements: z.array(cashMovement),
  shifts: shiftsOfDay,
  files: z.array(reportFile),
  events: z.array(reportEvent),
  /** Takings of the day that go to a bank, and those of them that are neither matched nor explained. */
  takings: z.object({ all: z.number().int(), open: z.number().int() }),
  /** The steps that the caller can take, and the reason of each that only a reason keeps from him. */
  steps: z.array(
    z.object({
      step: z.enum(DSR_STEPS),
      refusal: z.enum(['own_report', 'shift_open', 'day_rolled', 'earlier', 'takings_matched']).nullable(),
    }),
  ),
  history: z.array(auditEntry),
});
export type DailyReport = z.infer<typeof dailyReport>;

/** Opens the report of a day: there is one from then on. */
export const dailyReportInput = z.strictObject({ propertyId: id, companyId: id.optional(), date: stayDate });
export const dailyReportCreated = z.object({ id: z.uuid() });

export const DAILY_REPORT_LIMITS = { shift: 40, remark: 1000, reference: 60, note: 400 } as const;
const maxSen = 100_000_000;

const said = {
  count: cashCount.optional(),
  remark: paragraph(DAILY_REPORT_LIMITS.remark).optional(),
  shift: paragraph(DAILY_REPORT_LIMITS.shift).optional(),
};
/** What is typed before it is submitted. */
export const dailyReportPatch = z.strictObject({ ...said, version });
export type DailyReportPatch = z.infer<typeof dailyReportPatch>;
/** Submits the report with the count of the drawer. */
export const submitReport = z.strictObject({ ...said, count: cashCount, version });
export type SubmitReport = z.infer<typeof submitReport>;
const remarks = z.array(lineRemark).max(100).default([]);
export const returnReport = z
  .strictObject({ remark: paragraph(DAILY_REPORT_LIMITS.remark).default(''), remarks, version })
  .refine(({ remark, remarks: lines }) => remark !== '' || lines.length > 0, {
    path: ['remark'],
    message: 'required',
  });
export const checkReport = z.strictObject({
  remark: paragraph(DAILY_REPORT_LIMITS.remark).default(''),
  remarks,
  version,
});
export type CheckReport = z.infer<typeof checkReport>;
/** PATCH /api/daily-reports/{id}/match and /lock. */
export const settleReport = z.strictObject({ version });
export type SettleReport = z.infer<typeof settleReport>;

/** Cash that goes into or out of the drawer besides what guests pay. Of `opening` the amount is the float that is in the drawer. */
export const cashMovementInput = z
  .strictObject({
    kind: z.enum(CASH_MOVEMENT_KINDS),
    amountSen: z.number().int().min(0).max(maxSen),
    category: z.enum(PAID_OUT_CATEGORIES).nullable().optional(),
    reference: paragraph(DAILY_REPORT_LIMITS.reference).default(''),
    note: paragraph(DAILY_REPORT_LIMITS.note).default(''),
  })
  .refine(({ kind, amountSen }) => kind === 'opening' || amountSen > 0, {
    path: ['amountSen'],
    message: 'required',
  })
  .refine(({ kind, category }) => kind !== 'paid_out' || category, {
    path: ['category'],
    message: 'required',
  })
  .refine(({ kind, reference }) => kind === 'opening' || reference !== '', {
    path: ['reference'],
    message: 'required',
  });
export type CashMovementInput = z.infer<typeof cashMovementInput>;
export const cashMovementParams = z.object({ id, movementId: id });
export const takeBackInput = z.strictObject({ why: line(DAILY_REPORT_LIMITS.note) });

/** The lines that a figure of the sheet is made of. */
export const figureQuery = z.object({
  figure: z
    .string()
    .regex(/^[a-z]+(\.[a-z0-9_-]+){1,2}$/, { message: 'choice' })
    .max(120),
});
export const figureAnswer = z.object({
  totalSen: sen,
  lines: z.array(
    z.object({
      entryId: z.number().int(),
      position: z.number().int(),
      kind: z.enum(ENTRY_KINDS),
      businessDate: z.string(),
      serviceDate: z.string(),
      account: z.number().int(),
      /** What the line adds to the figure. */
      sen,
      reservation: stay.nullable(),
      /** The reference of the payment, or of the slip or voucher. */
      reference: z.string(),
      shift: shiftName,
    }),
  ),
});
export type FigureLines = z.infer<typeof figureAnswer>;

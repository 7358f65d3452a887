import { z } from 'zod';
import { COST_KINDS } from '../../domain/money/packageTerms';
import { PAID_OUT_CATEGORIES } from '../../domain/money/postings';
import { auditEntry } from '../base/history';
import { id, instant, localText, paragraph, sen, stayDate, version } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { cashCount } from './cashCount';

const named = z.object({ id: z.uuid(), name: z.string() });

/** A shift of a cash drawer as a row. What goes out of the drawer is below 0, so that float and movements make what should be there. */
export const cashShiftRow = z.object({
  id: z.uuid(),
  property: z.object({ id: z.uuid(), name: localText }),
  company: named,
  /** The business day in whose report it stands. */
  date: z.string(),
  holder: named,
  openedAt: instant,
  closedAt: instant.nullable(),
  closedByName: z.string().nullable(),
  floatSen: sen,
  /** What was in the drawer at taking over above what should have been; null where nobody had ever counted it. */
  floatDifferenceSen: sen.nullable(),
  takenSen: sen,
  refundedSen: sen,
  paidOutSen: sen,
  bankedSen: sen,
  toppedUpSen: sen,
  /** What of a closed shift was voided or taken back since. */
  changedSen: sen,
  expectedSen: sen,
  countedSen: sen.nullable(),
  /** What was counted above what should be there, below 0: short; null while it is open. */
  overShortSen: sen.nullable(),
  /** Who handed the drawer over, and whether the holder has said what he found; a shift that was opened without a hand-over is confirmed. */
  handedByName: z.string().nullable(),
  isConfirmed: z.boolean(),
  version,
});
export type CashShiftRow = z.infer<typeof cashShiftRow>;

export const CASH_SHIFT_SORTS = ['openedAt'] as const;
export const cashShiftFilter = z.strictObject({
  propertyId: id.optional(),
  companyId: id.optional(),
  holderId: id.optional(),
  state: z.enum(['open', 'closed']).optional(),
  /** Still open although its day, and the day after, are over. */
  late: z.boolean().optional(),
  /** Business days, inclusive. */
  from: stayDate.optional(),
  to: stayDate.optional(),
});
export type CashShiftFilter = z.infer<typeof cashShiftFilter>;
export const cashShiftListQuery = listQuery(cashShiftFilter, CASH_SHIFT_SORTS, cashShiftRow);
export const cashShiftListAnswer = listAnswer('cashShifts', cashShiftRow.partial());

/** GET /api/cash-shifts/people: what each person was over and short in the shifts that are closed, by business days, inclusive. */
export const shiftPeopleQuery = z.object({
  propertyId: id.optional(),
  from: stayDate.optional(),
  to: stayDate.optional(),
});
export const shiftPeopleAnswer = z.object({
  people: z.array(
    named.extend({
      shifts: z.number().int(),
      overSen: sen,
      /** Below 0. */
      shortSen: sen,
      netSen: sen,
    }),
  ),
});
export type ShiftPeople = z.infer<typeof shiftPeopleAnswer>;

/** GET /api/cash-shifts/successors: who else may take a drawer over. */
export const shiftSuccessorsAnswer = z.object({ people: z.array(named) });

/** GET /api/cash-shifts/drawer: whether somebody has the drawer, and what should be in it. */
export const shiftDrawerQuery = z.object({ propertyId: id, companyId: id.optional() });
export const shiftDrawerAnswer = z.object({
  open: z.object({ id: z.uuid(), name: z.string(), openedAt: instant }).nullable(),
  /** What was counted last, and what went into the drawer since outside of any shift (below 0: out); null where nobody has ever counted it. */
  last: z.object({ countedSen: sen, at: instant, byName: z.string().nullable(), sinceSen: sen }).nullable(),
});
export type ShiftDrawer = z.infer<typeof shiftDrawerAnswer>;

export const SHIFT_DOCUMENT_KINDS = ['payment', 'refund', 'paid_out', 'banked', 'top_up'] as const;
export const shiftDocument = z.object({
  id: z.uuid(),
  kind: z.enum(SHIFT_DOCUMENT_KINDS),
  at: instant,
  /** Of money of a guest. */
  method: z.string().nullable(),
  isCash: z.boolean(),
  reservation: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
  /** Of a voucher, or of the bill that was paid. */
  category: z.union([z.enum(PAID_OUT_CATEGORIES), z.enum(COST_KINDS)]).nullable(),
  reference: z.string(),
  /** What came in above 0, what went out below. */
  sen,
  /** It was voided or taken back. */
  gone: z.boolean(),
  byName: z.string().nullable(),
});

export const SHIFT_STEPS = ['close', 'hand_over', 'take_over'] as const;
export type ShiftStep = (typeof SHIFT_STEPS)[number];

/** One shift with every document behind its figures, and what the caller may do with it. */
export const cashShift = cashShiftRow.extend({
  reportId: z.uuid(),
  floatCount: z.record(z.string(), z.number().int()).nullable(),
  count: z.record(z.string(), z.number().int()).nullable(),
  remark: z.string(),
  closeReason: z.string(),
  isMine: z.boolean(),
  steps: z.array(z.enum(SHIFT_STEPS)),
  methods: z.array(
    z.object({
      method: z.string(),
      count: z.number().int(),
      grossSen: sen,
      refundsSen: sen,
      netSen: sen,
    }),
  ),
  documents: z.array(shiftDocument),
  history: z.array(auditEntry),
});
export type CashShift = z.infer<typeof cashShift>;

export const CASH_SHIFT_LIMITS = { remark: 500, reason: 400 } as const;

/** POST /api/cash-shifts, with an `Idempotency-Key` header. Without a count the drawer is taken as it should be. */
export const cashShiftInput = z.strictObject({
  propertyId: id,
  companyId: id.optional(),
  count: cashCount.optional(),
});
export type CashShiftInput = z.infer<typeof cashShiftInput>;
export const cashShiftMade = z.object({ id: z.uuid() });

const counted = { count: cashCount, remark: paragraph(CASH_SHIFT_LIMITS.remark).default(''), version };
/** PATCH /api/cash-shifts/{id}/close. Whoever closes somebody else's says why. */
export const closeShiftInput = z.strictObject({
  ...counted,
  reason: paragraph(CASH_SHIFT_LIMITS.reason).default(''),
});
export type CloseShift = z.input<typeof closeShiftInput>;
/** PATCH /api/cash-shifts/{id}/hand-over: closes it and opens the next one of another person, with what was counted. */
export const handOverInput = z.strictObject({ ...counted, to: id });
export type HandOver = z.input<typeof handOverInput>;
/** PATCH /api/cash-shifts/{id}/take-over: what the next person found; without a count it was right. */
export const takeOverInput = z.strictObject({ count: cashCount.optional(), version });
export type TakeOver = z.input<typeof takeOverInput>;

/** The shifts in the report of a day. */
export const shiftsOfDay = z.object({
  rows: z.array(cashShiftRow),
  /** How the drawer was counted when the last of them was closed; null while one is open, or where there is none. */
  count: z.record(z.string(), z.number().int()).nullable(),
  /** What was counted with the last of them and is of later days. */
  laterSen: sen,
  /** What the day was over or short outside its shifts; null until they are closed, or where there is none. */
  outsideSen: sen.nullable(),
});
export type ShiftsOfDay = z.infer<typeof shiftsOfDay>;

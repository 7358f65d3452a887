import { z } from 'zod';
import { PAID_FROM } from '../../domain/money/expensePostings';
import { COST_KINDS } from '../../domain/money/packageTerms';
import { id, instant, line, localText, paragraph, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { paper } from '../base/papers';

/** How far a bill is: `approved` is in the books and owed, `paid` is settled whole, `void` was taken back. */
export const EXPENSE_STATUSES = ['draft', 'approved', 'paid', 'void'] as const;
export const expenseStatus = z.enum(EXPENSE_STATUSES);
export type ExpenseStatus = z.infer<typeof expenseStatus>;
const costKind = z.enum(COST_KINDS);
const basisPoints = z.number().int().min(0).max(10_000);
const named = z.object({ id: z.uuid(), name: z.string() });
const place = z.object({ id: z.uuid(), name: localText });
const numbered = z.object({ id: z.uuid(), number: z.string() });

/** A bill of a supplier as a row of a list. Without a property it is the company's own. */
export const expenseRow = z.object({
  id: z.uuid(),
  company: named,
  property: place.nullable(),
  unit: numbered.nullable(),
  vendor: named,
  number: z.string(),
  billDate: stayDate,
  dueDate: stayDate,
  category: costKind,
  /** With the supplier's tax, which is the part `taxSen` of it. */
  amountSen: sen,
  taxSen: sen,
  ownerBp: basisPoints,
  markUpBp: basisPoints,
  status: expenseStatus,
  paidSen: sen,
  fileCount: z.number().int(),
  updatedAt: instant,
  version,
});
export type ExpenseRow = z.infer<typeof expenseRow>;

/** Why a bill looks like one that is there: of the same vendor it has the same number, or about the same day the same amount. */
export const DUPLICATE_SIGNS = ['number', 'amount'] as const;
export const duplicate = expenseRow
  .pick({ id: true, number: true, billDate: true, amountSen: true, status: true })
  .extend({ vendorName: z.string(), unitNumber: z.string().nullable(), sign: z.enum(DUPLICATE_SIGNS) });
export type DuplicateExpense = z.infer<typeof duplicate>;

/** Who bears a bill, in sen. */
export const expenseParts = z.object({
  companySen: sen,
  ownerCostSen: sen,
  markUpSen: sen,
  owners: z.array(
    z.object({ id: z.uuid(), name: z.string(), shareBp: z.number().int(), costSen: sen, markUpSen: sen }),
  ),
});
export type ShownParts = z.infer<typeof expenseParts>;

export const expensePayment = z.object({
  id: z.uuid(),
  source: z.enum(PAID_FROM),
  property: place.nullable(),
  bankAccount: named.nullable(),
  amountSen: sen,
  paidOn: stayDate,
  reference: z.string(),
  createdByName: z.string().nullable(),
  createdAt: instant,
  takenBackByName: z.string().nullable(),
  takenBackAt: instant.nullable(),
  takenBackWhy: z.string(),
});
export type ExpensePayment = z.infer<typeof expensePayment>;

/** What a write answers. */
export const expense = expenseRow.extend({
  remark: z.string(),
  duplicateReason: z.string(),
  voidReason: z.string(),
});
export type Expense = z.infer<typeof expense>;

/** The detail page. */
export const expenseDetail = expense.extend({
  parts: expenseParts,
  duplicates: z.array(duplicate),
  payments: z.array(expensePayment),
  files: z.array(paper),
  createdByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  approvedAt: instant.nullable(),
  /** The void bill in whose place it stands, and the bill that stands in its place. */
  replaces: numbered.nullable(),
  replacedBy: numbered.nullable(),
  /** The monthly bill that it is of. */
  planId: z.uuid().nullable(),
  /** Above the amount, and the caller has written it: somebody else approves it. */
  needsOther: z.boolean(),
  /** Its entries in the ledger, and those of its payments, the first one first. */
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['bill', 'bill_paid']),
      businessDate: stayDate,
      reverses: z.number().int().nullable(),
    }),
  ),
  /** The accounts of its company that money can leave. */
  bankAccounts: z.array(named),
  history: z.array(auditEntry),
});
export type ExpenseDetail = z.infer<typeof expenseDetail>;

export const EXPENSE_SORTS = ['billDate', 'dueDate', 'amountSen', 'vendor', 'updatedAt'] as const;
export const expenseFilter = z.strictObject({
  /** Vendor, number or remark. */
  q: z.string().trim().max(80).optional(),
  status: expenseStatus.optional(),
  category: costKind.optional(),
  companyId: id.optional(),
  propertyId: id.optional(),
  unitId: id.optional(),
  /** Days of the bill, inclusive. */
  from: stayDate.optional(),
  to: stayDate.optional(),
  /** Approved, not paid whole, and due by today. */
  due: z.literal(true).optional(),
  /** Looks like another bill that is not void. */
  duplicate: z.literal(true).optional(),
});
export type ExpenseFilter = z.infer<typeof expenseFilter>;
export const expenseListQuery = listQuery(expenseFilter, EXPENSE_SORTS, expenseRow);
export const expenseListAnswer = listAnswer('expenses', expenseRow.partial());

/** Characters of texts, the greatest amount in sen, and the days within which an equal amount looks like the same bill. */
export const EXPENSE_LIMITS = {
  vendor: 120,
  number: 60,
  remark: 1000,
  reason: 400,
  reference: 60,
  sen: 100_000_000,
  nearDays: 7,
} as const;
const LIMITS = EXPENSE_LIMITS;
const amount = z.number().int().min(1, { message: 'positive' }).max(LIMITS.sen);

/** Where a bill belongs: a unit with its property, a property, or a company itself. The company of a place is that of the bill's day. */
const where = {
  companyId: id.nullable().default(null),
  propertyId: id.nullable().default(null),
  unitId: id.nullable().default(null),
};
const bearing = { ownerBp: basisPoints.default(0), markUpBp: basisPoints.default(0) };
const fields = {
  ...where,
  vendorName: line(LIMITS.vendor),
  number: paragraph(LIMITS.number).default(''),
  billDate: stayDate,
  dueDate: stayDate,
  category: costKind,
  amountSen: amount,
  taxSen: z.number().int().min(0).max(LIMITS.sen).default(0),
  ...bearing,
  remark: paragraph(LIMITS.remark).default(''),
  /** Why it is another bill although it looks like one that is there. */
  duplicateReason: paragraph(LIMITS.reason).default(''),
};
type Checked = {
  companyId: string | null;
  propertyId: string | null;
  unitId: string | null;
  billDate: string;
  dueDate: string;
  amountSen: number;
  taxSen: number;
  ownerBp: number;
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
    .refine(({ billDate, dueDate }) => dueDate >= billDate, { path: ['dueDate'], message: 'due_before_bill' })
    .refine(({ ownerBp, unitId }) => ownerBp === 0 || unitId !== null, {
      path: ['ownerBp'],
      message: 'no_owners',
    });

/** POST /api/expenses. `replacesId`: the void bill in whose place it stands. */
export const expenseInput = withRules(z.strictObject({ ...fields, replacesId: id.nullable().default(null) }));
export const expensePatch = withRules(z.strictObject({ ...fields, version }));
/** A checked bill, as a new one and a change both leave it. */
export type ExpenseFields = Omit<z.output<typeof expensePatch>, 'version'>;
export type NewExpense = z.output<typeof expenseInput>;
export type ExpenseInput = z.input<typeof expenseInput>;
export type ExpensePatch = z.input<typeof expensePatch>;

/** PATCH /api/expenses/{id}/approve. */
export const approveExpense = z.strictObject({ version });
/** PATCH /api/expenses/{id}/void: takes it out of the books. */
export const voidExpense = z.strictObject({ reason: line(LIMITS.reason), version });

/** POST /api/expenses/{id}/payments: money that was paid on it, out of the drawer of a property or from the bank. */
export const expensePaymentInput = z
  .strictObject({
    source: z.enum(PAID_FROM),
    propertyId: id.nullable().default(null),
    bankAccountId: id.nullable().default(null),
    amountSen: amount,
    paidOn: stayDate,
    reference: paragraph(LIMITS.reference).default(''),
  })
  .refine(({ source, propertyId }) => (source === 'cash') === (propertyId !== null), {
    path: ['propertyId'],
    message: 'required',
  })
  .refine(({ source, bankAccountId }) => source === 'bank' || bankAccountId === null, {
    path: ['bankAccountId'],
    message: 'unknown',
  });
export type ExpensePaymentInput = z.input<typeof expensePaymentInput>;
export const expensePaymentParams = z.object({ id, paymentId: id });
export const takeBackExpensePayment = z.strictObject({ why: line(LIMITS.reason) });
export const expenseSaved = z.object({ id: z.uuid() });

/** GET /api/expenses/preview: who would bear a bill, and which bills it looks like, before it is saved. */
export const expensePreviewQuery = z.object({
  /** The bill itself, which it is not a duplicate of. */
  id: id.optional(),
  companyId: id.optional(),
  propertyId: id.optional(),
  unitId: id.optional(),
  vendorName: z.string().trim().max(LIMITS.vendor).optional(),
  number: z.string().trim().max(LIMITS.number).optional(),
  billDate: stayDate,
  category: costKind,
  amountSen: z.coerce.number().int().min(0).max(LIMITS.sen).default(0),
  ownerBp: z.coerce.number().int().min(0).max(10_000).default(0),
  markUpBp: z.coerce.number().int().min(0).max(10_000).default(0),
});
type Previewed = z.output<typeof expensePreviewQuery>;
export type ExpensePreviewQuery = Pick<Previewed, 'billDate' | 'category'> & Partial<Previewed>;
export const expensePreview = z.object({
  /** The company of the place on the day; null while no place is chosen. */
  company: named.nullable(),
  parts: expenseParts,
  /** What the package of the unit says of bills of the kind; null: nothing is known, the company bears them. */
  suggested: z.object({ ownerBp: basisPoints, markUpBp: basisPoints }).nullable(),
  duplicates: z.array(duplicate),
});
export type ExpensePreview = z.infer<typeof expensePreview>;

/** GET /api/expenses/places: where a bill can belong. */
export const expensePlaces = z.object({ companies: z.array(named), properties: z.array(place) });
export type ExpensePlaces = z.infer<typeof expensePlaces>;
/** GET /api/expenses/units: the units of a property. */
export const expenseUnitsQuery = z.object({ propertyId: id });
export const expenseUnits = z.object({ units: z.array(numbered) });
/** GET /api/expenses/vendors: who has sent bills, with what the last one was for. */
export const expenseVendors = z.object({
  vendors: z.array(z.object({ id: z.uuid(), name: z.string(), category: costKind })),
});
export type ExpenseVendor = z.infer<typeof expenseVendors>['vendors'][number];

/** The amount in sen above which somebody else than who wrote a bill approves it. */
export const approvalLimit = z.object({ approvalSen: sen, version: z.number().int() });
export type ApprovalLimit = z.infer<typeof approvalLimit>;
export const approvalLimitPatch = z.strictObject({
  approvalSen: z.number().int().min(0).max(LIMITS.sen),
  version: z.number().int().min(0),
});

/** Days after the due day at which what is owed changes its column: not due, up to 30, up to 60, more. */
export const EXPENSE_AGES = [0, 30, 60] as const;
/** GET /api/expenses/unpaid: what each company owes its suppliers, by age. */
export const unpaidExpenses = z.object({
  companies: z.array(
    z.object({ company: named, count: z.number().int(), openSen: sen, agesSen: z.array(sen) }),
  ),
});
export type UnpaidExpenses = z.infer<typeof unpaidExpenses>;

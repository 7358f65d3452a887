import { z } from 'zod';
import { addDays } from '../../domain/base/stayDates';
import { ARRANGEMENTS, problemsOfContract, type Arrangement } from '../../domain/money/contractTerms';
import { RETURN_PERIODS, type ReturnPeriod } from '../../domain/money/guarantees';
import type { SellerRole } from '../../domain/money/agencies';
import { dayOfMonth, instant, localText, paragraph, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { paper } from '../base/papers';
import { sampleStatement } from './servicePackages';

/** `upcoming` and `running` are signed; `ended` is a signed one whose last day is over. */
export const CONTRACT_STATUSES = ['draft', 'upcoming', 'running', 'ended'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
export const SELLER_ROLES = ['principal', 'agent'] as const satisfies readonly SellerRole[];
export const NOTICE_FROM = ['owner', 'company'] as const;
export type NoticeFrom = (typeof NOTICE_FROM)[number];

/** The greatest amount in sen, characters of a text, and the days before its end from which a contract waits for a decision. */
export const CONTRACT_LIMITS = { sen: 10_000_000_000, remark: 2_000, reason: 500, endsSoonDays: 90 } as const;

const amount = z.number().int().min(0).max(CONTRACT_LIMITS.sen);
const positive = z.number().int().min(1, { message: 'positive' }).max(CONTRACT_LIMITS.sen);
const shareBp = z.number().int().min(1, { message: 'positive' }).max(10_000);
const every = z.enum(Object.keys(RETURN_PERIODS) as [ReturnPeriod, ...ReturnPeriod[]]);
const arrangement = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('package') }),
  z.strictObject({ kind: z.literal('rent'), monthSen: positive }),
  z.strictObject({ kind: z.literal('when_let'), nightSen: positive }),
  z.strictObject({ kind: z.literal('guarantee'), yearSen: positive, every }),
  z.strictObject({ kind: z.literal('price'), rateBp: shareBp, every }),
  z.strictObject({ kind: z.literal('threshold'), monthSen: positive, thresholdSen: amount, shareBp }),
]);
const terms = z.strictObject({ packageId: z.uuid(), role: z.enum(SELLER_ROLES), arrangement });

export const contractVersion = z.object({
  id: z.uuid(),
  validFrom: stayDate,
  packageId: z.uuid(),
  packageName: localText,
  role: z.enum(SELLER_ROLES),
  arrangement: z.custom<Arrangement>(),
  /** True once a statement was made by it: then it never changes. */
  used: z.boolean(),
  createdAt: instant,
  byName: z.string().nullable(),
});
export type ContractVersion = z.infer<typeof contractVersion>;

export const ownerContractRow = z.object({
  id: z.uuid(),
  number: z.string(),
  unitId: z.uuid(),
  unitNumber: z.string(),
  propertyName: localText,
  /** The owners of the unit today; before the contract begins those of its first day, after it those of its last. */
  owners: z.array(z.object({ accountId: z.uuid(), name: z.string(), shareBp: z.number().int() })),
  packageName: localText,
  arrangement: z.enum(ARRANGEMENTS),
  validFrom: stayDate,
  /** The last day on which it holds; null: until somebody ends it. */
  lastDay: stayDate.nullable(),
  status: z.enum(CONTRACT_STATUSES),
  updatedAt: instant,
  version,
});
export type OwnerContractRow = z.infer<typeof ownerContractRow>;

export const ownerContract = ownerContractRow.extend({
  priceSen: sen.nullable(),
  remark: z.string(),
  signedOn: stayDate.nullable(),
  notice: z.object({ on: stayDate, from: z.enum(NOTICE_FROM), reason: z.string() }).nullable(),
  /** Days of notice by the terms of the package of today. */
  noticeDays: z.number().int(),
  /** The terms, the latest first. */
  terms: z.array(contractVersion),
});
export type OwnerContract = z.infer<typeof ownerContract>;
export const ownerContractDetail = ownerContract.extend({
  /** What both have signed, oldest first. */
  files: z.array(paper),
  history: z.array(auditEntry),
});
export type OwnerContractDetail = z.infer<typeof ownerContractDetail>;

export const OWNER_CONTRACT_SORTS = ['number', 'unit', 'validFrom', 'lastDay', 'updatedAt'] as const;
export const ownerContractFilter = z.strictObject({
  /** Number, unit, property or owner. */
  q: z.string().trim().max(80).optional(),
  status: z.enum(CONTRACT_STATUSES).optional(),
  arrangement: z.enum(ARRANGEMENTS).optional(),
  unitId: z.uuid().optional(),
  accountId: z.uuid().optional(),
  packageId: z.uuid().optional(),
  /** Those that end within ninety days and are followed by no other. */
  ending: z.literal(true).optional(),
});
export type OwnerContractFilter = z.infer<typeof ownerContractFilter>;
export const ownerContractListQuery = listQuery(ownerContractFilter, OWNER_CONTRACT_SORTS, ownerContractRow);
export const ownerContractListAnswer = listAnswer('ownerContracts', ownerContractRow.partial());

const fields = z.object({
  unitId: z.uuid(),
  validFrom: dayOfMonth.refine((day) => day >= '2000-01-01', { message: 'date' }),
  lastDay: dayOfMonth.nullable(),
  priceSen: positive.nullable(),
  remark: paragraph(CONTRACT_LIMITS.remark).default(''),
  terms,
});
const fitting = <Fields extends z.output<typeof fields>>(
  value: Fields,
  refinement: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  for (const { path, rule } of problemsOfContract(value.terms, value))
    refinement.addIssue({ code: 'custom', path: path.split('.'), message: rule });
};
/** A new contract is a draft. */
export const ownerContractInput = fields.superRefine(fitting);
export type OwnerContractInput = z.input<typeof ownerContractInput>;
/** PATCH /api/owner-contracts/{id}: a draft is written anew. */
export const ownerContractPatch = fields.extend({ version }).superRefine(fitting);
export type OwnerContractPatch = z.input<typeof ownerContractPatch>;
/** PATCH /api/owner-contracts/{id}/sign: both have signed it. */
export const contractSignInput = z.object({ signedOn: stayDate, version });
export type ContractSignInput = z.input<typeof contractSignInput>;
/** PATCH /api/owner-contracts/{id}/terms: the terms from a day of the contract on; those of a day that no statement has used are written anew. */
export const contractTermsInput = z.object({ validFrom: stayDate, terms, version });
export type ContractTermsInput = z.input<typeof contractTermsInput>;
/** PATCH /api/owner-contracts/{id}/notice: it ends by notice, or because both agree. */
export const contractNoticeInput = z
  .object({
    on: stayDate,
    from: z.enum(NOTICE_FROM),
    reason: paragraph(CONTRACT_LIMITS.reason).refine((text) => text.length > 0, { message: 'required' }),
    lastDay: dayOfMonth,
    version,
  })
  .refine(({ on, lastDay }) => lastDay >= on, { path: ['lastDay'], message: 'not_before_start' });
export type ContractNoticeInput = z.input<typeof contractNoticeInput>;
/** PATCH /api/owner-contracts/{id}/prolong: it goes on to a later day, or until somebody ends it; a notice is taken back. */
export const contractProlongInput = z.object({ lastDay: dayOfMonth.nullable(), version });
export type ContractProlongInput = z.input<typeof contractProlongInput>;

/** PATCH /api/owner-contracts/{id}/files/{fileId}/remove: a signed paper goes, and it stays on record why. */
export const contractFileRemoval = z.object({
  reason: paragraph(CONTRACT_LIMITS.reason).refine((text) => text.length > 0, { message: 'required' }),
});

/** POST /api/owner-contracts/{id}/sample: what the contract would give for a month of its unit, as the books have it. */
export const contractSampleInput = z.object({
  /** The first day of the month. */
  month: dayOfMonth.refine((day) => day.endsWith('-01'), { message: 'date' }),
});
/** A month by a contract, which nobody issues. Money is in sen. */
export const contractSample = z.object({
  statement: sampleStatement,
  /** The days of the month that it holds, `to` not among them. */
  from: stayDate,
  to: stayDate,
  arrangement: z.custom<Arrangement>(),
  rentalSen: sen,
  billsSen: sen,
  netToOwnerSen: sen,
  companySen: sen,
  shortfallSen: sen,
  /** How the sum came about: `ContractFormula` of `contractMonth.ts`. */
  formula: z.looseObject({ code: z.string() }),
  /** What each owner has of the net, by the shares of the last of these days; the sen that is left over goes to the first account number. */
  owners: z.array(z.object({ accountId: z.uuid(), name: z.string(), shareBp: z.number().int(), sen })),
});
export type ContractSample = z.infer<typeof contractSample>;

/** The first day after the last one; null: open. */
export const dayAfter = (lastDay: string | null): string | null =>
  lastDay === null ? null : addDays(lastDay, 1);

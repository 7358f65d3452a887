import { z } from 'zod';
import { isBank } from '../../banks';
import { ADDRESS_COUNTRIES } from '../../domain/base/countryCodes';
import { isStateIso } from '../../malaysia';
import {
  email,
  instant,
  language,
  line,
  localText,
  paragraph,
  phone,
  stayDate,
  version,
} from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { accountDocument, accountStatus, identityType, personRef } from './people';
import { identityNo } from './riders';

export const ownerRow = z.object({
  id: z.uuid(),
  accountNumber: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: accountStatus,
  units: z.number().int(),
  /** Value of the bank list, null while there is no bank account. */
  bankCode: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  /** One of the six protected accounts; in the list and the detail, not in exports. */
  isSpecial: z.boolean().optional(),
  version,
});
export type OwnerRow = z.infer<typeof ownerRow>;

const partOwner = z.object({
  accountId: z.uuid(),
  accountNumber: z.string(),
  name: z.string(),
  shareBp: z.number().int(),
});
/** A unit and everybody who owns a part of it; shares are basis points and add up to 10,000, or there are none. */
export const ownedUnit = z.object({
  unitId: z.uuid(),
  unitNumber: z.string(),
  propertyName: localText,
  roomTypeName: localText,
  /** Those of today, the largest share first. */
  owners: z.array(partOwner),
  /** Who had, has and will have which share, the earliest first; `to` does not belong to it, null: until something else is said. */
  periods: z.array(z.object({ from: stayDate, to: stayDate.nullable(), owners: z.array(partOwner) })),
  version,
});
export type OwnedUnit = z.infer<typeof ownedUnit>;

export const bankAccount = z.object({
  bankCode: z.string(),
  accountName: z.string(),
  /** The last four digits only. The whole number is asked for on its own, and logged. */
  accountNoMasked: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;
export const bankAccountNo = z.object({ accountNo: z.string() });

/** GET /api/owners/{id}. */
export const ownerDetail = ownerRow.extend({
  nationality: z.string().nullable(),
  language,
  bannedRemark: z.string().nullable(),
  isSpecial: z.boolean(),
  identityType: identityType.nullable(),
  identityNoMasked: z.string().nullable(),
  taxNo: z.string().nullable(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-2 of a Malaysian state; empty elsewhere. */
  state: z.string(),
  /** ISO 3166 in two letters. */
  country: z.string(),
  /** Self-billed e-invoices tell owners in business from the others. */
  isBusiness: z.boolean(),
  remark: z.string(),
  /** The version of the owner's own facts and bank account; 0 while nothing is kept. */
  profileVersion: z.number().int().min(0),
  bank: bankAccount.nullable(),
  /** Where he wants to be paid instead, confirmed by his mailbox. */
  bankChange: bankAccount.extend({ id: z.uuid(), createdAt: instant, version }).nullable(),
  ownedUnits: z.array(ownedUnit),
  documents: z.array(accountDocument),
  history: z.array(auditEntry),
});
export type OwnerDetail = z.infer<typeof ownerDetail>;

export const OWNER_SORTS = ['name', 'createdAt', 'accountNumber', 'units'] as const;
export const ownerFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  status: z.enum(['pending', 'active', 'rejected', 'banned']).optional(),
  /** Owners without a bank account cannot be paid; `changing`: they want to be paid elsewhere, and staff decide. */
  bank: z.enum(['present', 'missing', 'changing']).optional(),
});
export type OwnerFilter = z.infer<typeof ownerFilter>;
export const ownerListQuery = listQuery(ownerFilter, OWNER_SORTS, ownerRow);
export const ownerListAnswer = listAnswer('owners', ownerRow.partial());

const shortLine = (most: number) => z.string().trim().max(most).default('');
const facts = {
  name: line(120),
  email,
  phone: phone.nullable().optional(),
  language,
  identityType: identityType.nullable().optional(),
  /** The new number: absent leaves the kept one alone, null clears it. */
  identityNo: identityNo.nullable().optional(),
  taxNo: line(40).nullable().optional(),
  address: paragraph(500),
  postcode: shortLine(20),
  city: shortLine(50),
  state: z
    .string()
    .refine((iso) => iso === '' || isStateIso(iso), { message: 'choice' })
    .default(''),
  country: z
    .string()
    .refine((two) => ADDRESS_COUNTRIES.includes(two), { message: 'choice' })
    .default('MY'),
  isBusiness: z.boolean(),
  remark: paragraph(1000),
};
/** POST /api/owners: staff register an owner, who sets a password by a one-time link. */
export const ownerInput = z.object(facts);
export type OwnerInput = z.input<typeof ownerInput>;
/** PATCH /api/owners/{id}. What has a default for a new owner stays as it is when it is not sent. */
export const ownerPatch = z.object({
  ...facts,
  postcode: facts.postcode.unwrap().optional(),
  city: facts.city.unwrap().optional(),
  state: facts.state.unwrap().optional(),
  country: facts.country.unwrap().optional(),
  version,
  profileVersion: z.number().int().min(0),
});
export type OwnerPatch = z.input<typeof ownerPatch>;

/** PATCH /api/owners/{id}/bank-account. */
export const bankAccountInput = z.object({
  bankCode: z.string().refine(isBank, { message: 'choice' }),
  accountName: line(120),
  accountNo: z
    .string()
    .trim()
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6,20}$/, { message: 'bank_account' })),
  profileVersion: z.number().int().min(0),
});
export type BankAccountInput = z.input<typeof bankAccountInput>;

/**
 * PATCH /api/units/{id}/owners: the whole list of a unit's owners from a day on; an empty one makes it the company's own. What was said of later
 * days holds no longer, what was before stays.
 */
export const unitOwnersInput = z
  .object({
    /** Today unless told. */
    from: stayDate.refine((day) => day >= '2000-01-01', { message: 'date' }).optional(),
    shares: z
      .array(z.object({ accountId: z.uuid(), shareBp: z.number().int().min(1).max(10_000) }))
      .max(20)
      .refine((shares) => new Set(shares.map((share) => share.accountId)).size === shares.length, {
        message: 'twice',
      }),
    version,
  })
  .refine(
    ({ shares }) => shares.length === 0 || shares.reduce((sum, { shareBp }) => sum + shareBp, 0) === 10_000,
    { path: ['shares'], message: 'shares_sum' },
  );
export type UnitOwnersInput = z.input<typeof unitOwnersInput>;

/** GET /api/units/search: by unit number or property name, twenty at most. */
export const unitSearchQuery = z.object({ search: z.string().trim().min(1).max(80) });
export const unitSearchAnswer = z.object({ units: z.array(ownedUnit) });
export { personRef as ownerRef };

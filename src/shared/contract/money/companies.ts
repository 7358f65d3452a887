import { z } from 'zod';
import { CHARGE_KINDS, TAXED_BY_DEFAULT } from '../../domain/pricing/chargeKinds';
import { isBank } from '../../banks';
import {
  isMsicCode,
  isOldSsmNumber,
  isPostcode,
  isSsmNumber,
  isSstNumber,
  isTin,
  isTourismTaxNumber,
} from '../../domain/money/companyNumbers';
import { isStateIso } from '../../malaysia';
import { email, instant, line, localText, paragraph, phone, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { documentNumbering } from '../system/documentNumbers';

/** A legal entity of the business, as documents and lists name it. */
export const companyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** SSM's number of 12 digits; of a company that an import has made a note that it is still to be entered. */
  registrationNo: z.string(),
  oldRegistrationNo: z.string().nullable(),
  tin: z.string().nullable(),
  sstNo: z.string().nullable(),
  sstRegisteredFrom: z.string().nullable(),
  tourismTaxNo: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  active: z.boolean(),
  /** Properties and units that it sells today; units with their property are not counted again. */
  properties: z.number().int(),
  units: z.number().int(),
  updatedAt: instant,
  version,
});
export type CompanyRow = z.infer<typeof companyRow>;

export const TAX_DUE_ON = ['receipt', 'night'] as const;
export const taxDueOn = z.enum(TAX_DUE_ON);

/** What the tax agent has decided for a company, for stays that begin on a day or later. */
export const companyTaxSetting = z.object({
  validFrom: z.string(),
  taxDueOn,
  sstOnFees: z.boolean(),
  /** The kinds of charges besides a stay that bear service tax. */
  taxedCharges: z.array(z.enum(CHARGE_KINDS)),
  /** False once days of it are over in the books: then it stays. */
  removable: z.boolean(),
});
export type CompanyTaxSetting = z.infer<typeof companyTaxSetting>;

export const companyBankAccount = z.object({
  id: z.uuid(),
  /** Value of the bank list. */
  bankCode: z.string(),
  accountName: z.string(),
  /** The last four digits only. The whole number is asked for on its own, and logged. */
  accountNoMasked: z.string(),
  purpose: z.string(),
  currency: z.string(),
  active: z.boolean(),
  isDefault: z.boolean(),
  version,
});
export type CompanyBankAccount = z.infer<typeof companyBankAccount>;
export const companyBankAccountNo = z.object({ accountNo: z.string() });

/** A property or unit that a company sells or has sold; `validTo` is the day after the last, null: until further notice. */
export const companyPlace = z.object({
  propertyId: z.uuid(),
  propertyName: localText,
  /** Null: the whole property, but for units that another company sells. */
  unitId: z.uuid().nullable(),
  unitNumber: z.string().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
});
export type CompanyPlace = z.infer<typeof companyPlace>;

export const company = companyRow.extend({
  msicCode: z.string().nullable(),
  businessActivity: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  /** The address that documents print; empty: the registered one. */
  documentAddress: z.string(),
  /** Address of the logo's picture; null while there is none. */
  logoUrl: z.string().nullable(),
  /** Whether a statement is approved by somebody else than who made its figures or reviewed them. */
  statementsByTwo: z.boolean(),
});
export type Company = z.infer<typeof company>;

/** GET /api/companies/{id}. */
export const companyDetail = company.extend({
  taxSettings: z.array(companyTaxSetting),
  /** The first day from which another tax setting can hold. */
  taxSettingFrom: z.string(),
  bankAccounts: z.array(companyBankAccount),
  numbering: z.array(documentNumbering),
  places: z.array(companyPlace),
  history: z.array(auditEntry),
});
export type CompanyDetail = z.infer<typeof companyDetail>;

export const COMPANY_SORTS = ['name', 'registrationNo', 'updatedAt'] as const;
export const companyFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  active: z.boolean().optional(),
  /** Registered for service tax, or not. */
  sst: z.boolean().optional(),
});
export type CompanyFilter = z.infer<typeof companyFilter>;
export const companyListQuery = listQuery(companyFilter, COMPANY_SORTS, companyRow);
export const companyListAnswer = listAnswer('companies', companyRow.partial());

/** Characters that the texts of a company take. */
export const COMPANY_LIMITS = { name: 120, activity: 200, address: 300, city: 60, purpose: 80 } as const;

/** A number of an authority: written in capitals and without spaces, null where there is none. */
const officialNumber = (isSound: (text: string) => boolean, message: string) =>
  z
    .string()
    .max(40)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine((text) => text === '' || isSound(text), { message })
    .transform((text) => text || null)
    .nullable()
    .default(null);

/** What a form leaves empty is null. */
const emptyOr = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(schema.nullable())
    .nullable()
    .default(null);
const day = stayDate.refine((date) => '2000-01-01' <= date && date <= '2100-12-31', { message: 'date' });

const fields = {
  name: line(COMPANY_LIMITS.name),
  registrationNo: z
    .string()
    .max(40)
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => text !== '', { message: 'required', abort: true })
    .refine(isSsmNumber, { message: 'ssm_number' }),
  oldRegistrationNo: officialNumber(isOldSsmNumber, 'old_ssm_number'),
  tin: officialNumber(isTin, 'tin'),
  sstNo: officialNumber(isSstNumber, 'sst_number'),
  sstRegisteredFrom: day.nullable().default(null),
  tourismTaxNo: officialNumber(isTourismTaxNumber, 'tourism_tax_number'),
  msicCode: officialNumber(isMsicCode, 'msic_code'),
  businessActivity: paragraph(COMPANY_LIMITS.activity).default(''),
  address: paragraph(COMPANY_LIMITS.address).default(''),
  postcode: z
    .string()
    .trim()
    .refine((text) => text === '' || isPostcode(text), { message: 'postcode' })
    .default(''),
  city: z.union([z.literal(''), line(COMPANY_LIMITS.city)]).default(''),
  state: z.string().refine(isStateIso, { message: 'choice' }).nullable().default(null),
  documentAddress: paragraph(COMPANY_LIMITS.address).default(''),
  email: emptyOr(email),
  phone: emptyOr(phone),
  active: z.boolean().default(true),
  statementsByTwo: z.boolean().default(false),
};
/** A registration for service tax is its number and its day: one without the other charges tax that no invoice can name, or names one that is not charged. */
const withRules = <Schema extends z.ZodType<{ sstNo: string | null; sstRegisteredFrom: string | null }>>(
  schema: Schema,
) =>
  schema.superRefine(({ sstNo, sstRegisteredFrom }, context) => {
    if ((sstNo === null) === (sstRegisteredFrom === null)) return;
    const path = [sstNo === null ? 'sstNo' : 'sstRegisteredFrom'];
    context.addIssue({ code: 'custom', path, message: 'required' });
  });
export const companyInput = withRules(z.strictObject(fields));
export const companyPatch = withRules(z.strictObject({ ...fields, version }));
export type CompanyFields = z.output<typeof companyInput>;
export type CompanyInput = z.input<typeof companyInput>;
export type CompanyPatch = z.input<typeof companyPatch>;

/** DELETE /api/companies/{id}. */
export const companyVersion = z.object({ version: z.coerce.number().pipe(version) });

/** The form of a logo: its picture in the field `logo`, or `remove`. */
export const companyLogoForm = z.object({
  version: z.coerce.number().pipe(version),
  remove: z.literal('true').optional(),
});

/** POST /api/companies/{id}/tax-settings. */
export const companyTaxSettingInput = z.strictObject({
  validFrom: day,
  taxDueOn,
  sstOnFees: z.boolean(),
  taxedCharges: z
    .array(z.enum(CHARGE_KINDS))
    .max(CHARGE_KINDS.length)
    .default([...TAXED_BY_DEFAULT]),
});
export type CompanyTaxSettingInput = z.input<typeof companyTaxSettingInput>;
/** The day of a setting that is taken back or would be added. */
export const companyTaxSettingDay = z.object({ validFrom: day });
/** What a setting from a day on would touch. */
export const companyTaxEffect = z.object({
  /** Stays that begin on that day or later and are not cancelled. */
  stays: z.number().int(),
  /** Those of them of which something is in the books already, such as money paid ahead. */
  inBooks: z.number().int(),
});
export type CompanyTaxEffect = z.infer<typeof companyTaxEffect>;

const accountNo = z
  .string()
  .trim()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6,20}$/, { message: 'bank_account' }));
const bankFields = {
  bankCode: z.string().refine(isBank, { message: 'choice' }),
  accountName: line(COMPANY_LIMITS.name),
  purpose: z.union([z.literal(''), line(COMPANY_LIMITS.purpose)]).default(''),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.string().regex(/^[A-Z]{3}$/, { message: 'currency' })),
  active: z.boolean(),
  isDefault: z.boolean(),
};
const activeDefault = <Schema extends z.ZodType<{ active: boolean; isDefault: boolean }>>(schema: Schema) =>
  schema.refine(({ active, isDefault }) => active || !isDefault, {
    path: ['isDefault'],
    message: 'default_active',
  });
/** POST /api/companies/{id}/bank-accounts. */
export const companyBankAccountInput = activeDefault(z.strictObject({ ...bankFields, accountNo }));
export type CompanyBankAccountInput = z.input<typeof companyBankAccountInput>;
/** PATCH /api/company-bank-accounts/{id}; without a number the kept one stays. */
export const companyBankAccountPatch = activeDefault(
  z.strictObject({ ...bankFields, accountNo: accountNo.optional(), version }),
);
export type CompanyBankAccountPatch = z.input<typeof companyBankAccountPatch>;

import { useCallback } from 'react';
import {
  COMPANY_LIMITS as LIMITS,
  type CompanyDetail,
  type CompanyInput,
} from '@shared/contract/money/companies';
import { bankLabel } from '@shared/banks';
import { findState } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { choice, count, fieldsOf, instant, money, own, stayDate, text, yesNo } from '../../../kit/fields';
import { ENVIRONMENT_KEYS } from '../eInvoices/eInvoiceTexts';
import { useFields } from '../../../kit/useFields';

/** The names of what the tax agent chooses between. */
export const TAX_DUE_KEYS = {
  receipt: 'admin:company.tax_due.receipt',
  night: 'admin:company.tax_due.night',
} as const;

/** Who the supplier of a company's sales is. */
export const SUPPLIER_KEYS = {
  company: 'admin:company.e_invoice.supplier.company',
  owner: 'admin:company.e_invoice.supplier.owner',
} as const;

const address = { max: LIMITS.address, optional: true, rows: { minRows: 2, maxRows: 6 } };

/** The fields of a company; the last are those that its history tells of what belongs to it. */
export const FIELDS = fieldsOf<CompanyDetail, CompanyInput>()({
  name: text('admin:company.fields.name', { max: LIMITS.name, help: 'admin:company.help.name' }),
  registrationNo: text('admin:company.fields.registrationNo'),
  oldRegistrationNo: text('admin:company.fields.oldRegistrationNo'),
  tin: text('admin:company.fields.tin'),
  sstNo: text('admin:company.fields.sstNo'),
  sstRegisteredFrom: stayDate('admin:company.fields.sstRegisteredFrom', {
    optional: true,
    help: 'admin:company.help.sstRegisteredFrom',
  }),
  tourismTaxNo: text('admin:company.fields.tourismTaxNo'),
  msicCode: text('admin:company.fields.msicCode'),
  businessActivity: text('admin:company.fields.businessActivity', {
    max: LIMITS.activity,
    optional: true,
    help: 'admin:company.help.businessActivity',
  }),
  address: text('admin:company.fields.address', address),
  postcode: text('admin:company.fields.postcode'),
  city: text('admin:company.fields.city', { max: LIMITS.city, optional: true }),
  state: own('admin:company.fields.state'),
  documentAddress: text('admin:company.fields.documentAddress', {
    ...address,
    help: 'admin:company.help.documentAddress',
  }),
  email: text('admin:company.fields.email', { max: 254, optional: true }),
  phone: text('admin:company.fields.phone', { max: 40, optional: true, help: 'admin:company.help.phone' }),
  active: yesNo('admin:company.fields.active', { help: 'admin:company.help.active' }),
  statementsByTwo: yesNo('admin:company.fields.statementsByTwo', {
    help: 'admin:company.help.statementsByTwo',
  }),
  properties: count('admin:company.fields.properties'),
  units: count('admin:company.fields.units'),
  updatedAt: instant('admin:company.fields.updatedAt'),
  logo: yesNo('admin:company.logo.title'),
  validFrom: stayDate('admin:company.tax.valid_from'),
  taxDueOn: choice('admin:company.tax.due_on', TAX_DUE_KEYS),
  sstOnFees: yesNo('admin:company.tax.sst_on_fees'),
  bankCode: own('admin:company.bank.bank'),
  accountName: text('admin:company.bank.holder'),
  accountNo: text('admin:company.bank.number'),
  purpose: text('admin:company.bank.purpose'),
  currency: text('admin:company.bank.currency'),
  bankActive: yesNo('admin:company.bank.in_use'),
  isDefault: yesNo('admin:company.bank.is_default'),
  numbering: own('admin:company.tabs.numbering'),
  supplier: choice('admin:company.e_invoice.supplier.label', SUPPLIER_KEYS),
  ownAboveSen: money('admin:company.e_invoice.own_above'),
  environment: choice('admin:company.e_invoice.environment', ENVIRONMENT_KEYS),
  clientId: text('admin:company.e_invoice.client'),
  secretChanged: yesNo('admin:company.e_invoice.secret_changed'),
});

/** What happened to a company, as the audit log calls it. */
export const COMPANY_ACTIONS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  setLogo: 'admin:company.logo.set',
  removeLogo: 'admin:company.logo.taken',
  addTaxSetting: 'admin:company.tax.added',
  removeTaxSetting: 'admin:company.tax.removed',
  addBankAccount: 'admin:company.bank.added',
  bankAccount: 'admin:company.bank.changed',
  viewBankAccount: 'admin:company.bank.viewed',
  numbering: 'admin:company.numbering.changed',
  addEInvoicing: 'admin:company.e_invoice.added',
  removeEInvoicing: 'admin:company.e_invoice.removed',
  eInvoiceAccess: 'admin:company.e_invoice.changed',
} as const;

/** The fields of a company in the reader's language. */
export function useCompanyFields() {
  const local = useText();
  const show = useCallback(
    (name: string, value: unknown) => {
      if (typeof value !== 'string') return undefined;
      if (name === 'bankCode') return bankLabel(value);
      const state = name === 'state' ? findState(value) : undefined;
      return state && local(state.name);
    },
    [local],
  );
  return useFields(FIELDS, show);
}

import type {
  Company,
  CompanyBankAccount,
  CompanyDetail,
  CompanyRow,
} from '@shared/contract/money/companies';
import type { DocumentNumbering } from '@shared/contract/system/documentNumbers';
import { anId } from './staffRows';

/** A company of the list for tests. */
export const aCompanyRow = (changes: Partial<CompanyRow> = {}): CompanyRow => ({
  id: anId(70),
  name: 'Hibiscus Stays Sdn. Bhd.',
  registrationNo: '201901000005',
  oldRegistrationNo: null,
  tin: 'C20880050010',
  sstNo: 'W10-1808-32000001',
  sstRegisteredFrom: '2018-09-01',
  tourismTaxNo: null,
  email: 'books@hibiscus.example',
  phone: null,
  active: true,
  properties: 3,
  units: 1,
  updatedAt: '2026-11-18T16:00:00.000Z',
  version: 4,
  ...changes,
});

/** A company for tests without what belongs to it. */
export const aCompany = (changes: Partial<Company> = {}): Company => ({
  ...aCompanyRow(),
  msicCode: '55108',
  businessActivity: 'Home stay',
  address: 'Level 3, Menara Uji',
  postcode: '50450',
  city: 'Kuala Lumpur',
  state: 'MY-14',
  documentAddress: '',
  logoUrl: null,
  statementsByTwo: false,
  ...changes,
});

/** A bank account of a company for tests: the default. */
export const aCompanyBankAccount = (changes: Partial<CompanyBankAccount> = {}): CompanyBankAccount => ({
  id: anId(71),
  bankCode: 'cimb',
  accountName: 'Hibiscus Stays Sdn. Bhd.',
  accountNoMasked: '••••6789',
  purpose: '',
  currency: 'MYR',
  active: true,
  isDefault: true,
  version: 2,
  ...changes,
});

/** How invoices are numbered, for tests. */
export const aNumbering = (changes: Partial<DocumentNumbering> = {}): DocumentNumbering => ({
  kind: 'tax_invoice',
  prefix: 'INV',
  separator: '-',
  yearDigits: 4,
  digits: 5,
  last: 'INV-2026-00041',
  next: 'INV-2026-00042',
  eInvoiceType: '01',
  version: 0,
  ...changes,
});

/** A company as its page shows it, for tests. */
export const aCompanyDetail = (changes: Partial<CompanyDetail> = {}): CompanyDetail => ({
  ...aCompany(),
  taxSettings: [],
  taxSettingFrom: '2026-11-20',
  bankAccounts: [],
  numbering: [aNumbering()],
  places: [],
  history: [
    {
      id: 9,
      at: '2026-11-18T16:00:00.000Z',
      actorName: 'Aisyah Rahman',
      actorKind: 'staff',
      action: 'viewBankAccount',
      before: null,
      after: { bankCode: 'cimb', accountNo: '••••6789' },
    },
  ],
  ...changes,
});

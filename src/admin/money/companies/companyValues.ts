import type { Company, CompanyInput } from '@shared/contract/money/companies';

/** What a form of a company holds; fields that are left empty are empty texts. */
export type CompanyValues = CompanyInput & { version?: number };

/** The form of a new company. */
export const NEW_COMPANY: CompanyValues = {
  name: '',
  registrationNo: '',
  oldRegistrationNo: '',
  tin: '',
  sstNo: '',
  sstRegisteredFrom: null,
  tourismTaxNo: '',
  msicCode: '',
  businessActivity: '',
  address: '',
  postcode: '',
  city: '',
  state: null,
  documentAddress: '',
  email: '',
  phone: '',
  active: true,
  statementsByTwo: false,
};

/** Returns what the form of a company begins with, its version among it. */
export const companyValuesOf = (company: Company): CompanyValues => ({
  name: company.name,
  registrationNo: company.registrationNo,
  oldRegistrationNo: company.oldRegistrationNo ?? '',
  tin: company.tin ?? '',
  sstNo: company.sstNo ?? '',
  sstRegisteredFrom: company.sstRegisteredFrom,
  tourismTaxNo: company.tourismTaxNo ?? '',
  msicCode: company.msicCode ?? '',
  businessActivity: company.businessActivity,
  address: company.address,
  postcode: company.postcode,
  city: company.city,
  state: company.state,
  documentAddress: company.documentAddress,
  email: company.email ?? '',
  phone: company.phone ?? '',
  active: company.active,
  statementsByTwo: company.statementsByTwo,
  version: company.version,
});

/** Returns what is sent of a form: without its version, which the call adds. */
export function companyBodyOf({ version: _version, ...values }: CompanyValues): CompanyInput {
  return { ...values, state: values.state ?? null, sstRegisteredFrom: values.sstRegisteredFrom ?? null };
}

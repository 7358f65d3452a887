import { countryCode3 } from '../base/countryCodes';
import { isTin } from './companyNumbers';
import type { DocumentBuyer } from './documentContent';

/** How a buyer is known besides his TIN: business registration, MyKad (also MyPR, MyKAS), passport, army card. */
export const BUYER_ID_KINDS = ['BRN', 'NRIC', 'PASSPORT', 'ARMY'] as const;
export type BuyerIdKind = (typeof BUYER_ID_KINDS)[number];

/** Supplier or buyer of an e-invoice. What is not known is empty: the check names it. */
export type EInvoiceParty = {
  name: string;
  tin: string;
  id: { kind: BuyerIdKind; number: string };
  sstNo: string | null;
  tourismTaxNo: string | null;
  /** What a supplier does, by its MSIC code. */
  industry: { code: string; activity: string } | null;
  /** `state` is LHDN's code (01–16, 17: none), `country` ISO 3166 in three letters. */
  address: { lines: string[]; postcode: string; city: string; state: string; country: string };
  phone: string;
  email: string | null;
};

/** LHDN's numbers for buyers that gave none: one with MyKad or the general public, and one with a passport. */
export const GENERAL_TIN = 'EI00000000010';
export const FOREIGN_TIN = 'EI00000000020';
/** What LHDN wants where there is nothing. */
export const NONE = 'NA';
/** LHDN's code for an address in no state of Malaysia. */
const NO_STATE = '17';

/** The numbers of a party under LHDN's names for them. */
export const identificationsOf = ({ tin, id, sstNo, tourismTaxNo }: EInvoiceParty): [string, string][] => [
  ['TIN', tin],
  [id.kind, id.number],
  ['SST', sstNo ?? NONE],
  ['TTX', tourismTaxNo ?? NONE],
];

const LINE_LENGTH = 150;
const MOST_LINES = 3;

/** An address in at most three lines of 150 characters, cut between words. */
export function addressLines(address: string): string[] {
  const lines = [''];
  for (const word of address.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= LINE_LENGTH || lines.length === MOST_LINES) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.slice(0, LINE_LENGTH));
}

/** ISO 3166-2 of a Malaysian state (`MY-14`) as LHDN numbers it (`14`). */
export const stateCode = (iso: string | null): string => iso?.replace(/^MY-/, '') ?? '';

/** A company as its e-invoices name it. */
export type EInvoiceCompany = {
  name: string;
  registrationNo: string;
  tin: string | null;
  sstNo: string | null;
  tourismTaxNo: string | null;
  msicCode: string | null;
  businessActivity: string;
  address: string;
  postcode: string;
  city: string;
  state: string | null;
  phone: string | null;
  email: string | null;
};

export const supplierOf = (company: EInvoiceCompany): EInvoiceParty => ({
  name: company.name,
  tin: company.tin ?? '',
  id: { kind: 'BRN', number: company.registrationNo },
  sstNo: company.sstNo,
  tourismTaxNo: company.tourismTaxNo,
  industry: { code: company.msicCode ?? '', activity: company.businessActivity },
  address: {
    lines: addressLines(company.address),
    postcode: company.postcode,
    city: company.city,
    state: stateCode(company.state),
    country: 'MYS',
  },
  phone: company.phone?.replace(/[\s-]/g, '') ?? '',
  email: company.email,
});

/** A company as the buyer of a self-billed e-invoice. */
export const companyAsBuyer = (company: EInvoiceParty): EInvoiceParty => ({ ...company, industry: null });

/** An owner as his self-billed e-invoices name him; numbers that are not known are empty. */
export type EInvoiceOwner = {
  name: string;
  tin: string;
  identityType: 'mykad' | 'passport' | 'company' | null;
  identityNo: string;
  address: string;
  postcode: string;
  city: string;
  /** ISO 3166-2 of a Malaysian state; empty elsewhere. */
  state: string;
  /** ISO 3166 in two letters. */
  country: string;
  phone: string;
  email: string;
};

/** LHDN's code of industry for who conducts no business. */
export const NO_INDUSTRY = { code: '00000', activity: 'NOT APPLICABLE' } as const;
const OWNER_ID_KINDS = { mykad: 'NRIC', passport: 'PASSPORT', company: 'BRN' } as const;

/** An owner who conducts no business as the supplier of a self-billed e-invoice. His own TIN is wanted, no general one stands for it. */
export const ownerAsSupplier = ({ identityType, ...owner }: EInvoiceOwner): EInvoiceParty => ({
  name: owner.name,
  tin: owner.tin.replace(/[\s-]/g, '').toUpperCase(),
  id: { kind: identityType ? OWNER_ID_KINDS[identityType] : 'NRIC', number: owner.identityNo },
  sstNo: null,
  tourismTaxNo: null,
  industry: NO_INDUSTRY,
  address: {
    lines: addressLines(owner.address),
    postcode: owner.postcode,
    city: owner.city,
    state: owner.country === 'MY' ? stateCode(owner.state) : NO_STATE,
    country: countryCode3(owner.country) ?? '',
  },
  phone: owner.phone.replace(/[\s-]/g, ''),
  email: owner.email || null,
});

/** The buyer of consolidated e-invoices, and of credit notes of what is in one. */
export const GENERAL_PUBLIC: EInvoiceParty = {
  name: 'General Public',
  tin: GENERAL_TIN,
  id: { kind: 'BRN', number: NONE },
  sstNo: null,
  tourismTaxNo: null,
  industry: null,
  address: { lines: [NONE], postcode: '', city: '', state: NO_STATE, country: '' },
  phone: NONE,
  email: NONE,
};

/** What staff enter about a buyer for his e-invoice; the document itself stays as it is. */
export type BuyerDetails = {
  tin: string;
  idKind: BuyerIdKind;
  idNumber: string;
  address: string;
  postcode: string;
  city: string;
  /** ISO 3166-2 of a Malaysian state; empty elsewhere. */
  state: string;
  /** ISO 3166 in two letters. */
  country: string;
  phone: string;
  email: string;
};

/** What a document says of its buyer, as far as it goes: the beginning of the details. */
export function detailsOf({ tin, registrationNo, address, phone, email }: DocumentBuyer): BuyerDetails {
  const number = registrationNo?.replace(/[\s-]/g, '') ?? '';
  const isPerson = tin?.startsWith('IG') ?? false;
  const idKind = !isPerson ? 'BRN' : /^\d{12}$/.test(number) ? 'NRIC' : 'PASSPORT';
  return {
    tin: tin ?? '',
    idKind,
    idNumber: number,
    address,
    postcode: '',
    city: '',
    state: '',
    country: 'MY',
    phone: phone ?? '',
    email: email ?? '',
  };
}

/** A person without a TIN has one of LHDN's general ones: by MyKad, or by passport. */
function tinOf({ tin, idKind, idNumber }: BuyerDetails): string {
  if (tin !== '' && isTin(tin)) return tin;
  if (idNumber === '' || tin !== '') return '';
  if (idKind === 'NRIC' || idKind === 'ARMY') return GENERAL_TIN;
  return idKind === 'PASSPORT' ? FOREIGN_TIN : '';
}

export const buyerOf = (name: string, details: BuyerDetails): EInvoiceParty => ({
  name,
  tin: tinOf(details),
  id: { kind: details.idKind, number: details.idNumber },
  sstNo: null,
  tourismTaxNo: null,
  industry: null,
  address: {
    lines: addressLines(details.address),
    postcode: details.postcode,
    city: details.city,
    state: details.country === 'MY' ? stateCode(details.state) : NO_STATE,
    country: countryCode3(details.country) ?? '',
  },
  phone: details.phone.replace(/[\s-]/g, ''),
  email: details.email || null,
});

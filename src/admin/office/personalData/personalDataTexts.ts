import type { EraseRefusal, PersonAnswer, StaysBehind } from '@shared/contract/office/personalData';
import type { ForgottenKind, RetentionRule } from '@shared/domain/system/retention';

/** The rules as they stand on the page: parts with a title, a line each. */
export const RULE_PARTS: readonly { title: string; rules: readonly RetentionRule[] }[] = [
  {
    title: 'admin:personal_data.parts.guests',
    rules: ['identityPaperDays', 'unusedBookingDays', 'bookYears'],
  },
  { title: 'admin:personal_data.parts.visitors', rules: ['accountYears', 'enquiryDays', 'letterDays'] },
  {
    title: 'admin:personal_data.parts.owners',
    rules: ['contactChangeDays', 'bankChangeDays', 'referralMonths'],
  },
];
export const RULE_KEYS: Record<RetentionRule, string> = {
  identityPaperDays: 'admin:personal_data.rules.identity_papers',
  enquiryDays: 'admin:personal_data.rules.enquiries',
  accountYears: 'admin:personal_data.rules.accounts',
  unusedBookingDays: 'admin:personal_data.rules.unused_bookings',
  bookYears: 'admin:personal_data.rules.books',
  letterDays: 'admin:personal_data.rules.letters',
  referralMonths: 'admin:personal_data.rules.referrals',
  contactChangeDays: 'admin:personal_data.rules.contact_changes',
  bankChangeDays: 'admin:personal_data.rules.bank_changes',
};
/** Kinds of data, those of the job and those that it leaves. */
export const KIND_KEYS: Record<string, string> = {
  identityPapers: 'admin:personal_data.kinds.identity_papers',
  enquiries: 'admin:personal_data.kinds.enquiries',
  accounts: 'admin:personal_data.kinds.accounts',
  unusedBookings: 'admin:personal_data.kinds.unused_bookings',
  freeStayWishes: 'admin:personal_data.kinds.free_stay_wishes',
  stays: 'admin:personal_data.kinds.stays',
  bankLines: 'admin:personal_data.kinds.bank_lines',
  channelPayouts: 'admin:personal_data.kinds.channel_payouts',
  eInvoices: 'admin:personal_data.kinds.e_invoices',
  letters: 'admin:personal_data.kinds.letters',
  referrals: 'admin:personal_data.kinds.referrals',
  contactChanges: 'admin:personal_data.kinds.contact_changes',
  bankChanges: 'admin:personal_data.kinds.bank_changes',
  owners: 'admin:personal_data.kinds.owners',
  shortLived: 'admin:personal_data.kinds.short_lived',
  auditLog: 'admin:personal_data.kinds.audit_log',
  ownersBooks: 'admin:personal_data.kinds.owners_books',
  channelBooks: 'admin:personal_data.kinds.channel_books',
  staffWords: 'admin:personal_data.kinds.staff_words',
} satisfies Record<ForgottenKind, string> & Record<string, string>;
export const BASIS_KEYS = {
  stay: 'admin:personal_data.basis.stay',
  request: 'admin:personal_data.basis.request',
  law: 'admin:personal_data.basis.law',
  contract: 'admin:personal_data.basis.contract',
  safety: 'admin:personal_data.basis.safety',
  work: 'admin:personal_data.basis.work',
} as const;
export const DOES_KEYS = {
  delete: 'admin:personal_data.does.delete',
  nameless: 'admin:personal_data.does.nameless',
  keep: 'admin:personal_data.does.keep',
} as const;
export const UNIT_KEYS = {
  days: 'admin:personal_data.units.days',
  months: 'admin:personal_data.units.months',
  years: 'admin:personal_data.units.years',
  bookYears: 'admin:personal_data.units.book_years',
} as const;
export const RUN_STATE_KEYS = {
  running: 'admin:personal_data.states.running',
  done: 'admin:personal_data.states.done',
} as const;
export const RUN_STATE_TONES = { running: 'info', done: 'success' } as const;
export const FOUND_KEYS: Record<keyof PersonAnswer['found'], string> = {
  accounts: 'admin:personal_data.found.accounts',
  stays: 'admin:personal_data.found.stays',
  enquiries: 'admin:personal_data.found.enquiries',
  freeStayWishes: 'admin:personal_data.found.free_stay_wishes',
  letters: 'admin:personal_data.found.letters',
  contactChanges: 'admin:personal_data.found.contact_changes',
  documents: 'admin:personal_data.found.documents',
};
export const REFUSAL_KEYS: Record<EraseRefusal, string> = {
  role: 'admin:personal_data.refusals.role',
  openStay: 'admin:personal_data.refusals.open_stay',
  ownedUnits: 'admin:personal_data.refusals.owned_units',
  openWish: 'admin:personal_data.refusals.open_wish',
};
export const STAYS_KEYS: Record<StaysBehind, string> = {
  bookedStays: 'admin:personal_data.stays.booked',
  openMoney: 'admin:personal_data.stays.open_money',
  documents: 'admin:personal_data.stays.documents',
  channelLines: 'admin:personal_data.stays.channel_lines',
  eInvoices: 'admin:personal_data.stays.e_invoices',
  farewell: 'admin:personal_data.stays.farewell',
};

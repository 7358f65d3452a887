import type { LedgerCheckName } from '@shared/contract/money/ledgerChecks';

/** What a check holds against each other. */
export const CHECK_KEYS: Record<LedgerCheckName, string> = {
  balance: 'admin:ledger.check.name.balance',
  months: 'admin:ledger.check.name.months',
  open_sums: 'admin:ledger.check.name.open_sums',
  guests: 'admin:ledger.check.name.guests',
  payments: 'admin:ledger.check.name.payments',
  clearing: 'admin:ledger.check.name.clearing',
  in_transit: 'admin:ledger.check.name.in_transit',
  deposits: 'admin:ledger.check.name.deposits',
  tax_charged: 'admin:ledger.check.name.tax_charged',
  suppliers: 'admin:ledger.check.name.suppliers',
  owners: 'admin:ledger.check.name.owners',
  advances: 'admin:ledger.check.name.advances',
  unposted: 'admin:ledger.check.name.unposted',
};

/** What to do about a difference of a stay, about money on its way to the bank, and about one of the books as a whole. */
export const CHECK_ADVICE = {
  stay: 'admin:ledger.check.advice.stay',
  unposted: 'admin:ledger.check.advice.unposted',
  in_transit: 'admin:ledger.check.advice.in_transit',
  books: 'admin:ledger.check.advice.books',
};

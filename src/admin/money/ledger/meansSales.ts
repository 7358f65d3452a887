import type { LedgerFilter } from '@shared/contract/money/ledger';

/** True where a filter means sales, which are shown as what they bring; other lines are shown as debits and credits. */
export const meansSales = ({ sold, slept }: LedgerFilter): boolean =>
  sold !== undefined || slept !== undefined;

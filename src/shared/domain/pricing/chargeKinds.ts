/** ★ What the house charges for besides the stay itself; each kind has its account in `postings.ts`. */
export const CHARGE_KINDS = [
  'late_check_out',
  'early_check_in',
  'damage',
  'minibar',
  'laundry',
  'extra_cleaning',
  'transport',
  'other_service',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * The kinds that bear service tax where a company has no setting of its own: all services, as accommodation does; what a guest pays for
 * damage is no service. The tax agent decides.
 */
export const TAXED_BY_DEFAULT: readonly ChargeKind[] = CHARGE_KINDS.filter((kind) => kind !== 'damage');

import type { ChargeKind } from './chargeKinds';

/** The names of what is charged besides a stay. */
export const CHARGE_KIND_KEYS: Record<ChargeKind, string> = {
  late_check_out: 'admin:charge_kind.late_check_out',
  early_check_in: 'admin:charge_kind.early_check_in',
  damage: 'admin:charge_kind.damage',
  minibar: 'admin:charge_kind.minibar',
  laundry: 'admin:charge_kind.laundry',
  extra_cleaning: 'admin:charge_kind.extra_cleaning',
  transport: 'admin:charge_kind.transport',
  other_service: 'admin:charge_kind.other_service',
};

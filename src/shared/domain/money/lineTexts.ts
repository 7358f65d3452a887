import { CHARGE_KIND_KEYS } from '../pricing/chargeKindTexts';
import type { SellerRole } from './agencies';
import type { CostKind, DeductionKind, RevenueKind } from './packageTerms';

/** What a unit earns, in the words of the ledger. */
export const REVENUE_KEYS: Record<RevenueKind, string> = {
  room: 'admin:ledger.category.room',
  extra_guest: 'admin:ledger.category.extra_guest',
  cleaning: 'admin:ledger.category.cleaning',
  given_up: 'admin:ledger.category.given_up',
  fee: 'admin:ledger.kind.fee',
  ...CHARGE_KIND_KEYS,
  deposit_kept: 'admin:ledger.category.deposit_kept',
};

/** What is taken off it, in the words of the ledger. */
export const DEDUCTION_KEYS: Record<DeductionKind, string> = {
  channel_commission: 'admin:ledger.account.5100',
  payment_fee: 'admin:ledger.account.5200',
  agent_commission: 'admin:ledger.account.5150',
};

/** What bills and services are for. */
export const COST_KEYS: Record<CostKind, string> = {
  cleaning: 'admin:service_package.cost_kind.cleaning',
  linen: 'admin:service_package.cost_kind.linen',
  utilities: 'admin:service_package.cost_kind.utilities',
  internet: 'admin:service_package.cost_kind.internet',
  maintenance: 'admin:service_package.cost_kind.maintenance',
  consumables: 'admin:service_package.cost_kind.consumables',
  building: 'admin:service_package.cost_kind.building',
  insurance: 'admin:service_package.cost_kind.insurance',
  licence: 'admin:service_package.cost_kind.licence',
  other: 'admin:service_package.cost_kind.other',
};

/** In whose name a unit is sold. */
export const ROLE_KEYS: Record<SellerRole, string> = {
  principal: 'admin:owner_contract.role.principal',
  agent: 'admin:owner_contract.role.agent',
};

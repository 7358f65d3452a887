import type { PackageStatus } from '@shared/contract/money/servicePackages';
import type {
  BaseDeduction,
  Bearer,
  CostKind,
  DeductionKind,
  FeePart,
  ManagerPart,
  Recognition,
  RevenueKind,
  ServiceCharge,
} from '@shared/domain/money/packageTerms';
import { CHARGE_KIND_KEYS } from '../../lent/chargeKindTexts';

export const STATUS_KEYS: Record<PackageStatus, string> = {
  draft: 'admin:service_package.status.draft',
  active: 'admin:service_package.status.active',
  retired: 'admin:service_package.status.retired',
};

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

/** What can be left off the base of a fee. */
export const BASE_LESS_KEYS: Record<BaseDeduction, string> = {
  ...DEDUCTION_KEYS,
  services: 'admin:service_package.fee.services',
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

export const BEARER_KEYS: Record<Bearer, string> = {
  owner: 'admin:service_package.bearer.owner',
  company: 'admin:service_package.bearer.company',
};

export const RECOGNITION_KEYS: Record<Recognition, string> = {
  night: 'admin:service_package.recognition.night',
  check_in: 'admin:service_package.recognition.check_in',
  check_out: 'admin:service_package.recognition.check_out',
};

export const MANAGER_PART_KEYS: Record<ManagerPart, string> = {
  fee: 'admin:service_package.manager.fee',
  share: 'admin:service_package.manager.share',
};
/** What each means for service tax. */
export const MANAGER_PART_HELP_KEYS: Record<ManagerPart, string> = {
  fee: 'admin:service_package.manager.fee_help',
  share: 'admin:service_package.manager.share_help',
};

export const FEE_KIND_KEYS: Record<FeePart['kind'], string> = {
  share: 'admin:service_package.fee.kinds.share',
  month: 'admin:service_package.fee.kinds.month',
  stay: 'admin:service_package.fee.kinds.stay',
  night: 'admin:service_package.fee.kinds.night',
  tiers: 'admin:service_package.fee.kinds.tiers',
};

/** An amount each time, in a sentence. */
export const EACH_TIME_KEYS: Record<ServiceCharge['per'], string> = {
  month: 'admin:service_package.fact.month',
  stay: 'admin:service_package.fact.stay',
  night: 'admin:service_package.fact.night',
};

export const PER_KEYS: Record<ServiceCharge['per'], string> = {
  stay: 'admin:service_package.per.stay',
  night: 'admin:service_package.per.night',
  month: 'admin:service_package.per.month',
};

/** The name of a kind of revenue or cost, as a refusal names it: the two lists have `cleaning` in common, which is called alike. */
export const moneyKindKey = (kind: string): string | undefined =>
  (COST_KEYS as Record<string, string>)[kind] ?? (REVENUE_KEYS as Record<string, string>)[kind];

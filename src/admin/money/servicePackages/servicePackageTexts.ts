import type { PackageStatus } from '@shared/contract/money/servicePackages';
import { COST_KEYS, DEDUCTION_KEYS, REVENUE_KEYS } from '@shared/domain/money/lineTexts';
import type {
  BaseDeduction,
  Bearer,
  FeePart,
  ManagerPart,
  Recognition,
  ServiceCharge,
} from '@shared/domain/money/packageTerms';

export const STATUS_KEYS: Record<PackageStatus, string> = {
  draft: 'admin:service_package.status.draft',
  active: 'admin:service_package.status.active',
  retired: 'admin:service_package.status.retired',
};

/** What can be left off the base of a fee. */
export const BASE_LESS_KEYS: Record<BaseDeduction, string> = {
  ...DEDUCTION_KEYS,
  services: 'admin:service_package.fee.services',
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

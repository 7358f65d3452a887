import type { PackageStatus } from '@shared/contract/money/servicePackages';
import { COST_KEYS, REVENUE_KEYS } from '@shared/domain/money/lineTexts';
import type { Bearer, FeePart, ManagerPart, ServiceCharge } from '@shared/domain/money/packageTerms';

export const STATUS_KEYS: Record<PackageStatus, string> = {
  draft: 'admin:service_package.status.draft',
  active: 'admin:service_package.status.active',
  retired: 'admin:service_package.status.retired',
};

export const BEARER_KEYS: Record<Bearer, string> = {
  owner: 'admin:service_package.bearer.owner',
  company: 'admin:service_package.bearer.company',
};

export const MANAGER_PART_KEYS: Record<ManagerPart, string> = {
  fee: 'admin:service_package.manager.fee',
  share: 'admin:service_package.manager.share',
};
export const FEE_KIND_KEYS: Record<FeePart['kind'], string> = {
  share: 'admin:service_package.fee.kinds.share',
  month: 'admin:service_package.fee.kinds.month',
  stay: 'admin:service_package.fee.kinds.stay',
  night: 'admin:service_package.fee.kinds.night',
  tiers: 'admin:service_package.fee.kinds.tiers',
};

export const PER_KEYS: Record<ServiceCharge['per'], string> = {
  stay: 'admin:service_package.per.stay',
  night: 'admin:service_package.per.night',
  month: 'admin:service_package.per.month',
};

/** The name of a kind of revenue or cost, as a refusal names it: the two lists have `cleaning` in common, which is called alike. */
export const moneyKindKey = (kind: string): string | undefined =>
  (COST_KEYS as Record<string, string>)[kind] ?? (REVENUE_KEYS as Record<string, string>)[kind];

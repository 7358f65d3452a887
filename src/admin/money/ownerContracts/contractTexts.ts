import type { ContractStatus } from '@shared/contract/money/ownerContracts';
import type { ArrangementKind } from '@shared/domain/money/contractTerms';

export const CONTRACT_STATUS_KEYS: Record<ContractStatus, string> = {
  draft: 'admin:owner_contract.status.draft',
  upcoming: 'admin:owner_contract.status.upcoming',
  running: 'admin:owner_contract.status.running',
  ended: 'admin:owner_contract.status.ended',
};

export const ARRANGEMENT_KEYS: Record<ArrangementKind, string> = {
  package: 'admin:owner_contract.arrangement.package',
  rent: 'admin:owner_contract.arrangement.rent',
  when_let: 'admin:owner_contract.arrangement.when_let',
  guarantee: 'admin:owner_contract.arrangement.guarantee',
  price: 'admin:owner_contract.arrangement.price',
  threshold: 'admin:owner_contract.arrangement.threshold',
};

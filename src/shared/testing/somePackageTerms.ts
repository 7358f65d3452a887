import { COST_KINDS, REVENUE_KINDS, type PackageTerms } from '../domain/money/packageTerms';

/** 20 % of what is left of the room after its commission; cleaning is the company's, and so are payment fees; bills are the owner's. */
export const SOME_TERMS: PackageTerms = {
  recognition: 'night',
  managerPart: 'fee',
  revenue: Object.fromEntries(
    REVENUE_KINDS.map((kind) => [kind, kind === 'cleaning' ? 'company' : 'owner'] as const),
  ),
  deductions: { channel_commission: 'owner', payment_fee: 'company', agent_commission: 'company' },
  base: { kinds: ['room', 'extra_guest'], less: ['channel_commission'] },
  fees: [{ kind: 'share', percentBp: 2_000 }],
  feeMinSen: null,
  feeMaxSen: null,
  services: [],
  costs: Object.fromEntries(COST_KINDS.map((kind) => [kind, { ownerBp: 10_000, markUpBp: 0 }] as const)),
  noticeDays: 60,
};

import type { ServicePackageInput } from '@shared/contract/money/servicePackages';
import {
  COST_KINDS,
  REVENUE_KINDS,
  type Bearer,
  type CostKind,
  type FeePart,
  type PackageTerms,
  type RevenueKind,
  type ServiceCharge,
} from '@shared/domain/money/packageTerms';

/** Terms as a request has them. */
type TermsInput = ServicePackageInput['terms'];
/** A part of a fee as a form has it: what is not filled in yet is null. */
export type FeeValues = {
  kind: FeePart['kind'];
  percentBp?: number | null;
  sen?: number | null;
  by?: 'base' | 'occupancy';
  tiers?: { from?: number | null; percentBp?: number | null }[];
};
/** Terms as a form has them, under the paths of the request: a kind without a rule is null. */
export type TermsValues = Omit<PackageTerms, 'revenue' | 'costs' | 'fees' | 'services' | 'base'> & {
  base: { kinds: RevenueKind[]; less: PackageTerms['base']['less'][number][] };
  revenue: Record<RevenueKind, Bearer | null>;
  costs: Record<CostKind, { ownerBp: number | null; markUpBp: number | null }>;
  fees: FeeValues[];
  services: (Pick<ServiceCharge, 'kind' | 'per'> & { sen: number | null })[];
};

/** A record with a value for each kind, whatever the kind is. */
const eachOf = <Kind extends string, Value>(kinds: readonly Kind[], valueOf: (kind: Kind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, valueOf(kind)])) as Record<Kind, Value>;

/**
 * The terms that a new package begins with, as they are usual in Malaysia: 20 % of the room after its channel commission, cleaning to the
 * company, other revenue to the owner, and every bill his without mark-up.
 */
export const USUAL_TERMS: PackageTerms = {
  recognition: 'night',
  managerPart: 'fee',
  revenue: eachOf(REVENUE_KINDS, (kind): Bearer => (kind === 'cleaning' ? 'company' : 'owner')),
  deductions: { channel_commission: 'owner', payment_fee: 'company', agent_commission: 'company' },
  base: { kinds: ['room', 'extra_guest'], less: ['channel_commission'] },
  fees: [{ kind: 'share', percentBp: 2_000 }],
  feeMinSen: null,
  feeMaxSen: null,
  services: [],
  costs: eachOf(COST_KINDS, () => ({ ownerBp: 10_000, markUpBp: 0 })),
  noticeDays: 60,
};

/** The values of a form for terms. */
export const termsValuesOf = (terms: PackageTerms): TermsValues => ({
  ...terms,
  base: { kinds: [...terms.base.kinds], less: [...terms.base.less] },
  revenue: eachOf(REVENUE_KINDS, (kind) => terms.revenue[kind] ?? null),
  costs: eachOf(COST_KINDS, (kind) => terms.costs[kind] ?? { ownerBp: null, markUpBp: 0 }),
  fees: terms.fees.map((part): FeeValues =>
    part.kind === 'tiers' ? { ...part, tiers: [...part.tiers] } : part,
  ),
  services: [...terms.services],
});

/** The terms that a form says; what is not filled in yet counts as 0. */
export const termsOf = (values: TermsValues): TermsInput => ({
  ...values,
  revenue: Object.fromEntries(Object.entries(values.revenue).filter(([, bearer]) => bearer !== null)),
  costs: Object.fromEntries(
    Object.entries(values.costs).flatMap(([kind, { ownerBp, markUpBp }]) =>
      ownerBp === null ? [] : [[kind, { ownerBp, markUpBp: markUpBp ?? 0 }]],
    ),
  ),
  fees: values.fees.map(feePartOf),
  services: values.services.map((service) => ({ ...service, sen: service.sen ?? 0 })),
  feeMinSen: values.feeMinSen ?? null,
  feeMaxSen: values.feeMaxSen ?? null,
  noticeDays: values.noticeDays ?? 0,
});

function feePartOf({ kind, percentBp, sen, by, tiers }: FeeValues): TermsInput['fees'][number] {
  if (kind === 'share') return { kind, percentBp: percentBp ?? 0 };
  if (kind !== 'tiers') return { kind, sen: sen ?? 0 };
  return {
    kind,
    by: by ?? 'base',
    tiers: (tiers ?? []).map((step) => ({ from: step?.from ?? 0, percentBp: step?.percentBp ?? 0 })),
  };
}

/** A new part of a fee. */
export const newFeePart = (kind: FeePart['kind']): FeeValues => {
  if (kind === 'share') return { kind, percentBp: null };
  if (kind !== 'tiers') return { kind, sen: null };
  return { kind, by: 'base', tiers: [{ from: 0, percentBp: null }] };
};

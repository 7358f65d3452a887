import type { ServicePackageInput } from '@shared/contract/money/servicePackages';
import type { FreeStayRule } from '@shared/domain/money/freeStayRules';
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
/** A rule of free stays as a form has it: what is not filled in yet is null. */
export type FreeStayValues = {
  [Name in keyof FreeStayRule]: FreeStayRule[Name] extends number ? number | null : FreeStayRule[Name];
};
/** Terms as a form has them, under the paths of the request: a kind without a rule is null. */
export type TermsValues = Omit<
  PackageTerms,
  'revenue' | 'costs' | 'fees' | 'services' | 'base' | 'freeStay'
> & {
  freeStay: FreeStayValues | null;
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
  freeStay: terms.freeStay ?? null,
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
  freeStay: freeStayOf(values.freeStay),
});

/** The rule of free stays that a new one begins with: five nights a year in the owner's own unit. */
export const USUAL_FREE_STAY: FreeStayRule = {
  ...{ year: 'contract', free: 5, discounted: 0, discountBp: 5_000, proRata: true },
  ...{ carry: { most: 0, months: 3 }, points: null, weekdaysOnly: false, blackouts: [] },
  ...{ publicHolidays: true, schoolHolidays: false, noticeDays: 14, longestNights: null },
  ...{ guests: ['owner', 'family'], places: 'unit', elsewhereBp: 10_000, coOwners: 'together' },
  ...{ lateDays: 3, noShowTakes: true },
};
/** What each night takes where points are counted, to begin with. */
export const USUAL_POINTS: NonNullable<FreeStayRule['points']> = { weekday: 1, weekend: 2, seasons: [] };

function freeStayOf(values: FreeStayValues | null | undefined): TermsInput['freeStay'] {
  if (!values) return null;
  const { points, carry } = values;
  const takes = ({ weekday, weekend }: { weekday: number | null; weekend: number | null }) => ({
    ...{ weekday: weekday ?? 0, weekend: weekend ?? 0 },
  });
  return {
    ...values,
    ...{ free: values.free ?? 0, discounted: values.discounted ?? 0, discountBp: values.discountBp ?? 0 },
    carry: { most: carry.most ?? 0, months: carry.months ?? 0 },
    points: points && {
      ...takes(points),
      seasons: (points.seasons ?? []).map((season) => ({ ...season, ...takes(season) })),
    },
    blackouts: [...values.blackouts],
    guests: [...values.guests],
    noticeDays: values.noticeDays ?? 0,
    longestNights: values.longestNights ?? null,
    elsewhereBp: values.elsewhereBp ?? 0,
    lateDays: values.lateDays ?? 0,
  };
}

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

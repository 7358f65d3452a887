import { CHARGE_KINDS } from '../pricing/chargeKinds';
import { problemsOfFreeStay, type FreeStayRule } from './freeStayRules';

/**
 * ★ What a unit earns, by the category of the line of the ledger; what guests are given off and agreed prices are part of the room. Taxes, levies
 * and deposits that are given back pass through and are nobody's revenue. Source: DOMAIN c.10; BOOKS, statements.
 */
export const REVENUE_KINDS = [
  'room',
  'extra_guest',
  'cleaning',
  'given_up',
  'fee',
  ...CHARGE_KINDS,
  'deposit_kept',
] as const;
export type RevenueKind = (typeof REVENUE_KINDS)[number];

/** What is taken off revenue before it reaches us, or on its way, each with the service tax on it. */
export const DEDUCTION_KINDS = ['channel_commission', 'payment_fee', 'agent_commission'] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** What a unit costs by bills. */
export const COST_KINDS = [
  'cleaning',
  'linen',
  'utilities',
  'internet',
  'maintenance',
  'consumables',
  'building',
  'insurance',
  'licence',
  'other',
] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** Whose something is. */
export const BEARERS = ['owner', 'company'] as const;
export type Bearer = (typeof BEARERS)[number];

/** What a bill is to the owner: his share of it in basis points, and what the company adds to that share, in basis points of it. */
export type CostRule = { ownerBp: number; markUpBp: number };

/** What can be left of the base before the fee is worked out. */
export const BASE_DEDUCTIONS = [...DEDUCTION_KINDS, 'services'] as const;
export type BaseDeduction = (typeof BASE_DEDUCTIONS)[number];

/** What a fee is a share of: revenue of these kinds, less what is named. */
export type FeeBase = { kinds: readonly RevenueKind[]; less: readonly BaseDeduction[] };

/**
 * A part of the management fee. `tiers`: by the base in sen, each slice at its own share, or by the occupancy of the month in basis points, all of
 * the base at the share of the last step that was reached; the first step is from 0, the others rise.
 */
export type FeePart =
  | { kind: 'share'; percentBp: number }
  | { kind: 'month' | 'stay' | 'night'; sen: number }
  | { kind: 'tiers'; by: 'base' | 'occupancy'; tiers: readonly { from: number; percentBp: number }[] };

/** What the company does for the unit and charges its owner for: so much each time. Its kinds are those of costs. */
export type ServiceCharge = { kind: CostKind; sen: number; per: 'stay' | 'night' | 'month' };

/** How a stay finds the month in which it is stated: by its nights, or whole by its arrival or departure. */
export const RECOGNITIONS = ['night', 'check_in', 'check_out', 'payment'] as const;
export type Recognition = (typeof RECOGNITIONS)[number];

/** The manager's part is a fee of his own, with an invoice and its service tax, or a share of what comes in. Source: BOOKS, statements. */
export const MANAGER_PARTS = ['fee', 'share'] as const;
export type ManagerPart = (typeof MANAGER_PARTS)[number];

/** ★ What a version of a service package says. Money is in sen, shares are in basis points. */
export type PackageTerms = {
  recognition: Recognition;
  managerPart: ManagerPart;
  /** Whose the revenue of a kind is; a kind that is missing has no rule yet. */
  revenue: Partial<Record<RevenueKind, Bearer>>;
  /** Who bears what is taken off revenue; the owner never bears what is taken off the company's. */
  deductions: Record<DeductionKind, Bearer>;
  base: FeeBase;
  fees: readonly FeePart[];
  /** The fee of a month is at least and at most this; null: no bound. */
  feeMinSen: number | null;
  feeMaxSen: number | null;
  services: readonly ServiceCharge[];
  /** A kind that is missing has no rule yet. */
  costs: Partial<Record<CostKind, CostRule>>;
  /** Days within which either side may end the contract. */
  noticeDays: number;
  /** What owners may use of their units; missing: nothing. */
  freeStay?: FreeStayRule | null | undefined;
};

/** The kinds that no rule of a package covers: their money would be nobody's. */
export const uncoveredKinds = ({ revenue, costs }: Pick<PackageTerms, 'revenue' | 'costs'>) => ({
  revenue: REVENUE_KINDS.filter((kind) => revenue[kind] === undefined),
  costs: COST_KINDS.filter((kind) => costs[kind] === undefined),
});

/** What is wrong with terms, by the path of the field: what a person can mend before a statement is wrong. */
export type TermsProblem = { path: string; rule: 'required' | 'order' | 'not_owners' | 'positive' };

/**
 * Returns what is wrong with terms beyond the bounds of single fields: a fee of revenue that is not the owner's, steps that do not rise from 0, a
 * least fee above the greatest, shares of nothing.
 */
export function problemsOfTerms(terms: PackageTerms): TermsProblem[] {
  const { base, fees, revenue, feeMinSen, feeMaxSen } = terms;
  const problems: TermsProblem[] = [];
  const ofBase = fees.some(({ kind }) => kind === 'share' || kind === 'tiers');
  if (ofBase && base.kinds.length === 0) problems.push({ path: 'base.kinds', rule: 'required' });
  if (base.kinds.some((kind) => revenue[kind] === 'company'))
    problems.push({ path: 'base.kinds', rule: 'not_owners' });
  fees.forEach((part, index) => {
    if (part.kind !== 'tiers') return;
    const rises = part.tiers.every(({ from }, step) =>
      step === 0 ? from === 0 : from > part.tiers[step - 1]!.from,
    );
    if (part.tiers.length === 0) problems.push({ path: `fees.${index}.tiers`, rule: 'required' });
    else if (!rises) problems.push({ path: `fees.${index}.tiers`, rule: 'order' });
  });
  if (feeMinSen !== null && feeMaxSen !== null && feeMinSen > feeMaxSen)
    problems.push({ path: 'feeMaxSen', rule: 'order' });
  for (const { path, rule } of terms.freeStay ? problemsOfFreeStay(terms.freeStay) : [])
    problems.push({ path: `freeStay.${path}`, rule });
  return problems;
}

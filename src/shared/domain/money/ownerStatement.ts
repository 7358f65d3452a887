import { partOf, percentOf, type Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';
import {
  DEDUCTION_KINDS,
  REVENUE_KINDS,
  type CostKind,
  type DeductionKind,
  type FeePart,
  type PackageTerms,
  type RevenueKind,
} from './packageTerms';

/** Money that a unit has earned, before tax. `source` names the line of the ledger, so that a figure opens down to it. */
export type Earned = { kind: RevenueKind; stayId: string | null; date: StayDate; sen: Sen; source: string };
/** What was taken off a stay's revenue, in sen above 0, with the service tax on it; `on` is the kind that it was taken off, null: the whole stay. */
export type Deducted = {
  kind: DeductionKind;
  stayId: string;
  on: RevenueKind | null;
  sen: Sen;
  source: string;
};
/** A bill of the unit, in sen, with its supplier's tax. */
export type Cost = { kind: CostKind; date: StayDate; what: string; sen: Sen; source: string };

/** All that a unit's month is made of. `stays` and `nights` are those that the month states; `nightsOpen` those that could have been sold. */
export type UnitMonth = {
  daysOfMonth: number;
  /** The days of the month on which the contract holds: monthly amounts go by them. */
  daysCovered: number;
  nightsOpen: number;
  nights: number;
  stays: number;
  earned: readonly Earned[];
  deducted: readonly Deducted[];
  costs: readonly Cost[];
};

/** How a figure came about, for words in three languages. Money in sen, shares in basis points. */
export type Formula =
  | { code: 'sum' }
  /** What came in of each stay, where a stay is stated as its money comes in. */
  | { code: 'received' }
  /** The part of a deduction of whole stays that is the owner's, by revenue before tax. */
  | { code: 'part'; ofSen: Sen }
  | { code: 'share'; percentBp: number; ofSen: Sen }
  | { code: 'each'; unitSen: Sen; count: number; per: 'stay' | 'night' }
  | { code: 'month'; unitSen: Sen; days: number; daysOfMonth: number }
  | { code: 'slice'; percentBp: number; ofSen: Sen; fromSen: Sen; toSen: Sen | null }
  | { code: 'step'; percentBp: number; ofSen: Sen; occupancyBp: number }
  | { code: 'least' | 'most'; boundSen: Sen; wasSen: Sen };

/** A line of a statement: above 0 it is the owner's, below 0 it is taken off. */
export type StatementLine = {
  /** `share`: the manager's part where it is no fee of his own. */
  part: 'revenue' | 'deduction' | 'service' | 'fee' | 'share' | 'fee_sst' | 'cost' | 'mark_up';
  about: RevenueKind | DeductionKind | CostKind | null;
  /** The words of a bill. */
  what: string;
  sen: Sen;
  formula: Formula;
  sources: string[];
};

export type UnitStatement = {
  lines: StatementLine[];
  /** The owner's revenue less the deductions that he bears and what the house does for him. */
  netRentalSen: Sen;
  /** What the fee is a share of. */
  baseSen: Sen;
  feeSen: Sen;
  netToOwnerSen: Sen;
  /** What the company has of the unit: its revenue and fees, less what it bears. Service tax on its fee is the state's. */
  companySen: Sen;
  /** Money of kinds that no rule of the package covers. It is in no sum. */
  uncovered: { kind: RevenueKind | CostKind; part: 'revenue' | 'cost'; sen: Sen }[];
};

const sumOf = (rows: readonly { sen: Sen }[]): Sen => rows.reduce((sum, { sen }) => sum + sen, 0);

/**
 * The statement of a unit's month by the terms of a package, in the order of DOMAIN c.10; every line is rounded once (half away from zero). Service
 * tax on the fee (`feeSstBp`, 0 for a company that charges none) only where the manager's part is a fee. A base below zero has no fee.
 */
export function unitStatement(month: UnitMonth, terms: PackageTerms, feeSstBp: number): UnitStatement {
  const isOwners = (kind: RevenueKind) => terms.revenue[kind] === 'owner';
  /** How a sum of what stays brought came about. */
  const ofStays: Formula = { code: terms.recognition === 'payment' ? 'received' : 'sum' };
  const revenue = linesOfRevenue(month, { isOwners, formula: ofStays });
  const deductions = DEDUCTION_KINDS.flatMap((kind) => {
    if (terms.deductions[kind] !== 'owner') return [];
    return lineOfDeduction(month, kind, { isOwners, formula: ofStays });
  });
  const services = terms.services.map(({ kind, sen, per }): StatementLine => {
    const charge = perTime(month, { kind: per, sen });
    return { part: 'service', about: kind, what: '', sources: [], ...charge, sen: -charge.sen };
  });
  const netRentalSen = sumOf(revenue) + sumOf(deductions) + sumOf(services);

  const baseSen = baseOf(month, terms, services);
  const fees = linesOfFee(month, terms, baseSen).map((line): StatementLine => ({
    ...line,
    part: terms.managerPart,
  }));
  const feeSen = -sumOf(fees);
  const feeSst = terms.managerPart === 'fee' ? percentOf(feeSen, feeSstBp) : 0;
  const tax: StatementLine[] =
    feeSst === 0
      ? []
      : [
          {
            ...{ part: 'fee_sst', about: null, what: '', sen: -feeSst, sources: [] },
            formula: { code: 'share', percentBp: feeSstBp, ofSen: feeSen },
          },
        ];
  const costs = month.costs.flatMap((cost) => linesOfCost(cost, terms));
  const lines = [...revenue, ...deductions, ...services, ...fees, ...tax, ...costs];
  const netToOwnerSen = sumOf(lines);
  const uncovered = uncoveredMoney(month, terms);
  const allSen =
    sumOf(month.earned) - sumOf(month.deducted) - sumOf(month.costs) - sumOf(revenueFirst(uncovered));
  return {
    lines,
    netRentalSen,
    baseSen,
    feeSen,
    netToOwnerSen,
    companySen: allSen - netToOwnerSen - feeSst,
    uncovered,
  };
}

/** Uncovered money with the sign that it has in what the unit brings: bills are below 0. */
const revenueFirst = (uncovered: UnitStatement['uncovered']) =>
  uncovered.map(({ part, sen }) => ({ sen: part === 'revenue' ? sen : -sen }));

type OfStays = { isOwners: (kind: RevenueKind) => boolean; formula: Formula };

function linesOfRevenue({ earned }: UnitMonth, { isOwners, formula }: OfStays): StatementLine[] {
  return REVENUE_KINDS.filter(isOwners).flatMap((kind): StatementLine[] => {
    const rows = earned.filter((row) => row.kind === kind);
    if (rows.length === 0) return [];
    return [
      {
        ...{ part: 'revenue', about: kind, what: '' },
        sen: sumOf(rows),
        formula,
        sources: rows.map(({ source }) => source),
      },
    ];
  });
}

/** What of the deductions of a kind is taken off revenue that `isOwners`, in sen. */
export function deductedOf(
  { earned, deducted }: UnitMonth,
  kind: DeductionKind,
  isCounted: (kind: RevenueKind) => boolean,
): { sen: Sen; wholeSen: Sen; sources: string[] } {
  const rows = deducted.filter((row) => row.kind === kind);
  let sen = 0;
  for (const row of rows) {
    if (row.on !== null) {
      if (isCounted(row.on)) sen += row.sen;
      continue;
    }
    // What is taken off a whole stay is shared by the revenue of the stay, before tax.
    const ofStay = earned.filter(({ stayId }) => stayId === row.stayId);
    const all = sumOf(ofStay);
    const counted = sumOf(ofStay.filter((one) => isCounted(one.kind)));
    if (all !== 0) sen += partOf(row.sen, counted, all);
  }
  return { sen, wholeSen: sumOf(rows), sources: rows.map(({ source }) => source) };
}

function lineOfDeduction(
  month: UnitMonth,
  kind: DeductionKind,
  { isOwners, formula }: OfStays,
): StatementLine[] {
  const { sen, wholeSen, sources } = deductedOf(month, kind, isOwners);
  if (sen === 0) return [];
  return [
    {
      ...{ part: 'deduction', about: kind, what: '', sources },
      sen: -sen,
      formula: sen === wholeSen ? formula : { code: 'part', ofSen: wholeSen },
    },
  ];
}

function baseOf(month: UnitMonth, { base }: PackageTerms, services: readonly StatementLine[]): Sen {
  const isInBase = (kind: RevenueKind) => base.kinds.includes(kind);
  const revenueSen = sumOf(month.earned.filter(({ kind }) => isInBase(kind)));
  const lessSen = base.less.reduce(
    (sum, what) => sum + (what === 'services' ? -sumOf(services) : deductedOf(month, what, isInBase).sen),
    0,
  );
  return revenueSen - lessSen;
}

/** So much each stay, night or month: a month that the contract holds in part goes by its days. */
function perTime(
  month: UnitMonth,
  { kind, sen }: { kind: 'stay' | 'night' | 'month'; sen: Sen },
): { sen: Sen; formula: Formula } {
  if (kind === 'month') {
    const { daysCovered: days, daysOfMonth } = month;
    return {
      sen: partOf(sen, days, daysOfMonth),
      formula: { code: 'month', unitSen: sen, days, daysOfMonth },
    };
  }
  const count = kind === 'stay' ? month.stays : month.nights;
  return { sen: sen * count, formula: { code: 'each', unitSen: sen, count, per: kind } };
}

const feeLine = (sen: Sen, formula: Formula): StatementLine => ({
  ...{ part: 'fee', about: null, what: '', sources: [] },
  sen: -sen || 0,
  formula,
});

function linesOfFee(month: UnitMonth, terms: PackageTerms, baseSen: Sen): StatementLine[] {
  const ofSen = Math.max(0, baseSen);
  const lines = terms.fees.flatMap((part) => linesOfPart(month, part, ofSen));
  const wasSen = -sumOf(lines);
  const bound = (code: 'least' | 'most', boundSen: Sen) =>
    feeLine(boundSen - wasSen, { code, boundSen, wasSen });
  const { feeMinSen, feeMaxSen } = terms;
  const leastSen = feeMinSen === null ? null : perTime(month, { kind: 'month', sen: feeMinSen }).sen;
  const mostSen = feeMaxSen === null ? null : perTime(month, { kind: 'month', sen: feeMaxSen }).sen;
  if (leastSen !== null && wasSen < leastSen) lines.push(bound('least', leastSen));
  else if (mostSen !== null && wasSen > mostSen) lines.push(bound('most', mostSen));
  return lines;
}

function linesOfPart(month: UnitMonth, part: FeePart, ofSen: Sen): StatementLine[] {
  if (part.kind === 'share') {
    const { percentBp } = part;
    return [feeLine(percentOf(ofSen, percentBp), { code: 'share', percentBp, ofSen })];
  }
  if (part.kind !== 'tiers') {
    const { sen, formula } = perTime(month, part);
    return [feeLine(sen, formula)];
  }
  if (part.by === 'occupancy') {
    const occupancyBp = month.nightsOpen === 0 ? 0 : partOf(10_000, month.nights, month.nightsOpen);
    const step = part.tiers.filter(({ from }) => from <= occupancyBp).at(-1)!;
    const { percentBp } = step;
    return [feeLine(percentOf(ofSen, percentBp), { code: 'step', percentBp, ofSen, occupancyBp })];
  }
  return part.tiers.flatMap(({ from, percentBp }, index) => {
    const to = part.tiers[index + 1]?.from ?? null;
    const sliceSen = Math.min(ofSen, to ?? ofSen) - from;
    if (sliceSen <= 0) return [];
    const formula: Formula = { code: 'slice', percentBp, ofSen: sliceSen, fromSen: from, toSen: to };
    return [feeLine(percentOf(sliceSen, percentBp), formula)];
  });
}

function linesOfCost({ kind, what, sen, source }: Cost, { costs }: PackageTerms): StatementLine[] {
  const rule = costs[kind];
  if (!rule || rule.ownerBp === 0) return [];
  const ownSen = percentOf(sen, rule.ownerBp);
  const line = (part: 'cost' | 'mark_up', amountSen: Sen, formula: Formula): StatementLine => ({
    ...{ part, about: kind, what, formula, sources: [source] },
    sen: -amountSen,
  });
  const cost = line(
    'cost',
    ownSen,
    rule.ownerBp === 10_000 ? { code: 'sum' } : { code: 'share', percentBp: rule.ownerBp, ofSen: sen },
  );
  if (rule.markUpBp === 0) return [cost];
  const { markUpBp } = rule;
  return [
    cost,
    line('mark_up', percentOf(ownSen, markUpBp), { code: 'share', percentBp: markUpBp, ofSen: ownSen }),
  ];
}

function uncoveredMoney({ earned, costs }: UnitMonth, terms: PackageTerms): UnitStatement['uncovered'] {
  const sums = new Map<string, UnitStatement['uncovered'][number]>();
  const add = (part: 'revenue' | 'cost', kind: RevenueKind | CostKind, sen: Sen) => {
    const key = `${part} ${kind}`;
    const found = sums.get(key);
    if (found) found.sen += sen;
    else sums.set(key, { kind, part, sen });
  };
  for (const { kind, sen } of earned) if (terms.revenue[kind] === undefined) add('revenue', kind, sen);
  for (const { kind, sen } of costs) if (terms.costs[kind] === undefined) add('cost', kind, sen);
  return [...sums.values()];
}

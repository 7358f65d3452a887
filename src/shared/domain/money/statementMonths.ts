import { partOf, type Sen } from '../base/money';
import { addDays, monthEnd, monthStart, type StayDate } from '../base/stayDates';
import type { SellerRole } from './agencies';
import { evenly, splitByDays, splitByWeights } from './ownerSplits';
import { contractMonth, type ContractFormula } from './contractMonth';
import { deductedOf, unitStatement, type Formula, type StatementLine } from './ownerStatement';
import { pooledDays, sumByOwner, type PoolFormula, type PoolGift } from './poolMonths';
import { daysToSplit, groupsOf, nightsLet, type MonthGroup } from './statementGroups';
import type { TermsPeriod, UnitLife } from './unitLife';

export type { LifeOwner } from './ownerSplits';
export type { DatedDeduction, LifeStay, TermsPeriod, UnitLife } from './unitLife';

/** A line of a month of a unit: above 0 it is the owners', below 0 it is taken off. */
export type StatedLine = {
  /** The first day of the month. */
  month: StayDate;
  contractTermsId: string;
  packageTermsId: string;
  role: SellerRole;
  /**
   * `promised`: what a contract promises whatever the unit earns. `pool_given`: what the unit's lines leave, which goes to a pool; `pool_share`: the
   * unit's part of all that a pool was given.
   */
  part: StatementLine['part'] | 'promised' | 'pool_given' | 'pool_share';
  /** Of a pool it is the pool's id. */
  about: StatementLine['about'] | string;
  /** Which of the lines of its part and kind it is in its month and terms, from 0: a fee has several parts, of which each is a line. */
  place: number;
  sen: Sen;
  formula: Formula | ContractFormula | PoolFormula;
  /** The entries of the ledger that it is of. */
  entries: number[];
  /** What of it each stay has, where it is of stays. */
  stays: { stayId: string; sen: Sen }[];
  /** What of it each owner has, the first account number first. */
  owners: { ownerId: string; sen: Sen }[];
  /** The part of a promise that the unit did not earn, by owner, in the order of `owners`. */
  shortfalls: Sen[];
};

/** What a month of a unit looked like, for whoever reviews it. */
export type MonthFigures = {
  month: StayDate;
  nights: number;
  nightsOpen: number;
  stays: number;
  /** Money of kinds that no rule of the package covers: it is nobody's yet. */
  uncoveredSen: Sen;
};

/**
 * Works out every month of a unit up to `through` (the first day of a month): each night by the terms and the shares of its own day, each line
 * rounded once for the unit and then split to the owners by day and share, in whole sen, the rest to the first account number. Promises that are
 * paid by periods (a guaranteed sum, a share of the price) have no line: instalments pay them. Source: BOOKS, statements; W6, W10.
 */
export function statedMonths(
  life: UnitLife,
  through: StayDate,
): { lines: StatedLine[]; gifts: PoolGift[]; figures: MonthFigures[] } {
  const groups = groupsOf(life, through);
  const stated = groups.map((group) => ({ group, lines: linesOfGroup(life, group) }));
  return {
    lines: stated.flatMap(({ lines }) => lines),
    gifts: stated.flatMap(({ group, lines }) => giftsOfGroup(life, group, lines)),
    figures: figuresOf(groups),
  };
}

/**
 * What the unit has earned on some days, `to` not among them, in sen: the net rental income of the nights of these days, in whatever month they are
 * stated, each month and each version of terms rounded as a statement is. Source: BOOKS, statements (guarantee).
 */
export function netRentalOn(life: UnitLife, days: { from: StayDate; to: StayDate }): Sen {
  const periods = life.periods.flatMap((period): TermsPeriod[] => {
    const from = period.from > days.from ? period.from : days.from;
    const to = period.to !== null && period.to < days.to ? period.to : days.to;
    // Recognition only chooses the month of a statement: what accrues goes by the nights, as the ledger does.
    return from < to ? [{ ...period, from, to, terms: { ...period.terms, recognition: 'night' } }] : [];
  });
  return groupsOf({ ...life, periods }, monthStart(addDays(days.to, -1))).reduce(
    (sum, { facts, period }) => sum + unitStatement(facts, period.terms, 0).netRentalSen,
    0,
  );
}

function figuresOf(groups: readonly MonthGroup[]): MonthFigures[] {
  const figures = new Map<string, MonthFigures>();
  for (const { month, facts, period } of groups) {
    const { uncovered } = unitStatement(facts, period.terms, 0);
    const was = figures.get(month) ?? { month, nights: 0, nightsOpen: 0, stays: 0, uncoveredSen: 0 };
    figures.set(month, {
      month,
      nights: was.nights + facts.nights,
      nightsOpen: was.nightsOpen + facts.nightsOpen,
      stays: was.stays + facts.stays,
      uncoveredSen: was.uncoveredSen + uncovered.reduce((sum, { sen }) => sum + sen, 0),
    });
  }
  return [...figures.values()];
}

function linesOfGroup(life: UnitLife, group: MonthGroup): StatedLine[] {
  const { period, month, facts, days, counted } = group;
  const { arrangement } = period;
  const lastDay = monthEnd(month);
  // Nights that are stated in a month of which their terms hold no day: it has no least and no most of the fee.
  const terms = days.length > 0 ? period.terms : { ...period.terms, feeMinSen: null, feeMaxSen: null };
  const statement = unitStatement(facts, terms, life.feeSstBp(lastDay));
  const of = {
    month,
    contractTermsId: period.contractTermsId,
    packageTermsId: period.packageTermsId,
    role: period.role,
  };
  if (arrangement.kind === 'package')
    // Counted with the lines that come to nothing, so that a line keeps its place when another one does.
    return withPlaces(statement.lines)
      .filter(({ sen }) => sen !== 0)
      .map(({ part, about, place, sen, formula, sources }) => ({
        ...{ ...of, part, about, place, sen, formula, shortfalls: [] },
        entries: [...new Set(sources.filter(Boolean).map(Number))],
        stays: amountsOf(group, { part, about }, ({ stayId }) => stayId ?? '').map(([stayId, stayed]) => ({
          stayId,
          sen: stayed,
        })),
        owners: splitLine(life, group, { part, about, sen, formula }),
      }));
  if (arrangement.kind === 'guarantee' || arrangement.kind === 'price') return [];
  const { rentalSen, shortfallSen, formula } = contractMonth(arrangement, {
    from: month,
    to: addDays(month, days.length),
    daysOfMonth: facts.daysOfMonth,
    nights: facts.nights,
    statement,
    promises: [],
  });
  if (rentalSen === 0) return [];
  // So much a night is of whoever owned the night; the other sums are of the days.
  const weighed = evenly(arrangement.kind === 'when_let' ? nightsLet(counted) : daysToSplit(group));
  const owners = splitByWeights(life, rentalSen, weighed);
  return [
    {
      ...{ ...of, part: 'promised', about: null, place: 0, sen: rentalSen, formula },
      ...{ entries: [], stays: [], owners },
      shortfalls: splitByWeights(life, shortfallSen, weighed).map(({ sen }) => sen),
    },
  ];
}

function withPlaces(lines: readonly StatementLine[]): (StatementLine & { place: number })[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const name = `${line.part} ${line.about}`;
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    return { ...line, place };
  });
}

type LineKind = Pick<StatedLine, 'part' | 'about'>;

/** What of a line of revenue or of a deduction falls to each key of its rows, in sen; together the line. Other lines have none. */
function amountsOf(
  { facts, period: { terms } }: MonthGroup,
  { part, about }: LineKind,
  keyOf: (row: { stayId: string | null; date: StayDate }) => string,
): [string, Sen][] {
  const amounts = new Map<string, Sen>();
  const add = (key: string, sen: Sen) => amounts.set(key, (amounts.get(key) ?? 0) + sen);
  if (part === 'revenue') for (const row of facts.earned) if (row.kind === about) add(keyOf(row), row.sen);
  if (part === 'deduction')
    for (const row of facts.deducted) {
      if (row.kind !== about) continue;
      const { sen } = deductedOf(
        { ...facts, deducted: [row] },
        row.kind,
        (kind) => terms.revenue[kind] === 'owner',
      );
      if (sen !== 0) add(keyOf(row), -sen);
    }
  // Not in the order of rows, which says nothing: who has a sen that is left over must not hang on it.
  return [...amounts].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * The days that a line is of, each with its amount or its weight: what happened on a day with its own amount, a fee by the days on which its base was
 * earned, so much a month by its days.
 */
function daysOfLine(
  group: MonthGroup,
  line: LineKind & Pick<StatedLine, 'formula'>,
): { days: [StayDate, number][]; areAmounts: boolean } {
  if (line.part === 'revenue' || line.part === 'deduction')
    return { days: amountsOf(group, line, ({ date }) => date), areAmounts: true };
  const { facts, period } = group;
  const earned = new Map<StayDate, Sen>();
  for (const { kind, date, sen } of facts.earned)
    if (period.terms.base.kinds.includes(kind)) earned.set(date, (earned.get(date) ?? 0) + sen);
  const weights = [...earned].filter(([, sen]) => sen > 0);
  const isOfDays = line.formula.code === 'month' || weights.length === 0;
  return { days: isOfDays ? evenly(daysToSplit(group)) : weights, areAmounts: false };
}

/** Splits a line to the owners by the shares of its days. */
function splitLine(
  life: UnitLife,
  group: MonthGroup,
  line: LineKind & Pick<StatedLine, 'sen' | 'formula'>,
): StatedLine['owners'] {
  const { days, areAmounts } = daysOfLine(group, line);
  return areAmounts ? splitByDays(life, days, line.sen) : splitByWeights(life, line.sen, days);
}

/**
 * What goes to pools of what the package leaves: of each line the part of the days on which the unit was in the pool, as owners' shares are of days.
 * Where the month has no day in a pool, or a sum is promised, nothing does.
 */
function giftsOfGroup(life: UnitLife, group: MonthGroup, lines: readonly StatedLine[]): PoolGift[] {
  const { period, month, days } = group;
  if (period.arrangement.kind !== 'package') return [];
  return pooledDays(life.pools, days).map(({ poolId, days: inPool, isIn }) => {
    const parts = lines.map((line) => {
      const { days: all, areAmounts } = daysOfLine(group, line);
      const own = all.filter(([day]) => isIn(day));
      if (own.length === all.length) return line;
      const sum = (of: typeof all) => of.reduce((total, [, weight]) => total + weight, 0);
      const sen = areAmounts ? sum(own) : partOf(line.sen, sum(own), sum(all));
      return {
        sen,
        owners: areAmounts ? splitByDays(life, own, sen) : splitByWeights(life, sen, own),
      };
    });
    return {
      ...{ poolId, month, role: period.role, days: inPool, daysHeld: days.length },
      ...{ contractTermsId: period.contractTermsId, packageTermsId: period.packageTermsId },
      sen: parts.reduce((sum, { sen }) => sum + sen, 0),
      owners: sumByOwner(parts.flatMap(({ owners }) => owners)),
    };
  });
}

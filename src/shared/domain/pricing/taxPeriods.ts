import { addDays, type StayDate } from '../base/stayDates';

/** The days `validFrom … validTo` that a tax is the same on, both inclusive; null: no end in sight. */
export type TaxPeriod = { validFrom: StayDate; validTo: StayDate | null };

/** Why a period cannot stand among the others of its tax; the texts are rules of `errors.json`. */
export type PeriodProblem = {
  field: 'validFrom' | 'validTo';
  /**
   * `not_before_start`: it ends before it begins. `tax_overlap`: another period holds on its days. `tax_cut_short`: it would end before the
   * period that it takes the place of, whose last days would be left without a tax.
   */
  rule: 'not_before_start' | 'tax_overlap' | 'tax_cut_short';
  params?: { day: StayDate };
};

/** A day after all others: the end of a period that has none. */
const NEVER: StayDate = '9999-12-31';
const endOf = ({ validTo }: TaxPeriod): StayDate => validTo ?? NEVER;
const holdsOn = (period: TaxPeriod, day: StayDate) => period.validFrom <= day && day <= endOf(period);

/** Where a period stands on a day. */
export const periodState = (period: TaxPeriod, day: StayDate): 'past' | 'current' | 'coming' =>
  endOf(period) < day ? 'past' : period.validFrom > day ? 'coming' : 'current';

/**
 * What becomes of the other periods of a tax (`others`, which do not overlap) when one begins: the one that holds on its first day and began
 * before it ends the day before. Returns that one, or null, and the first thing that is wrong with the wish.
 */
export function planPeriod<Row extends TaxPeriod>(
  others: readonly Row[],
  wish: TaxPeriod,
): { ends: Row | null; problem: PeriodProblem | null } {
  const refused = (field: PeriodProblem['field'], rule: PeriodProblem['rule'], day?: StayDate) => ({
    ends: null,
    problem: { field, rule, ...(day && { params: { day } }) },
  });
  if (endOf(wish) < wish.validFrom) return refused('validTo', 'not_before_start');
  const held = others.find((other) => holdsOn(other, wish.validFrom));
  if (held?.validFrom === wish.validFrom) return refused('validFrom', 'tax_overlap', held.validFrom);
  const next = others.find((other) => other.validFrom > wish.validFrom && other.validFrom <= endOf(wish));
  if (next) return refused('validTo', 'tax_overlap', next.validFrom);
  if (held && held.validTo !== null && endOf(wish) < held.validTo)
    return refused('validTo', 'tax_cut_short', held.validTo);
  return { ends: held ?? null, problem: null };
}

/** The periods of a tax as they would be, and what is wrong with the wish, which then changes nothing. */
export type PeriodPlan<Row> = { after: Row[]; problem: PeriodProblem | null };

/** Adds a period: the one that holds on its first day ends the day before. */
export function planAddition<Row extends TaxPeriod>(rows: readonly Row[], wish: Row): PeriodPlan<Row> {
  const { ends, problem } = planPeriod(rows, wish);
  if (problem) return { after: [...rows], problem };
  const kept = rows.map((row) => (row === ends ? { ...row, validTo: addDays(wish.validFrom, -1) } : row));
  return { after: [...kept, wish], problem: null };
}

/** Takes a period away: the one that ended the day before goes on until it would have ended. */
export function planRemoval<Row extends TaxPeriod>(rows: readonly Row[], gone: Row): Row[] {
  const eve = addDays(gone.validFrom, -1);
  return rows
    .filter((row) => row !== gone)
    .map((row) => (row.validTo === eve ? { ...row, validTo: gone.validTo } : row));
}

/** Puts a period in the place of another, which is as if it had never been: the one before it ends where the new one begins. */
export function planCorrection<Row extends TaxPeriod>(
  rows: readonly Row[],
  was: Row,
  wish: Row,
): PeriodPlan<Row> {
  const plan = planAddition(planRemoval(rows, was), wish);
  return plan.problem ? { after: [...rows], problem: plan.problem } : plan;
}

/** Ends a period on another day, or leaves it open; nothing takes its place. */
export function planEnd<Row extends TaxPeriod>(
  rows: readonly Row[],
  was: Row,
  validTo: StayDate | null,
): PeriodPlan<Row> {
  const wish = { ...was, validTo };
  const others = rows.filter((row) => row !== was);
  const { problem } = planPeriod(others, wish);
  return { after: problem ? [...rows] : [...others, wish], problem };
}

/**
 * The first day on which a tax is another than before, by what `valueOf` says of its period; null where it is the same on all days. Until then
 * every price is as it was.
 */
export function firstChange<Row extends TaxPeriod>(
  before: readonly Row[],
  after: readonly Row[],
  valueOf: (row: Row) => string,
): StayDate | null {
  const on = (rows: readonly Row[], day: StayDate) => {
    const held = rows.find((row) => holdsOn(row, day));
    return held ? valueOf(held) : '';
  };
  const edges = [...before, ...after].flatMap(({ validFrom, validTo }) => [
    validFrom,
    ...(validTo ? [addDays(validTo, 1)] : []),
  ]);
  return edges.sort().find((day) => on(before, day) !== on(after, day)) ?? null;
}

/** The service tax of a day in basis points, of the periods of all taxes; 0 where there is none. */
export const sstOn = (
  periods: readonly (TaxPeriod & { kind: string; percentBp: number | null })[],
  day: StayDate,
): number => periods.find((period) => period.kind === 'sst' && holdsOn(period, day))?.percentBp ?? 0;

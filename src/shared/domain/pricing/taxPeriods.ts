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

/** The period that ended the day before another begins, because of it: it moves with that day, and goes on when the other goes. */
export const periodBefore = <Row extends TaxPeriod>(
  others: readonly Row[],
  { validFrom }: TaxPeriod,
): Row | null => others.find((other) => other.validTo === addDays(validFrom, -1)) ?? null;

/** The first day on which a tax is another once a period ends on another day; null when it ends as before. */
export function firstDayOfEnd(was: TaxPeriod, validTo: StayDate | null): StayDate | null {
  if (was.validTo === validTo) return null;
  const earlier = [endOf(was), validTo ?? NEVER].sort()[0]!;
  return addDays(earlier, 1);
}

/** The service tax of a day in basis points, of the periods of all taxes; 0 where there is none. */
export const sstOn = (
  periods: readonly (TaxPeriod & { kind: string; percentBp: number | null })[],
  day: StayDate,
): number => periods.find((period) => period.kind === 'sst' && holdsOn(period, day))?.percentBp ?? 0;

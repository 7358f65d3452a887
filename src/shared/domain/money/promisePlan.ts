import type { Sen } from '../base/money';
import { addDays, addMonths, monthEnd, monthStart, type StayDate } from '../base/stayDates';
import { promisesOf, type Arrangement } from './contractTerms';
import { accruedBy, guaranteeCost, shareOfDays, type GuaranteeCost, type PromisedSum } from './guarantees';

/** Days on which a signed contract has the same terms; `to` does not belong to them, null: open. */
export type PromiseTerms = {
  from: StayDate;
  to: StayDate | null;
  arrangement: Arrangement;
  priceSen: Sen | null;
};

/** A period of a promise that instalments are made of: its place in the contract, its days and its sum in sen. */
export type PlannedPeriod = PromisedSum & { no: number };

/**
 * The periods of a contract's promises that begin before `horizon`. New terms and an end cut the period that they fall into, by its days. Periods that
 * were paid already (`kept`, the earliest first) stand as they are; what comes later takes only the days that they left. Source: DOMAIN c.9.
 */
export function plannedPeriods(
  terms: readonly PromiseTerms[],
  { kept, horizon }: { kept: readonly PlannedPeriod[]; horizon: StayDate },
): PlannedPeriod[] {
  // An open promise is followed past the horizon, so that no period before it is cut.
  const open = addMonths(monthStart(horizon), 24);
  const all = terms.flatMap(({ from, to, arrangement, priceSen }) =>
    promisesOf(arrangement, { from, to: to ?? (from > horizon ? from : open), priceSen }),
  );
  const last = kept.at(-1);
  const ahead = all.flatMap((period): PromisedSum[] => {
    if (period.from >= horizon) return [];
    if (last === undefined || period.from >= last.to) return [period];
    if (period.to <= last.to) return [];
    const restSen = period.sen - accruedBy(period, addDays(last.to, -1));
    return [{ from: last.to, to: period.to, sen: restSen }];
  });
  const begun = last?.no ?? 0;
  return [...kept, ...ahead.map((period, index) => ({ ...period, no: begun + index + 1 }))];
}

/** The runs of days that follow each other. */
function runsOf(days: readonly StayDate[]): { from: StayDate; last: StayDate }[] {
  const runs: { from: StayDate; last: StayDate }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === day) run.last = day;
    else runs.push({ from: day, last: day });
  }
  return runs;
}

/**
 * What of a period falls to some of its days, in sen: to those that one company sells the unit and somebody owns it. The parts of all days together
 * are the sum, whoever has them.
 */
export const sumOfDays = (period: PromisedSum, days: readonly StayDate[]): Sen =>
  runsOf(days).reduce(
    (sum, { from, last }) => sum + accruedBy(period, last) - accruedBy(period, addDays(from, -1)),
    0,
  );

/** What a company has promised for some days: they are in their order, and none is there where nothing is promised. */
export type CompanyPromise = { days: readonly StayDate[]; sen: Sen };

/** What of it has accrued by the end of a day, in sen: by calendar days, cumulative, half up; the last day has the rest. */
export function accruedOfDays({ days, sen }: CompanyPromise, day: StayDate): Sen {
  if (days.length === 0) return 0;
  return shareOfDays(sen, days.filter((one) => one <= day).length, days.length);
}

/** What a month adds to a promise, in sen: accrued, earned, and how the accrued is borne. */
export type MonthAccrual = GuaranteeCost & { accruedSen: Sen; earnedSen: Sen };

/**
 * What a month adds. `earnedBy` tells what the unit has earned of the period by the end of a day. In the first month that is kept here (`isFirst`) all
 * that has accrued before is added too, because nothing of it is in the books. Source: BOOKS, statements (guarantee); W9.
 */
export function monthAccrual(
  promise: CompanyPromise,
  { month, isFirst }: { month: StayDate; isFirst: boolean },
  earnedBy: (day: StayDate) => Sen,
): MonthAccrual {
  const at = (day: StayDate) => {
    const accruedSen = accruedOfDays(promise, day);
    const earnedSen = earnedBy(day);
    return { accruedSen, earnedSen, ...guaranteeCost(accruedSen, earnedSen) };
  };
  const now = at(monthEnd(month));
  const before = isFirst ? NOTHING_ACCRUED : at(addDays(month, -1));
  return {
    accruedSen: now.accruedSen - before.accruedSen,
    earnedSen: now.earnedSen - before.earnedSen,
    ownersShareSen: now.ownersShareSen - before.ownersShareSen,
    shortfallSen: now.shortfallSen - before.shortfallSen,
  };
}

export const NOTHING_ACCRUED: MonthAccrual = {
  ...{ accruedSen: 0, earnedSen: 0, ownersShareSen: 0, shortfallSen: 0 },
};

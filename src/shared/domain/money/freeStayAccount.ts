import type { StayDate } from '../base/stayDates';
import type { Credits } from './freeStayRules';
import { monthsLater, type FreeStayYear } from './freeStayYears';

/** A night that a free stay takes. */
export type TakenNight = {
  date: StayDate;
  credits: Credits;
  kind: 'free' | 'discounted';
  /** Nobody sleeps it, and it is used all the same. */
  isLost?: boolean;
};

/** Of what a year has: what is over, what is to come, and what nobody has used in time. All in hundredths, and none below 0. */
type Sums = { used: Credits; booked: Credits; expired: Credits; left: Credits };
/** What was taken beyond what there is: the entitlement became less under stays that stand. */
type Overdrawn = { over: Credits };

/**
 * A year's account, in hundredths of a night or point. `entitled + carriedIn + over = used + booked + carriedOut + expired + left`; that of nights
 * at a discount without what is carried.
 */
export type YearAccount = Pick<FreeStayYear, 'from' | 'to' | 'rule' | 'entitled'> &
  Sums &
  Overdrawn & {
    /** What came over from the year before, and the first day on which it cannot be used any more. */
    carriedIn: Credits;
    carriedUntil: StayDate | null;
    carriedOut: Credits;
    discounted: Sums & Overdrawn & { entitled: Credits };
  };

const sum = (nights: readonly TakenNight[]) => nights.reduce((all, { credits }) => all + credits, 0);

/** The index of the year that a night counts in: the last one that has begun, since a stay stands when its contract ends earlier. */
function yearOf(years: readonly FreeStayYear[], date: StayDate): number {
  const index = years.findLastIndex(({ from }) => from <= date);
  return Math.max(0, index);
}

const usedAndBooked = (nights: readonly TakenNight[], today: StayDate) => {
  const used = sum(nights.filter(({ date, isLost }) => isLost || date < today));
  return { used, booked: sum(nights) - used };
};

/**
 * The accounts of the years of a contract, in their order, by the nights that free stays take. What is carried over is used first, by nights before
 * it expires, whatever was asked for first: the order in which stays were made never matters. While a year is running, only what stays of the next
 * one need goes over. `today` is the business date: nights before it are used.
 */
export function freeStayAccounts(
  years: readonly FreeStayYear[],
  nights: readonly TakenNight[],
  today: StayDate,
): YearAccount[] {
  const ofYear = years.map((_year, index) => nights.filter(({ date }) => yearOf(years, date) === index));
  const accounts: YearAccount[] = [];
  let carried = { most: 0, until: null as StayDate | null };
  years.forEach((year, index) => {
    const all = ofYear[index]!;
    const free = all.filter(({ kind }) => kind === 'free');
    const { until } = carried;
    const early = until === null ? 0 : sum(free.filter(({ date }) => date < until));
    const before = accounts.at(-1);
    const isBeforeOver = before !== undefined && before.to <= today;
    const fromCarried = Math.min(carried.most, early);
    const needed = Math.min(fromCarried, Math.max(0, sum(free) - year.entitled));
    const carriedIn = isBeforeOver ? carried.most : needed;
    if (before) {
      const kept = before.left - carriedIn;
      Object.assign(before, { carriedOut: carriedIn, left: isBeforeOver ? 0 : kept });
      if (isBeforeOver) before.expired += kept;
    }
    const fromOwn = sum(free) - Math.min(carriedIn, early);
    const ownLeft = Math.max(0, year.entitled - fromOwn);
    const carriedLeft = carriedIn - Math.min(carriedIn, early);
    const isCarriedOver = until !== null && until <= today;
    accounts.push({
      ...{ from: year.from, to: year.to, rule: year.rule, entitled: year.entitled },
      ...{ carriedIn, carriedUntil: carriedIn > 0 ? until : null, carriedOut: 0 },
      ...usedAndBooked(free, today),
      expired: isCarriedOver ? carriedLeft : 0,
      left: ownLeft + (isCarriedOver ? 0 : carriedLeft),
      over: Math.max(0, fromOwn - year.entitled),
      discounted: discountedOf(year, all, today),
    });
    const { most, months } = year.rule.carry;
    carried = { most: Math.min(most * 100, ownLeft), until: monthsLater(year.to, months) };
    if (index === years.length - 1 && year.to <= today) close(accounts.at(-1)!);
  });
  return accounts;
}

/** The last year is over, and none follows that anything could go to. */
function close(account: YearAccount): void {
  account.expired += account.left;
  account.left = 0;
}

function discountedOf({ discounted, to }: FreeStayYear, nights: readonly TakenNight[], today: StayDate) {
  const taken = nights.filter(({ kind }) => kind === 'discounted');
  const rest = Math.max(0, discounted - sum(taken));
  const isOver = to <= today;
  return {
    entitled: discounted,
    ...usedAndBooked(taken, today),
    ...{ expired: isOver ? rest : 0, left: isOver ? 0 : rest },
    over: Math.max(0, sum(taken) - discounted),
  };
}

const overOf = (accounts: readonly YearAccount[]) =>
  accounts.reduce((all, { over, discounted }) => all + over + discounted.over, 0);

/** What of a stay is free, what is at a discount, and the nights for which not enough is left. */
export type PlacedNights = { taken: TakenNight[]; short: { date: StayDate; credits: Credits }[] };

/**
 * Places the nights of a stay, the first one first: free as long as enough is left, then at a discount. A night is free only if no other stay is
 * left without one by it, also none of the next year that needs what is carried over. Nights outside the years are short.
 */
export function placeNights(
  years: readonly FreeStayYear[],
  nights: readonly TakenNight[],
  wanted: readonly { date: StayDate; credits: Credits }[],
  today: StayDate,
): PlacedNights {
  const taken: TakenNight[] = [];
  const short: PlacedNights['short'] = [];
  const over = overOf(freeStayAccounts(years, nights, today));
  for (const night of wanted) {
    const isIn = years.some(({ from, to }) => from <= night.date && night.date < to);
    const kind = (['free', 'discounted'] as const).find(
      (one) =>
        isIn &&
        overOf(freeStayAccounts(years, [...nights, ...taken, { ...night, kind: one }], today)) <= over,
    );
    if (kind) taken.push({ ...night, kind });
    else short.push(night);
  }
  return { taken, short };
}

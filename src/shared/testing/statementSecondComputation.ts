import type { DeductionKind, FeePart, PackageTerms, RevenueKind } from '../domain/money/packageTerms';
import type { DatedDeduction, LifeOwner, TermsPeriod, UnitLife } from '../domain/money/statementMonths';
import type { Earned } from '../domain/money/ownerStatement';
import { statedIn, statedOf } from './secondRecognition';
import { larger, over, rounded, senOf, shareIn, totalOf } from './exactFractions';
import { ownersOfDays, splitByDays, type DayAmounts } from './secondSplits';
import { addDays, addMonths, monthStart, nightsOf, type StayDate } from '../domain/base/stayDates';

/** A line of a month of a unit as the second computation has it, in sen. */
export type SecondLine = {
  month: StayDate;
  terms: string;
  part: string;
  about: string | null;
  sen: bigint;
  owners: [ownerId: string, sen: bigint][];
  stays: [stayId: string, sen: bigint][];
  shortfalls: bigint[];
  /** The days that it is of, each with its amount, or its weight where `isCharged`. */
  days: DayAmounts;
  isCharged: boolean;
};
/** A month by one version of terms: its lines, and what of its money is whose, worked out from the company's side. */
export type SecondMonth = {
  month: StayDate;
  period: TermsPeriod;
  lines: SecondLine[];
  nights: bigint;
  nightsOpen: bigint;
  stays: bigint;
  /** Days of the month that the terms hold, on which the company sells the unit and somebody owns it. */
  days: StayDate[];
  /** All revenue less all that was taken off it. */
  broughtSen: bigint;
  /** What of it no rule of the package gives to anybody. */
  nobodysSen: bigint;
  /** The company's kinds of revenue, fees and services, less what it bears of what was taken off. */
  companySen: bigint;
  /** All of each kind of deduction, and what of it the company bears. */
  takenSen: Record<DeductionKind, bigint>;
  borneSen: Record<DeductionKind, bigint>;
};

const DEDUCTIONS: readonly DeductionKind[] = ['channel_commission', 'payment_fee', 'agent_commission'];
const holds = ({ from, to }: { from: StayDate; to: StayDate | null }, day: StayDate) =>
  day >= from && !(to !== null && day >= to);

/**
 * Owners' statements of every month up to the one that begins with `through`, a second time, for tests: in exact fractions, written from BOOKS and from
 * DOMAIN c.9 and c.10 and apart from the engine, of which it takes nothing but the shapes of its data. A mistake would have to be made twice to go unseen.
 */
export function secondMonths(life: UnitLife, through: StayDate): SecondMonth[] {
  const ownersOn = (day: StayDate): readonly LifeOwner[] =>
    life.shares.filter((share) => holds(share, day)).flatMap(({ owners }) => owners);
  const found: SecondMonth[] = [];
  for (let month = monthStart(firstDay(life)); month <= through; month = addMonths(month, 1))
    for (const period of [...life.periods].sort((one, other) => (one.from < other.from ? -1 : 1))) {
      const isTheirs = ({ date }: { date: StayDate }) => holds(period, date) && ownersOn(date).length > 0;
      const ofMonth = <Row extends Earned | DatedDeduction>(row: Row): Row => ({
        ...row,
        sen: Number(statedOf(life, period, { row, month })),
      });
      const earned = life.earned
        .filter(isTheirs)
        .map(ofMonth)
        .filter(({ sen }) => sen !== 0);
      const deducted = life.deducted
        .filter(isTheirs)
        .map(ofMonth)
        .filter(({ sen }) => sen !== 0);
      const counted = life.earned.filter((row) => isTheirs(row) && statedIn(life, period, row) === month);
      const days = nightsOf(month, addMonths(month, 1)).filter(
        (day) => holds(period, day) && life.isSold(day) && ownersOn(day).length > 0,
      );
      found.push(monthByTerms(life, { month, period, earned, deducted, counted, days, ownersOn }));
    }
  return found;
}

const firstDay = ({ periods, stays }: UnitLife): StayDate =>
  [...periods.map(({ from }) => from), ...[...stays.values()].map(({ checkIn }) => checkIn)].reduce(
    (one, other) => (one < other ? one : other),
  );

type Here = {
  month: StayDate;
  period: TermsPeriod;
  earned: Earned[];
  deducted: DatedDeduction[];
  /** What was earned on the nights that count here, whole. */
  counted: Earned[];
  /** Days of the month that the terms hold, on which the company sells the unit and somebody owns it. */
  days: StayDate[];
  ownersOn: (day: StayDate) => readonly LifeOwner[];
};

function monthByTerms(life: UnitLife, here: Here): SecondMonth {
  const { month, period, earned, deducted, days } = here;
  const { terms, arrangement } = period;
  const isOwners = (kind: RevenueKind) => terms.revenue[kind] === 'owner';
  const count = countsOf(life, here);
  const daysOfMonth = BigInt(nightsOf(month, addMonths(month, 1)).length);
  const ofMonth = (sen: number) => rounded(over(BigInt(sen) * BigInt(days.length), daysOfMonth));

  const lines: SecondLine[] = [];
  const add = (
    line: Pick<SecondLine, 'part' | 'about' | 'sen' | 'owners'> &
      Partial<Pick<SecondLine, 'stays' | 'shortfalls' | 'days' | 'isCharged'>>,
  ) => {
    const name = `${period.contractTermsId} ${period.packageTermsId}`;
    if (line.sen !== 0n)
      lines.push({ month, terms: name, stays: [], shortfalls: [], days: [], isCharged: false, ...line });
  };

  // What happened on a day.
  const kinds = [...new Set(earned.map(({ kind }) => kind))].filter(isOwners);
  for (const kind of kinds) {
    const rows = earned.filter((row) => row.kind === kind).map((row) => ({ ...row, own: BigInt(row.sen) }));
    add({ part: 'revenue', about: kind, ...dayLine(here, rows) });
  }
  const borneByOwner = DEDUCTIONS.filter((kind) => terms.deductions[kind] === 'owner');
  const taken = (kind: DeductionKind, counts: (kind: RevenueKind) => boolean) =>
    deducted
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...row, own: -takenOf(row, earned, counts) }))
      .filter(({ own }) => own !== 0n);
  for (const kind of borneByOwner)
    add({ part: 'deduction', about: kind, ...dayLine(here, taken(kind, isOwners)) });

  // What is charged for the month.
  const times = { stay: count.stays, night: count.nights };
  const served = terms.services.map(({ sen, per }) =>
    per === 'month' ? ofMonth(sen) : BigInt(sen) * times[per],
  );
  const baseByDay = new Map<StayDate, bigint>();
  for (const { kind, date, sen } of earned)
    if (terms.base.kinds.includes(kind)) baseByDay.set(date, (baseByDay.get(date) ?? 0n) + BigInt(sen));
  const base = baseOf(terms, {
    revenue: totalOf(baseByDay.values()),
    taken: (kind) => -totalOf(taken(kind, (one) => terms.base.kinds.includes(one)).map(({ own }) => own)),
    served: totalOf(served),
  });
  // Where the month has no day of its own, as a stay that is stated in another month, it goes by the days on which something was earned.
  const evenly = (of: readonly StayDate[]): DayAmounts => of.map((day) => [day, 1n]);
  const even = evenly(days.length > 0 ? days : [...new Set(earned.map(({ date }) => date))]);
  const earning: DayAmounts = [...baseByDay].filter(([, sen]) => sen > 0n);
  const charged = (sen: bigint, isOfMonth: boolean) => {
    const of = isOfMonth || earning.length === 0 ? even : earning;
    return { sen, owners: splitByDays(here, sen, of), days: of, isCharged: true };
  };
  if (arrangement.kind === 'package')
    terms.services.forEach(({ kind, per }, index) =>
      add({ part: 'service', about: kind, ...charged(-served[index]!, per === 'month') }),
    );
  const { parts, bound } = feeOf(terms, { base: larger(base, 0n), ofMonth, count, hasDays: days.length > 0 });
  for (const { sen, isOfMonth } of parts)
    add({ part: terms.managerPart, about: null, ...charged(-sen, isOfMonth) });
  add({ part: terms.managerPart, about: null, ...charged(-bound, false) });
  const fee = totalOf(parts.map(({ sen }) => sen)) + bound;
  const taxRate = life.feeSstBp(addDays(addMonths(month, 1), -1));
  const tax = terms.managerPart === 'fee' ? rounded(shareIn(fee, taxRate)) : 0n;
  add({ part: 'fee_sst', about: null, ...charged(-tax, false) });

  const ofWhole = (rows: readonly { own: bigint }[]) => totalOf(rows.map(({ own }) => own));
  const byKind = (amount: (kind: DeductionKind) => bigint) =>
    Object.fromEntries(DEDUCTIONS.map((kind) => [kind, amount(kind)])) as Record<DeductionKind, bigint>;
  const takenSen = byKind((kind) => senOf(deducted.filter((row) => row.kind === kind)));
  const borneSen = byKind((kind) =>
    borneByOwner.includes(kind) ? takenSen[kind] + ofWhole(taken(kind, isOwners)) : takenSen[kind],
  );
  const companys = senOf(earned.filter(({ kind }) => terms.revenue[kind] === 'company'));
  const whose = {
    days,
    broughtSen: senOf(earned) - senOf(deducted),
    nobodysSen: senOf(earned.filter(({ kind }) => terms.revenue[kind] === undefined)),
    companySen: companys + fee + totalOf(served) - totalOf(Object.values(borneSen)),
    ...{ takenSen, borneSen },
  };
  if (arrangement.kind === 'package') return { month, period, lines, ...count, ...whose };

  // A promised sum takes the place of all lines; the unit's net rental income says what of it was earned.
  const netRental =
    senOf(earned.filter(({ kind }) => isOwners(kind))) +
    totalOf(borneByOwner.map((kind) => ofWhole(taken(kind, isOwners)))) -
    totalOf(served);
  const promise = promiseOf(period, { ofMonth, netRental, nights: count.nights });
  // So much a night is of whoever owned the night.
  const weighed = arrangement.kind === 'when_let' ? evenly(count.nightsLet) : even;
  lines.length = 0;
  if (promise)
    add({
      ...{ part: 'promised', about: null, sen: promise.sen, owners: splitByDays(here, promise.sen, weighed) },
      shortfalls: splitByDays(here, promise.missing, weighed).map(([, sen]) => sen),
    });
  return { month, period, lines, ...count, ...whose };
}

/** Nights that were let, nights that could have been, and stays that began: each stay is one of its first day. */
function countsOf(life: UnitLife, { month, period, counted, days }: Here) {
  const room = new Map<string, bigint>();
  for (const row of counted)
    if (row.kind === 'room') {
      const night = `${row.date} ${row.stayId}`;
      room.set(night, (room.get(night) ?? 0n) + BigInt(row.sen));
    }
  let stays = 0n;
  for (const [id, stay] of life.stays) {
    if (!counted.some(({ stayId }) => stayId === id) || !holds(period, stay.checkIn)) continue;
    if (statedIn(life, period, { stayId: id, date: stay.checkIn }) === month) stays += 1n;
  }
  const nightsLet = [...room].filter(([, sen]) => sen > 0n).map(([night]) => night.slice(0, 10));
  const open = days.filter((day) => !life.closed.some((closed) => holds(closed, day)));
  return {
    nightsLet,
    nights: BigInt(nightsLet.length),
    nightsOpen: BigInt(open.length),
    stays,
  };
}

/** What of something that was taken off is taken off revenue that counts; of a whole stay by what the month has of its revenue. */
function takenOf(
  { on, stayId, sen }: DatedDeduction,
  earned: readonly Earned[],
  counts: (kind: RevenueKind) => boolean,
): bigint {
  if (on !== null) return counts(on) ? BigInt(sen) : 0n;
  const ofStay = earned.filter((row) => row.stayId === stayId);
  const all = senOf(ofStay);
  return all === 0n ? 0n : rounded(over(BigInt(sen) * senOf(ofStay.filter(({ kind }) => counts(kind))), all));
}

function baseOf(
  { base }: PackageTerms,
  { revenue, taken, served }: { revenue: bigint; taken: (kind: DeductionKind) => bigint; served: bigint },
): bigint {
  let left = revenue;
  for (const what of base.less) left -= what === 'services' ? served : taken(what);
  return left;
}

type Counts = ReturnType<typeof countsOf>;
/** Each part of the fee, above 0, and what brings them together to the least or the most of the month. */
function feeOf(
  { fees, feeMinSen, feeMaxSen }: PackageTerms,
  {
    base,
    ofMonth,
    count,
    hasDays,
  }: { base: bigint; ofMonth: (sen: number) => bigint; count: Counts; hasDays: boolean },
) {
  const parts = fees.flatMap((part) => feesOfPart(part, { base, ofMonth, count }));
  const sum = totalOf(parts.map(({ sen }) => sen));
  let bound = 0n;
  // A month of which the terms hold no day bounds nothing.
  if (!hasDays) return { parts, bound };
  if (feeMinSen !== null && sum < ofMonth(feeMinSen)) bound = ofMonth(feeMinSen) - sum;
  else if (feeMaxSen !== null && sum > ofMonth(feeMaxSen)) bound = ofMonth(feeMaxSen) - sum;
  return { parts, bound };
}

function feesOfPart(
  part: FeePart,
  { base, ofMonth, count }: { base: bigint; ofMonth: (sen: number) => bigint; count: Counts },
): { sen: bigint; isOfMonth: boolean }[] {
  const one = (sen: bigint, isOfMonth = false) => [{ sen, isOfMonth }];
  switch (part.kind) {
    case 'share':
      return one(rounded(shareIn(base, part.percentBp)));
    case 'month':
      return one(ofMonth(part.sen), true);
    case 'stay':
      return one(BigInt(part.sen) * count.stays);
    case 'night':
      return one(BigInt(part.sen) * count.nights);
    case 'tiers': {
      const steps = part.tiers;
      if (part.by === 'base')
        return steps.flatMap(({ from, percentBp }, index) => {
          const next = steps[index + 1];
          const end = next !== undefined && BigInt(next.from) < base ? BigInt(next.from) : base;
          return end > BigInt(from) ? one(rounded(shareIn(end - BigInt(from), percentBp))) : [];
        });
      const let_ = count.nightsOpen === 0n ? 0n : rounded(over(10_000n * count.nights, count.nightsOpen));
      const reached = steps.filter(({ from }) => BigInt(from) <= let_);
      return one(rounded(shareIn(base, reached[reached.length - 1]!.percentBp)));
    }
  }
}

function promiseOf(
  { arrangement }: TermsPeriod,
  { ofMonth, netRental, nights }: { ofMonth: (sen: number) => bigint; netRental: bigint; nights: bigint },
): { sen: bigint; missing: bigint } | null {
  const missingOf = (sen: bigint) => larger(0n, sen - larger(0n, netRental));
  if (arrangement.kind === 'rent') {
    const sen = ofMonth(arrangement.monthSen);
    return { sen, missing: missingOf(sen) };
  }
  if (arrangement.kind === 'when_let') {
    const sen = BigInt(arrangement.nightSen) * nights;
    return { sen, missing: missingOf(sen) };
  }
  if (arrangement.kind === 'threshold') {
    const promised = ofMonth(arrangement.monthSen);
    const above = larger(0n, netRental - ofMonth(arrangement.thresholdSen));
    return {
      sen: promised + rounded(shareIn(above, arrangement.shareBp)),
      missing: missingOf(promised),
    };
  }
  return null;
}

/** A line of rows that each have a day: what each owner has of it, and each stay. */
function dayLine(here: Here, rows: readonly { stayId: string | null; date: StayDate; own: bigint }[]) {
  const sen = totalOf(rows.map(({ own }) => own));
  const stays = new Map<string, bigint>();
  for (const { stayId, own } of rows) stays.set(stayId ?? '', (stays.get(stayId ?? '') ?? 0n) + own);
  const days = rows.map(({ date, own }): [StayDate, bigint] => [date, own]);
  return { sen, stays: [...stays], owners: ownersOfDays(here, days), days };
}

import type { StayDate } from '../domain/base/stayDates';
import type { LifeOwner } from '../domain/money/statementMonths';
import { cut, over, plus, totalOf, type Fraction } from './exactFractions';

export type DayAmounts = [StayDate, bigint][];
export type OwnedParts = [ownerId: string, sen: bigint][];
export type Owned = { ownersOn: (day: StayDate) => readonly LifeOwner[] };

/** What each owner has of amounts of days. */
export function ownersOfDays({ ownersOn }: Owned, days: DayAmounts): OwnedParts {
  const exact = new Map<string, Fraction>();
  for (const [date, own] of days)
    for (const { accountNumber, id, shareBp } of ownersOn(date)) {
      const key = `${accountNumber} ${id}`;
      exact.set(key, plus(exact.get(key) ?? over(0n, 1n), over(own * BigInt(shareBp), 10_000n)));
    }
  return wholeSen(totalOf(days.map(([, own]) => own)), exact);
}

/** An amount by the weight of each day and the shares of that day. */
export function splitByDays({ ownersOn }: Owned, sen: bigint, days: DayAmounts): OwnedParts {
  const all = totalOf(days.map(([, weight]) => weight));
  const exact = new Map<string, Fraction>();
  for (const [day, weight] of days)
    for (const { accountNumber, id, shareBp } of ownersOn(day)) {
      const key = `${accountNumber} ${id}`;
      exact.set(
        key,
        plus(exact.get(key) ?? over(0n, 1n), over(sen * weight * BigInt(shareBp), all * 10_000n)),
      );
    }
  return wholeSen(sen, exact);
}

/** Each part cut to whole sen; what is left over is of the first account number. */
function wholeSen(sen: bigint, exact: ReadonlyMap<string, Fraction>): OwnedParts {
  const parts = [...exact.keys()]
    .sort()
    .map((key): [string, bigint] => [key.split(' ')[1]!, cut(exact.get(key)!)]);
  const left = sen - totalOf(parts.map(([, part]) => part));
  return parts.map(([id, part], index) => [id, index === 0 ? part + left : part]);
}

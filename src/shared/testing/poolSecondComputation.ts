import type { StayDate } from '../domain/base/stayDates';
import type { UnitLife } from '../domain/money/statementMonths';
import { cut, over, rounded, totalOf } from './exactFractions';
import { ownersOfDays, splitByDays, type Owned } from './secondSplits';
import { secondMonths, type SecondLine } from './statementSecondComputation';

/** What a unit gives to a pool, or gets from it, in a month by one version of its terms. */
export type SecondPoolLine = {
  unit: string;
  month: StayDate;
  terms: string;
  pool: string;
  part: 'given' | 'share';
  sen: bigint;
  owners: [ownerId: string, sen: bigint][];
};

/**
 * The lines of pools a second time, for tests: day by day from the lines of the second computation of each unit, written from decision 51 and apart
 * from the engine. Units come in the order of their numbers.
 */
export function secondPoolLines(
  units: readonly { number: string; life: UnitLife }[],
  through: StayDate,
): SecondPoolLine[] {
  const held = units.flatMap(({ number, life }) => {
    const ownersOn = (day: StayDate) =>
      life.shares
        .filter(({ from, to }) => from <= day && (to === null || day < to))
        .flatMap((one) => one.owners);
    const poolOn = (day: StayDate) =>
      life.pools.find(({ from, to }) => from <= day && (to === null || day < to));
    return secondMonths(life, through).flatMap(({ month, period, lines, days }) => {
      if (period.arrangement.kind !== 'package') return [];
      const inPools = days.filter((day) => poolOn(day));
      return [...new Set(inPools.map((day) => poolOn(day)!.poolId))].map((pool) => {
        const isIn = (day: StayDate) => poolOn(day)?.poolId === pool;
        const own = inPools.filter(isIn);
        const weights = own.map((day): [StayDate, bigint] => [day, BigInt(poolOn(day)!.points)]);
        const parts = lines.map((line) => partInPool(line, isIn, ownersOn));
        return {
          ...{ unit: number, month, pool, parts, weights, ownersOn },
          terms: `${period.contractTermsId} ${period.packageTermsId}`,
          given: totalOf(parts.map(({ sen }) => sen)),
          weight: totalOf(weights.map(([, points]) => points)),
        };
      });
    });
  });
  const months = [...new Set(held.map(({ pool, month }) => `${pool} ${month}`))];
  return months.flatMap((key) => {
    const members = held
      .filter(({ pool, month }) => `${pool} ${month}` === key)
      .sort((one, other) => {
        const place = ({ unit, weights }: typeof one) => `${unit} ${weights[0]![0]}`;
        return place(one) < place(other) ? -1 : 1;
      });
    const all = totalOf(members.map(({ given }) => given));
    const weight = totalOf(members.map((member) => member.weight));
    const shares = members.map((member) => cut(over(all * member.weight, weight)));
    shares[0]! += all - totalOf(shares);
    return members.flatMap(({ unit, month, terms, pool, parts, given, weights, ownersOn }, index) => {
      const of = { unit, month, terms, pool };
      const sums = new Map<string, bigint>();
      for (const [owner, sen] of parts.flatMap(({ owners }) => owners))
        sums.set(owner, (sums.get(owner) ?? 0n) - sen);
      return [
        { ...of, part: 'given' as const, sen: -given, owners: [...sums] },
        {
          ...{ ...of, part: 'share' as const, sen: shares[index]! },
          owners: splitByDays({ ownersOn }, shares[index]!, weights),
        },
      ];
    });
  });
}

/** What of a line falls to days in the pool. */
function partInPool(
  { sen, days, isCharged }: SecondLine,
  isIn: (day: StayDate) => boolean,
  ownersOn: Owned['ownersOn'],
): { sen: bigint; owners: [string, bigint][] } {
  const own = days.filter(([day]) => isIn(day));
  const weigh = (of: typeof days) => totalOf(of.map(([, amount]) => amount));
  if (!isCharged) return { sen: weigh(own), owners: ownersOfDays({ ownersOn }, own) };
  if (own.length === 0) return { sen: 0n, owners: [] };
  const part = rounded(over(sen * weigh(own), weigh(days)));
  return { sen: part, owners: splitByDays({ ownersOn }, part, own) };
}

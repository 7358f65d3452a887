import type { Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';
import { periodOn, type SharePeriod } from '../people/sharePeriods';

/** An owner of a unit on some days, with his share in basis points. */
export type LifeOwner = { id: string; accountNumber: string; shareBp: number };
type Owned = { shares: readonly SharePeriod<LifeOwner>[] };

/** Days that weigh the same. */
export const evenly = (days: readonly StayDate[]): [StayDate, number][] => days.map((day) => [day, 1]);

/** Splits an amount evenly over days to the owners of each by their shares, in whole sen, the rest to the first account number. */
export const splitEvenly = (
  life: Owned,
  sen: Sen,
  days: readonly StayDate[],
): { ownerId: string; sen: Sen }[] => splitByWeights(life, sen, evenly(days));

/** Everybody who owns a part on some of the days, the first account number first, with the sum of weight × share. */
function weightsOf(
  { shares }: Owned,
  days: readonly (readonly [StayDate, number])[],
): { ownerId: string; weight: bigint }[] {
  const owners = new Map<string, { accountNumber: string; weight: bigint }>();
  for (const [day, weight] of days)
    for (const { id, accountNumber, shareBp } of periodOn(shares, day)?.owners ?? []) {
      const was = owners.get(id)?.weight ?? 0n;
      owners.set(id, { accountNumber, weight: was + BigInt(weight) * BigInt(shareBp) });
    }
  return [...owners]
    .sort(([, one], [, other]) => (one.accountNumber < other.accountNumber ? -1 : 1))
    .map(([ownerId, { weight }]) => ({ ownerId, weight }));
}

const WHOLE = 10_000n;

/** Splits amounts of days, which add up to `sen`, by the shares of each; what is below a sen goes to the first owner. */
export function splitByDays(life: Owned, days: readonly (readonly [StayDate, number])[], sen: Sen) {
  const owners = weightsOf(life, days);
  return withRest(
    sen,
    owners.map(({ ownerId, weight }) => ({ ownerId, sen: Number(weight / WHOLE) })),
  );
}

/** Splits an amount by weighted days and the shares of each; what is below a sen goes to the first owner. */
export function splitByWeights(life: Owned, sen: Sen, days: readonly (readonly [StayDate, number])[]) {
  const owners = weightsOf(life, days);
  const all = owners.reduce((sum, { weight }) => sum + weight, 0n);
  return withRest(
    sen,
    owners.map(({ ownerId, weight }) => ({
      ownerId,
      sen: all === 0n ? 0 : Number((BigInt(sen) * weight) / all),
    })),
  );
}

function withRest(sen: Sen, parts: { ownerId: string; sen: Sen }[]): { ownerId: string; sen: Sen }[] {
  const rest = sen - parts.reduce((sum, part) => sum + part.sen, 0);
  return parts.map((part, index) => (index === 0 ? { ...part, sen: part.sen + rest } : part));
}

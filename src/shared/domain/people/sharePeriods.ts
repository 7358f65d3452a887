import type { Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';

/** The share of one owner in a unit, in basis points, from a day on up to another, which does not belong to it; null: open. */
export type DatedShare = { from: StayDate; to: StayDate | null };
/** Days on which the same people have the same shares. */
export type SharePeriod<Owner> = { from: StayDate; to: StayDate | null; owners: Owner[] };

/**
 * Puts shares with dates together to the periods in which nothing changes, the earliest first. Days on which nobody has a share are in none: then
 * the unit is the company's. Owners keep the order in which they were given.
 */
export function sharePeriods<Owner extends object>(
  shares: readonly (Owner & DatedShare)[],
): SharePeriod<Owner>[] {
  const turns = [...new Set(shares.flatMap(({ from, to }) => (to === null ? [from] : [from, to])))].sort();
  return turns.flatMap((from, index): SharePeriod<Owner>[] => {
    const held = shares.filter((share) => share.from <= from && (share.to === null || share.to > from));
    if (held.length === 0) return [];
    const owners = held.map(({ from: _from, to: _to, ...owner }) => owner as unknown as Owner);
    return [{ from, to: turns[index + 1] ?? null, owners }];
  });
}

/** The period that a day is in; undefined where the unit is the company's. */
export const periodOn = <Owner>(
  periods: readonly SharePeriod<Owner>[],
  day: StayDate,
): SharePeriod<Owner> | undefined => periods.find(({ from, to }) => from <= day && (to === null || to > day));

/**
 * Splits an amount in sen to owners by their shares in basis points, each rounded towards zero; the sen that are left over are of the first one, so
 * that the caller gives them in the order of their account numbers. Source: BOOKS, statements.
 */
export function splitByShares<Owner extends { shareBp: number }>(
  sen: Sen,
  owners: readonly Owner[],
): (Owner & { sen: Sen })[] {
  const parts = owners.map(({ shareBp }) => Math.trunc((sen * shareBp) / 10_000));
  const restSen = owners.length === 0 ? 0 : sen - parts.reduce((sum, part) => sum + part, 0);
  return owners.map((owner, index) => ({ ...owner, sen: parts[index]! + (index === 0 ? restSen : 0) }));
}

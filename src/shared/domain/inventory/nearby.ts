import type { LocalText } from '../../languages';

/** What a place nearby can be. */
export const NEARBY_KINDS = [
  ...(['beach', 'train', 'airport', 'bus', 'shop', 'restaurant', 'hospital', 'mall'] as const),
  ...(['attraction', 'school', 'park'] as const),
] as const;
export type NearbyKind = (typeof NEARBY_KINDS)[number];

/** A place near a property, and how far it is. */
export type NearbyPlace = { kind: NearbyKind; name: LocalText; metres: number };

/** As many places as a property can have, characters of a name, and the least and the greatest distance in metres. */
export const NEARBY_LIMITS = { places: 15, name: 80, nearest: 1, farthest: 300_000 } as const;

/** The nearest first; those equally far stay in the order of staff. */
export const byDistance = <Place extends Pick<NearbyPlace, 'metres'>>(places: readonly Place[]): Place[] =>
  [...places].sort((one, other) => one.metres - other.metres);

/** A distance as visitors read it: metres below a kilometre, then kilometres to one decimal. */
export type ShownDistance = { unit: 'metres' | 'kilometres'; number: number };

/** Returns a distance for people: 350 m, 2.4 km, 55 km. */
export const shownDistance = (metres: number): ShownDistance =>
  metres < 1_000
    ? { unit: 'metres', number: metres }
    : { unit: 'kilometres', number: Math.round(metres / 100) / 10 };

/** A number, with commas between thousands or without, and its unit as the three languages write it. */
const DISTANCE =
  /^(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?\s*(m|met(?:re|er)s?|km|kilomet(?:re|er)s?|米|公尺|公里|千米)$/i;
const IS_KILOMETRES = /^(k|公里|千米)/i;

/** Reads a distance as people type it, `350 m` or `2.4 km`: whole metres, or null for what is none. The unit must be there: 2 may be either. */
export function readDistance(text: string): number | null {
  const found = DISTANCE.exec(text.trim());
  if (!found) return null;
  const [, whole = '', decimals = '', unit = ''] = found;
  const number = Number(`${whole.replaceAll(',', '')}${decimals}`);
  return Math.round(IS_KILOMETRES.test(unit) ? number * 1_000 : number);
}

/** A distance as it is typed, to the metre: what `readDistance` reads back. */
export const typedDistance = (metres: number): string =>
  metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`;

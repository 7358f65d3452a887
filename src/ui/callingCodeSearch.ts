import { CALLING_CODES } from '@shared/callingCodes';

/** A country as the picker lists it: `label` in the language on screen. */
export type CountryOption = { value: string; label: string };

const byIso = new Map(CALLING_CODES.map((row) => [row.iso, row]));
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * The countries that a search means, by name (on screen or English), ISO code or calling code (`+1-684`, `44 1481`). Whole ISO codes,
 * then beginnings of names and codes, then words within names; else in the order given.
 */
export function matchingCountries(countries: readonly CountryOption[], search: string): CountryOption[] {
  const text = plain(search.trim());
  if (!text) return [...countries];
  const digits = /^[+\d\s()-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const rankOf = ({ value, label }: CountryOption): number => {
    const { country = '', dialled = '' } = byIso.get(value) ?? {};
    if (digits) return dialled === digits ? 0 : dialled.startsWith(digits) ? 1 : 9;
    const names = [plain(label), plain(country)];
    if (value.toLowerCase() === text) return 0;
    if (names.some((name) => name.startsWith(text))) return 1;
    if (names.some((name) => name.includes(` ${text}`))) return 2;
    return names.some((name) => name.includes(text)) ? 3 : 9;
  };
  return countries
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter(({ rank }) => rank < 9)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}

import type { LocalText } from '@shared/languages';
import type { KnownTerm } from '../../listingTerms/listingTerms.queries';
import { toAmenity } from './amenities';

/** What the business calls amenities and kinds, for rows that say them in its words, by their code or in the words of Inside Airbnb. */
export type TermWords = {
  /** The code of an amenity that is on, or null. */
  amenityOf: (text: string) => string | null;
  /** The kind that a row names by its own words or code, or null. */
  kindOf: (text: string) => { code: string; name: LocalText } | null;
  /** True of a kind that is on. */
  hasKind: (code: string) => boolean;
  /** The codes in the order of the business, each once. */
  inOrder: (codes: readonly (string | null)[]) => string[];
};

const plain = (text: string) => text.toLowerCase().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();

export function termWordsOf(known: readonly KnownTerm[]): TermWords {
  const on = known.filter(({ active }) => active);
  const of = (use: KnownTerm['use']) => on.filter((term) => term.use === use);
  const amenities = of('amenity');
  const kinds = of('kind');
  const named = (terms: readonly KnownTerm[], text: string) => {
    const words = plain(text);
    return terms.find(
      ({ code, name }) => code === words || Object.values(name).some((own) => own && plain(own) === words),
    );
  };
  const codes = amenities.map(({ code }) => code);
  return {
    amenityOf(text) {
      const own = named(amenities, text)?.code;
      if (own) return own;
      const meant = toAmenity(text);
      return meant && codes.includes(meant) ? meant : null;
    },
    kindOf: (text) => named(kinds, text) ?? null,
    hasKind: (code) => kinds.some((kind) => kind.code === code),
    inOrder: (wanted) => codes.filter((code) => wanted.includes(code)),
  };
}

import { useMemo } from 'react';
import type { PublicTerms } from '@shared/contract/inventory/listingTerms';
import type { LocalText } from '@shared/languages';
import { useGetListingTermsQuery } from '../api/listingTerms.api';
import { useText } from '../i18n';

export type ListingTerms = ReturnType<typeof useListingTerms>;
const NONE: PublicTerms = { amenities: [], kinds: [] };

/** The amenities and kinds of listings in their order, and their words in the reader's language. */
export function useListingTerms() {
  const text = useText();
  const { data, isError } = useGetListingTermsQuery();
  return useMemo(() => {
    const { amenities, kinds } = data ?? NONE;
    const isSettled = data !== undefined || isError;
    const reader = (terms: readonly { code: string; name: LocalText }[]) => {
      const names = new Map(terms.map(({ code, name }) => [code, name]));
      // One that is not known any more says its code as words; while the words are on their way nothing is said.
      return (code: string) => {
        const name = names.get(code);
        return name ? text(name) : isSettled ? code.replaceAll('_', ' ') : '';
      };
    };
    return {
      amenities,
      kinds,
      /** False while they are on their way. */
      isSettled,
      /** The codes that there are; undefined while nobody knows. */
      known: data && { amenities: amenities.map(({ code }) => code), kinds: kinds.map(({ code }) => code) },
      amenityText: reader(amenities),
      kindText: reader(kinds),
    };
  }, [data, isError, text]);
}

import type { TermUse } from '@shared/domain/inventory/listingTerms';
import type { Queryable } from '../../../../db/client';
import { holdKnown } from '../../listingTerms/listingTerms.queries';
import type { ImportedListing } from './listing';

/** A term that went while the file was read is the fault of the rows that have it, as a broken constraint is: they are refused, the others go in. */
class TermGone extends Error {
  readonly code = '23503';
  readonly constraint = 'listing_term';
}
/** Keeps the amenities and kinds of a batch until the transaction ends. Throws `TermGone` where one is not there any more. */
export async function requireTermsOf(trx: Queryable, batch: readonly ImportedListing[]): Promise<void> {
  const known = await holdKnown(trx);
  const has = (use: TermUse, code: string) => known.some((term) => term.use === use && term.code === code);
  for (const { kind, amenities } of batch)
    if (!has('kind', kind) || !amenities.every((code) => has('amenity', code)))
      throw new TermGone('an amenity or a kind was deleted meanwhile');
}

import { createHash } from 'node:crypto';
import type { ImportedListing } from './listing';

/** Letters and digits of the Latin alphabet with dashes between; a name in another script gets a short sum of itself instead. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const lost = /[^\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}]/u.test(plain) || slug === '';
  return lost ? `${slug && `${slug}-`}${createHash('sha256').update(name).digest('hex').slice(0, 8)}` : slug;
}

/** The slugs under which a listing's location may be known, `sg-tampines`; the first is the one that is made. */
export function locationSlugs({
  country,
  town,
}: Pick<ImportedListing, 'country' | 'town'>): [string, ...string[]] {
  const slug = slugOf(town).slice(0, 60);
  const own = `${country.toLowerCase()}-${slug}`;
  // Our own towns are known by their bare names: an import into George Town belongs to the George Town that is there.
  return country === 'MY' ? [own, slug] : [own];
}

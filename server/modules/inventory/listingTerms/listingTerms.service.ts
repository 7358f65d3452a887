import { slugOf } from '@shared/contract/inventory/locations';
import type { ListingTerm, ListingTermFields, NewListingTerm } from '@shared/contract/inventory/listingTerms';
import type { TermUse } from '@shared/domain/inventory/listingTerms';
import { LANGUAGES, type LocalText } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { versionedWrites } from '../../../resources/versionedWrites';
import * as queries from './listingTerms.queries';

type Others = Awaited<ReturnType<typeof queries.findOtherNames>>;
const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Two amenities, or two kinds, of one name could not be told apart by who reads them. */
function refuseTwice(name: LocalText, others: Others): void {
  for (const language of LANGUAGES)
    if (name[language] && others.some((other) => sameWords(other.name[language], name[language])))
      throw invalidField(`name.${language}`, 'taken', 'another one has these words');
}

/** A room type must be of some kind. */
function refuseNoneLeft(use: TermUse, others: Others): void {
  if (use === 'kind' && !others.some(({ active }) => active))
    throw conflict('listing_term.last_kind', 'no kind of listing would be left to choose');
}

/** The code of a new term, of its English words: `infinity_pool`, or `infinity_pool_2` where that is taken. */
function newCode(use: TermUse, name: string, others: Others): string {
  const word = slugOf(name).replaceAll('-', '_') || use;
  const taken = new Set(others.map(({ code }) => code));
  let code = word;
  for (let number = 2; taken.has(code); number += 1) code = `${word}_${number}`;
  return code;
}

/** Writes amenities and kinds of listings. Words, group, picture and place in the order change; the code stays what it was made. */
export const listingTerms = versionedWrites<ListingTerm, ListingTermFields, NewListingTerm>({
  table: 'listing_term',
  find: queries.findById,
  insert: async (trx, fields) => {
    await queries.lockTerms(trx);
    const others = await queries.findOtherNames(trx, fields.use, null);
    refuseTwice(fields.name, others);
    return queries.insert(trx, newCode(fields.use, fields.name['en-US'], others), fields);
  },
  update: async (trx, id, fields) => {
    await queries.lockTerms(trx);
    const { use } = (await queries.findById(trx, id))!;
    const others = await queries.findOtherNames(trx, use, id);
    refuseTwice(fields.name, others);
    if (!fields.active) refuseNoneLeft(use, others);
    await queries.update(trx, id, fields);
  },
  audited: ['use', 'code', 'name', 'group', 'icon', 'position', 'active'],
});

/** Deletes a term that no room type has; the refusal says how many have it. Who is giving it to one holds its row meanwhile. */
export const deleteTerm = (context: Context, actor: AuditActor, id: string, version: number): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const was = await listingTerms.lock(trx, id, context.now(), version);
    if (was.listings > 0)
      throw conflict('listing_term.in_use', 'listings have it', { params: { count: was.listings } });
    await queries.lockTerms(trx);
    refuseNoneLeft(was.use, await queries.findOtherNames(trx, was.use, id));
    await listingTerms.removeIn(trx, actor, was);
  });

type Chosen = { kind: string; amenities: readonly string[] };

/**
 * Returns the choice with each amenity once and in the order of the business. What is unknown or switched off is refused beside its field,
 * unless the room type has it already. The terms are held until the transaction ends.
 */
export async function requireTerms<Fields extends Chosen>(
  trx: Trx,
  fields: Fields,
  had: Chosen | null,
): Promise<Fields & { amenities: string[] }> {
  const terms = await queries.holdKnown(trx);
  const find = (use: TermUse, code: string) => terms.find((term) => term.use === use && term.code === code);
  const isKindOpen = find('kind', fields.kind)?.active || had?.kind === fields.kind;
  if (!isKindOpen) throw invalidField('kind', 'choice', 'there is no such kind to choose');
  const wanted = new Set(fields.amenities);
  const wrong = [...wanted].filter(
    (code) => !find('amenity', code)?.active && !had?.amenities.includes(code),
  );
  if (wrong.length > 0) {
    const names = wrong.map((code) => find('amenity', code)?.name['en-US'] ?? code).join(', ');
    throw invalidField('amenities', 'amenities_off', `not to be chosen: ${names}`, { names });
  }
  const place = new Map(terms.filter(({ use }) => use === 'amenity').map(({ code }, index) => [code, index]));
  const placeOf = (code: string) => place.get(code) ?? terms.length;
  return { ...fields, amenities: [...wanted].sort((one, other) => placeOf(one) - placeOf(other)) };
}

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containing } from '../../../listQueries';

/** What is written about a property, as its index has it (migration 0006). */
const PROPERTY_WORDS = sql`lower((property.name ->> 'en-US') || ' ' || (property.name ->> 'cn-ZH') || ' ' ||
  (property.name ->> 'ms-MY') || ' ' || property.town || ' ' || property.address)`;
const ROOM_TYPE_WORDS = sql`room_type.search_text`;
const UNIT_WORDS = sql`lower(unit.number)`;

/** The words of a search; each must be found somewhere. More than eight say nothing new. */
const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
const all = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** `property` rows with every word in themselves, in a room type or in the number of a unit. */
export const propertyHas = (q: string): RawBuilder<SqlBool> =>
  all(
    wordsOf(q).map((word) => {
      const like = containing(word);
      return sql<SqlBool>`property.id in (
        select property.id from property where ${PROPERTY_WORDS} like ${like}
        union all select room_type.property_id from room_type where ${ROOM_TYPE_WORDS} like ${like}
        union all select room_type.property_id from unit join room_type on room_type.id = unit.room_type_id
          where ${UNIT_WORDS} like ${like})`;
    }),
  );

/** `property` rows with every word in what is written about themselves. */
export const propertyCalled = (q: string): RawBuilder<SqlBool> =>
  all(wordsOf(q).map((word) => sql<SqlBool>`${PROPERTY_WORDS} like ${containing(word)}`));

/** `unit` rows, beside their `property`, with every word in their number or in their property, and one at least in their number. */
export const unitCalled = (q: string): RawBuilder<SqlBool> => {
  const words = wordsOf(q).map(containing);
  const numbered = words.map((like) => sql<SqlBool>`${UNIT_WORDS} like ${like}`);
  const placed = words.map(
    (like) => sql<SqlBool>`(${UNIT_WORDS} like ${like} or ${PROPERTY_WORDS} like ${like})`,
  );
  return sql<SqlBool>`((${sql.join(numbered, sql` or `)}) and ${all(placed)})`;
};

/** `room_type` rows with every word in themselves, their property or the number of a unit. */
export const roomTypeHas = (q: string): RawBuilder<SqlBool> =>
  all(
    wordsOf(q).map((word) => {
      const like = containing(word);
      return sql<SqlBool>`room_type.id in (
        select room_type.id from room_type where ${ROOM_TYPE_WORDS} like ${like}
        union all select room_type.id from property join room_type on room_type.property_id = property.id
          where ${PROPERTY_WORDS} like ${like}
        union all select unit.room_type_id from unit where ${UNIT_WORDS} like ${like})`;
    }),
  );

const matchedIn = (written: RawBuilder<unknown>, q: string | undefined) => {
  const words = q ? wordsOf(q) : [];
  if (words.length === 0) return sql<null>`null`;
  const here = all(words.map((word) => sql<SqlBool>`${written} like ${containing(word)}`));
  return sql<'self' | 'inside'>`case when ${here} then 'self' else 'inside' end`;
};

/** Where a search found its words: in the property itself or in what is under it. */
export const propertyMatched = (q: string | undefined): RawBuilder<'self' | 'inside' | null> =>
  matchedIn(PROPERTY_WORDS, q);
export const roomTypeMatched = (q: string | undefined): RawBuilder<'self' | 'inside' | null> =>
  matchedIn(sql`${ROOM_TYPE_WORDS} || ' ' || ${PROPERTY_WORDS}`, q);

/** False for a text of blanks, which filters nothing. */
export const asksForWords = (q: string | undefined): q is string => Boolean(q?.trim());

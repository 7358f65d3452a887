import { sql, type RawBuilder } from 'kysely';
import { LANGUAGES, type Language } from '@shared/languages';
import type { ListQuery } from '@shared/contract/base/lists';
import {
  TRANSLATION_KINDS,
  type TRANSLATION_SORTS,
  type TranslationCounts,
  type TranslationFilter,
  type TranslationRow,
} from '@shared/contract/office/translations';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { pageOf, sortOf } from '../../../listQueries';
import { WRITTEN_TEXTS } from './writtenTexts.queries';

type Sort = (typeof TRANSLATION_SORTS)[number];

const isMissing = (text: RawBuilder<unknown>, language: Language) =>
  sql`coalesce(btrim(${text} ->> ${sql.lit(language)}), '') = ''`;
const NAME = sql`lower(coalesce(nullif(name ->> 'en-US', ''), nullif(name ->> 'cn-ZH', ''), name ->> 'ms-MY'))`;
/** Kinds in the order of the list of kinds, which is that of the menu. */
const KIND = sql`array_position(${sql.lit(`{${TRANSLATION_KINDS.join(',')}}`)}::text[], kind)`;
const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = { kind: KIND, name: NAME };

/** Every text that stands in a language and lacks one; of one kind where the filter says so. */
function missingTexts({ kind, language }: TranslationFilter, today: StayDate): RawBuilder<unknown> {
  const parts = WRITTEN_TEXTS.filter((texts) => kind === undefined || texts.kind === kind).flatMap(
    (texts) => {
      const [first] = texts.fields;
      const key = sql.ref(texts.key ?? 'id');
      return texts.fields.map((field) => {
        const text = sql.ref(field);
        const named = texts.name ?? sql.ref(first ?? field);
        const lacks = LANGUAGES.map((one) => sql`case when ${isMissing(text, one)} then ${sql.lit(one)} end`);
        return sql`select ${sql.lit(texts.kind)} as kind, ${sql.lit(field)} as field,
        ${key}::text as own_id, (${texts.id ?? key})::text as "rowId", ${named} as name, ${text} as text,
        array_remove(array[${sql.join(lacks)}], null) as missing,
        (${texts.day ?? sql`null`})::date as day
        from ${sql.table(texts.table)} where ${texts.live?.(today) ?? sql`true`}`;
      });
    },
  );
  const lacking = language ? sql`${language} = any(missing)` : sql`cardinality(missing) > 0`;
  return sql`(select * from (${sql.join(parts, sql` union all `)}) as written
    where cardinality(missing) < ${sql.lit(LANGUAGES.length)} and ${lacking}) as lacking`;
}

/** How many texts of each kind are missing; kinds that lack none are left out. */
async function countKinds(db: Queryable, filter: TranslationFilter, today: StayDate) {
  const { rows } = await sql<TranslationCounts[number]>`
    select kind, count(*) as count from ${missingTexts({ language: filter.language }, today)}
    group by kind order by ${KIND}`.execute(db);
  return rows;
}

/** One page of the missing texts, how many there are in all, and how many of each kind. */
export async function findPage(
  db: Queryable,
  { filter = {}, ...query }: ListQuery<TranslationFilter, Sort>,
  today: StayDate,
) {
  const { limit, offset } = pageOf(query);
  const order = sortOf(query, SORT_COLUMNS, [
    [SORT_COLUMNS.kind, 'asc'],
    [SORT_COLUMNS.name, 'asc'],
  ]).map(([column, direction]) => sql`${column} ${sql.raw(direction)}`);
  const { rows } = await sql<TranslationRow>`
    select kind || ':' || own_id || ':' || field as id, kind, field, "rowId", name, text, missing, day
    from ${missingTexts(filter, today)}
    order by ${sql.join([...order, sql`kind`, sql`own_id`, sql`field`])} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const kinds = await countKinds(db, filter, today);
  const counted = filter.kind ? kinds.filter(({ kind }) => kind === filter.kind) : kinds;
  return { rows, kinds, totalCount: counted.reduce((sum, { count }) => sum + count, 0) };
}

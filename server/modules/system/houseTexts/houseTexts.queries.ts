import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import {
  HOUSE_TEXT_KINDS,
  type HOUSE_TEXT_SORTS,
  type HouseText,
  type HouseTextFields,
  type HouseTextFilter,
  type HouseTextKind,
  type HouseTextRow,
} from '@shared/contract/system/houseTexts';
import type { StayDate } from '@shared/domain/base/stayDates';
import { LANGUAGES, type Language } from '@shared/languages';
import { json, type Queryable, type Trx } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof HOUSE_TEXT_SORTS)[number];
type Query = ListQuery<HouseTextFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  kind: sql`house_text.kind`,
  validFrom: sql`house_text.valid_from`,
};

/** The last text of each kind that has begun by a day. */
const latest = (db: Queryable, day: StayDate) =>
  db
    .selectFrom('house_text')
    .distinctOn('kind')
    .where('valid_from', '<=', day)
    .orderBy('kind')
    .orderBy('valid_from', 'desc');

const filtered = (db: Queryable, { kind }: HouseTextFilter = {}) =>
  db.selectFrom('house_text').$if(kind !== undefined, (query) => query.where('kind', '=', kind!));

const LANGUAGES_WRITTEN = sql<Language[]>`array_remove(array[${sql.join(
  LANGUAGES.map((language) => sql`case when text->>${language}::text <> '' then ${language}::text end`),
)}], null)`;

/** Nobody agrees to answers, so they never become fixed. */
const isFixedBy = (today: StayDate) => sql<boolean>`(kind <> 'faq'
  and (valid_from < ${today}::date or exists (select from reservation where reservation.terms_id = house_text.id)))`;

const withColumns = (query: ReturnType<typeof filtered>, db: Queryable, today: StayDate) =>
  query
    .select(['id', 'kind', 'valid_from as validFrom', 'version', LANGUAGES_WRITTEN.as('languages')])
    .select(isFixedBy(today).as('isFixed'))
    .select((eb) => eb('id', 'in', latest(db, today).select('id')).$castTo<boolean>().as('holds'))
    .$castTo<HouseTextRow>();

/** One page of the texts by kind, the newest of each first, and how many there are in all. */
export async function findPage(db: Queryable, query: Query, today: StayDate) {
  const { limit, offset } = pageOf(query);
  let rows = withColumns(filtered(db, query.filter), db, today);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.kind, 'asc']]))
    rows = rows.orderBy(column, order);
  const page = await rows.orderBy('valid_from', 'desc').orderBy('kind').limit(limit).offset(offset).execute();
  return { rows: page, ...(await countRows(db, filtered(db, query.filter))) };
}

/** One text with its words, or undefined. */
export const findById = (db: Queryable, id: string, today: StayDate): Promise<HouseText | undefined> =>
  withColumns(filtered(db), db, today)
    .select('text')
    .where('id', '=', id)
    .$castTo<HouseText>()
    .executeTakeFirst();

/** The kinds of which a text holds on a day, in the order in which pages name them. */
export const findKindsOn = async (db: Queryable, day: StayDate): Promise<HouseTextKind[]> => {
  const rows = await latest(db, day).select('kind').execute();
  const found = new Set<string>(rows.map(({ kind }) => kind));
  return HOUSE_TEXT_KINDS.filter((kind) => found.has(kind));
};

/** The text of a kind that held on a day, or undefined. */
export const findOn = (db: Queryable, kind: HouseTextKind, day: StayDate) =>
  latest(db, day)
    .where('kind', '=', kind)
    .select(['id', 'valid_from as validFrom', 'text'])
    .$castTo<Pick<HouseText, 'id' | 'validFrom' | 'text'>>()
    .executeTakeFirst();

/** Days told of a text at most: a business that changes its terms each month for eight years. */
const TOLD_DAYS = 100;

/** The days from which the texts of a kind hold, up to a day, the latest first. */
export const findDays = async (db: Queryable, kind: HouseTextKind, until: StayDate): Promise<StayDate[]> => {
  const rows = await db
    .selectFrom('house_text')
    .select('valid_from as validFrom')
    .where('kind', '=', kind)
    .where('valid_from', '<=', until)
    .orderBy('valid_from', 'desc')
    .limit(TOLD_DAYS)
    .execute();
  return rows.map(({ validFrom }) => validFrom);
};

/**
 * The terms that hold on a day, or null. Until the transaction ends nobody changes or deletes them: who books by them has them as he read them, and a change
 * that waits finds them fixed.
 */
export async function holdTerms(trx: Trx, day: StayDate): Promise<string | null> {
  // Whoever waited for terms that were deleted finds nothing, and looks again for those before.
  for (let tries = 0; tries < 3; tries += 1) {
    const row = await trx
      .selectFrom('house_text')
      .select('id')
      .where('kind', '=', 'terms')
      .where('valid_from', '<=', day)
      .orderBy('valid_from', 'desc')
      .limit(1)
      .forShare()
      .executeTakeFirst();
    if (row) return row.id;
    if (!(await findOn(trx, 'terms', day))) return null;
  }
  return null;
}

/** The day from which the terms hold that a booking was made by; null where it was made by none. */
export async function findTermsDay(
  db: Queryable,
  { terms_id: id }: { terms_id: string | null },
): Promise<StayDate | null> {
  if (id === null) return null;
  const row = await db.selectFrom('house_text').select('valid_from').where('id', '=', id).executeTakeFirst();
  return row?.valid_from ?? null;
}

const columnsOf = ({ kind, validFrom, text }: HouseTextFields) => ({
  kind,
  valid_from: validFrom,
  text: json(text),
});

export async function insert(trx: Trx, fields: HouseTextFields, { now }: { now: Date }): Promise<string> {
  const row = await trx
    .insertInto('house_text')
    .values({ ...columnsOf(fields), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const update = (trx: Trx, id: string, fields: HouseTextFields, now: Date) =>
  trx
    .updateTable('house_text')
    .set((eb) => ({ ...columnsOf(fields), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

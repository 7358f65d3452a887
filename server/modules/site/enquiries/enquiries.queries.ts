import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  ENQUIRY_SORTS,
  EnquiryDetail,
  EnquiryFilter,
  EnquiryRow,
  EnquiryStatus,
  EnquiryTopic,
} from '@shared/contract/site/enquiries';
import type { ListQuery } from '@shared/contract/base/lists';
import type { Language, LocalText } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { containing, COUNT_SEARCH_UP_TO, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof ENQUIRY_SORTS)[number];
export type EnquiryQuery = ListQuery<EnquiryFilter, Sort>;

export const insert = (trx: Queryable, row: NewRow<'enquiry'>) =>
  trx.insertInto('enquiry').values(row).returning('id').executeTakeFirstOrThrow();

/** The names of a published listing that an enquiry is about. */
export const findListing = (
  db: Queryable,
  id: string,
): Promise<{ name: LocalText; property_name: LocalText } | undefined> =>
  db
    .selectFrom('room_type')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .select(['room_type.name', 'property.name as property_name'])
    .where('room_type.id', '=', id)
    .where('room_type.status', '=', 'published')
    .where('property.status', '=', 'published')
    .executeTakeFirst();

const answeredAt = sql<string | null>`
  (select max(enquiry_answer.created_at) from enquiry_answer where enquiry_id = enquiry.id)`;
const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  createdAt: sql`enquiry.created_at`,
  answeredAt,
  name: sql`lower(enquiry.name)`,
};

/** The enquiries that a filter means, before columns, order and page: the list, its count and its export begin here. */
function filtered(db: Queryable, { q, status, topic, language }: EnquiryFilter = {}) {
  let query = db.selectFrom('enquiry');
  if (q) {
    const words = sql`concat_ws(' ', enquiry.name, enquiry.email, enquiry.phone, enquiry.message)`;
    query = query.where(sql<SqlBool>`lower(${words}) like ${containing(q)}`);
  }
  if (status) query = query.where('enquiry.status', 'in', [status].flat());
  if (topic) query = query.where('enquiry.topic', '=', topic);
  if (language) query = query.where('enquiry.language', '=', language);
  return query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select(['enquiry.id', 'enquiry.name', 'enquiry.email', 'enquiry.version'])
    .select(sql<EnquiryTopic>`enquiry.topic`.as('topic'))
    .select(sql<Language>`enquiry.language`.as('language'))
    .select(sql<EnquiryStatus>`enquiry.status`.as('status'))
    .select(['enquiry.created_at as createdAt', answeredAt.as('answeredAt')]);

/** The enquiries of a list in its order; the id comes last, so that equal rows keep their places from page to page. */
function ordered(db: Queryable, query: EnquiryQuery) {
  let rows = filtered(db, query.filter);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.createdAt, 'desc']])) {
    rows = rows.orderBy(column, (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast()));
  }
  return rows.orderBy('enquiry.id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, query: EnquiryQuery) {
  const { limit, offset } = pageOf(query);
  const excerpt = sql<string>`left(regexp_replace(enquiry.message, '\\s+', ' ', 'g'), 160)`;
  const page = ordered(db, query).limit(limit).offset(offset);
  const rows: EnquiryRow[] = await withColumns(page).select(excerpt.as('excerpt')).execute();
  const upTo = query.filter?.q ? COUNT_SEARCH_UP_TO : undefined;
  return { rows, ...(await countRows(db, filtered(db, query.filter), upTo)) };
}

export type EnquiryExportRow = Omit<EnquiryRow, 'excerpt'> & { phone: string | null; message: string };

const BATCH = 500;

/** Every enquiry of a filter with the whole message, in the order of the list, for the export: ids first, then the rows in batches. */
export async function* findAll(db: Queryable, query: EnquiryQuery): AsyncGenerator<EnquiryExportRow> {
  const found = await ordered(db, query).select('enquiry.id').execute();
  for (let at = 0; at < found.length; at += BATCH) {
    const ids = found.slice(at, at + BATCH).map(({ id }) => id);
    const rows: EnquiryExportRow[] = await withColumns(filtered(db).where('enquiry.id', 'in', ids))
      .select(['enquiry.phone', 'enquiry.message'])
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield* ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** One enquiry with the listing that it is about, or undefined; answers, account and history are asked for apart. */
export async function findById(
  db: Queryable,
  id: string,
): Promise<Omit<EnquiryDetail, 'answers' | 'account' | 'history'> | undefined> {
  const row = await withColumns(filtered(db))
    .leftJoin('room_type', 'room_type.id', 'enquiry.room_type_id')
    .leftJoin('property', 'property.id', 'room_type.property_id')
    .select(['enquiry.phone', 'enquiry.message', 'room_type.id as listingId'])
    .select(['room_type.name as listingName', 'property.name as propertyName'])
    .where('enquiry.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { listingId, listingName, propertyName, ...enquiry } = row;
  const listing = listingId ? { id: listingId, name: listingName!, propertyName: propertyName! } : null;
  return { ...enquiry, listing };
}

/** Finds the replies of staff, oldest first, each with the state of its letter. */
export async function findAnswers(db: Queryable, enquiryId: string): Promise<EnquiryDetail['answers']> {
  const rows = await db
    .selectFrom('enquiry_answer')
    .leftJoin('account', 'account.id', 'enquiry_answer.author_id')
    .leftJoin('outbox_mail', 'outbox_mail.id', 'enquiry_answer.letter_id')
    .select(['enquiry_answer.id', 'account.name as authorName', 'enquiry_answer.text'])
    .select([
      'enquiry_answer.created_at as createdAt',
      'letter_id as letterId',
      'outbox_mail.status as state',
    ])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('enquiry_answer.created_at')
    .orderBy('enquiry_answer.id')
    .execute();
  return rows.map(({ letterId, state, ...answer }) => ({
    ...answer,
    letter: letterId && state ? { id: letterId, state } : null,
  }));
}

/**
 * Finds the account that has this address: a buyer's, an agent's, a rider's or an owner's; undefined for
 * nobody and for administrators.
 */
export const findAccount = (db: Queryable, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'account_number as accountNumber', 'is_owner as isOwner'])
    .where('email', '=', email)
    .where('is_admin', '=', false)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();

/** Keeps others from changing an enquiry until the transaction ends; its version and status, or undefined. */
export const lock = (trx: Trx, id: string) =>
  trx
    .selectFrom('enquiry')
    .select(['version', sql<EnquiryStatus>`status`.as('status')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Moves an enquiry on; from the instant at which it was answered or closed counts how long it is kept. */
export const setStatus = (trx: Trx, id: string, status: EnquiryStatus, at: Date) =>
  trx
    .updateTable('enquiry')
    .set((eb) => ({
      status,
      settled_at: status === 'open' ? null : at.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

export const insertAnswer = (trx: Trx, row: NewRow<'enquiry_answer'>) =>
  trx.insertInto('enquiry_answer').values(row).execute();

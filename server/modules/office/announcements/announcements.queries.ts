import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  ANNOUNCEMENT_SORTS,
  Announcement,
  AnnouncementFields,
  AnnouncementFilter,
  AnnouncementPhase,
  AnnouncementRow,
} from '@shared/contract/office/announcements';
import type { ListQuery } from '@shared/contract/base/lists';
import type { Queryable, Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof ANNOUNCEMENT_SORTS)[number];
export type AnnouncementQuery = ListQuery<AnnouncementFilter, Sort>;

/** The phase of an announcement at an instant, from its status and dates. */
export const phaseAt = (now: Date): RawBuilder<AnnouncementPhase> => sql`case
  when announcement.status <> 'published' then announcement.status
  when announcement.starts_at > ${now.toISOString()} then 'scheduled'
  when announcement.ends_at <= ${now.toISOString()} then 'ended'
  else 'live' end`;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  updatedAt: sql`announcement.updated_at`,
  startsAt: sql`announcement.starts_at`,
  title: sql`lower(announcement.title->>'en-US')`,
};

/** The announcements that a filter means, before columns, order and page: the list, its count and its export begin here. */
function filtered(db: Queryable, now: Date, { q, phase, audience }: AnnouncementFilter = {}) {
  let query = db.selectFrom('announcement');
  if (q) {
    const titles = sql`concat_ws(' ', title->>'en-US', title->>'cn-ZH', title->>'ms-MY')`;
    query = query.where(sql<SqlBool>`lower(${titles}) like ${containing(q)}`);
  }
  if (phase) query = query.where(phaseAt(now), '=', phase);
  if (audience) query = query.where('announcement.audience', '=', audience);
  return query;
}

/**
 * The receipts of an announcement by people who still have an account; `findReaders` names the same people.
 */
const RECEIPTS = sql`from announcement_receipt join account on account.id = account_id
  where announcement_id = announcement.id and account.status <> 'deleted'`;

/** The columns of the list, under the names of the contract. */
const withColumns = (query: ReturnType<typeof filtered>, now: Date) =>
  query
    .leftJoin('property', 'property.id', 'announcement.property_id')
    .select([
      'announcement.id',
      'title',
      'audience',
      'property_id as propertyId',
      'property.name as propertyName',
    ])
    .select(['announcement.status', phaseAt(now).as('phase'), 'starts_at as startsAt', 'ends_at as endsAt'])
    .select([
      'pinned',
      'must_acknowledge as mustAcknowledge',
      'updated_at as updatedAt',
      'announcement.version',
    ])
    .select([
      sql<number>`(select count(*) ${RECEIPTS})`.as('readCount'),
      sql<number>`(select count(acknowledged_at) ${RECEIPTS})`.as('acknowledgedCount'),
    ]);

/** Columns and order of a list; the id comes last, so that equal rows keep their places from page to page. */
function ordered(db: Queryable, now: Date, query: AnnouncementQuery) {
  let rows = withColumns(filtered(db, now, query.filter), now);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.updatedAt, 'desc']])) {
    rows = rows.orderBy(column, order);
  }
  return rows.orderBy('announcement.id');
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, now: Date, query: AnnouncementQuery) {
  const { limit, offset } = pageOf(query);
  const rows: AnnouncementRow[] = await ordered(db, now, query).limit(limit).offset(offset).execute();
  return { rows, ...(await countRows(db, filtered(db, now, query.filter))) };
}

/** Every row of a filter, for the export. Announcements are few: a resource of many rows yields them in batches instead. */
export const findAll = (db: Queryable, now: Date, query: AnnouncementQuery): Promise<AnnouncementRow[]> =>
  ordered(db, now, query).execute();

/** One announcement with its text, or undefined. */
export const findById = (db: Queryable, now: Date, id: string): Promise<Announcement | undefined> =>
  withColumns(filtered(db, now), now).select('body').where('announcement.id', '=', id).executeTakeFirst();

const columnsOf = (fields: AnnouncementFields) => ({
  title: fields.title,
  body: fields.body,
  audience: fields.audience,
  property_id: fields.propertyId ?? null,
  status: fields.status,
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
  pinned: fields.pinned,
  must_acknowledge: fields.mustAcknowledge,
});

export async function insert(
  trx: Trx,
  fields: AnnouncementFields,
  { now, actorId }: { now: Date; actorId: string | null },
): Promise<string> {
  const row = await trx
    .insertInto('announcement')
    .values({ ...columnsOf(fields), created_by: actorId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Changes an announcement and raises its version; an absent date (undefined) stays as it is, null clears it. Another audience waits for its letters
 * again; who has one gets no second.
 */
export const update = (trx: Trx, id: string, fields: AnnouncementFields, now: Date) =>
  trx
    .updateTable('announcement')
    .set((eb) => ({
      ...columnsOf(fields),
      told_at: sql<string | null>`case when audience = ${fields.audience} then told_at end`,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

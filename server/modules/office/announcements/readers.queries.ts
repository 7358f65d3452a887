import { sql, type SqlBool } from 'kysely';
import type {
  AnnouncementAudience,
  AnnouncementReader,
  PublicAnnouncement,
} from '@shared/contract/office/announcements';
import { MAX_LIMIT, type ListQuery } from '@shared/contract/base/lists';
import type { Queryable } from '../../../db/client';
import { countRows, pageOf } from '../../../listQueries';
import type { Actor } from '../../../plugins/loginSessions';
import { phaseAt } from './announcements.queries';

/** The audiences that a person is in by what the account says; guests of a property are known by their bookings. */
function audiencesOf(reader: Actor | null): AnnouncementAudience[] {
  if (!reader) return ['everyone'];
  return [
    'everyone',
    ...(reader.isOwner ? (['owners'] as const) : []),
    ...(reader.role === 'agent' ? (['agents'] as const) : []),
    ...(reader.isAdmin ? (['staff'] as const) : []),
  ];
}

/** The live announcements that this reader may see: a stranger those for everyone, a guest also those of the place booked. */
function visibleTo(db: Queryable, now: Date, reader: Actor | null) {
  const booked = sql<SqlBool>`announcement.audience = 'property_guests' and exists (
    select 1 from reservation where account_id = ${reader?.id} and property_id = announcement.property_id
      and reservation.status in ('confirmed', 'checked_in'))`;
  return db
    .selectFrom('announcement')
    .where(phaseAt(now), '=', 'live')
    .where((eb) => {
      const mine = eb('announcement.audience', 'in', audiencesOf(reader));
      return reader ? eb.or([mine, booked]) : mine;
    });
}

/** Finds the announcements that a reader gets: pinned ones first, then the newest. */
export const findForReader = (
  db: Queryable,
  now: Date,
  reader: Actor | null,
): Promise<PublicAnnouncement[]> =>
  visibleTo(db, now, reader)
    .leftJoin('announcement_receipt as receipt', (join) =>
      join
        .onRef('receipt.announcement_id', '=', 'announcement.id')
        .on('receipt.account_id', '=', reader?.id ?? null),
    )
    .select(['announcement.id', 'title', 'body', 'pinned', 'must_acknowledge as mustAcknowledge'])
    .select(['starts_at as startsAt', sql<boolean>`read_at is not null`.as('read')])
    .select(sql<boolean>`acknowledged_at is not null`.as('acknowledged'))
    .orderBy('pinned', 'desc')
    .orderBy(sql`coalesce(starts_at, created_at)`, 'desc')
    .orderBy('announcement.id')
    .limit(MAX_LIMIT)
    .execute();

/** True when this announcement is one that the reader may see now. */
export const mayRead = async (db: Queryable, now: Date, reader: Actor, id: string): Promise<boolean> =>
  Boolean(await visibleTo(db, now, reader).select('id').where('id', '=', id).executeTakeFirst());

/** Notes that an account has read an announcement, and that it has acknowledged it; the first time counts. */
export const upsertReceipt = (
  db: Queryable,
  receipt: { announcementId: string; accountId: string; now: Date; acknowledged: boolean },
) =>
  db
    .insertInto('announcement_receipt')
    .values({
      announcement_id: receipt.announcementId,
      account_id: receipt.accountId,
      read_at: receipt.now,
      acknowledged_at: receipt.acknowledged ? receipt.now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['announcement_id', 'account_id']).doUpdateSet({
        acknowledged_at: sql`coalesce(announcement_receipt.acknowledged_at, excluded.acknowledged_at)`,
      }),
    )
    .execute();

/**
 * Finds the people whom an announcement names as readers, with when they read and acknowledged it; those who
 * have not come first. Staff are few and known, so what is for them names everybody who works here; of other
 * audiences only those who have read it, and of them only owners or others whom `seen` allows to be named.
 * `totalCount` is of those who are named, `unnamedCount` of the rest.
 */
export async function findReaders(
  db: Queryable,
  id: string,
  query: Pick<ListQuery<unknown, string>, 'pagination'>,
  seen: { owners: boolean; others: boolean },
) {
  const { limit, offset } = pageOf(query);
  const forStaff = sql<SqlBool>`exists (select 1 from announcement where id = ${id} and audience = 'staff')`;
  const isNamed = sql<SqlBool>`(${forStaff} or case when account.is_owner then ${seen.owners}::boolean else ${seen.others}::boolean end)`;
  const everybody = db
    .selectFrom('account')
    .where('account.status', '!=', 'deleted')
    .where((eb) =>
      eb.or([
        eb(
          'account.id',
          'in',
          eb.selectFrom('announcement_receipt').select('account_id').where('announcement_id', '=', id),
        ),
        eb.and([eb('account.is_admin', '=', true), eb('account.status', '=', 'active'), forStaff]),
      ]),
    );
  const readers = everybody.where(isNamed);
  const rows: AnnouncementReader[] = await readers
    .leftJoin('announcement_receipt as receipt', (join) =>
      join.onRef('receipt.account_id', '=', 'account.id').on('receipt.announcement_id', '=', id),
    )
    .select(['account.id', 'account.name', 'read_at as readAt', 'acknowledged_at as acknowledgedAt'])
    .orderBy(sql`acknowledged_at is not null`)
    .orderBy(sql`read_at is not null`)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const unnamed = await countRows(db, everybody.where(sql<SqlBool>`not ${isNamed}`));
  return { rows, ...(await countRows(db, readers)), unnamedCount: unnamed.totalCount };
}

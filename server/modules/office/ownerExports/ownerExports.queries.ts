import { sql } from 'kysely';
import type { OwnerExport } from '@shared/contract/office/ownerExports';
import type { Language } from '@shared/languages';
import type { Db, Queryable, Trx } from '../../../db/client';
import type { Actor } from '../../../plugins/loginSessions';

type Found = Pick<OwnerExport, 'state' | 'bytes'> & { askedAt: string };

/** The export that an owner asked for last, if it was after a moment. */
export async function findLastExport(
  db: Queryable,
  ownerId: string,
  after: Date,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select state, asked_at as "askedAt", length(content) as bytes from owner_export
    where owner_id = ${ownerId} and asked_at > ${after} order by asked_at desc, id limit 1`.execute(db);
  return rows[0];
}

/** Writes that an owner has asked, unless one of his is at work; the ones before it are gone. Returns its id. */
export async function insertExport(
  trx: Trx,
  { ownerId, language, now, until }: { ownerId: string; language: Language; now: Date; until: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into owner_export (owner_id, language, asked_at, taken_until) values (${ownerId}, ${language}, ${now}, ${until})
    on conflict (owner_id) where state = 'waiting' do nothing returning id`.execute(trx);
  if (!rows[0]) return undefined;
  await sql`delete from owner_export where owner_id = ${ownerId} and id <> ${rows[0].id}`.execute(trx);
  return rows[0].id;
}

/** Takes an export to make; undefined where it is made or gone. */
export async function takeExport(
  db: Db,
  id: string,
  until: Date,
): Promise<{ ownerId: string; language: Language; attempts: number } | undefined> {
  const { rows } = await sql<{ ownerId: string; language: Language; attempts: number }>`
    update owner_export set taken_until = ${until}, attempts = attempts + 1 where id = ${id} and state = 'waiting'
    returning owner_id as "ownerId", language, attempts`.execute(db);
  return rows[0];
}

/** The owner as his own calls see him; undefined for one who is no owner any more, or was banned. */
export async function findExporter(db: Queryable, ownerId: string): Promise<Actor | undefined> {
  const { rows } = await sql<Actor>`
    select id, '' as "sessionId", account_number as "accountNumber", name, email, role, false as "isAdmin", is_owner as "isOwner",
      '{}'::integer[] as codes, language
    from account where id = ${ownerId} and is_owner and status = 'active'`.execute(db);
  return rows[0];
}

export const finishExport = (db: Db, id: string, { content, now }: { content: Buffer; now: Date }) =>
  sql`update owner_export set state = 'done', content = ${content}, made_at = ${now} where id = ${id} and state = 'waiting'`.execute(
    db,
  );
export const failExport = (db: Db, id: string) =>
  sql`update owner_export set state = 'failed' where id = ${id} and state = 'waiting'`.execute(db);

/** The file that an owner asked for last, if it was after a moment. */
export async function findExportFile(
  db: Queryable,
  ownerId: string,
  after: Date,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Uint8Array }>`
    select content from owner_export where owner_id = ${ownerId} and state = 'done' and asked_at > ${after}
    order by asked_at desc limit 1`.execute(db);
  return rows[0] && Buffer.from(rows[0].content);
}

/** Takes exports whose process was killed. */
export async function takeLeftExports(
  trx: Trx,
  { now, until }: { now: Date; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update owner_export set taken_until = ${until} where id in (
      select id from owner_export where state = 'waiting' and taken_until < ${now} limit 20 for update skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Removes what was asked for before a moment. */
export const removeOldExports = (trx: Trx, before: Date) =>
  sql`delete from owner_export where asked_at <= ${before}`.execute(trx);

/** The announcements that an owner has confirmed, with those that are over. */
export async function findConfirmedNews(db: Queryable, ownerId: string) {
  const { rows } = await sql<{ title: unknown; body: unknown; acknowledgedAt: string }>`
    select title, body, acknowledged_at as "acknowledgedAt" from announcement_receipt receipt
    join announcement on announcement.id = announcement_id
    where account_id = ${ownerId} and acknowledged_at is not null order by acknowledged_at, announcement.id`.execute(
    db,
  );
  return rows;
}

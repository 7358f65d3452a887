import { sql } from 'kysely';
import type { AnnouncementAudience } from '@shared/contract/office/announcements';
import type { Language, LocalText } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';

/** The audiences whose people are known; everyone and the guests of a property read it on the pages. */
export const TOLD_AUDIENCES = ['owners', 'agents', 'staff'] as const satisfies AnnouncementAudience[];
export type ToldAudience = (typeof TOLD_AUDIENCES)[number];

/** What is published, has begun and is not over, and whose people have not all been written to. */
const isToTell = (now: Date) => sql`status = 'published' and told_at is null
  and audience in (${sql.join(TOLD_AUDIENCES)})
  and (starts_at is null or starts_at <= ${now.toISOString()}) and (ends_at is null or ends_at > ${now.toISOString()})`;

/** Announcements whose people wait for a letter, the first first. */
export async function findToTell(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from announcement where ${isToTell(now)} order by coalesce(starts_at, created_at), id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type AnnouncementToTell = {
  id: string;
  title: LocalText;
  body: LocalText;
  audience: ToldAudience;
  mustAcknowledge: boolean;
};

/** An announcement whose people still wait, which nobody changes until the transaction ends; undefined where another process is at it. */
export async function lockToTell(trx: Trx, id: string, now: Date): Promise<AnnouncementToTell | undefined> {
  const { rows } = await sql<AnnouncementToTell>`
    select id, title, body, audience, must_acknowledge as "mustAcknowledge"
    from announcement where id = ${id} and ${isToTell(now)} for no key update skip locked`.execute(trx);
  return rows[0];
}

export type ToldPerson = { id: string; name: string; email: string; language: Language };

/** Who is in an audience, in SQL of `account`: the same people as `audiencesOf` lets read it. */
const MEMBERS: Record<ToldAudience, ReturnType<typeof sql>> = {
  owners: sql`is_owner`,
  agents: sql`role = 'agent'`,
  staff: sql`is_admin`,
};

/** The next people of an audience who can be written to and were not. */
export async function findUntold(
  trx: Trx,
  { id, audience }: AnnouncementToTell,
  limit: number,
): Promise<ToldPerson[]> {
  const { rows } = await sql<ToldPerson>`
    select account.id, name, email, language from account
    where ${MEMBERS[audience]} and status = 'active' and email <> ''
      and not exists (select from announcement_letter where announcement_id = ${id} and account_id = account.id)
    order by account.id limit ${limit}`.execute(trx);
  return rows;
}

/** Notes that a person is written to; nobody is noted twice for one announcement. */
export const insertLetter = (
  trx: Trx,
  { announcementId, accountId, letterId }: { announcementId: string; accountId: string; letterId: string },
  now: Date,
) =>
  trx
    .insertInto('announcement_letter')
    .values({
      ...{ announcement_id: announcementId, account_id: accountId, letter_id: letterId },
      written_at: now.toISOString(),
    })
    .execute();

/** The letters about an announcement, but for those to an audience. */
export async function findLetters(
  trx: Trx,
  announcementId: string,
  except: AnnouncementAudience | null,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('announcement_letter')
    .innerJoin('outbox_mail', 'outbox_mail.id', 'letter_id')
    .select('outbox_mail.id')
    .where('announcement_id', '=', announcementId)
    .$if(except !== null, (query) => query.where('template', '!=', `announcement.${except}`))
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets who was to be told by letters that have not left: they are told when the announcement is for them again. */
export async function forgetLetters(
  trx: Trx,
  announcementId: string,
  letterIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('announcement_letter')
    .where('announcement_id', '=', announcementId)
    .where('letter_id', 'in', letterIds)
    .execute();
  await trx.updateTable('announcement').set({ told_at: null }).where('id', '=', announcementId).execute();
}

/** Notes that everybody was written to, and returns how many in all. The version stays: nobody's editor is out of date by it. */
export async function markTold(trx: Trx, id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with told as (update announcement set told_at = ${now.toISOString()} where id = ${id})
    select count(*)::integer as count from announcement_letter where announcement_id = ${id}`.execute(trx);
  return rows[0]!.count;
}

import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Db, Queryable } from '../../../db/client';

/** Finds the active agent whose link has a name, however its letters are written. */
export const findReferrer = async (db: Queryable, slug: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where('url', '=', slug.trim().toLowerCase())
      .where('role', '=', 'agent')
      .where('status', '=', 'active')
      .where('is_admin', '=', false)
      .executeTakeFirst()
  )?.id;

/** Counts that the link of an agent was opened on a day. */
export const countClick = (db: Db, agentId: string, date: StayDate) =>
  sql`insert into referral_day as kept (agent_id, date, clicks) values (${agentId}, ${date}, 1)
    on conflict (agent_id, date) do update set clicks = kept.clicks + 1`.execute(db);

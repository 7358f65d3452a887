import { sql } from 'kysely';
import type { PayoutFileLayout } from '@shared/domain/money/payoutFileLayout';
import type { ChannelSource } from '@shared/domain/stays/channelTerms';
import type { Queryable, Trx } from '../../../db/client';

/** How the files of a channel are read; null while nobody has said it. */
export const findLayout = async (db: Queryable, channel: ChannelSource): Promise<PayoutFileLayout | null> =>
  (
    await db
      .selectFrom('channel_file_layout')
      .select('layout')
      .where('channel', '=', channel)
      .executeTakeFirst()
  )?.layout ?? null;

export const keepLayout = (
  trx: Trx,
  channel: ChannelSource,
  layout: PayoutFileLayout,
  { actorId, now }: { actorId: string | null; now: Date },
) =>
  sql`insert into channel_file_layout (channel, layout, changed_by, changed_at)
    values (${channel}, ${JSON.stringify(layout)}::jsonb, ${actorId}, ${now})
    on conflict (channel) do update set layout = excluded.layout, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      where channel_file_layout.layout <> excluded.layout`.execute(trx);

import type { KnownEvent } from '@shared/domain/channels/calendar/feedDiff';
import type { NightRange } from '@shared/domain/channels/calendar/nightRanges';
import type { Queryable } from '../../../db/client';

/** An event of a feed, with the nights of it that only repeat what the channel was given by us. */
export type EventRow = KnownEvent & { echo: NightRange[] };

/** Finds the events of a feed that are still in it, in order. */
export const findLive = (db: Queryable, feedId: string): Promise<EventRow[]> =>
  db
    .selectFrom('feed_event')
    .select([
      'id',
      'uid',
      'starts_on as start',
      'ends_on as end',
      'kind',
      'reference',
      'missing',
      'doubted',
      'echo',
    ])
    .where('feed_id', '=', feedId)
    .where('state', '=', 'live')
    .orderBy('starts_on')
    .orderBy('ends_on')
    .orderBy('id')
    .execute();

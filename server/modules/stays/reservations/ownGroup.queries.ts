import type { Queryable } from '../../../db/client';
import { channelMoney } from './account.queries';

/** The stays that were booked together, the fullest first, as far as the page of one of them tells of the others. */
export const findGroupStays = (db: Queryable, groupId: string) =>
  db
    .selectFrom('reservation')
    .innerJoin('room_type', 'room_type.id', 'reservation.room_type_id')
    .where('group_id', '=', groupId)
    .select([
      'reservation.id',
      'reference',
      'reservation.status',
      'room_type.name as listing_name',
      'account_id',
    ])
    .select(['guests', 'children', 'infants', 'pets', 'total_sen', 'paid_sen', 'reservation.deposit_sen'])
    .select(['hold_expires_at', 'awaits_link', channelMoney.as('channel_money')])
    .orderBy('guests', 'desc')
    .orderBy('children', 'desc')
    .orderBy('infants', 'desc')
    .orderBy('pets', 'desc')
    .orderBy('reservation.id')
    .execute();

/** Finds the ids of the stays that were booked together with one, itself among them, in the order in which everybody locks several. */
export const findGroupIds = async (db: Queryable, groupId: string): Promise<string[]> =>
  (await db.selectFrom('reservation').select('id').where('group_id', '=', groupId).execute())
    .map(({ id }) => id)
    .sort();

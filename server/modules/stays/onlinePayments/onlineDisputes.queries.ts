import { sql } from 'kysely';
import type { StayDispute } from '@shared/contract/stays/disputes';
import { DISPUTES_TO_ANSWER } from '@shared/domain/stays/disputes';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';

export type OnlineDispute = Row<'online_dispute'>;

/** The money in the books that a dispute is of; undefined where nobody has paid a stay with it, or the provider has not been asked for it yet. */
export async function findDisputed(
  db: Queryable,
  intentId: string,
): Promise<{ paymentId: string; reservationId: string } | undefined> {
  return db
    .selectFrom('online_payment')
    .select(['payment_id as paymentId', 'reservation_id as reservationId'])
    .where('intent_id', '=', intentId)
    .where('payment_id', 'is not', null)
    .$narrowType<{ paymentId: string }>()
    .executeTakeFirst();
}

/** A dispute by the name that the provider has for it; nobody else writes it until the transaction ends. */
export const lock = (trx: Trx, providerId: string): Promise<OnlineDispute | undefined> =>
  trx
    .selectFrom('online_dispute')
    .selectAll()
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();

export const insert = (trx: Trx, row: NewRow<'online_dispute'>): Promise<OnlineDispute> =>
  trx.insertInto('online_dispute').values(row).returningAll().executeTakeFirstOrThrow();

export const update = async (trx: Trx, id: string, set: Partial<NewRow<'online_dispute'>>): Promise<void> => {
  await trx
    .updateTable('online_dispute')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** The rows of the provider's balance that are in the books because of a dispute. */
export const findBooked = async (db: Queryable, disputeId: string): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('online_dispute_move')
        .select('balance_id')
        .where('dispute_id', '=', disputeId)
        .execute()
    ).map(({ balance_id }) => balance_id),
  );

export const insertMove = async (trx: Trx, row: NewRow<'online_dispute_move'>): Promise<void> => {
  await trx.insertInto('online_dispute_move').values(row).execute();
};

/** True for money that the provider took or gave back because of a dispute. */
export const isMove = async (db: Queryable, paymentId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('online_dispute_move')
      .select('payment_id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirst(),
  );

/**
 * Takes disputes that are due for a look, the longest due first, and puts their next look off to `again`: those that are open, and those that were over
 * only since `since`.
 */
export async function takeDue(
  db: Queryable,
  { now, since, again, limit }: { now: Date; since: Date; again: Date; limit: number },
): Promise<{ provider_id: string }[]> {
  const { rows } = await sql<{ provider_id: string }>`
    update online_dispute set next_look_at = ${again.toISOString()}::timestamptz
    where id in (
      select id from online_dispute
      where next_look_at <= ${now.toISOString()}::timestamptz and (closed_at is null or closed_at > ${since.toISOString()}::timestamptz)
      order by next_look_at limit ${limit} for update skip locked
    ) returning provider_id`.execute(db);
  return rows;
}

/** The disputes of a stay, the earlier first, with what each did to the books. */
export async function findOf(
  db: Queryable,
  reservationId: string,
): Promise<Omit<StayDispute, 'answerUrl'>[]> {
  const { rows } = await sql<Omit<StayDispute, 'answerUrl'>>`
    select id, provider_id as "providerId", payment_id as "paymentId", amount_sen as "amountSen", reason, status,
      answer_by as "answerBy", opened_at as "openedAt", closed_at as "closedAt",
      coalesce((
        select json_agg(json_build_object('paymentId', payment.id, 'kind', payment.kind, 'amountSen', payment.amount_sen,
          'feeSen', fee_sen + fee_sst_sen, 'bookedOn', received_on) order by booked_at, balance_id)
        from online_dispute_move move join payment on payment.id = move.payment_id
        where move.dispute_id = online_dispute.id), '[]') as moves
    from online_dispute where reservation_id = ${reservationId} order by opened_at, provider_id`.execute(db);
  return rows;
}

/** The stays with a dispute that somebody has to answer: the number behind work waiting, and the list that it leads to. */
export const countToAnswer = () =>
  sql<number>`(select count(distinct reservation_id) from online_dispute where status in (${sql.join([...DISPUTES_TO_ANSWER])}))`;

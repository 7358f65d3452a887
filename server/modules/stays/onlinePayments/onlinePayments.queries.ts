import { sql } from 'kysely';
import type { Language } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';

export type OnlinePayment = Row<'online_payment'>;
type Set = Partial<
  Pick<OnlinePayment, 'state' | 'session_id' | 'intent_id' | 'payment_id'> & {
    settled_at: Date;
    next_look_at: Date;
  }
>;

/** Writes that a guest is about to pay; nobody else begins to pay the booking until the page is over. */
export const insert = (
  trx: Trx,
  row: {
    reservation_id: string;
    amount_sen: number;
    language: Language;
    expires_at: Date;
    next_look_at: Date;
    created_at: Date;
  },
): Promise<OnlinePayment> =>
  trx.insertInto('online_payment').values(row).returningAll().executeTakeFirstOrThrow();

export const update = async (db: Queryable, id: string, set: Set): Promise<void> => {
  await db.updateTable('online_payment').set(set).where('id', '=', id).execute();
};

/** Writes which page of the provider it is, unless somebody has written it already. */
export const setSession = async (db: Queryable, id: string, sessionId: string): Promise<void> => {
  await db
    .updateTable('online_payment')
    .set({ session_id: sessionId })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .execute();
};

export const lock = (trx: Trx, id: string): Promise<OnlinePayment | undefined> =>
  trx.selectFrom('online_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findById = (db: Queryable, id: string): Promise<OnlinePayment | undefined> =>
  db.selectFrom('online_payment').selectAll().where('id', '=', id).executeTakeFirst();

export const findBySession = (db: Queryable, sessionId: string): Promise<OnlinePayment | undefined> =>
  db.selectFrom('online_payment').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** What a guest is about to pay for a booking, or has paid and the provider waits for; at most one. */
export const findOpen = (db: Queryable, reservationId: string): Promise<OnlinePayment | undefined> =>
  db
    .selectFrom('online_payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('state', 'in', ['open', 'processing'])
    .executeTakeFirst();

/** True once somebody has begun to pay the booking online, whatever came of it. */
export const hasBegun = async (db: Queryable, reservationId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('online_payment')
      .select('id')
      .where('reservation_id', '=', reservationId)
      .limit(1)
      .executeTakeFirst(),
  );

/**
 * Takes those that are due for a look, the longest due first, and puts their next look off to `again`, so that another process takes
 * others.
 */
export async function takeDue(
  db: Queryable,
  now: Date,
  again: Date,
  limit: number,
): Promise<OnlinePayment[]> {
  const { rows } = await sql<OnlinePayment>`
    update online_payment set next_look_at = ${again.toISOString()}::timestamptz
    where id in (
      select id from online_payment where state in ('open', 'processing') and next_look_at <= ${now.toISOString()}::timestamptz
      order by next_look_at limit ${limit} for update skip locked
    ) returning *`.execute(db);
  return rows;
}

/** The provider's name of the money that a payment in the books is; undefined where it did not come online. */
export const findIntent = async (db: Queryable, paymentId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('online_payment')
      .select('intent_id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirst()
  )?.intent_id ?? undefined;

/** Money in the books that came online, by the name that the provider has for it. */
export type OnlineMoney = { intentId: string; paymentId: string; reservationId: string };

/** Which of some money of the provider is in the books, or waits there for staff. */
export async function findMoney(db: Queryable, intentIds: readonly string[]): Promise<OnlineMoney[]> {
  const { rows } = await sql<OnlineMoney>`
    select intent_id as "intentId", payment.id as "paymentId", payment.reservation_id as "reservationId"
    from online_payment join payment on payment.id = payment_id where intent_id = any(${intentIds}::text[])`.execute(
    db,
  );
  return rows;
}

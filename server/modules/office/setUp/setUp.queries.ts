import { sql, type RawBuilder } from 'kysely';
import type { SetUp, SetUpStep } from '@shared/contract/system/setUp';
import type { Queryable } from '../../../db/client';

type Found = Pick<SetUp, 'companyId' | 'propertyId' | 'roomTypeId' | 'toPublish' | 'paymentMethod'> & {
  done: Record<SetUpStep, boolean>;
};

const exists = (rows: RawBuilder<unknown>) => sql<boolean>`exists (${rows})`;

/** Whether anything was ever booked: the set-up is over then. */
export async function wasEverBooked(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('reservation').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** A company is registered for a tax, or its tax agent has said what holds for it. */
const TAXED = sql`select from company where active and (sst_registered_from is not null or tourism_tax_no is not null
  or exists (select from company_tax_setting where company_id = company.id))`;

const SOLD = sql`select from room_type where status <> 'retired'
  and exists (select from unit where room_type_id = room_type.id and status = 'active')`;

/** Prices that differ from night to night; the price that each room type has is not worth a step. */
const RATED = sql`select from room_type where status <> 'retired'
  and (weekend_sen is not null or holiday_sen is not null
    or exists (select from season where room_type_id = room_type.id)
    or exists (select from rate_night where room_type_id = room_type.id))`;

const PUBLISHED = sql`select from room_type join property on property.id = property_id
  where room_type.status = 'published' and property.status = 'published'
  and exists (select from unit where room_type_id = room_type.id and status = 'active')`;

/** A transfer that guests could be offered, if there were an account to send it to. */
const HOMELESS = sql`kind = 'bank_transfer' and enabled and for_visitors and account_number = ''`;
const OFFERED = sql`select from payment_method
  where enabled and for_visitors and (kind <> 'qr' or qr_key is not null)
  and (kind <> 'bank_transfer' or account_number <> '')`;

/** Guests and owners have a way to reach the business. */
const REACHED = sql`select from setting where key = 'brand'
  and (value->>'phone' <> '' or value->>'whatsapp' <> '' or value->>'email' <> '')`;

/** What each step is done by: rows that are there. */
const DONE: Record<SetUpStep, RawBuilder<boolean>> = {
  company: exists(sql`select from company where active`),
  bank_account: exists(sql`select from company_bank_account as account join company on company.id = company_id
    where account.active and company.active`),
  taxes: exists(TAXED),
  location: exists(sql`select from location`),
  property: exists(sql`select from property where status <> 'retired'`),
  room_type: exists(SOLD),
  rates: exists(RATED),
  payment_method: sql<boolean>`exists (${OFFERED}) and not exists (select from payment_method where ${HOMELESS})`,
  contact: exists(REACHED),
  publish: exists(PUBLISHED),
  booking: exists(sql`select from reservation`),
};

/** The steps of the set-up as the rows have them, and the rows that they lead to, all in one statement. */
export async function findSetUp(db: Queryable): Promise<Found> {
  const steps = Object.entries(DONE).map(([step, done]) => sql`${sql.lit(step)}, ${done}`);
  const { rows } = await sql<Found>`
    select json_build_object(${sql.join(steps)}) as done,
      (select id from company where active order by created_at, id limit 1) as "companyId",
      (select id from property where status <> 'retired' order by created_at, id limit 1) as "propertyId",
      (select id from room_type where status <> 'retired' order by created_at, id limit 1) as "roomTypeId",
      (select code from payment_method where ${HOMELESS} order by position, code limit 1) as "paymentMethod",
      coalesce(
        (select json_build_object('kind', 'room_type', 'id', id) from room_type
          where status = 'draft' and not exists (select from room_type where status = 'published')
          order by created_at, id limit 1),
        (select json_build_object('kind', 'property', 'id', id) from property
          where status = 'draft' order by created_at, id limit 1),
        (select json_build_object('kind', 'room_type', 'id', id) from room_type
          where status = 'draft' order by created_at, id limit 1)
      ) as "toPublish"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a statement without from has a row');
  return found;
}

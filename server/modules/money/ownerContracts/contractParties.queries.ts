import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import type { Queryable } from '../../../db/client';

export type OwnerOfDay = {
  name: string;
  accountNumber: string;
  language: Language;
  shareBp: number;
  bankCode: string | null;
  bankAccountName: string | null;
  bankAccountEnd: string | null;
};
/** Whose a unit is from a day on, by their account numbers; nobody's: no owners. */
export type OwnersFrom = { from: StayDate; owners: OwnerOfDay[] };

/** Whose a unit is on the first of some days, and from each of the others on from which it is others'; `to` is not among the days, null: open. */
export async function findOwnersInDays(
  db: Queryable,
  { unitId, from, to }: { unitId: string; from: StayDate; to: StayDate | null },
): Promise<OwnersFrom[]> {
  const { rows } = await sql<OwnersFrom>`
    with change as (
      select ${from}::date as day
      union select unnest(array[valid_from, valid_to]) from unit_owner where unit_id = ${unitId})
    select day as "from", coalesce((
      select jsonb_agg(jsonb_build_object('name', account.name, 'accountNumber', account.account_number, 'language', account.language,
          'shareBp', share_bp, 'bankCode', bank_code, 'bankAccountName', bank_account_name, 'bankAccountEnd', bank_account_end)
        order by account.account_number)
      from unit_owner join account on account.id = unit_owner.account_id
      left join owner_profile on owner_profile.account_id = account.id
      where unit_id = ${unitId} and daterange(unit_owner.valid_from, unit_owner.valid_to) @> day), '[]') as owners
    from change
    where day >= ${from}::date and (${to}::date is null or day < ${to}::date)
    order by day`.execute(db);
  return rows;
}

/** One owner as a print names him, with the share that is meant; undefined for nobody. */
export async function findOwnerOfDay(
  db: Queryable,
  accountId: string,
  shareBp: number,
): Promise<OwnerOfDay | undefined> {
  const { rows } = await sql<OwnerOfDay>`
    select account.name, account.account_number as "accountNumber", account.language, ${shareBp}::integer as "shareBp",
      bank_code as "bankCode", bank_account_name as "bankAccountName", bank_account_end as "bankAccountEnd"
    from account left join owner_profile on owner_profile.account_id = account.id
    where account.id = ${accountId}`.execute(db);
  return rows[0];
}

/** Where a unit stands. */
export const findAddress = async (db: Queryable, unitId: string): Promise<string> =>
  (
    await db
      .selectFrom('unit')
      .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
      .innerJoin('property', 'property.id', 'room_type.property_id')
      .select('property.address')
      .where('unit.id', '=', unitId)
      .executeTakeFirstOrThrow()
  ).address;

import { sql } from 'kysely';
import type { BankingDayFields, BankingDayRow } from '@shared/contract/stays/bankingDays';
import type { StayDate } from '@shared/domain/base/stayDates';
import { closedBankingDays } from '@shared/domain/stays/bankingDays';
import type { Queryable, Trx } from '../../../db/client';
import { findFederalDays } from '../../pricing/holidays/holidays.queries';

const withColumns = (db: Queryable) =>
  db
    .selectFrom('banking_day')
    .select(['id', sql<BankingDayRow['kind']>`kind`.as('kind')])
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'reason', 'source'])
    .select(['created_at as createdAt', 'version']);

/** What staff say of some days, both ends among them, the first day first. */
export const findOwnDays = (db: Queryable, from: StayDate, to: StayDate): Promise<BankingDayRow[]> =>
  withColumns(db).where('starts_on', '<=', to).where('ends_on', '>=', from).orderBy('starts_on').execute();

export const findOwnDay = (db: Queryable, id: string): Promise<BankingDayRow | undefined> =>
  withColumns(db).where('id', '=', id).executeTakeFirst();

export async function insertOwnDay(
  trx: Trx,
  fields: BankingDayFields,
  { now, actorId }: { now: Date; actorId: string | null },
): Promise<string> {
  const { kind, startsOn, endsOn, reason, source } = fields;
  const row = await trx
    .insertInto('banking_day')
    .values({
      kind,
      starts_on: startsOn,
      ends_on: endsOn,
      reason,
      source,
      created_by: actorId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const deleteOwnDay = (trx: Trx, id: string) =>
  trx.deleteFrom('banking_day').where('id', '=', id).execute();

/** The calendar of banks of some days, both ends among them: what everybody asks who needs to know when banks are closed. */
export async function findBankCalendar(
  db: Queryable,
  from: StayDate,
  to: StayDate,
): Promise<{ federal: Set<StayDate>; own: BankingDayRow[]; closed: Set<StayDate> }> {
  const federal = await findFederalDays(db, from, to);
  const own = await findOwnDays(db, from, to);
  return { federal, own, closed: closedBankingDays(federal, own) };
}

const CALENDAR = sql`hashtext('banking days')`;
/** Nobody changes the calendar until the transaction ends: what it says is expected of a bank stands as it says. */
export const holdBankCalendar = (trx: Trx) =>
  sql`select pg_advisory_xact_lock_shared(${CALENDAR})`.execute(trx);
/** One change of the calendar at a time, and none while money comes in whose day it gives. */
export const lockBankCalendar = (trx: Trx) => sql`select pg_advisory_xact_lock(${CALENDAR})`.execute(trx);

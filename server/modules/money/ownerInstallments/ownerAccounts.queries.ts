import { sql } from 'kysely';
import type { AccountCredit } from '@shared/domain/money/creditSettlement';
import type { Queryable } from '../../../db/client';

/**
 * Whether a line of an owner's account is money to his credit. What comes back of a payout, or takes a bill back, is no new credit: it makes what was
 * taken from the account less.
 */
const IS_CREDIT = sql`(amount_sen < 0 and source_type <> 'owner_payout' and reverses is null)`;
const ACCOUNT_LINES = sql`ledger_line line join ledger_entry entry on entry.id = line.entry_id and line.account = 2400 and line.owner_id is not null`;

/**
 * What is left of each instalment that is in the books, as `restOfCredits` has it: an owner's account at a company runs, and what is taken from it
 * settles the oldest credits first. A table of `installment_id` and `rest_sen`.
 */
export const RESTS = sql`(
  with account_line as (
    select entry.service_date, entry.id as entry_id, line.position, source_type, source_id, line.owner_id, line.company_id, amount_sen,
      ${IS_CREDIT} as is_credit
    from ${ACCOUNT_LINES}
    where exists (select from owner_installment mine where mine.owner_id = line.owner_id and mine.company_id = line.company_id and mine.status = 'due')
  ), taken as (
    select owner_id, company_id, sum(amount_sen) as sen from account_line where not is_credit group by 1, 2
  ), credit as (
    select source_type, source_id, owner_id, company_id, -amount_sen as sen,
      sum(-amount_sen) over (partition by owner_id, company_id order by service_date, entry_id, position) as through_sen
    from account_line where is_credit
  )
  select source_id as installment_id, greatest(0, least(credit.sen, through_sen - greatest(0, coalesce(taken.sen, 0))))::bigint as rest_sen
  from credit left join taken on taken.owner_id = credit.owner_id and taken.company_id = credit.company_id
  where source_type = 'owner_installment'
)`;

/** What is to an owner's credit at a company, in the order in which it came, and all that was taken from his account, in sen. */
export async function findAccount(
  db: Queryable,
  { ownerId, companyId }: { ownerId: string; companyId: string },
): Promise<{ credits: AccountCredit[]; takenSen: number }> {
  const { rows } = await sql<AccountCredit & { isCredit: boolean }>`
    select source_id as id, -amount_sen as sen, ${IS_CREDIT} as "isCredit" from ${ACCOUNT_LINES}
    where line.owner_id = ${ownerId} and line.company_id = ${companyId}
    order by entry.service_date, entry.id, line.position`.execute(db);
  return {
    credits: rows.flatMap(({ isCredit, id, sen }) => (isCredit ? [{ id, sen }] : [])),
    takenSen: rows.reduce((sum, { isCredit, sen }) => (isCredit ? sum : sum - sen), 0),
  };
}

/** What is left of the instalments of an owner that somebody holds, in sen: a payout leaves it on his account. */
export async function heldSen(
  db: Queryable,
  { ownerId, companyId }: { ownerId: string; companyId: string },
): Promise<number> {
  const { rows } = await sql<{ sen: number }>`
    select coalesce(sum(rest_sen), 0)::bigint as sen from owner_installment held join ${RESTS} rest on rest.installment_id = held.id
    where owner_id = ${ownerId} and company_id = ${companyId} and hold_reason <> ''`.execute(db);
  return rows[0]!.sen;
}

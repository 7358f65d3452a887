import { sql } from 'kysely';
import type { AccountCredit, AccountTaking } from '@shared/domain/money/creditSettlement';
import type { Queryable } from '../../../db/client';

/**
 * Whether a line of an owner's account is money to his credit. What comes back of a payout, or takes a bill back, is no new credit: it makes what was
 * taken from the account less.
 */
const IS_CREDIT = sql`(amount_sen < 0 and source_type <> 'owner_payout' and reverses is null)`;
/** What is held is not paid: whatever was paid settles other credits before it. */
const IS_HELD = sql`(source_type = 'owner_installment' and exists (select from owner_installment held where held.id = source_id and hold_reason <> ''))`;
const ACCOUNT_LINES = sql`ledger_line line join ledger_entry entry on entry.id = line.entry_id and line.account = 2400 and line.owner_id is not null`;

/**
 * What is left of each instalment that is in the books, as `restOfCredits` has it: an owner's account at a company runs, and what is taken from it
 * settles the oldest credits first, those that are held last. A table of `installment_id` and `rest_sen`.
 */
export const RESTS = sql`(
  with account_line as (
    select entry.service_date, entry.id as entry_id, line.position, source_type, source_id, line.owner_id, line.company_id, amount_sen,
      ${IS_CREDIT} as is_credit, ${IS_HELD} as is_held
    from ${ACCOUNT_LINES}
    where exists (select from owner_installment mine where mine.owner_id = line.owner_id and mine.company_id = line.company_id and mine.status = 'due')
  ), taken as (
    select owner_id, company_id, sum(amount_sen) as sen from account_line where not is_credit group by 1, 2
  ), credit as (
    select source_type, source_id, owner_id, company_id, -amount_sen as sen,
      sum(-amount_sen) over (partition by owner_id, company_id order by is_held, service_date, entry_id, position) as through_sen
    from account_line where is_credit
  )
  select source_id as installment_id, greatest(0, least(credit.sen, through_sen - greatest(0, coalesce(taken.sen, 0))))::bigint as rest_sen
  from credit left join taken on taken.owner_id = credit.owner_id and taken.company_id = credit.company_id
  where source_type = 'owner_installment'
)`;

/** Money to somebody's credit, with the kind of document that it is of. */
export type SourcedCredit = AccountCredit & { type: string };

/**
 * What is to an owner's credit at a company, in the order in which it is settled; what was taken from his account by each document, oldest first; and
 * all of that, in sen.
 */
export async function findAccount(
  db: Queryable,
  { ownerId, companyId }: { ownerId: string; companyId: string },
): Promise<{ credits: SourcedCredit[]; takings: AccountTaking[]; takenSen: number }> {
  const { rows } = await sql<AccountCredit & { type: string; isCredit: boolean }>`
    select source_type as type, source_id as id, -amount_sen as sen, ${IS_CREDIT} as "isCredit" from ${ACCOUNT_LINES}
    where line.owner_id = ${ownerId} and line.company_id = ${companyId}
    order by ${IS_HELD}, entry.service_date, entry.id, line.position`.execute(db);
  // What came back, or was taken back, is of the same document as what was taken.
  const taken = new Map<string, AccountTaking>();
  for (const { type, id, sen, isCredit } of rows)
    if (!isCredit)
      taken.set(`${type} ${id}`, { type, id, sen: (taken.get(`${type} ${id}`)?.sen ?? 0) - sen });
  const takings = [...taken.values()].filter(({ sen }) => sen !== 0);
  return {
    credits: rows.flatMap(({ isCredit, type, id, sen }) => (isCredit ? [{ type, id, sen }] : [])),
    takings,
    takenSen: takings.reduce((sum, { sen }) => sum + sen, 0),
  };
}

/**
 * What is left of instalments that somebody holds, by owner, in sen: a payout leaves it on their accounts. Only of those on issued statements, which
 * is what payouts pay.
 */
export async function findHeld(
  db: Queryable,
  { companyId, ownerIds }: { companyId: string; ownerIds?: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ ownerId: string; sen: number }>`
    select held.owner_id as "ownerId", sum(rest_sen)::bigint as sen
    from owner_installment held join ${RESTS} rest on rest.installment_id = held.id
    where held.company_id = ${companyId} and hold_reason <> '' ${ownerIds ? sql`and held.owner_id = any(${[...ownerIds]}::uuid[])` : sql``}
      and exists (select from ledger_entry entry join owner_statement_account_line listed on listed.entry_id = entry.id
        join owner_statement statement on statement.id = statement_id
        where source_type = 'owner_installment' and source_id = held.id and statement.number is not null)
    group by 1`.execute(db);
  return new Map(rows.map(({ ownerId, sen }) => [ownerId, sen]));
}

import { sql } from 'kysely';
import type { DueOwner, DueOwners } from '@shared/contract/money/ownerPayouts';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

/** Keeps others from the payouts of a company, and from what statements have left, until the transaction ends. */
export const holdPayouts = (trx: Trx, companyId: string) =>
  sql`select pg_advisory_xact_lock(57, hashtext(${companyId}))`.execute(trx);

export type IssuedNet = { id: string; ownerId: string; number: string; month: StayDate; netSen: number };

/** What each issued statement of owners of a company moves their accounts by, in the order of the months. */
export async function findIssuedNets(
  db: Queryable,
  { companyId, ownerIds }: { companyId: string; ownerIds?: readonly string[] },
): Promise<IssuedNet[]> {
  const { rows } = await sql<IssuedNet>`
    select id, owner_id as "ownerId", number, month, net_sen as "netSen" from owner_statement
    where company_id = ${companyId} and number is not null ${ownerIds ? sql`and owner_id = any(${ownerIds}::uuid[])` : sql``}
    order by owner_id, month`.execute(db);
  return rows;
}

/** What owners of a company were paid by statements, by owner, in sen; what came back was not paid. An advance is no such payment. */
export async function findPaid(
  db: Queryable,
  { companyId, ownerIds }: { companyId: string; ownerIds?: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ ownerId: string; sen: number }>`
    select owner_id as "ownerId", sum(amount_sen)::bigint as sen
    from owner_payout_item item join owner_payout payout on payout.id = payout_id
    where item.company_id = ${companyId} and status = 'released' and returned_on is null and advance_id is null
      ${ownerIds ? sql`and owner_id = any(${ownerIds}::uuid[])` : sql``}
    group by 1`.execute(db);
  return new Map(rows.map(({ ownerId, sen }) => [ownerId, sen]));
}

/** Keeps what of statements is not paid. */
export const keepRests = (trx: Trx, rests: readonly { statementId: string; restSen: number }[]) =>
  sql`
  insert into owner_statement_rest (statement_id, rest_sen)
    select "statementId", "restSen" from json_to_recordset(${JSON.stringify(rests)}::json) as rest ("statementId" uuid, "restSen" bigint)
    on conflict (statement_id) do update set rest_sen = excluded.rest_sen
      where owner_statement_rest.rest_sen <> excluded.rest_sen`.execute(trx);

export type OwnerAccount = DueOwner['owner'] & {
  bankCode: string | null;
  accountName: string | null;
  accountSealed: string | null;
  accountEnd: string | null;
  bankSetAt: string | null;
  bankSetBy: string | null;
  bankSetByName: string | null;
  pendingPayoutId: string | null;
};

/** Where owners are paid, and whether a payout of a company that is not released has them. */
export async function findOwnerAccounts(
  db: Queryable,
  { companyId, ownerIds }: { companyId: string; ownerIds: readonly string[] },
): Promise<OwnerAccount[]> {
  const { rows } = await sql<OwnerAccount>`
    select account.id, account.name, account.account_number as "accountNumber", bank_code as "bankCode", bank_account_name as "accountName",
      bank_account_sealed as "accountSealed", bank_account_end as "accountEnd", bank_set_at as "bankSetAt", bank_set_by as "bankSetBy",
      setter.name as "bankSetByName", (select payout_id from owner_payout_item item
        where item.owner_id = account.id and item.company_id = ${companyId} and pending) as "pendingPayoutId"
    from account left join owner_profile on account_id = account.id left join account setter on setter.id = bank_set_by
    where account.id = any(${ownerIds}::uuid[])
    order by account.account_number`.execute(db);
  return rows;
}

/** The bank accounts of a company that pay in ringgit, the default first. */
export async function findPayingAccounts(db: Queryable, companyId: string) {
  const { rows } = await sql<Omit<DueOwners['bankAccounts'][number], 'accountNoMasked'> & { end: string }>`
    select id, bank_code as "bankCode", account_name as "accountName", account_end as "end", is_default as "isDefault"
    from company_bank_account where company_id = ${companyId} and active and currency = 'MYR'
    order by is_default desc, created_at, id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Language } from '@shared/languages';
import type { Queryable } from '../../../db/client';

export type PaidOwner = {
  ownerId: string;
  name: string;
  email: string;
  language: Language;
  amountSen: number;
  bankCode: string;
  accountEnd: string;
  isAdvance: boolean;
};

/** The owners of a payout who can be written to, each with what he is paid and where; in the order of account numbers. */
export async function findPaidOwners(db: Queryable, payoutId: string): Promise<PaidOwner[]> {
  const { rows } = await sql<PaidOwner>`
    select account.id as "ownerId", account.name, account.email, account.language, amount_sen as "amountSen", bank_code as "bankCode",
      account_end as "accountEnd", advance_id is not null as "isAdvance"
    from owner_payout_item item join account on account.id = owner_id
    where payout_id = ${payoutId} and account.deleted_at is null and account.email <> ''
    order by account.account_number`.execute(db);
  return rows;
}

/** What of the issued statements of owners of a company is not paid, by statement, in the order of the months; in sen. */
export async function findRests(
  db: Queryable,
  { companyId, ownerIds }: { companyId: string; ownerIds: readonly string[] },
): Promise<{ id: string; ownerId: string; number: string; restSen: number }[]> {
  const { rows } = await sql<{ id: string; ownerId: string; number: string; restSen: number }>`
    select id, owner_id as "ownerId", number, rest_sen as "restSen"
    from owner_statement join owner_statement_rest on statement_id = owner_statement.id
    where company_id = ${companyId} and owner_id = any(${[...ownerIds]}::uuid[])
    order by month, number`.execute(db);
  return rows;
}

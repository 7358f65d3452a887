import { sql } from 'kysely';
import type { TestApp } from './buildTestApp';

type Of = { accountId: string; companyId: string; secret: string };

/** What the bank shows and should: a line, a match of another, and a payout of the payment provider. */
export const createBankRows = async (db: TestApp['db'], of: Of) => ({
  ...(await createBankMatch(db, of)),
  onlinePayout: await createOnlinePayoutRow(db, of.secret),
});

/** A line of a bank, and a match of another; a match and what it is made of come in the same transaction. */
const createBankMatch = (
  db: TestApp['db'],
  { accountId, companyId, secret }: Of,
): Promise<{ bankLine: string; bankMatch: string }> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      with file as (
        insert into bank_file (account_id, name, content_hash, first_date, last_date, credits_sen, debits_sen, line_count, new_count)
        values (${accountId}, ${secret}, 'a', '2026-11-19', '2026-11-19', 3, 0, 2, 2) returning id
      )
      insert into bank_line (account_id, company_id, file_id, row_number, value_date, amount_sen, description, fingerprint)
        select ${accountId}::uuid, ${companyId}::uuid, file.id, amount, '2026-11-19', amount, ${secret}, amount::text from file, (values (1), (2)) as line (amount)
        returning id`.execute(trx);
    const { rows: made } = await sql<{ id: string }>`
      insert into bank_match (company_id, difference_sen, reason, made_at)
        select company_id, amount_sen, 'booked_elsewhere', now() from bank_line where id = ${rows[0]!.id} returning id`.execute(
      trx,
    );
    await sql`insert into bank_match_line (match_id, line_id) values (${made[0]!.id}, ${rows[0]!.id})`.execute(
      trx,
    );
    return { bankLine: rows[1]!.id, bankMatch: made[0]!.id };
  });

/** What the payment provider pays out. */
async function createOnlinePayoutRow(db: TestApp['db'], secret: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into online_payout (provider_id, amount_sen, currency, arrives_on, status, failure, made_at, asked_at, next_look_at)
    values ('po_1', 100, 'MYR', '2026-11-19', 'failed', ${secret}, now(), now(), now()) returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { BankFileLayout } from '@shared/domain/money/bankFileLayout';
import type { Queryable, Trx } from '../../../db/client';
import { insertRows } from '../../../db/insertRows';
import type { FingerprintedLine } from './bankFileContent';

export type BankFileAccount = {
  id: string;
  companyId: string;
  currency: string;
  layout: BankFileLayout | null;
};

/** A bank account with the layout that is kept for it. */
export const findAccount = (db: Queryable, id: string): Promise<BankFileAccount | undefined> =>
  db
    .selectFrom('company_bank_account')
    .leftJoin('bank_file_layout', 'account_id', 'company_bank_account.id')
    .select(['company_bank_account.id', 'company_id as companyId', 'currency', 'layout'])
    .where('company_bank_account.id', '=', id)
    .executeTakeFirst();

/** Whoever imports into an account waits for who is importing into it. */
export const lockAccount = (trx: Trx, id: string) =>
  sql`select id from company_bank_account where id = ${id} for no key update`.execute(trx);

/** The file of an account with the same content. */
export const findSameFile = (db: Queryable, accountId: string, contentHash: string) =>
  db
    .selectFrom('bank_file')
    .select(['id'])
    .where('account_id', '=', accountId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();

/** Those of some lines that the account has already. */
export async function findKnown(
  db: Queryable,
  accountId: string,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from bank_line where account_id = ${accountId}
      and fingerprint in (select json_array_elements_text(${JSON.stringify(fingerprints)}::json))`.execute(
    db,
  );
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

export const keepLayout = (
  trx: Trx,
  accountId: string,
  layout: BankFileLayout,
  { actorId, now }: { actorId: string | null; now: Date },
) =>
  sql`insert into bank_file_layout (account_id, layout, changed_by, changed_at)
    values (${accountId}, ${JSON.stringify(layout)}::jsonb, ${actorId}, ${now})
    on conflict (account_id) do update set layout = excluded.layout, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      where bank_file_layout.layout <> excluded.layout`.execute(trx);

export type NewBankFile = {
  accountId: string;
  name: string;
  contentHash: string;
  from: StayDate;
  to: StayDate;
  openingSen: number | null;
  closingSen: number | null;
  creditsSen: number;
  debitsSen: number;
  lineCount: number;
  newCount: number;
  addsUp: boolean | null;
};
export async function insertFile(
  trx: Trx,
  file: NewBankFile,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('bank_file')
    .values({
      account_id: file.accountId,
      name: file.name,
      content_hash: file.contentHash,
      first_date: file.from,
      last_date: file.to,
      opening_sen: file.openingSen,
      closing_sen: file.closingSen,
      credits_sen: file.creditsSen,
      debits_sen: file.debitsSen,
      line_count: file.lineCount,
      new_count: file.newCount,
      adds_up: file.addsUp,
      imported_by: actorId,
      imported_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const insertLines = (
  trx: Trx,
  { id, companyId }: Pick<BankFileAccount, 'id' | 'companyId'>,
  fileId: string,
  lines: readonly FingerprintedLine[],
) =>
  insertRows(
    trx,
    'bank_line',
    lines.map(({ row, date, amountSen, description, reference, balanceSen, fingerprint }) => ({
      account_id: id,
      company_id: companyId,
      file_id: fileId,
      row_number: row,
      value_date: date,
      amount_sen: amountSen,
      description,
      reference,
      balance_sen: balanceSen,
      fingerprint,
    })),
    { batch: 2000 },
  );

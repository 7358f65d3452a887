import { sql } from 'kysely';
import type { DocumentMail } from '@shared/contract/money/issuedDocuments';
import type { Language } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';

export const insertMail = (trx: Trx, row: NewRow<'owner_statement_mail'>) =>
  trx.insertInto('owner_statement_mail').values(row).execute();

/** The last letter that a statement was sent with, as the outbox has it; undefined where there was none. */
export async function findLastMail(db: Queryable, statementId: string): Promise<DocumentMail | undefined> {
  const { rows } = await sql<DocumentMail>`
    select outbox_mail.status as state, sent.recipient, sent.asked_at as "askedAt"
    from owner_statement_mail sent left join outbox_mail on outbox_mail.id = sent.mail_id
    where sent.statement_id = ${statementId} order by sent.id desc limit 1`.execute(db);
  return rows[0];
}

/** The address of a statement's owner and the language that he reads; null for who has none, or is deleted. */
export async function findRecipient(
  db: Queryable,
  statementId: string,
): Promise<{ email: string | null; language: Language }> {
  const { rows } = await sql<{ email: string | null; language: Language }>`
    select case when deleted_at is null then nullif(email, '') end as email, language
    from owner_statement statement join account on account.id = owner_id where statement.id = ${statementId}`.execute(
    db,
  );
  return rows[0]!;
}

import { sql } from 'kysely';
import type { MailWords } from '@shared/contract/system/mailTexts';
import type { MailKind } from '@shared/domain/system/mailKinds';
import type { Language } from '@shared/languages';
import type { Queryable, Trx } from '../../../db/client';

export type StoredMailText = MailWords & { version: number };
const COLUMNS = ['subject', 'body', 'closing', 'version'] as const;

/** The own words of a letter in a language, if anybody has written any. */
export const findWords = (
  db: Queryable,
  kind: MailKind,
  language: Language,
): Promise<StoredMailText | undefined> =>
  db
    .selectFrom('mail_text')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();

/** The own words of a kind of letter in every language that it has them in. */
export const findWordsOfKind = (db: Queryable, kind: MailKind) =>
  db
    .selectFrom('mail_text')
    .select([...COLUMNS, 'language'])
    .where('kind', '=', kind)
    .execute();

/** All own words that say anything. */
export const findAllWords = (db: Queryable) =>
  db
    .selectFrom('mail_text')
    .select([...COLUMNS, 'kind', 'language'])
    .where((eb) => eb.or([eb('subject', '!=', ''), eb('body', '!=', ''), eb('closing', '!=', '')]))
    .execute();

/** Writes words that are still of this version (0: that nobody has written yet); false when somebody else was faster, also in this moment. */
export async function writeWords(
  trx: Trx,
  kind: MailKind,
  language: Language,
  { version, at, ...words }: MailWords & { version: number; at: Date },
): Promise<boolean> {
  const written =
    version === 0
      ? await trx
          .insertInto('mail_text')
          .values({ kind, language, ...words, updated_at: at })
          .onConflict((conflict) => conflict.columns(['kind', 'language']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('mail_text')
          .set({ ...words, updated_at: at, version: sql`version + 1` })
          .where('kind', '=', kind)
          .where('language', '=', language)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}

import type { TestApp } from './buildTestApp';

/** The mails that were written, oldest first. */
export const letters = (test: TestApp) =>
  test.db
    .selectFrom('outbox_mail')
    .select(['template', 'recipient', 'language', 'text_body as text'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The secret of the one-time link in the newest mail of a template; throws when there is none. */
export async function linkIn(test: TestApp, template: string): Promise<string> {
  const letter = (await letters(test)).findLast((one) => one.template === template);
  const token = /token=([\w-]{22})/.exec(letter?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in a mail ${template}`);
  return token;
}

/** Returns the lines of the audit log, oldest first. */
export const auditLines = (test: TestApp) =>
  test.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Context } from '../context';
import type { Queryable } from '../db/client';
import type { Language } from '@shared/languages';
import { wordsOf } from '../errors';
import { findUnsent, insert, markFailed, markSent } from './outbox.queries';

export type MailAttachment = { filename: string; contentType: string; content: string };
export type Mail = {
  to: string;
  language: Language;
  /** Name of the template, for the outbox list. */
  template: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
};

/** Puts a mail into the outbox and its delivery into the queue, in the transaction of the write that it tells of. */
export async function queueMail(context: Pick<Context, 'jobs'>, trx: Queryable, mail: Mail): Promise<void> {
  const { id } = await insert(trx, {
    recipient: mail.to,
    language: mail.language,
    template: mail.template,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
    attachments: JSON.stringify(mail.attachments ?? []),
    error: null,
  });
  await context.jobs.send(trx, 'mail', { mailId: id });
}

/**
 * A mail server that says nothing is given up long before the queue takes the job for lost and lets somebody else deliver the same
 * mail; nodemailer itself would wait for ten minutes.
 */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Delivers one mail of the outbox: by SMTP when there is a server, else as an `.eml` file in `DATA_DIR/outbox`. A failure is kept
 * with its words and thrown, so that the queue tries again later.
 */
export async function deliverMail(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  mailId: string,
): Promise<void> {
  const { db, env } = context;
  const mail = await findUnsent(db, mailId);
  if (!mail) return;
  const folder = path.join(env.DATA_DIR, 'outbox');
  const transport = env.SMTP_URL
    ? nodemailer.createTransport({ url: env.SMTP_URL, ...PATIENCE })
    : nodemailer.createTransport({ streamTransport: true, buffer: true });
  try {
    const sent = await transport.sendMail({
      from: env.MAIL_FROM,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      messageId: `<${mail.id}@attic>`,
      attachments: mail.attachments,
    });
    if (!env.SMTP_URL) {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${mail.id}.eml`), (sent as unknown as { message: Buffer }).message);
    }
    await markSent(db, mailId, context.now());
  } catch (error) {
    await markFailed(db, mailId, wordsOf(error).slice(0, 500));
    throw error;
  } finally {
    transport.close();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Context } from '../context';
import type { Queryable, Trx } from '../db/client';
import type { Language } from '@shared/languages';
import { wordsOf } from '../errors';
import { writeAtomically } from '../storage/writeAtomically';
import {
  insert,
  isUnwanted,
  markFailed,
  markSent,
  markUnwanted,
  take,
  takeDue,
  withdraw,
} from './mailOutbox.queries';
import { isRefusal, nextTry } from './letterRetries';

/** What is made when its letter leaves: an issued document, the statement of an owner, or a report for one of its recipients. */
export type MailedDocument = { id: string; language: Language; type?: 'statement' | 'report' };
export type MailAttachment = { filename: string; contentType: string } & (
  { content: string; document?: undefined } | { content?: undefined; document: MailedDocument }
);
/** Prints what a letter only names. Rejects when that cannot be had: the letter is then tried again. */
export type PrintAttached = (document: MailedDocument) => Promise<Buffer>;
const nothingPrints: PrintAttached = () => Promise.reject(new Error('nothing is printed here'));
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

/** Puts a mail into the outbox and its delivery into the queue, in the transaction of the write that it tells of; the id of the letter. */
export async function queueMail(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  trx: Queryable,
  mail: Mail,
): Promise<string> {
  const at = now();
  const { id } = await insert(trx, {
    recipient: mail.to,
    language: mail.language,
    template: mail.template,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
    attachments: JSON.stringify(mail.attachments ?? []),
    error: null,
    asked_at: at,
    next_try_at: at,
    handed_at: at,
  });
  await jobs.send(trx, 'mail', { mailId: id });
  return id;
}

/** Keeps letters that wait from leaving, in the transaction that takes back what they tell of; returns those that surely have not left. */
export const withdrawMail = (trx: Trx, ids: readonly string[], now: Date): Promise<string[]> =>
  withdraw(trx, ids, now);

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
 * Milliseconds for which a letter belongs to the process that took it, even if that was killed: longer than a
 * delivery takes with all of its patience.
 */
const TAKEN_MS = 5 * 60_000;

type Letter = NonNullable<Awaited<ReturnType<typeof take>>>;

/** The bare address of a sender: `stay@attic.example` of `Attic <stay@attic.example>`. */
const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

/** Sends a letter by SMTP when there is a server, else writes it as an `.eml` file in `DATA_DIR/outbox`. */
async function send(
  env: Context['env'],
  letter: Letter,
  print: PrintAttached,
  senderName?: string,
): Promise<void> {
  // Before anybody is called: a print may take longer than a mail server waits.
  const attachments = await attachmentsOf(letter, print);
  const transport = env.SMTP_URL
    ? nodemailer.createTransport({ url: env.SMTP_URL, ...PATIENCE })
    : nodemailer.createTransport({ streamTransport: true, buffer: true });
  try {
    const sent = await transport.sendMail({
      from: senderName ? { name: senderName, address: addressIn(env.MAIL_FROM) } : env.MAIL_FROM,
      to: letter.recipient,
      subject: letter.subject,
      text: letter.text_body,
      html: letter.html_body,
      // The same at every try: a receiver that got the letter from a process killed right after knows it again.
      messageId: `<${letter.id}@attic>`,
      attachments,
    });
    if (env.SMTP_URL) return;
    const file = path.join(env.DATA_DIR, 'outbox', `${letter.id}.eml`);
    await writeAtomically(file, (sent as unknown as { message: Buffer }).message);
  } finally {
    transport.close();
  }
}

async function attachmentsOf({ attachments }: Letter, print: PrintAttached) {
  const files = [];
  for (const { filename, contentType, content, document } of attachments)
    files.push({ filename, contentType, content: document ? await print(document) : content });
  return files;
}

/**
 * Delivers one letter of the outbox, if it is due and nobody else has it in hand. A failure is kept with its words: a server that is
 * away is tried for days (`nextTry`), a refusal is final until staff send the letter again. It comes from `senderName` at the address that
 * the host has set. Rejects only when the database does.
 */
export async function deliverMail(
  { db, env, now, log }: Pick<Context, 'db' | 'env' | 'now' | 'log'>,
  mailId: string,
  print: PrintAttached = nothingPrints,
  senderName?: string,
): Promise<void> {
  const letter = await take(db, mailId, now(), new Date(now().getTime() + TAKEN_MS));
  if (!letter) return;
  // Asked when it leaves, not when it was written: it may have waited for days.
  if (await isUnwanted(db, letter)) return void (await markUnwanted(db, mailId));
  try {
    await send(env, letter, print, senderName);
  } catch (error) {
    const refused = isRefusal(error);
    const nextTryAt = refused ? null : nextTry(new Date(letter.asked_at), now());
    const status = refused ? 'refused' : nextTryAt ? 'retrying' : 'failed';
    await markFailed(db, mailId, { status, nextTryAt, words: wordsOf(error).slice(0, 500) });
    log.warn({ mailId, template: letter.template, status }, 'a letter could not be sent');
    return;
  }
  await insist(() => markSent(db, mailId, now()));
}

const PAUSES_MS = [100, 1000, 5000, 15_000, 30_000];

/** The letter is out: if the database does not take that now, a little later; forgotten, it would be sent twice. */
async function insist(note: () => Promise<unknown>): Promise<void> {
  for (const wait of PAUSES_MS) {
    try {
      await note();
      return;
    } catch {
      await pause(wait);
    }
  }
  await note();
}

/** The number of letters put into the queue at a time; the next minute has room for the next. */
const AT_A_TIME = 200;

/**
 * Puts letters that are due into the queue again, the first 200 of them: those that wait for their next try, those that staff ask for,
 * and those that a killed process had.
 */
export async function handOver({ jobs, now }: Pick<Context, 'jobs' | 'now'>, trx: Trx): Promise<number> {
  const due = await takeDue(trx, now(), AT_A_TIME);
  for (const mailId of due) await jobs.send(trx, 'mail', { mailId });
  return due.length;
}

import type { z } from 'zod';
import { ANSWER_PLACEHOLDERS } from '@shared/contract/site/answerTemplates';
import type { EnquiryDetail, EnquiryStatus, EnquiryStep } from '@shared/contract/site/enquiries';
import type { enquiryInput } from '@shared/contract/site/site';
import { placeholdersLeft } from '@shared/domain/system/mailPlaceholders';
import { DEFAULT_LANGUAGE } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { invalidField, notFound, requireVersion, stale } from '../../../errors';
import { queueMail } from '../../../mail/mailOutbox';
import { enquiryAcknowledgement, enquiryNotice, enquiryReply } from '../../../mail/templates/enquiry';
import { audit, type AuditActor } from '../../../plugins/audit';
import { mayDo } from '../../../plugins/guard';
import type { Actor } from '../../../plugins/loginSessions';
import { countLetter } from '../../people/auth/letterLimits.service';
import { findHistory } from '../../system/history/history.queries';
import { writeInOwnWords, writeNotice } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import {
  findAccount,
  findAnswers,
  findById,
  findListing,
  insert,
  insertAnswer,
  lock,
  setStatus,
} from './enquiries.queries';

/** An enquiry with its answers and history, as this reader may see it; throws 404 when there is none. */
export async function readEnquiry(db: Queryable, reader: Actor, id: string): Promise<EnquiryDetail> {
  const enquiry = await findById(db, id);
  if (!enquiry) throw notFound('no such enquiry');
  const account = await findAccount(db, enquiry.email);
  const maySee = account && mayDo(reader, account.isOwner ? 'owner-mgmt.view' : 'user-mgmt.view');
  return {
    ...enquiry,
    account: maySee ? account : null,
    answers: await findAnswers(db, id),
    history: await findHistory(db, 'enquiry', id),
  };
}

/**
 * Takes an enquiry of the contact form: keeps it, tells the business, and acknowledges it to its sender. Throws 400 for a listing that is
 * not there.
 */
export async function takeEnquiry(
  context: Context,
  actor: AuditActor,
  { listingId, ...input }: z.output<typeof enquiryInput>,
): Promise<{ id: string }> {
  const { db, now } = context;
  const language = input.language ?? DEFAULT_LANGUAGE;
  const listing = listingId ? await findListing(db, listingId) : undefined;
  if (listingId && !listing) throw invalidField('listingId', 'choice', 'no such listing');
  return db.transaction().execute(async (trx) => {
    const row = await insert(trx, {
      name: input.name,
      email: input.email,
      phone: input.phone ?? null,
      topic: input.topic,
      message: input.message,
      language,
      room_type_id: listingId ?? null,
      created_at: now(),
    });
    // Who wrote and what stays in the enquiry itself: the audit log outlives requests to be forgotten.
    const after = { topic: input.topic, language, listingId: listingId ?? null };
    await audit(trx, actor, { action: 'create', entity: 'enquiry', entityId: row.id, after });
    const brand = await readBrand(trx);
    const facts = { ...input, phone: input.phone ?? null, listing: listing ?? null, brand };
    if (brand.email)
      await queueMail(context, trx, {
        to: brand.email,
        language: DEFAULT_LANGUAGE,
        template: 'enquiry.notice',
        ...(await writeNotice(trx, 'enquiry.notice', brand, enquiryNotice(facts))),
      });
    // The page has said already that the message arrived, and whoever writes often knows it.
    const kind = 'enquiry.acknowledgement';
    if (await countLetter(context, trx, 'enquiry', input.email))
      await queueMail(context, trx, {
        to: input.email,
        language,
        template: kind,
        ...(await writeInOwnWords(trx, { kind, language, brand }, enquiryAcknowledgement(language, facts))),
      });
    return row;
  });
}

/** Locks an enquiry that is still of this version; of two people who act on the same one, the second is told. */
const lockVersion = async (trx: Trx, id: string, version: number) =>
  requireVersion(await lock(trx, id), version, 'enquiry');

/** Moves an enquiry on; the log keeps the step, never what people wrote. */
async function move(
  trx: Trx,
  actor: AuditActor,
  { id, at }: { id: string; at: Date },
  step: { action: EnquiryStep | 'answer'; from: EnquiryStatus; to: EnquiryStatus },
) {
  await setStatus(trx, id, step.to, at);
  await audit(trx, actor, {
    action: step.action,
    entity: 'enquiry',
    entityId: id,
    before: { status: step.from },
    after: { status: step.to },
  });
}

/** A placeholder of a template that nobody has filled must not reach a guest: throws 400 beside the text. */
function refusePlaceholders(text: string): void {
  const names = placeholdersLeft(text, ANSWER_PLACEHOLDERS).join(', ');
  if (names) throw invalidField('text', 'placeholder_left', `still to be filled: ${names}`, { names });
}

/**
 * Answers an enquiry by mail, in its language; a closed one is taken up again by it. Throws 400 while a placeholder of a template stands in
 * the text.
 */
export const answerEnquiry = (
  context: Context,
  actor: AuditActor,
  id: string,
  { text, version }: { text: string; version: number },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    refusePlaceholders(text);
    const { status } = await lockVersion(trx, id, version);
    const enquiry = (await findById(trx, id))!;
    const brand = await readBrand(trx);
    const letter = enquiryReply(enquiry, text, brand);
    const letter_id = await queueMail(context, trx, {
      to: enquiry.email,
      language: enquiry.language,
      template: 'enquiry.reply',
      ...(await writeInOwnWords(trx, { kind: 'enquiry.reply', language: enquiry.language, brand }, letter)),
    });
    await insertAnswer(trx, {
      enquiry_id: id,
      author_id: actor.id,
      text,
      letter_id,
      created_at: context.now(),
    });
    await move(trx, actor, { id, at: context.now() }, { action: 'answer', from: status, to: 'answered' });
  });

const STATUS_AFTER: Record<EnquiryStep, EnquiryStatus> = { close: 'closed', reopen: 'open' };

/** Closes an enquiry that needs no answer, or takes one up again. */
export const stepEnquiry = (
  { db, now }: Context,
  actor: AuditActor,
  { id, step, version }: { id: string; step: EnquiryStep; version: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockVersion(trx, id, version);
    const to = STATUS_AFTER[step];
    if (locked.status === to) throw stale(locked);
    await move(trx, actor, { id, at: now() }, { action: step, from: locked.status, to });
  });

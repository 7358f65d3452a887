import type { EnquiryDetail, EnquiryStatus, EnquiryStep } from '@shared/contract/site/enquiries';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { notFound, stale } from '../../../errors';
import { writeLetter } from '../../../mail/letter';
import { queueMail } from '../../../mail/mailOutbox';
import { enquiryReply } from '../../../mail/templates/enquiry';
import { audit, type AuditActor } from '../../../plugins/audit';
import { mayDo } from '../../../plugins/guard';
import type { Actor } from '../../../plugins/loginSessions';
import { findHistory } from '../../system/history/history.queries';
import { readBrand } from '../../system/settings/settings.queries';
import { findAccount, findAnswers, findById, insertAnswer, lock, setStatus } from './enquiries.queries';

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

/** Locks an enquiry that is still of this version; of two people who act on the same one, the second is told. */
async function lockVersion(trx: Trx, id: string, version: number) {
  const locked = await lock(trx, id);
  if (!locked) throw notFound('no such enquiry');
  if (locked.version !== version) throw stale(locked);
  return locked;
}

/** Moves an enquiry on; the log keeps the step, never what people wrote. */
async function move(
  trx: Trx,
  by: AuditActor,
  id: string,
  step: { action: EnquiryStep | 'answer'; from: EnquiryStatus; to: EnquiryStatus },
) {
  await setStatus(trx, id, step.to);
  await audit(trx, by, {
    action: step.action,
    entity: 'enquiry',
    entityId: id,
    before: { status: step.from },
    after: { status: step.to },
  });
}

/** Answers by mail, in the language of the enquiry; a closed one is taken up again by it. */
export const answerEnquiry = (
  context: Context,
  by: AuditActor,
  id: string,
  { text, version }: { text: string; version: number },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { status } = await lockVersion(trx, id, version);
    const enquiry = (await findById(trx, id))!;
    const letter = enquiryReply(enquiry, text, await readBrand(trx));
    const letter_id = await queueMail(context, trx, {
      to: enquiry.email,
      language: enquiry.language,
      template: 'enquiry.reply',
      ...writeLetter(letter),
    });
    await insertAnswer(trx, {
      enquiry_id: id,
      author_id: by.id,
      text,
      letter_id,
      created_at: context.now(),
    });
    await move(trx, by, id, { action: 'answer', from: status, to: 'answered' });
  });

const STATUS_AFTER: Record<EnquiryStep, EnquiryStatus> = { close: 'closed', reopen: 'open' };

/** Closes an enquiry that needs no answer, or takes one up again. */
export const stepEnquiry = (
  { db }: Context,
  by: AuditActor,
  { id, step, version }: { id: string; step: EnquiryStep; version: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockVersion(trx, id, version);
    const to = STATUS_AFTER[step];
    if (locked.status === to) throw stale(locked);
    await move(trx, by, id, { action: step, from: locked.status, to });
  });

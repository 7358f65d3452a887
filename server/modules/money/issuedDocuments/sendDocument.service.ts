import type { z } from 'zod';
import type { sendDocumentInput } from '@shared/contract/money/issuedDocuments';
import { textIn, type Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { notFound } from '../../../errors';
import { queueMail } from '../../../mail/mailOutbox';
import { documentLetter } from '../../../mail/templates/documentLetter';
import { audit, type AuditActor } from '../../../plugins/audit';
import { writeInOwnWords } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import { printWords, type Title } from './printWords';
import { findById, insertMail } from './issuedDocuments.queries';

/**
 * Puts a letter with a document into the outbox. The letter names the document, and its PDF is printed when the letter leaves: the outbox
 * holds no copy of it. Throws 404.
 */
export async function sendDocument(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  id: string,
  { email, language }: z.output<typeof sendDocumentInput>,
): Promise<void> {
  const found = await findById(trx, id);
  if (!found) throw notFound('no such document');
  const { content, number } = found;
  const chosen = language ?? (found.language as Language);
  const brand = await readBrand(trx);
  const letter = documentLetter(chosen, {
    title: printWords(chosen).title(titleOf(content)).text,
    number,
    buyerName: content.buyer.name,
    propertyName: textIn(content.stay.propertyName, chosen),
    reference: content.stay.reference,
    totalSen: found.total_sen,
    brand,
  });
  const mailId = await queueMail(context, trx, {
    to: email,
    language: chosen,
    template: 'booking.document',
    ...(await writeInOwnWords(trx, { kind: 'booking.document', language: chosen, brand }, letter)),
    attachments: [
      {
        filename: `${number.replaceAll('/', '-')}.pdf`,
        contentType: 'application/pdf',
        document: { id, language: chosen },
      },
    ],
  });
  await insertMail(trx, {
    document_id: id,
    mail_id: mailId,
    recipient: email,
    language: chosen,
    asked_by: actor.id,
    asked_at: context.now(),
  });
  await audit(trx, actor, {
    action: 'sendDocument',
    entity: 'reservation',
    entityId: found.reservation_id,
    after: { number },
  });
}

/** The name that a document is printed under. */
function titleOf(content: NonNullable<Awaited<ReturnType<typeof findById>>>['content']): Title {
  if (content.kind === 'tax_invoice') return content.seller.sstNo ? 'tax_invoice' : 'invoice';
  if (content.kind === 'receipt' && content.payment.isRefund) return 'refund';
  return content.kind;
}

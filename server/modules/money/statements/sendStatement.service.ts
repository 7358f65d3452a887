import type { z } from 'zod';
import type { sendStatementInput } from '@shared/contract/money/ownerStatements';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { queueMail } from '../../../mail/mailOutbox';
import { statementLetter } from '../../../mail/templates/statementLetter';
import { audit, type AuditActor } from '../../../plugins/audit';
import { writeInOwnWords } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import { findRecipient, insertMail } from './statementMail.queries';
import { findById } from './statements.queries';

type Sending = Pick<Context, 'jobs' | 'now'>;

/**
 * Puts a letter with an issued statement into the outbox, to its owner unless told. The letter names the statement, and its PDF is printed when the
 * letter leaves. Throws 404, 409 `statement.not_issued`, and 400 where nobody has said an address.
 */
export async function sendStatement(
  context: Sending,
  trx: Trx,
  actor: AuditActor,
  id: string,
  { email, language }: z.output<typeof sendStatementInput>,
): Promise<void> {
  const statement = await findById(trx, id);
  if (!statement) throw notFound('no such statement');
  const { number } = statement;
  if (number === null) throw conflict('statement.not_issued', 'the statement is not issued');
  const owner = await findRecipient(trx, id);
  const recipient = email ?? owner.email;
  if (recipient === null) throw invalidField('email', 'required', 'the owner has no address');
  const chosen = language ?? owner.language;
  const brand = await readBrand(trx);
  const letter = statementLetter(chosen, {
    ...{ number, month: statement.month, ownerName: statement.owner.name, units: statement.units },
    ...{ balanceSen: statement.balanceSen, brand },
  });
  const mailId = await queueMail(context, trx, {
    to: recipient,
    language: chosen,
    template: 'statement.owner',
    ...(await writeInOwnWords(trx, { kind: 'statement.owner', language: chosen, brand }, letter)),
    attachments: [
      {
        filename: `${number.replaceAll('/', '-')}.pdf`,
        contentType: 'application/pdf',
        document: { type: 'statement', id, language: chosen },
      },
    ],
  });
  await insertMail(trx, {
    ...{ statement_id: id, mail_id: mailId, recipient, language: chosen },
    ...{ asked_by: actor.id, asked_at: context.now() },
  });
  await audit(trx, actor, {
    action: 'send',
    entity: 'owner_statement',
    entityId: id,
    after: { number },
  });
}

/** Sends a statement that was issued just now to its owner; nothing for who has no address. */
export async function mailIssued(context: Sending, trx: Trx, actor: AuditActor, id: string): Promise<void> {
  const { email } = await findRecipient(trx, id);
  if (email !== null) await sendStatement(context, trx, actor, id, {});
}

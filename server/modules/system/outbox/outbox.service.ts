import type { z } from 'zod';
import type { sendAgainInput } from '@shared/contract/system/outbox';
import type { Context } from '../../../context';
import { handOver } from '../../../mail/mailOutbox';
import { auditEach, type AuditActor } from '../../../plugins/audit';
import { askAgain } from './outbox.queries';

/** Puts letters that did not leave on their way once more, each with its audit line; returns how many there were. */
export const sendAgain = (
  context: Context,
  actor: AuditActor,
  letters: z.output<typeof sendAgainInput>,
): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const ids = await askAgain(trx, context.now(), letters);
    await auditEach(trx, actor, { action: 'send_again', entity: 'outbox_mail' }, ids);
    await handOver(context, trx);
    return ids.length;
  });

import type { z } from 'zod';
import type { eInvoiceSetAsideInput } from '@shared/contract/money/eInvoices';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { lockCompany } from '../companies/companies.queries';
import { isStranded } from './eInvoiceDocuments.queries';
import { change, findCompanyOf, findDocuments } from './eInvoiceWork.queries';
import { lockIdle, NO_STEP, requireStep } from './eInvoices.service';

/**
 * Leaves the e-invoice of a credit note for a reason: LHDN has no more what it corrects; or a self-billed one of an owner who conducts a business. It is taken up again once that is made anew, or
 * somebody has it made. Throws 404, and 409 where its invoice is in an e-invoice, or will be.
 */
export const setAside = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, reason }: z.output<typeof eInvoiceSetAsideInput>,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const companyId = await findCompanyOf(trx, id);
    if (!companyId) throw notFound('no such e-invoice');
    // Before the e-invoice, as whoever has that of the invoice made anew does.
    await lockCompany(trx, companyId);
    const row = await lockIdle(context, trx, id, version);
    requireStep('set_aside', row, { at: context.now(), access: null });
    if (row.kind === 'single') {
      const [note] = await findDocuments(trx, id);
      if (!note?.corrects_id || !(await isStranded(trx, note.corrects_id))) throw NO_STEP();
    }
    await change(trx, id, { state: 'set_aside', next_try_at: null, handed_at: null });
    await audit(trx, actor, { action: 'setAside', entity: 'e_invoice', entityId: id, after: { reason } });
  });

import { boughtOf, boughtSen, selfBilledType } from '@shared/domain/money/selfBilling';
import type { Trx } from '../../../db/client';
import { takeDocumentNumber } from '../../system/documentNumbers/documentNumbers.service';
import { findLines, findListed } from '../statements/statementLines.queries';
import { insertEInvoice } from './eInvoiceWork.queries';
import { findToCorrect, findUnbilled } from './selfBilling.queries';

/**
 * Begins a self-billed e-invoice for each issued statement that should have one and has none: an invoice for what the company buys of an owner who
 * conducts no business, a credit note where that is less than nothing and there is an earlier one to correct. The machine makes them.
 */
export async function billStatements(
  trx: Trx,
  wanted: Parameters<typeof findUnbilled>[1],
  at: Date,
): Promise<void> {
  for (const { id, companyId, issuedOn } of await findUnbilled(trx, wanted)) {
    const sen = boughtSen(boughtOf(await findLines(trx, id), await findListed(trx, id)));
    const type = selfBilledType(sen);
    if (type === null) continue;
    const correctsStatementId = type === '12' ? await findToCorrect(trx, id) : null;
    // LHDN has nothing that it would correct.
    if (correctsStatementId === undefined) continue;
    const { text: codeNumber } = await takeDocumentNumber(trx, {
      companyId,
      kind: 'self_billed_invoice',
      date: issuedOn,
    });
    const of = { companyId, kind: 'self_billed', type, codeNumber, statementId: id } as const;
    const made = await insertEInvoice(trx, { ...of, correctsStatementId, totalSen: Math.abs(sen), at }, []);
    if (!made) throw new Error(`${codeNumber}, or the e-invoice of statement ${id}, is there already`);
  }
}

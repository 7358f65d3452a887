import { E_INVOICE_TYPES } from '@shared/domain/system/documentNumbers';
import type { EInvoiceType } from '@shared/domain/money/eInvoice';
import type { Trx } from '../../../db/client';
import { findUnmarked } from './eInvoiceDocuments.queries';
import { insertEInvoice } from './eInvoiceWork.queries';

export const typeOf = (kind: 'tax_invoice' | 'credit_note' | 'receipt' | 'deposit_receipt') =>
  E_INVOICE_TYPES[kind] as EInvoiceType;

/**
 * Begins an e-invoice for each document that should have one of its own and has none: an invoice to a buyer with a TIN or of a sale that is too
 * large for a consolidated one, a credit note of what is in an e-invoice. Other invoices to guests without a TIN wait for that of their month. The
 * machine makes them.
 */
export async function markDocuments(
  trx: Trx,
  wanted: Parameters<typeof findUnmarked>[2],
  at: Date,
): Promise<void> {
  // Whether a credit note has one depends on whether its invoice has.
  for (const kind of ['tax_invoice', 'credit_note'] as const)
    for (const document of await findUnmarked(trx, kind, wanted))
      await insertEInvoice(
        trx,
        {
          companyId: document.company_id,
          kind: 'single',
          type: typeOf(kind),
          codeNumber: document.number,
          totalSen: document.total_sen,
          at,
        },
        [document.id],
      );
}

import type { EInvoiceError } from '@shared/contract/money/eInvoices';
import type { Queryable } from '../../../db/client';
import { audit, SYSTEM } from '../../../plugins/audit';

/** What the machine does to an e-invoice, as its history calls it. */
type MachineAct =
  | 'make'
  | 'submit'
  | 'refuse'
  | 'validate'
  | 'cancelled'
  | 'cancelRefused'
  | 'cancelledElsewhere'
  | 'rejectionAsked';

/** Keeps in the history of an e-invoice what the machine did to it. */
export const tellAct = (trx: Queryable, id: string, action: MachineAct, after: object = {}): Promise<void> =>
  audit(trx, SYSTEM, { action, entity: 'e_invoice', entityId: id, after });

/** Words from outside without the numbers of persons, which stay out of the log. */
export const withoutNumbers = (words: string): string => words.replace(/\d{6,}/g, '…');

/** What LHDN says, for the history. */
export const reasonsOf = (errors: readonly EInvoiceError[]): string[] =>
  errors.map(({ code, message }) => {
    const words = withoutNumbers(message);
    return code && code !== message ? `${words} (${code})` : words;
  });

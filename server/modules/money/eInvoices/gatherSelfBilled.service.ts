import { monthEnd } from '@shared/domain/base/stayDates';
import type { EInvoiceParts } from '@shared/domain/money/eInvoice';
import {
  ORIGINAL_CANCELLED,
  OWNER_BUSINESS,
  type EInvoiceProblem,
} from '@shared/domain/money/eInvoiceProblems';
import { boughtOf, selfBilledLines } from '@shared/domain/money/selfBilling';
import type { Trx } from '../../../db/client';
import type { Vault } from '../../../storage/vault';
import { findLines, findListed } from '../statements/statementLines.queries';
import type { EInvoiceRecord } from './eInvoiceWork.queries';
import { ownerPartyOf } from './ownerParty.service';
import { findBilled, findOfStatement } from './selfBilling.queries';

/** What a self-billed e-invoice says of its owner and his statement, or what it waits for. */
export async function gatherSelfBilled(
  vault: Vault,
  trx: Trx,
  { statement_id, corrects_statement_id }: EInvoiceRecord,
): Promise<Pick<EInvoiceParts, 'supplier' | 'lines' | 'period' | 'corrects'> | EInvoiceProblem> {
  const statementId = statement_id!;
  const { month, number, ...owner } = await findBilled(trx, statementId);
  // What LHDN has of him is corrected all the same.
  if (owner.isBusiness && corrects_statement_id === null) return OWNER_BUSINESS;
  const bought = boughtOf(await findLines(trx, statementId), await findListed(trx, statementId));
  const lines = selfBilledLines(
    bought,
    ({ unitNumber }) => `Letting of unit ${unitNumber}, ${month.slice(0, 7)}, statement ${number}`,
  );
  const supplier = ownerPartyOf(vault, owner);
  const made = { supplier, lines, period: { from: month, to: monthEnd(month) } };
  if (corrects_statement_id === null) return { ...made, corrects: null };
  const original = await findOfStatement(trx, corrects_statement_id);
  if (original?.state === 'cancelled') return ORIGINAL_CANCELLED;
  if (original?.state !== 'valid' || !original.uuid) return 'original';
  return { ...made, corrects: { codeNumber: original.codeNumber, uuid: original.uuid } };
}

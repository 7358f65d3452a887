import { createHash } from 'node:crypto';
import { businessDate, monthEnd, type StayDate } from '@shared/domain/base/stayDates';
import {
  sstNumberOn,
  type CreditNoteContent,
  type InvoiceContent,
} from '@shared/domain/money/documentContent';
import { eInvoiceOf, eInvoiceTotals, type EInvoiceParts } from '@shared/domain/money/eInvoice';
import {
  BELOW_ZERO,
  consolidatedLineOf,
  eInvoiceLinesOf,
  type EInvoiceLine,
} from '@shared/domain/money/eInvoiceLines';
import {
  buyerOf,
  companyAsBuyer,
  detailsOf,
  GENERAL_PUBLIC,
  supplierOf,
  type BuyerDetails,
  type EInvoiceParty,
} from '@shared/domain/money/eInvoiceParties';
import {
  ORIGINAL_CANCELLED,
  selfBilledProblem,
  type EInvoiceProblem,
} from '@shared/domain/money/eInvoiceProblems';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import type { Vault } from '../../../storage/vault';
import { findAccess, findCompany } from './eInvoiceAccess.queries';
import { isStranded } from './eInvoiceDocuments.queries';
import { tellAct } from './eInvoiceHistory.service';
import { checkEInvoice } from './eInvoiceSchema';
import { openBuyer, sealDocument } from './eInvoiceSeals';
import {
  change,
  findDocuments,
  findOfDocument,
  type EInvoiceRecord,
  type LinkedDocument,
} from './eInvoiceWork.queries';
import { gatherSelfBilled } from './gatherSelfBilled.service';

/** LHDN takes 300 kB. */
const MOST_BYTES = 300_000;
/** What cannot be made is tried again so often, beside what a change of the company or a person does at once. */
const WAIT_MS = 3_600_000;

type Invoiced = InvoiceContent | CreditNoteContent;
type Whole = Omit<EInvoiceParts, 'type' | 'codeNumber' | 'at'> & { isToEverybody: boolean };
type Gathered = Omit<EInvoiceParts, 'type' | 'codeNumber' | 'at' | 'supplier'> & {
  isToEverybody: boolean;
  /** The number for service tax on the day of the document. */
  sstNo: string | null;
};

/** The company as the supplier of its e-invoices. */
export async function findSupplier(db: Queryable, companyId: string, day: StayDate): Promise<EInvoiceParty> {
  const company = (await findCompany(db, companyId))!;
  return supplierOf({
    name: company.name,
    registrationNo: company.registration_no,
    tin: company.tax_no,
    sstNo: sstNumberOn({ sstNo: company.sst_no, sstRegisteredFrom: company.sst_registered_from }, day),
    tourismTaxNo: company.tourism_tax_no,
    msicCode: company.msic_code,
    businessActivity: company.business_activity,
    address: company.address,
    postcode: company.postcode,
    city: company.city,
    state: company.state,
    phone: company.phone,
    email: company.email,
  });
}

/** What a document says of its buyer with what staff have entered. */
export const buyerDetailsOf = (
  vault: Vault,
  row: Pick<EInvoiceRecord, 'id' | 'buyer_sealed'>,
  content: Invoiced,
): BuyerDetails => openBuyer(vault, row) ?? detailsOf(content.buyer);

async function gatherSingle(
  vault: Vault,
  trx: Trx,
  row: EInvoiceRecord,
): Promise<Gathered | EInvoiceProblem> {
  const [document] = await findDocuments(trx, row.id);
  const content = document!.content as Invoiced;
  const lines = eInvoiceLinesOf(content.lines);
  if (lines === BELOW_ZERO) return BELOW_ZERO;
  const sstNo = content.seller.sstNo;
  const details = buyerDetailsOf(vault, row, content);
  const own = {
    lines,
    period: null,
    sstNo,
    isToEverybody: false,
    buyer: buyerOf(content.buyer.name, details),
  };
  if (content.kind === 'tax_invoice')
    return {
      ...own,
      corrects: null,
      prepaidSen: Math.min(content.receivedSen, eInvoiceTotals(lines).totalSen),
    };
  const original = await findOfDocument(trx, document!.corrects_id!);
  if (!original && (await isStranded(trx, document!.corrects_id!))) return ORIGINAL_CANCELLED;
  if (original?.state !== 'valid' || !original.uuid) return 'original';
  const corrects = { codeNumber: original.code_number, uuid: original.uuid };
  if (original.to_public)
    return {
      ...own,
      lines: lines.map((line) => ({ ...line, classification: '004' as const })),
      buyer: GENERAL_PUBLIC,
      isToEverybody: true,
      corrects,
      prepaidSen: 0,
    };
  const buyer = buyerOf(content.buyer.name, openBuyer(vault, row) ?? openBuyer(vault, original) ?? details);
  return { ...own, buyer, corrects, prepaidSen: 0 };
}

/** The line of an invoice in a consolidated e-invoice, less its credit notes in that. */
const lineOfMonth = ({ id, number, content }: LinkedDocument, documents: readonly LinkedDocument[]) =>
  consolidatedLineOf({
    number,
    lines: (content as Invoiced).lines,
    credits: documents
      .filter(({ corrects_id }) => corrects_id === id)
      .map((credit) => ({ number: credit.number, lines: (credit.content as Invoiced).lines })),
  });

/** Why an invoice keeps a consolidated e-invoice from being made; null where it does not. */
export function problemInMonth(
  document: LinkedDocument,
  documents: readonly LinkedDocument[],
): EInvoiceProblem | null {
  if (document.corrects_id !== null) return null;
  if (document.isLarge) return 'large_sale';
  return lineOfMonth(document, documents) === BELOW_ZERO ? BELOW_ZERO : null;
}

async function gatherMonth(trx: Trx, row: EInvoiceRecord): Promise<Gathered | EInvoiceProblem> {
  const documents = await findDocuments(trx, row.id);
  const lines: EInvoiceLine[] = [];
  for (const invoice of documents.filter(({ corrects_id }) => corrects_id === null)) {
    const problem = problemInMonth(invoice, documents);
    if (problem) return problem;
    const line = lineOfMonth(invoice, documents);
    if (line && line !== BELOW_ZERO) lines.push(line);
  }
  const to = monthEnd(row.month!);
  const { sstNo } = await findSupplier(trx, row.company_id, to);
  const period = { from: row.month!, to };
  return { lines, period, sstNo, isToEverybody: true, buyer: GENERAL_PUBLIC, corrects: null, prepaidSen: 0 };
}

/** Everything that an e-invoice says, with its company as the supplier, or as the buyer of a self-billed one. */
async function gather(
  vault: Vault,
  trx: Trx,
  row: EInvoiceRecord,
  today: StayDate,
): Promise<Whole | EInvoiceProblem> {
  const company = await findSupplier(trx, row.company_id, today);
  if (row.kind === 'self_billed') {
    const found = await gatherSelfBilled(vault, trx, row);
    if (typeof found === 'string') return found;
    return { ...found, buyer: companyAsBuyer(company), isToEverybody: false, prepaidSen: 0 };
  }
  const found = await (row.kind === 'single' ? gatherSingle(vault, trx, row) : gatherMonth(trx, row));
  if (typeof found === 'string') return found;
  const { sstNo, ...parts } = found;
  return { ...parts, supplier: { ...company, sstNo } };
}

/**
 * Makes an e-invoice of what its documents, the company and the buyer say, and freezes it where LHDN's structure has nothing against it;
 * else keeps what has to be mended. `queued` where the company has access to MyInvois.
 */
export async function makeEInvoice(
  { now, vault }: Pick<Context, 'now' | 'vault'>,
  trx: Trx,
  row: EInvoiceRecord,
): Promise<void> {
  const at = now();
  const gathered = await gather(vault, trx, row, businessDate(at));
  const waits = (missing: EInvoiceProblem[]) =>
    change(trx, row.id, {
      state: 'waiting',
      missing,
      document_sealed: null,
      sha256: null,
      made_at: null,
      next_try_at: new Date(at.getTime() + WAIT_MS),
    });
  if (typeof gathered === 'string') return void (await waits([gathered]));
  const { isToEverybody, ...parts } = gathered;
  const made = eInvoiceOf({ ...parts, type: row.type, codeNumber: row.code_number, at });
  const found = checkEInvoice(made, { isToEverybody });
  const problems = row.kind === 'self_billed' ? [...new Set(found.map(selfBilledProblem))] : found;
  const document = JSON.stringify(made);
  if (Buffer.byteLength(document) > MOST_BYTES) problems.push('too_large');
  if (problems.length > 0) return void (await waits(problems));
  const access = await findAccess(trx, row.company_id);
  const { totalSen } = eInvoiceTotals(parts.lines);
  await change(trx, row.id, {
    state: access?.client_id ? 'queued' : 'made',
    to_public: isToEverybody,
    missing: [],
    errors: [],
    document_sealed: sealDocument(vault, row.id, document),
    sha256: createHash('sha256').update(document, 'utf8').digest('hex'),
    made_at: at,
    total_sen: totalSen,
    asked_at: null,
    uuid: null,
    long_id: null,
    submission_uid: null,
    submitted_at: null,
    validated_at: null,
    next_try_at: access?.client_id ? at : null,
    handed_at: null,
  });
  await tellAct(trx, row.id, 'make', { total: totalSen });
}

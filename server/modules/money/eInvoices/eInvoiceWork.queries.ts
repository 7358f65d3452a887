import { sql, type SqlBool } from 'kysely';
import type { IssuedContent } from '@shared/domain/money/documentContent';
import type { EInvoiceType } from '@shared/domain/money/eInvoice';
import { ORIGINAL_CANCELLED, OWNER_BUSINESS } from '@shared/domain/money/eInvoiceProblems';
import {
  AT_LHDN,
  AT_WORK,
  type EInvoiceEnvironment,
  type EInvoiceStanding,
} from '@shared/domain/money/eInvoiceSteps';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { takeDueRows, takeRow } from '../../../jobs/handOver';
import { isLargeSale } from './eInvoiceDocuments.queries';

export type EInvoiceRecord = Row<'e_invoice'>;

/** Keeps a new e-invoice with its documents; undefined where another has its number already. */
export async function insertEInvoice(
  trx: Trx,
  row: {
    id?: string;
    companyId: string;
    kind: EInvoiceRecord['kind'];
    type: EInvoiceType;
    codeNumber: string;
    month?: string;
    /** Of a self-billed one: the statement, and the one whose e-invoice a credit note corrects. */
    statementId?: string;
    correctsStatementId?: string | null;
    buyerSealed?: string;
    totalSen: number;
    at: Date;
  },
  documentIds: readonly string[],
): Promise<string | undefined> {
  const made = await trx
    .insertInto('e_invoice')
    .values({
      ...(row.id && { id: row.id }),
      company_id: row.companyId,
      kind: row.kind,
      type: row.type,
      code_number: row.codeNumber,
      month: row.month ?? null,
      statement_id: row.statementId ?? null,
      corrects_statement_id: row.correctsStatementId ?? null,
      buyer_sealed: row.buyerSealed ?? null,
      to_public: row.kind === 'consolidated',
      total_sen: row.totalSen,
      next_try_at: row.at,
      created_at: row.at,
    } as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  if (documentIds.length > 0)
    await trx
      .insertInto('e_invoice_document')
      .values(documentIds.map((documentId) => ({ e_invoice_id: made.id, document_id: documentId })))
      .execute();
  return made.id;
}

/** How many consolidated e-invoices a company has of a month. */
export const countConsolidated = async (trx: Trx, companyId: string, month: string): Promise<number> =>
  (
    await trx
      .selectFrom('e_invoice')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .executeTakeFirstOrThrow()
  ).count;

/** Takes an e-invoice that is due for oneself until `until`; undefined where there is nothing to do or somebody else has it. */
export const take = (
  db: Queryable,
  id: string,
  now: Date,
  until: Date,
): Promise<EInvoiceRecord | undefined> => takeRow(db, 'e_invoice', id, { states: AT_WORK, now, until });

/** The company of an e-invoice; undefined for none. */
export const findCompanyOf = async (trx: Trx, id: string): Promise<string | undefined> =>
  (await trx.selectFrom('e_invoice').select('company_id').where('id', '=', id).executeTakeFirst())
    ?.company_id;

export const lock = (trx: Trx, id: string): Promise<EInvoiceRecord | undefined> =>
  trx.selectFrom('e_invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    EInvoiceRecord | undefined
  >;

type Instants =
  | 'made_at'
  | 'next_try_at'
  | 'handed_at'
  | 'taken_until'
  | 'asked_at'
  | 'submitted_at'
  | 'validated_at'
  | 'cancelled_at'
  | 'rejection_asked_at';
type Change = Partial<
  Omit<EInvoiceRecord, 'id' | 'errors' | 'missing' | Instants> & Record<Instants, Date | null>
> & {
  errors?: unknown[];
  missing?: unknown[];
};
/** Changes an e-invoice, raises its version and lets go of it. */
export const change = (db: Queryable, id: string, { errors, missing, ...columns }: Change) =>
  db
    .updateTable('e_invoice')
    .set(
      (eb) =>
        ({
          taken_until: null,
          ...columns,
          ...(errors && { errors: json(errors) }),
          ...(missing && { missing: json(missing) }),
          version: eb('version', '+', 1),
        }) as never,
    )
    .where('id', '=', id)
    .execute();

/** Keeps when the machine looks next at a valid e-invoice, and lets go of it: for people nothing has changed. */
export const keepLook = (db: Queryable, id: string, next: Date | null, attempts = 0) =>
  db
    .updateTable('e_invoice')
    .set({ next_try_at: next, attempts, taken_until: null })
    .where('id', '=', id)
    .where('state', '=', 'valid')
    .execute();

/** True where the documents of an e-invoice are in none that lives, or its statement has none, for a query of `e_invoice`. */
export const isFreeAgain = () =>
  sql<boolean>`not exists (select from e_invoice_document mine join e_invoice_document other using (document_id)
    where mine.e_invoice_id = e_invoice.id and other.live)
    and not exists (select from e_invoice other where other.statement_id = e_invoice.statement_id and other.id <> e_invoice.id
      and other.state <> 'cancelled')`;

/** What an e-invoice is at the moment of a step. */
export const standingOf = (row: EInvoiceRecord & { free?: boolean }): EInvoiceStanding => ({
  kind: row.kind,
  state: row.state,
  environment: row.environment,
  isToPublic: row.to_public,
  isAsked: row.asked_at !== null,
  validatedAt: row.validated_at,
  isFree: row.free ?? false,
  isStranded: row.missing.includes(ORIGINAL_CANCELLED) || row.missing.includes(OWNER_BUSINESS),
  isNews: row.is_news,
  isNameless: row.nameless_at !== null,
});

/** Keeps that a submission or a cancellation is about to leave, and where to. */
export const markAsked = (db: Queryable, id: string, environment: EInvoiceEnvironment, at: Date) =>
  db.updateTable('e_invoice').set({ asked_at: at, environment }).where('id', '=', id).execute();

/** Gives the documents of an e-invoice back. */
export const release = (trx: Trx, id: string) =>
  trx.updateTable('e_invoice_document').set({ live: false }).where('e_invoice_id', '=', id).execute();

/** Takes documents out of an e-invoice, as if they had never been in it. */
export const removeDocuments = (trx: Trx, id: string, documentIds: readonly string[]) =>
  trx
    .deleteFrom('e_invoice_document')
    .where('e_invoice_id', '=', id)
    .where('document_id', 'in', documentIds)
    .execute();

/** Those that are due and not in the queue. */
export const takeDue = (trx: Trx, now: Date, limit: number): Promise<string[]> =>
  takeDueRows(trx, 'e_invoice', { states: AT_WORK, now, limit });

export type LinkedDocument = {
  id: string;
  number: string;
  issued_on: string;
  corrects_id: string | null;
  reservation_id: string;
  total_sen: number;
  content: IssuedContent;
  /** True for an invoice of a sale that is too large for a consolidated e-invoice. */
  isLarge: boolean;
};
/** The documents in an e-invoice by their numbers. */
export const findDocuments = (db: Queryable, id: string): Promise<LinkedDocument[]> =>
  db
    .selectFrom('e_invoice_document')
    .innerJoin('issued_document', 'issued_document.id', 'document_id')
    .select(['issued_document.id', 'number', 'issued_on', 'corrects_id', 'reservation_id'])
    .select(['issued_document.total_sen', 'content', isLargeSale('issued_document').as('isLarge')])
    .where('e_invoice_id', '=', id)
    .orderBy('number')
    .execute() as Promise<LinkedDocument[]>;

/** The e-invoice that a document is in; undefined where it is in none that lives. */
export const findOfDocument = (db: Queryable, documentId: string) =>
  db
    .selectFrom('e_invoice_document')
    .innerJoin('e_invoice', 'e_invoice.id', 'e_invoice_id')
    .select([
      'e_invoice.id',
      'code_number',
      'kind',
      'to_public',
      'state',
      'uuid',
      'environment',
      'buyer_sealed',
    ])
    .where('document_id', '=', documentId)
    .where('live', '=', true)
    .executeTakeFirst();

/** The e-invoice of a document, or the last that was: what its credit notes wait for. */
export const findLastOfDocument = (db: Queryable, documentId: string) =>
  db
    .selectFrom('e_invoice_document')
    .innerJoin('e_invoice', 'e_invoice.id', 'e_invoice_id')
    .select(['e_invoice.id', 'code_number as codeNumber', 'state'])
    .where('document_id', '=', documentId)
    .orderBy('live', 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Has the credit notes of a document come up again that wait for its e-invoice, or were set aside without one: LHDN will have what they correct. */
export const takeUpCorrections = (trx: Trx, documentId: string, now: Date) =>
  trx
    .updateTable('e_invoice')
    .set((eb) => ({ state: 'waiting', next_try_at: now, handed_at: null, version: eb('version', '+', 1) }))
    .where('state', 'in', ['waiting', 'set_aside'])
    .where('nameless_at', 'is', null)
    .where((eb) =>
      eb(
        'e_invoice.id',
        'in',
        eb
          .selectFrom('e_invoice_document')
          .innerJoin('issued_document', 'issued_document.id', 'document_id')
          .select('e_invoice_id')
          .where('corrects_id', '=', documentId)
          .where('live', '=', true),
      ),
    )
    .execute();

/** Has the credit notes that wait for an e-invoice come up at once. */
export const nudgeCorrections = (db: Queryable, id: string, now: Date) =>
  db
    .updateTable('e_invoice')
    .set({ next_try_at: now, handed_at: null })
    .where('state', '=', 'waiting')
    .where(correct(id))
    .execute();

/** The e-invoices of credit notes that name an e-invoice at LHDN: LHDN does not cancel that before them. */
export const findCorrectionsAtLhdn = (db: Queryable, id: string) =>
  db
    .selectFrom('e_invoice')
    .select('code_number')
    .where(correct(id))
    .where((eb) => eb.or([eb('state', 'in', AT_LHDN), eb('asked_at', 'is not', null)]))
    .orderBy('code_number')
    .execute();

/** Has credit notes that are not sent yet wait until what they correct is valid again: their text names what was cancelled. */
export const putCorrectionsBack = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('e_invoice')
    .set((eb) => ({ state: 'waiting', next_try_at: now, handed_at: null, version: eb('version', '+', 1) }))
    .where(correct(id))
    .where('state', 'in', ['made', 'queued'])
    .where('nameless_at', 'is', null)
    .where('asked_at', 'is', null)
    .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now.toISOString())]))
    .execute();

/** True for e-invoices of credit notes whose invoices are in an e-invoice, or that correct a self-billed one. */
const correct = (
  id: string,
) => sql<SqlBool>`(e_invoice.id in (select link.e_invoice_id from e_invoice_document link
  join issued_document credit on credit.id = link.document_id and link.live
  join e_invoice_document original on original.document_id = credit.corrects_id and original.live
  where original.e_invoice_id = ${id})
  or e_invoice.corrects_statement_id = (select statement_id from e_invoice original where original.id = ${id}))`;

/** An e-invoice of one document with that, or of a statement, and whether the document or the statement has none now. */
export const findCancelled = (trx: Trx, id: string) =>
  trx
    .selectFrom('e_invoice')
    .leftJoin('e_invoice_document', 'e_invoice_id', 'e_invoice.id')
    .selectAll('e_invoice')
    .select(['document_id', isFreeAgain().as('free')])
    .where('e_invoice.id', '=', id)
    .executeTakeFirst();

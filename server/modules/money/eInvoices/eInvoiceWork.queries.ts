import { sql, type SqlBool } from 'kysely';
import type { IssuedContent } from '@shared/domain/money/documentContent';
import type { EInvoiceType } from '@shared/domain/money/eInvoice';
import { AT_WORK, type EInvoiceEnvironment } from '@shared/domain/money/eInvoiceSteps';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { takeDueRows } from '../../../jobs/handOver';

export type EInvoiceRecord = Row<'e_invoice'>;

/** True for a document of a day on which its company makes e-invoices and is the supplier. */
const IS_COVERED = sql<SqlBool>`(select supplier from e_invoice_setting setting
  where setting.company_id = issued_document.company_id and valid_from <= issued_document.issued_on
  order by valid_from desc limit 1) = 'company'`;
const IS_FREE = sql<SqlBool>`not exists (select from e_invoice_document link
  where link.document_id = issued_document.id and link.live)`;
const HAS_TIN = sql<SqlBool>`coalesce(issued_document.content #>> '{buyer,tin}', '') <> ''`;
/** A credit note has an e-invoice of its own once its invoice is in one, or will be in that of another month. */
const CORRECTS_ANOTHER = sql<SqlBool>`exists (select from issued_document original
  where original.id = issued_document.corrects_id and (
    exists (select from e_invoice_document link where link.document_id = original.id and link.live)
    or date_trunc('month', original.issued_on) < date_trunc('month', issued_document.issued_on)
      and (select supplier from e_invoice_setting setting where setting.company_id = original.company_id
        and valid_from <= original.issued_on order by valid_from desc limit 1) = 'company'))`;

/** Documents that have no e-invoice and should have one of their own. */
export function findUnmarked(
  db: Queryable,
  wanted:
    { documentId: string } | { companyId: string; from: string } | { since: Date } | { correct: string },
) {
  let query = db
    .selectFrom('issued_document')
    .select(['id', 'company_id', 'kind', 'number', 'total_sen'])
    .where(IS_COVERED)
    .where(IS_FREE)
    .where(
      sql<SqlBool>`(issued_document.kind = 'tax_invoice' and ${HAS_TIN} or issued_document.kind = 'credit_note' and ${CORRECTS_ANOTHER})`,
    )
    // An e-invoice that was cancelled is made again by a person.
    .where(
      sql<SqlBool>`not exists (select from e_invoice_document link where link.document_id = issued_document.id)`,
    );
  if ('documentId' in wanted) query = query.where('id', '=', wanted.documentId);
  if ('companyId' in wanted)
    query = query.where('company_id', '=', wanted.companyId).where('issued_on', '>=', wanted.from);
  if ('since' in wanted) query = query.where('issued_at', '>=', wanted.since.toISOString());
  if ('correct' in wanted) query = query.where('corrects_id', '=', wanted.correct);
  return query.orderBy('kind', 'desc').orderBy('issued_at').execute();
}

/** True where a document can have an e-invoice of its own: of a day that is covered, and in none that lives. */
export const findEligible = (trx: Trx, documentId: string) =>
  trx
    .selectFrom('issued_document')
    .select(['id', 'company_id', 'kind', 'number', 'total_sen', IS_COVERED.as('covered'), IS_FREE.as('free')])
    .where('id', '=', documentId)
    .executeTakeFirst();

/** Keeps a new e-invoice with its documents; undefined where another has its number already. */
export async function insertEInvoice(
  trx: Trx,
  row: {
    id?: string;
    companyId: string;
    kind: 'single' | 'consolidated';
    type: EInvoiceType;
    codeNumber: string;
    month?: string;
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
  await trx
    .insertInto('e_invoice_document')
    .values(documentIds.map((documentId) => ({ e_invoice_id: made.id, document_id: documentId })))
    .execute();
  return made.id;
}

/** The invoices of a month that go into its consolidated e-invoice, and the credit notes of that month that correct them. */
export const findToConsolidate = (trx: Trx, companyId: string, month: string) =>
  trx
    .selectFrom('issued_document')
    .select(['id', 'number', 'total_sen'])
    .select(leftOf().as('left_sen'))
    .select(
      sql<
        string[]
      >`array(select credit.id::text from issued_document credit where ${CREDITS_OF_MONTH} order by credit.number)`.as(
        'credit_ids',
      ),
    )
    .where('company_id', '=', companyId)
    .where(IS_TO_CONSOLIDATE)
    .where(sql<SqlBool>`date_trunc('month', issued_document.issued_on) = ${month}::date`)
    .orderBy('number')
    .execute();

const CREDITS_OF_MONTH = sql`credit.corrects_id = issued_document.id
  and date_trunc('month', credit.issued_on) = date_trunc('month', issued_document.issued_on)
  and not exists (select from e_invoice_document link where link.document_id = credit.id and link.live)`;
/** What credit notes of its month have left of an invoice. */
const leftOf = () =>
  sql<number>`(issued_document.total_sen - coalesce((select sum(credit.total_sen) from issued_document credit
    where ${CREDITS_OF_MONTH}), 0))::integer`;
const IS_TO_CONSOLIDATE = sql<SqlBool>`issued_document.kind = 'tax_invoice' and not ${HAS_TIN} and ${IS_COVERED} and ${IS_FREE}
  and issued_document.total_sen > coalesce((select sum(credit.total_sen) from issued_document credit where ${CREDITS_OF_MONTH}), 0)`;

/** The months of companies with invoices that wait for a consolidated e-invoice, the oldest first. */
export const findMonths = (db: Queryable) =>
  db
    .selectFrom('issued_document')
    .innerJoin('company', 'company.id', 'issued_document.company_id')
    .select(['company.id as companyId', 'company.name as companyName'])
    .select(sql<string>`to_char(issued_document.issued_on, 'YYYY-MM')`.as('month'))
    .select(sql<number>`count(*)::integer`.as('documents'))
    .select(sql<number>`sum(${leftOf()})::bigint`.as('totalSen'))
    .where(IS_TO_CONSOLIDATE)
    .groupBy(['company.id', 'company.name', sql`to_char(issued_document.issued_on, 'YYYY-MM')`])
    .orderBy('month')
    .orderBy('companyName')
    .execute();

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
): Promise<EInvoiceRecord | undefined> =>
  db
    .updateTable('e_invoice')
    .set({ taken_until: until })
    .where('id', '=', id)
    .where('state', 'in', AT_WORK)
    .where('next_try_at', '<=', now.toISOString())
    .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now.toISOString())]))
    .returningAll()
    .executeTakeFirst() as Promise<EInvoiceRecord | undefined>;

export const lock = (trx: Trx, id: string): Promise<EInvoiceRecord | undefined> =>
  trx.selectFrom('e_invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    EInvoiceRecord | undefined
  >;

type Instants =
  'made_at' | 'next_try_at' | 'handed_at' | 'taken_until' | 'asked_at' | 'submitted_at' | 'validated_at';
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

/** Keeps that a submission is about to leave, and where to. */
export const markAsked = (db: Queryable, id: string, environment: EInvoiceEnvironment, at: Date) =>
  db.updateTable('e_invoice').set({ asked_at: at, environment }).where('id', '=', id).execute();

/** Gives the documents of an e-invoice back. */
export const release = (trx: Trx, id: string) =>
  trx.updateTable('e_invoice_document').set({ live: false }).where('e_invoice_id', '=', id).execute();

/** Those that are due and not in the queue. */
export const takeDue = (trx: Trx, now: Date, limit: number): Promise<string[]> =>
  takeDueRows(trx, 'e_invoice', { states: AT_WORK, now, limit });

type LinkedDocument = {
  id: string;
  number: string;
  issued_on: string;
  corrects_id: string | null;
  content: IssuedContent;
};
/** The documents in an e-invoice by their numbers. */
export const findDocuments = (db: Queryable, id: string): Promise<LinkedDocument[]> =>
  db
    .selectFrom('e_invoice_document')
    .innerJoin('issued_document', 'issued_document.id', 'document_id')
    .select(['issued_document.id', 'number', 'issued_on', 'corrects_id', 'content'])
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

/** Has the credit notes that wait for an e-invoice come up at once. */
export const nudgeCorrections = (db: Queryable, id: string, now: Date) =>
  db
    .updateTable('e_invoice')
    .set({ next_try_at: now, handed_at: null })
    .where('state', '=', 'waiting')
    .where(
      sql<SqlBool>`id in (select link.e_invoice_id from e_invoice_document link
        join issued_document credit on credit.id = link.document_id
        join e_invoice_document original on original.document_id = credit.corrects_id
        where original.e_invoice_id = ${id} and original.live)`,
    )
    .execute();

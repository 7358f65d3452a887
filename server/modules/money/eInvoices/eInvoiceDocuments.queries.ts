import { sql, type SqlBool } from 'kysely';
import { LARGE_SALE } from '@shared/domain/money/eInvoiceSteps';
import type { Queryable, Trx } from '../../../db/client';

// Which documents have an e-invoice of their own, and which go into that of a month.

/** True for a document of a day on which its company makes e-invoices and is the supplier. */
const IS_COVERED = sql<SqlBool>`(select supplier from e_invoice_setting setting
  where setting.company_id = issued_document.company_id and valid_from <= issued_document.issued_on
  order by valid_from desc limit 1) = 'company'`;
const IS_FREE = sql<SqlBool>`not exists (select from e_invoice_document link
  where link.document_id = issued_document.id and link.live)`;
type Document = 'issued_document' | 'original';
const hasTin = (document: Document) =>
  sql<SqlBool>`coalesce(${sql.ref(`${document}.content`)} #>> '{buyer,tin}', '') <> ''`;
/** True for an invoice of a sale that is too large for a consolidated e-invoice, by what its company has said for that day. */
export const isLargeSale = (document: Document) => sql<SqlBool>`(
  ${sql.ref(`${document}.kind`)} = 'tax_invoice' and ${sql.ref(`${document}.issued_on`)} >= ${LARGE_SALE.from} and coalesce(
    ${sql.ref(`${document}.total_sen`)} > (select own_above_sen from e_invoice_setting setting
      where setting.company_id = ${sql.ref(`${document}.company_id`)} and valid_from <= ${sql.ref(`${document}.issued_on`)}
      order by valid_from desc limit 1), false))`;
/** True for an invoice that has an e-invoice of its own from the start, and makes none anew by itself. */
const isOnItsOwn = (document: Document) => sql<SqlBool>`(${hasTin(document)} or ${isLargeSale(document)})`;
/** The first day of the month in whose consolidated e-invoice a document is, where it is in one. */
const monthOf = (document: Document) => sql`coalesce(
  (select deferral.month from e_invoice_deferral deferral where deferral.document_id = ${sql.ref(`${document}.id`)}),
  date_trunc('month', ${sql.ref(`${document}.issued_on`)})::date)`;
/**
 * A credit note has an e-invoice of its own once its invoice is in one, or will be in that of another month. An invoice that has its own
 * from the start and is in none had one that was cancelled.
 */
const CORRECTS_ANOTHER = sql<SqlBool>`exists (select from issued_document original
  where original.id = issued_document.corrects_id and (
    exists (select from e_invoice_document link where link.document_id = original.id and link.live)
    or not ${isOnItsOwn('original')}
      and ${monthOf('original')} < date_trunc('month', issued_document.issued_on)
      and (select supplier from e_invoice_setting setting where setting.company_id = original.company_id
        and valid_from <= original.issued_on order by valid_from desc limit 1) = 'company'))`;

/** Invoices, or credit notes, that have no e-invoice and should have one of their own. */
export function findUnmarked(
  db: Queryable,
  kind: 'tax_invoice' | 'credit_note',
  wanted:
    | { documentId: string }
    | { companyId: string; from: string }
    | { since: Date }
    | { correct: string }
    | { wereIn: string },
) {
  let query = db
    .selectFrom('issued_document')
    .select(['id', 'company_id', 'number', 'total_sen'])
    .where('kind', '=', kind)
    .where(IS_COVERED)
    .where(IS_FREE)
    .where(kind === 'tax_invoice' ? isOnItsOwn('issued_document') : CORRECTS_ANOTHER)
    // An e-invoice of its own that was cancelled is made again by a person.
    .where(
      sql<SqlBool>`not exists (select from e_invoice_document link join e_invoice on e_invoice.id = link.e_invoice_id
        where link.document_id = issued_document.id and e_invoice.state = 'cancelled' and e_invoice.kind = 'single')`,
    );
  if ('documentId' in wanted) query = query.where('id', '=', wanted.documentId);
  if ('companyId' in wanted)
    query = query.where('company_id', '=', wanted.companyId).where('issued_on', '>=', wanted.from);
  if ('since' in wanted) query = query.where('issued_at', '>=', wanted.since.toISOString());
  if ('wereIn' in wanted)
    query = query.where('id', 'in', (of) =>
      of.selectFrom('e_invoice_document').select('document_id').where('e_invoice_id', '=', wanted.wereIn),
    );
  if ('correct' in wanted) query = query.where('corrects_id', '=', wanted.correct);
  return query.orderBy('issued_at').execute();
}

/** True for an invoice that is in no e-invoice and gets none by itself: that of its own was cancelled. */
export const isStranded = async (db: Queryable, invoiceId: string): Promise<boolean> =>
  (await db
    .selectFrom('issued_document')
    .select('id')
    .where('id', '=', invoiceId)
    .where(IS_FREE)
    .where(isOnItsOwn('issued_document'))
    .executeTakeFirst()) !== undefined;

/** True where a document can have an e-invoice of its own: of a day that is covered, and in none that lives. */
export const findEligible = (trx: Trx, documentId: string) =>
  trx
    .selectFrom('issued_document')
    .select(['id', 'company_id', 'kind', 'number', 'total_sen', IS_COVERED.as('covered'), IS_FREE.as('free')])
    .where('id', '=', documentId)
    .executeTakeFirst();

/** The invoices of a month that go into its consolidated e-invoice, and the credit notes until then that correct them. */
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
    .where(sql<SqlBool>`${monthOf('issued_document')} = ${month}::date`)
    .orderBy('number')
    .execute();

const CREDITS_OF_MONTH = sql`credit.corrects_id = issued_document.id
  and date_trunc('month', credit.issued_on) <= ${monthOf('issued_document')}
  and not exists (select from e_invoice_document link where link.document_id = credit.id and link.live)`;
/** What credit notes until its month is over have left of an invoice. */
const leftOf = () =>
  sql<number>`(issued_document.total_sen - coalesce((select sum(credit.total_sen) from issued_document credit
    where ${CREDITS_OF_MONTH}), 0))::integer`;
const IS_TO_CONSOLIDATE = sql<SqlBool>`issued_document.kind = 'tax_invoice' and not ${isOnItsOwn('issued_document')} and ${IS_COVERED} and ${IS_FREE}
  and issued_document.total_sen > coalesce((select sum(credit.total_sen) from issued_document credit where ${CREDITS_OF_MONTH}), 0)`;

/** The months of companies with invoices that wait for a consolidated e-invoice, the oldest first. */
export const findMonths = (db: Queryable) =>
  db
    .selectFrom('issued_document')
    .innerJoin('company', 'company.id', 'issued_document.company_id')
    .select(['company.id as companyId', 'company.name as companyName'])
    .select(sql<string>`to_char(${monthOf('issued_document')}, 'YYYY-MM')`.as('month'))
    .select(sql<number>`count(*)::integer`.as('documents'))
    .select(sql<number>`sum(${leftOf()})::bigint`.as('totalSen'))
    .where(IS_TO_CONSOLIDATE)
    .groupBy(['company.id', 'company.name', 'month'])
    .orderBy('month')
    .orderBy('companyName')
    .execute();

/** Has invoices wait for the consolidated e-invoice of a month, by its first day, that is not the one in which they were issued. */
export const deferTo = (trx: Trx, month: string, documentIds: readonly string[]) =>
  trx
    .insertInto('e_invoice_deferral')
    .values(documentIds.map((document_id) => ({ document_id, month })))
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ month }))
    .execute();

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  E_INVOICE_SORTS,
  EInvoice,
  EInvoiceContent,
  EInvoiceFilter,
  EInvoiceRow,
} from '@shared/contract/money/eInvoices';
import { cancellableUntil, eInvoiceSteps, type EInvoiceMoment } from '@shared/domain/money/eInvoiceSteps';
import { GENERAL_PUBLIC } from '@shared/domain/money/eInvoiceParties';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';
import { masked } from '../../../storage/vault';
import { findHistory } from '../../system/history/history.queries';
import { findOfStatement, isOfOwnerLike } from './selfBilling.queries';
import { isLargeSale } from './eInvoiceDocuments.queries';
import {
  findDocuments,
  findLastOfDocument,
  isFreeAgain,
  standingOf,
  type EInvoiceRecord,
} from './eInvoiceWork.queries';
import { buyerDetailsOf, problemInMonth } from './makeEInvoice.service';
import { portalUrlOf } from './myInvoisClient';

type Sort = (typeof E_INVOICE_SORTS)[number];
export type EInvoiceQuery = ListQuery<EInvoiceFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  createdAt: sql`e_invoice.created_at`,
  codeNumber: sql`e_invoice.code_number`,
  totalSen: sql`e_invoice.total_sen`,
};

/**
 * E-invoices that go no further until somebody does something: what is missing, what LHDN refused, what happened on its portal. A credit note whose invoice is on its way to LHDN
 * waits for the machine; with a nameless one nobody can do anything.
 */
const waitsForSomebody = sql<SqlBool>`(e_invoice.state = 'invalid' and e_invoice.nameless_at is null or e_invoice.is_news
  or e_invoice.state = 'waiting' and e_invoice.missing not in ('[]', '["original"]'))`;
/** How many wait for somebody. */
export const countToDo = sql<number>`(select count(*) from e_invoice where ${waitsForSomebody})`;

/** The e-invoices that a filter means, before order and page. */
function filtered(db: Queryable, { q, state, kind, companyId, toDo }: EInvoiceFilter = {}) {
  let query = db.selectFrom('e_invoice').innerJoin('company', 'company.id', 'e_invoice.company_id');
  if (q)
    query = query.where(
      sql<SqlBool>`(lower(code_number) like ${containing(q)} or lower(coalesce(uuid, '')) like ${containing(q)}
        or exists (select from e_invoice_document link join issued_document on issued_document.id = link.document_id
          where link.e_invoice_id = e_invoice.id and lower(number || ' ' || buyer_name) like ${containing(q)})
        or ${isOfOwnerLike(containing(q))})`,
    );
  // A company has a state of its own, that of its address.
  if (state) query = query.where('e_invoice.state', '=', state);
  if (kind) query = query.where('e_invoice.kind', '=', kind);
  if (companyId) query = query.where('e_invoice.company_id', '=', companyId);
  if (toDo) query = query.where(waitsForSomebody);
  return query;
}

const withFacts = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin('e_invoice_access', 'e_invoice_access.company_id', 'e_invoice.company_id')
    .selectAll('e_invoice')
    .select([
      'company.name as company_name',
      'e_invoice_access.environment as access_environment',
      'client_id',
      isFreeAgain().as('free'),
    ])
    .select(
      sql<number>`(select count(*) from e_invoice_document link where link.e_invoice_id = e_invoice.id)::integer`.as(
        'documents',
      ),
    )
    .select(
      sql<string | null>`(select min(buyer_name) from e_invoice_document link
        join issued_document on issued_document.id = link.document_id where link.e_invoice_id = e_invoice.id)`.as(
        'buyer_name',
      ),
    )
    .select(
      sql<EInvoiceRow['statement']>`(select json_build_object('id', statement.id, 'number', statement.number,
        'owner', json_build_object('id', account.id, 'name', account.name)) from owner_statement statement
        join account on account.id = owner_id where statement.id = e_invoice.statement_id)`.as('statement'),
    )
    .select(
      sql<boolean>`kind = 'single' and exists (select from e_invoice_document link join issued_document
        on issued_document.id = link.document_id where link.e_invoice_id = e_invoice.id
          and coalesce(issued_document.content #>> '{buyer,tin}', '') = '' and ${isLargeSale('issued_document')})`.as(
        'is_large',
      ),
    );

/** LHDN's page of a valid e-invoice. */
const portalOf = ({
  state,
  uuid,
  long_id,
  environment,
}: Pick<EInvoiceRecord, 'state' | 'uuid' | 'long_id' | 'environment'>) =>
  state === 'valid' && uuid && long_id && environment ? portalUrlOf(environment, uuid, long_id) : null;

/** Until when LHDN lets a valid e-invoice be cancelled; null once that is over. */
function cancellableAt({ state, validated_at }: Pick<EInvoiceRecord, 'state' | 'validated_at'>, at: Date) {
  const until = state === 'valid' ? cancellableUntil(validated_at) : null;
  return until && until > at.toISOString() ? until : null;
}

type Found = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number];
function rowOf(row: Found, at: Date): EInvoiceRow {
  const now: EInvoiceMoment = { at, access: row.client_id ? row.access_environment : null };
  return {
    id: row.id,
    kind: row.kind,
    type: row.type,
    codeNumber: row.code_number,
    month: row.month?.slice(0, 7) ?? null,
    state: row.state,
    environment: row.environment,
    company: { id: row.company_id, name: row.company_name },
    buyerName: row.to_public
      ? GENERAL_PUBLIC.name
      : (row.buyer_name ?? (row.statement ? row.company_name : '')),
    documents: row.documents,
    statement: row.statement,
    totalSen: row.total_sen,
    missing: row.missing,
    errors: row.errors,
    failure: row.failure,
    attempts: row.attempts,
    nextTryAt: row.next_try_at,
    madeAt: row.made_at,
    submittedAt: row.submitted_at,
    validatedAt: row.validated_at,
    cancellableUntil: cancellableAt(row, at),
    cancelledAt: row.cancelled_at,
    uuid: row.uuid,
    isLarge: row.is_large,
    rejection:
      row.rejection_asked_at === null
        ? null
        : { askedAt: row.rejection_asked_at, reason: row.rejection_reason! },
    cancelledElsewhere: row.cancelled_elsewhere,
    isNews: row.is_news,
    hasText: row.document_sealed !== null,
    namelessAt: row.nameless_at,
    portalUrl: portalOf(row),
    steps: eInvoiceSteps(standingOf(row), now),
    createdAt: row.created_at,
    version: row.version,
  };
}

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, query: EInvoiceQuery, now: Date) {
  const { limit, offset } = pageOf(query);
  let rows = withFacts(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.createdAt, 'desc']]))
    rows = rows.orderBy(column, order);
  const found = await rows.orderBy('e_invoice.id').limit(limit).offset(offset).execute();
  return { rows: found.map((row) => rowOf(row, now)), ...(await countRows(db, filtered(db, query.filter))) };
}

/**
 * One e-invoice with what is known of its buyer and its history, or undefined. The number of a person's card is for those who may change it, to the
 * others its end is shown.
 */
export async function findEInvoice(
  { db, now, vault }: Pick<Context, 'db' | 'now' | 'vault'>,
  id: string,
  { withNumbers }: { withNumbers: boolean },
): Promise<EInvoice | undefined> {
  const found = await withFacts(filtered(db).where('e_invoice.id', '=', id)).executeTakeFirst();
  if (!found) return undefined;
  const documents = await findDocuments(db, id);
  const content = documents[0]?.content;
  const isToSomebody = found.kind === 'single' && !found.to_public && !found.nameless_at;
  const buyer = isToSomebody && content && 'lines' in content ? buyerDetailsOf(vault, found, content) : null;
  const corrects = found.kind === 'single' ? documents[0]?.corrects_id : null;
  const isPerson = buyer !== null && buyer.idKind !== 'BRN' && buyer.idNumber !== '';
  return {
    ...rowOf(found, now()),
    buyer: isPerson && !withNumbers ? { ...buyer, idNumber: masked(buyer.idNumber.slice(-4))! } : buyer,
    contents: documents.map((document): EInvoiceContent => ({
      id: document.id,
      number: document.number,
      buyerName: document.content.buyer.name,
      totalSen: document.total_sen,
      correctsId: document.corrects_id,
      reservationId: document.reservation_id,
      problem: found.kind === 'consolidated' ? problemInMonth(document, documents) : null,
    })),
    original: await findOriginal(db, { documentId: corrects, statementId: found.corrects_statement_id }),
    cancelReason: found.cancel_reason,
    history: await findHistory(db, 'e_invoice', id),
  };
}

/** The e-invoice that one of a credit note corrects; null where it corrects none. */
async function findOriginal(
  db: Queryable,
  { documentId, statementId }: { documentId?: string | null; statementId: string | null },
): Promise<EInvoice['original']> {
  if (statementId) {
    const { id, codeNumber, state } = (await findOfStatement(db, statementId))!;
    return { id, codeNumber, state };
  }
  return documentId ? ((await findLastOfDocument(db, documentId)) ?? null) : null;
}

/** The frozen text of an e-invoice under the name of a file; null where it is not made yet, or has gone with its years. */
export const findText = (db: Queryable, id: string) =>
  db
    .selectFrom('e_invoice')
    .select(['id', 'code_number', 'document_sealed', 'nameless_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * What the print of a document says of its own e-invoice, once LHDN has found that valid; undefined before, and where the document is in a
 * consolidated one, which is no guest's.
 */
export async function findValidation(db: Queryable, documentId: string) {
  const found = await db
    .selectFrom('e_invoice_document')
    .innerJoin('e_invoice', 'e_invoice.id', 'e_invoice_id')
    .select(['state', 'uuid', 'long_id', 'environment', 'validated_at'])
    .where('document_id', '=', documentId)
    .where('live', '=', true)
    .where('kind', '=', 'single')
    .executeTakeFirst();
  const url = found && portalOf(found);
  if (!url) return undefined;
  const { uuid, validated_at: validatedAt, environment } = found;
  return { uuid: uuid!, validatedAt: validatedAt!, url, isTrial: environment === 'sandbox' };
}

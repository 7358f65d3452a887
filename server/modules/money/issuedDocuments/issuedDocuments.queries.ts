import { sql, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  DocumentMail,
  ISSUED_DOCUMENT_SORTS,
  IssuedDocumentFilter,
  IssuedDocumentRow,
} from '@shared/contract/money/issuedDocuments';
import type { Language } from '@shared/languages';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';
import { stayCalled } from '../../stays/reservations/reservations.queries';

type Sort = (typeof ISSUED_DOCUMENT_SORTS)[number];
export type IssuedDocumentQuery = ListQuery<IssuedDocumentFilter, Sort>;
type NewDocument = NewRow<'issued_document'>;

const SORT_COLUMNS = {
  issuedOn: sql`issued_document.issued_on`,
  number: sql`issued_document.number`,
  totalSen: sql`issued_document.total_sen`,
};

/** The documents that a filter means, before order and page. */
function filtered(db: Queryable, filter: IssuedDocumentFilter = {}) {
  const { q, kind, companyId, propertyId, reservationId, from, to } = filter;
  let query = db
    .selectFrom('issued_document')
    .innerJoin('reservation', 'reservation.id', 'issued_document.reservation_id');
  if (q)
    query = query.where(
      sql<SqlBool>`(${stayCalled(q)} or lower(issued_document.number) like ${containing(q)}
        or lower(issued_document.buyer_name) like ${containing(q)})`,
    );
  if (kind) query = query.where('issued_document.kind', '=', kind);
  if (companyId) query = query.where('issued_document.company_id', '=', companyId);
  if (propertyId) query = query.where('issued_document.property_id', '=', propertyId);
  if (reservationId) query = query.where('issued_document.reservation_id', '=', reservationId);
  if (from) query = query.where('issued_document.issued_on', '>=', from);
  if (to) query = query.where('issued_document.issued_on', '<=', to);
  return query;
}

/** Documents with what is told of them: who issued them, what corrects them, whether their payment stands, and their last letter. */
const withFacts = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('company', 'company.id', 'issued_document.company_id')
    .innerJoin('property', 'property.id', 'issued_document.property_id')
    .leftJoin('account as issuer', 'issuer.id', 'issued_document.issued_by')
    .leftJoin('issued_document as corrected', 'corrected.id', 'issued_document.corrects_id')
    .leftJoin('payment', 'payment.id', 'issued_document.payment_id')
    .select(['issued_document.id', 'issued_document.kind', 'issued_document.number'])
    .select(['issued_document.issued_on', 'issued_document.issued_at', 'issued_document.language'])
    .select(['issued_document.buyer_name', 'issued_document.total_sen', 'issued_document.payment_id'])
    .select(['issuer.name as issuer_name', 'corrected.number as corrects_number'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .select(['property.id as property_id', 'property.name as property_name'])
    .select([
      'reservation.id as reservation_id',
      'reservation.reference',
      'guest_name',
      'payment.status as payment_status',
    ])
    .select(sql<boolean>`coalesce(payment.kind = 'refund', false)`.as('is_refund'))
    .select(sql<boolean>`issued_document.content #>> '{seller,sstNo}' is not null`.as('is_registered'))
    .select(
      sql<number>`coalesce((select sum(credit.total_sen) from issued_document credit
        where credit.corrects_id = issued_document.id), 0)::integer`.as('credited_sen'),
    )
    .select(
      sql<DocumentMail | null>`(select json_build_object('state', outbox_mail.status, 'recipient', sent.recipient,
          'askedAt', to_char(sent.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from issued_document_mail sent left join outbox_mail on outbox_mail.id = sent.mail_id
        where sent.document_id = issued_document.id order by sent.id desc limit 1)`.as('mail'),
    );

type Found = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number];
const rowOf = (row: Found): IssuedDocumentRow => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  isTaxInvoice: row.kind === 'tax_invoice' && row.is_registered,
  isRefund: row.is_refund,
  issuedOn: row.issued_on,
  issuedAt: row.issued_at,
  issuedByName: row.issuer_name,
  language: row.language as Language,
  company: { id: row.company_id, name: row.company_name },
  property: { id: row.property_id, name: row.property_name },
  reservation: { id: row.reservation_id, reference: row.reference, guestName: row.guest_name },
  paymentId: row.payment_id,
  buyerName: row.buyer_name,
  totalSen: row.total_sen,
  creditedSen: row.credited_sen,
  correctsNumber: row.corrects_number,
  isVoid: row.payment_status === 'voided',
  mail: row.mail,
});

async function rowsOf(
  db: Queryable,
  query: IssuedDocumentQuery,
  page: { limit: number; offset: number } | null,
) {
  let rows = withFacts(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[SORT_COLUMNS.issuedOn, 'desc']]))
    rows = rows.orderBy(column, order);
  rows = rows.orderBy('issued_document.issued_at', 'desc').orderBy('issued_document.id');
  if (page) rows = rows.limit(page.limit).offset(page.offset);
  return (await rows.execute()).map(rowOf);
}

/** One page of the documents, the last ones first, and how many there are in all. */
export const findPage = async (db: Queryable, query: IssuedDocumentQuery) => ({
  rows: await rowsOf(db, query, pageOf(query)),
  ...(await countRows(db, filtered(db, query.filter) as never)),
});

/** Every document of a filter, for the export. */
export const findAll = (db: Queryable, query: IssuedDocumentQuery): Promise<IssuedDocumentRow[]> =>
  rowsOf(db, query, null);

/** The documents of a stay in the order in which they were issued. */
export const findOfStay = async (db: Queryable, reservationId: string): Promise<IssuedDocumentRow[]> =>
  (
    await withFacts(filtered(db, { reservationId }))
      .orderBy('issued_document.issued_at')
      .orderBy('issued_document.number')
      .execute()
  ).map(rowOf);

/** One document as lists name it. */
export async function findRow(db: Queryable, id: string): Promise<IssuedDocumentRow | undefined> {
  const row = await withFacts(filtered(db)).where('issued_document.id', '=', id).executeTakeFirst();
  return row && rowOf(row);
}

/** One document with what it says. */
export const findById = (db: Queryable, id: string) =>
  db.selectFrom('issued_document').selectAll().where('id', '=', id).executeTakeFirst();

/** What invoices and credit notes of a stay say, in the order in which they were issued. */
export const findInvoicing = (db: Queryable, reservationId: string) =>
  db
    .selectFrom('issued_document')
    .select(['id', 'kind', 'corrects_id', 'content'])
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', ['tax_invoice', 'credit_note'])
    .orderBy('issued_at')
    .execute();

/** The document of a kind that a payment has. */
export const findOfPayment = (db: Queryable, paymentId: string, kind: NewDocument['kind']) =>
  db
    .selectFrom('issued_document')
    .select(['id', 'number'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const insert = async (
  trx: Trx,
  { content, ...row }: Omit<NewDocument, 'content'> & { content: object },
): Promise<string> =>
  (
    await trx
      .insertInto('issued_document')
      .values({ ...row, content: json(content) } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const insertMail = (trx: Trx, row: NewRow<'issued_document_mail'>) =>
  trx.insertInto('issued_document_mail').values(row).execute();

/** The invoices of the stays that leave a property on a day, by their numbers. */
export const findDepartures = (
  db: Queryable,
  { propertyId, date, limit }: { propertyId: string; date: string; limit: number },
) =>
  db
    .selectFrom('issued_document')
    .innerJoin('reservation', 'reservation.id', 'issued_document.reservation_id')
    .select('issued_document.id')
    .where('reservation.property_id', '=', propertyId)
    .where('check_out', '=', date)
    .where('issued_document.kind', '=', 'tax_invoice')
    .orderBy('number')
    .limit(limit)
    .execute();

/** The stays that arrive at a property on a day, by the names of their guests. */
export const findArrivals = (
  db: Queryable,
  { propertyId, date, limit }: { propertyId: string; date: string; limit: number },
) =>
  db
    .selectFrom('reservation')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('check_in', '=', date)
    .where('status', 'in', ['confirmed', 'checked_in'])
    .orderBy('guest_name')
    .limit(limit)
    .execute();

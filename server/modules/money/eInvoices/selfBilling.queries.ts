import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { IdentityType } from '@shared/contract/people/people';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import type { EInvoiceRecord } from './eInvoiceWork.queries';

// What companies buy of owners by issued statements. An owner who conducts a business issues his own e-invoices.

/** Issued statements of days on which their company makes e-invoices, to owners who conduct no business, that have had none yet; the oldest first. */
export async function findUnbilled(
  db: Queryable,
  wanted: { statementId: string } | { companyId: string; from: StayDate } | { since: StayDate },
): Promise<{ id: string; companyId: string; ownerId: string; issuedOn: StayDate }[]> {
  const which =
    'statementId' in wanted
      ? sql`statement.id = ${wanted.statementId}`
      : 'companyId' in wanted
        ? sql`statement.company_id = ${wanted.companyId} and issued_on >= ${wanted.from}`
        : sql`issued_on >= ${wanted.since}`;
  const { rows } = await sql<{ id: string; companyId: string; ownerId: string; issuedOn: StayDate }>`
    select statement.id, company_id as "companyId", owner_id as "ownerId", issued_on as "issuedOn"
    from owner_statement statement left join owner_profile on account_id = owner_id
    where number is not null and ${which} and not coalesce(is_business, false)
      and (select supplier from e_invoice_setting setting where setting.company_id = statement.company_id and valid_from <= issued_on
        order by valid_from desc limit 1) = 'company'
      and not exists (select from e_invoice where statement_id = statement.id)
    order by month, statement.id`.execute(db);
  return rows;
}

/** The statement before another whose self-billed invoice a credit note corrects: the last that has one, a cancelled one only where there is no other. */
export async function findToCorrect(db: Queryable, statementId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select earlier.id from owner_statement statement
    join owner_statement earlier on earlier.company_id = statement.company_id and earlier.owner_id = statement.owner_id
      and earlier.month < statement.month
    join e_invoice on e_invoice.statement_id = earlier.id and type = '11'
    where statement.id = ${statementId} order by e_invoice.state = 'cancelled', earlier.month desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

const BILLED_OWNER = [
  'account.id as ownerId',
  'name',
  'phone',
  'email',
  'tax_no as tin',
  'identity_no_sealed as identityNoSealed',
  'address',
  'postcode',
  'city',
  'owner_profile.state as state',
  'country',
  'is_business as isBusiness',
] as const;
const IDENTITY_TYPE = sql<IdentityType | null>`identity_type`.as('identityType');

/** A statement with its owner as a self-billed e-invoice names them; the number of his paper is sealed. */
export const findBilled = (db: Queryable, statementId: string) =>
  db
    .selectFrom('owner_statement')
    .innerJoin('account', 'account.id', 'owner_id')
    .leftJoin('owner_profile', 'account_id', 'account.id')
    .select(['owner_statement.number', 'month', ...BILLED_OWNER, IDENTITY_TYPE])
    .where('owner_statement.id', '=', statementId)
    .executeTakeFirstOrThrow();

/** An owner as self-billed e-invoices name him, and whether any company makes e-invoices. */
export const findOwnerToBill = (db: Queryable, id: string) =>
  db
    .selectFrom('account')
    .leftJoin('owner_profile', 'account_id', 'account.id')
    .select([...BILLED_OWNER, IDENTITY_TYPE])
    .select(sql<boolean>`exists (select from e_invoice_setting where supplier = 'company')`.as('isBilled'))
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();
export type OwnerToBill = Omit<Awaited<ReturnType<typeof findOwnerToBill>>, 'isBilled'>;

/** The self-billed e-invoice of a statement, the one that lives or the last that did. */
export const findOfStatement = (db: Queryable, statementId: string) =>
  db
    .selectFrom('e_invoice')
    .select(['id', 'code_number as codeNumber', 'type', 'state', 'uuid', 'missing', 'total_sen as totalSen'])
    .where('statement_id', '=', statementId)
    .orderBy(sql`state = 'cancelled'`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst() as Promise<
    | (Pick<EInvoiceRecord, 'id' | 'type' | 'state' | 'uuid' | 'missing'> & {
        codeNumber: string;
        totalSen: number;
      })
    | undefined
  >;

/** Has the credit notes come up again that wait for the self-billed invoice of a statement, or were set aside without one. */
export const takeUpSelfBilled = (trx: Trx, statementId: string, now: Date) =>
  trx
    .updateTable('e_invoice')
    .set((eb) => ({ state: 'waiting', next_try_at: now, handed_at: null, version: eb('version', '+', 1) }))
    .where('state', 'in', ['waiting', 'set_aside'])
    .where('nameless_at', 'is', null)
    .where('corrects_statement_id', '=', statementId)
    .execute();

/** The owner's own name, or the statement's number, has a text in it; for a query of `e_invoice`. */
export const isOfOwnerLike = (pattern: RawBuilder<unknown> | string) =>
  sql<SqlBool>`exists (select from owner_statement statement join account on account.id = owner_id
    where statement.id = e_invoice.statement_id and lower(statement.number || ' ' || account.name) like ${pattern})`;

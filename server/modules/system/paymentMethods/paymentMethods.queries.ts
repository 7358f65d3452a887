import { sql, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import {
  ONLINE,
  type PAYMENT_METHOD_SORTS,
  type PaymentGuide,
  type PaymentMethodDetail,
  type PaymentMethodFields,
  type PaymentMethodFilter,
  type PaymentMethodRow,
  type PayTo,
} from '@shared/contract/system/paymentMethods';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof PAYMENT_METHOD_SORTS)[number];
type Method = Row<'payment_method'>;

/**
 * Whether visitors can choose a way to pay: one that lives by its code (DuitNow QR) needs a code to show, a transfer an account to send
 * it to, and paying online a payment provider (`hasProvider`).
 */
export const isOffered = (
  {
    code,
    kind,
    enabled,
    for_visitors,
    qr_key,
    account_number,
  }: Pick<Method, 'code' | 'kind' | 'enabled' | 'for_visitors' | 'qr_key' | 'account_number'>,
  hasProvider: boolean,
): boolean =>
  enabled &&
  for_visitors &&
  (kind !== 'qr' || qr_key !== null) &&
  (kind !== 'bank_transfer' || account_number !== '') &&
  (code !== ONLINE || hasProvider);

/** Whether nights wait for the money of a way to pay: it comes with a slip, or from the payment provider. */
export const isPaidFirst = ({ code, needs_slip }: Pick<Method, 'code' | 'needs_slip'>): boolean =>
  needs_slip || code === ONLINE;

/** Where money is sent to. The address of a code changes with every change of the method, so that a cache never shows an old code. */
export const payToOf = (method: Method): PayTo => ({
  bank: method.bank,
  accountHolder: method.account_holder,
  accountNumber: method.account_number,
  qrUrl: method.qr_key && `/api/public/payment-methods/${method.code}/qr?v=${method.version}`,
});

const rowOf = (method: Method, hasProvider: boolean): PaymentMethodRow => ({
  id: method.code,
  kind: method.kind,
  name: method.name,
  ...payToOf(method),
  enabled: method.enabled,
  forVisitors: method.for_visitors,
  offered: isOffered(method, hasProvider),
  needsSlip: method.needs_slip,
  version: method.version,
});

function filtered(db: Queryable, { q, enabled }: PaymentMethodFilter = {}) {
  let query = db.selectFrom('payment_method');
  if (q) {
    const names = sql`concat_ws(' ', code, name->>'en-US', name->>'cn-ZH', name->>'ms-MY', bank, account_number)`;
    query = query.where(sql<SqlBool>`lower(${names}) like ${containing(q)}`);
  }
  if (enabled !== undefined) query = query.where('enabled', '=', enabled);
  return query;
}

/** One page of the ways to pay, in the order in which they are offered, and how many there are in all; `hasProvider` as in `isOffered`. */
export async function findPage(
  db: Queryable,
  query: ListQuery<PaymentMethodFilter, Sort>,
  hasProvider: boolean,
) {
  const { limit, offset } = pageOf(query);
  let rows = filtered(db, query.filter).selectAll();
  for (const [column, order] of sortOf<Sort, 'position'>(query, { position: 'position' }, [
    ['position', 'asc'],
  ]))
    rows = rows.orderBy(column, order);
  const methods = await rows.orderBy('code').limit(limit).offset(offset).execute();
  return {
    rows: methods.map((method) => rowOf(method, hasProvider)),
    ...(await countRows(db, filtered(db, query.filter))),
  };
}

/** A way to pay by its code, in use or not. */
export const findByCode = (db: Queryable, code: string): Promise<Method | undefined> =>
  db.selectFrom('payment_method').selectAll().where('code', '=', code).executeTakeFirst();

/** How a guest pays who has chosen this way, though it may have been switched off since. */
export async function findPaymentGuide(db: Queryable, code: string): Promise<PaymentGuide | null> {
  const method = await findByCode(db, code);
  return method ? { name: method.name, instructions: method.instructions, ...payToOf(method) } : null;
}

/** As `findByCode`; nobody else changes it until the transaction ends. */
export const lock = (trx: Trx, code: string): Promise<Method | undefined> =>
  trx.selectFrom('payment_method').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

/** A way to pay as staff read it, without its rates and its history; `hasProvider` as in `isOffered`. */
export const detailOf = (
  method: Method,
  hasProvider: boolean,
): Omit<PaymentMethodDetail, 'history' | 'rates'> => ({
  ...rowOf(method, hasProvider),
  instructions: method.instructions,
});

/** Keeps the rates of a way to pay as they are until the transaction ends; returns its kind, and the account that its money goes to. */
export const holdRates = (
  trx: Trx,
  code: string,
): Promise<Pick<Method, 'kind' | 'bank' | 'account_number'> | undefined> =>
  trx
    .selectFrom('payment_method')
    .select(['kind', 'bank', 'account_number'])
    .where('code', '=', code)
    .forKeyShare()
    .executeTakeFirst();

/** A part of the way to pay was changed. */
export const raiseVersion = (trx: Trx, code: string) =>
  trx
    .updateTable('payment_method')
    .set({ version: sql`version + 1` })
    .where('code', '=', code)
    .execute();

/** Writes what staff have changed and raises the version. */
export const update = (
  trx: Trx,
  code: string,
  fields: PaymentMethodFields | { qrKey: string | null },
): Promise<Method> =>
  trx
    .updateTable('payment_method')
    .set({
      ...('qrKey' in fields
        ? { qr_key: fields.qrKey }
        : {
            name: json(fields.name),
            instructions: json(fields.instructions),
            bank: fields.bank,
            account_holder: fields.accountHolder,
            account_number: fields.accountNumber,
            enabled: fields.enabled,
          }),
      version: sql`version + 1`,
    })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow();

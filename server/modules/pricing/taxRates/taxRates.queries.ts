import { sql } from 'kysely';
import type { TaxRateFields, TaxRateRow } from '@shared/contract/pricing/taxRates';
import type { Queryable, Trx } from '../../../db/client';

const withColumns = (db: Queryable) =>
  db
    .selectFrom('tax_rate')
    .select(['id', 'kind', 'percent_bp as percentBp', 'amount_sen as amountSen'])
    .select(['valid_from as validFrom', 'valid_to as validTo', 'source', 'version']);

/** Every period of every tax, the latest of each kind first. */
export const findTaxRates = (db: Queryable): Promise<TaxRateRow[]> =>
  withColumns(db).orderBy('kind').orderBy('valid_from', 'desc').execute();

/** One period, or undefined. */
export const findTaxRate = (db: Queryable, id: string): Promise<TaxRateRow | undefined> =>
  withColumns(db).where('id', '=', id).executeTakeFirst();

/** The periods of one tax. */
export const findTaxRatesOf = (db: Queryable, { kind }: Pick<TaxRateRow, 'kind'>): Promise<TaxRateRow[]> =>
  withColumns(db).where('kind', '=', kind).orderBy('valid_from').execute();

/** Nobody else changes the periods of a tax until the transaction ends. */
export const holdTaxRates = (trx: Trx, { kind }: Pick<TaxRateRow, 'kind'>) =>
  trx.selectFrom('tax_rate').select('id').where('kind', '=', kind).orderBy('id').forUpdate().execute();

const columnsOf = (fields: TaxRateFields) => ({
  percent_bp: fields.percentBp,
  amount_sen: fields.amountSen,
  valid_from: fields.validFrom,
  valid_to: fields.validTo,
  source: fields.source,
});

export async function insertTaxRate(trx: Trx, fields: TaxRateFields): Promise<string> {
  const row = await trx
    .insertInto('tax_rate')
    .values({ kind: fields.kind, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes a period and raises its version. */
export const updateTaxRate = (trx: Trx, id: string, fields: TaxRateFields) =>
  trx
    .updateTable('tax_rate')
    .set({ ...columnsOf(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteTaxRate = (trx: Trx, id: string) =>
  trx.deleteFrom('tax_rate').where('id', '=', id).execute();

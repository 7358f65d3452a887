import type { TaxRateRow } from '@shared/contract/pricing/taxRates';
import type { Queryable } from '../../../db/client';

const withColumns = (db: Queryable) =>
  db
    .selectFrom('tax_rate')
    .select(['id', 'kind', 'percent_bp as percentBp', 'amount_sen as amountSen'])
    .select(['valid_from as validFrom', 'valid_to as validTo', 'source', 'version']);

/** Every period of every tax, the latest of each kind first. */
export const findTaxRates = (db: Queryable): Promise<TaxRateRow[]> =>
  withColumns(db).orderBy('kind').orderBy('valid_from', 'desc').execute();

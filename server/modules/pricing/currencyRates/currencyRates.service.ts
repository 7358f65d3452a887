import type { CurrencyRateFields, CurrencyRateRow } from '@shared/contract/pricing/currencyRates';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { currenciesOn, type ShownCurrency } from '@shared/domain/pricing/currencyDisplay';
import type { Queryable } from '../../../db/client';
import { versionedWrites } from '../../../resources/versionedWrites';
import { findById, findLatest, insert, update } from './currencyRates.queries';

/** Writes rates of currencies. Two for one day are refused by the database (`currency_rate_once`), whoever was first. */
export const currencyRates = versionedWrites<CurrencyRateRow, CurrencyRateFields>({
  table: 'currency_rate',
  find: (trx, id, now) => findById(trx, id, businessDate(now)),
  insert,
  update,
  audited: ['currency', 'validFrom', 'myrPerUnit'],
});

/** The currencies in which visitors can have prices shown on a day. */
export const readCurrencies = async (db: Queryable, day: StayDate): Promise<ShownCurrency[]> =>
  currenciesOn(await findLatest(db, day), day);

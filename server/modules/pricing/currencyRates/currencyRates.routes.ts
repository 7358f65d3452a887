import {
  currenciesToday,
  currencyRate,
  currencyRateDetail,
  currencyRateInput,
  currencyRateListAnswer,
  currencyRateListQuery,
  currencyRatePatch,
  currencyRateVersion,
} from '@shared/contract/pricing/currencyRates';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findById, findPage } from './currencyRates.queries';
import { currencyRates, readCurrencies } from './currencyRates.service';

const url = '/api/currency-rates';

/** The rates by which prices are shown in other currencies: kept under Global, read by every public page with the facts of the business. */
export function currencyRateRoutes(app: App, context: Context) {
  const { db, now } = context;
  const today = () => businessDate(now());
  const calls = resourceCalls(app, db, { url, entry: 'global', entity: 'currency_rate' });
  calls.list('currencyRates', {
    query: currencyRateListQuery,
    answer: currencyRateListAnswer,
    page: (query) => findPage(db, query, today()),
  });
  app.get(
    `${url}/today`,
    {
      config: { can: 'global.view' },
      schema: { tags: ['currency rates'], response: { 200: currenciesToday } },
    },
    async () => ({ businessDate: today(), currencies: await readCurrencies(db, today()) }),
  );
  calls.detail({ answer: currencyRateDetail, find: (id) => findById(db, id, today()) });
  calls.create({
    body: currencyRateInput,
    answer: currencyRate,
    create: ({ actor }, fields) => currencyRates.create(context, actor, fields),
  });
  calls.update({
    body: currencyRatePatch,
    answer: currencyRate,
    update: ({ actor }, id, fields) => currencyRates.update(context, actor, id, fields),
  });
  calls.remove({
    query: currencyRateVersion,
    remove: ({ actor }, id, { version }) => currencyRates.remove(context, actor, id, version),
  });
}

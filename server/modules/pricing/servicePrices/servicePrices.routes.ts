import {
  servicePlacesAnswer,
  servicePrice,
  servicePriceDayInput,
  servicePriceDetail,
  servicePriceInput,
  servicePriceListAnswer,
  servicePriceListQuery,
  servicePricePatch,
} from '@shared/contract/pricing/servicePrices';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { SERVICE_PRICE_EXPORT } from './servicePriceExport';
import { findAll, findById, findPage, findPlaces } from './servicePrices.queries';
import {
  addPrice,
  changeServicePrice,
  createServicePrice,
  removeServicePrice,
} from './servicePrices.service';

/** The price list of what is charged besides a stay. */
export function servicePriceRoutes(app: App, context: Context) {
  const { db } = context;
  const today = () => businessDate(context.now());
  app.get(
    '/api/service-prices/properties',
    {
      config: { can: 'expenses.view' },
      schema: { tags: ['service prices'], response: { 200: servicePlacesAnswer } },
    },
    async () => ({ properties: await findPlaces(db) }),
  );
  const calls = resourceCalls(app, db, {
    url: '/api/service-prices',
    entry: 'expenses',
    entity: 'service_price',
  });
  calls.list('servicePrices', {
    query: servicePriceListQuery,
    answer: servicePriceListAnswer,
    page: (query) => findPage(db, today(), query),
  });
  calls.export({
    query: servicePriceListQuery,
    columns: SERVICE_PRICE_EXPORT,
    rows: (query) => findAll(db, today(), query),
  });
  calls.detail({ answer: servicePriceDetail, find: (id) => findById(db, today(), id) });
  calls.create({
    body: servicePriceInput,
    answer: servicePrice,
    create: ({ actor }, fields) => createServicePrice(context, actor, fields),
  });
  calls.update({
    body: servicePricePatch,
    answer: servicePrice,
    update: ({ actor }, id, fields) => changeServicePrice(context, actor, id, fields),
  });
  calls.step('/prices', {
    body: servicePriceDayInput,
    answer: servicePrice,
    take: ({ actor }, id, price) => addPrice(context, actor, id, price),
  });
  calls.remove({ remove: ({ actor }, id) => removeServicePrice(context, actor, id) });
}

import {
  taxEnd,
  taxImpact,
  taxRate,
  taxRateDetail,
  taxRateImpactInput,
  taxRateInput,
  taxRatePatch,
  taxRatesAnswer,
  taxVersion,
} from '@shared/contract/pricing/taxRates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findTaxRate, findTaxRates } from './taxRates.queries';
import { correctTaxRate, taxRateImpact, taxRates } from './taxRates.service';

const tags = ['tax rates'];

/** Service tax and tourism tax by day, under Global. */
export function taxRateRoutes(app: App, context: Context) {
  const { db } = context;
  app.get(
    '/api/tax-rates',
    { config: { can: 'global.view' }, schema: { tags, response: { 200: taxRatesAnswer } } },
    async () => ({ taxRates: await findTaxRates(db) }),
  );
  // POST because of the size of the question; it writes nothing.
  app.post(
    '/api/tax-rates/impact',
    {
      config: { can: 'global.view' },
      schema: { tags, body: taxRateImpactInput, response: { 200: taxImpact } },
    },
    async (request) => taxRateImpact(context, request.body),
  );
  const calls = resourceCalls(app, db, { url: '/api/tax-rates', entry: 'global', entity: 'tax_rate' });
  calls.detail({ answer: taxRateDetail, find: (id) => findTaxRate(db, id) });
  calls.create({
    body: taxRateInput,
    answer: taxRate,
    create: ({ actor }, fields) => taxRates.add(context, actor, fields),
  });
  calls.update({
    body: taxRatePatch,
    answer: taxRate,
    update: ({ actor }, id, fields) => correctTaxRate(context, actor, id, fields),
  });
  calls.step('/end', {
    body: taxEnd,
    answer: taxRate,
    take: ({ actor }, id, order) => taxRates.end(context, actor, id, order),
  });
  calls.remove({
    query: taxVersion,
    remove: ({ actor }, id, { version }) => taxRates.remove(context, actor, id, version),
  });
}

import { taxRatesAnswer } from '@shared/contract/pricing/taxRates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { findTaxRates } from './taxRates.queries';

const tags = ['tax rates'];

/** Service tax and tourism tax by day, under Global. */
export function taxRateRoutes(app: App, { db }: Context) {
  app.get(
    '/api/tax-rates',
    { config: { can: 'global.view' }, schema: { tags, response: { 200: taxRatesAnswer } } },
    async () => ({ taxRates: await findTaxRates(db) }),
  );
}

import {
  accountStatementAnswer,
  accountStatementQuery,
  entryParams,
  ledgerPlacesAnswer,
  ledgerEntryDetail,
  ledgerListAnswer,
  ledgerListQuery,
  ledgerSum,
  ledgerSumQuery,
  stayRevenue as stayRevenueAnswer,
  trialBalanceAnswer,
  trialBalanceQuery,
} from '@shared/contract/money/ledger';
import { idParams } from '@shared/contract/base/common';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findAll, findPlaces, findEntry, findPage, findStatement, findTrialBalance } from './ledger.queries';
import { findFilteredSum } from './ledgerFilter.queries';
import { LEDGER_EXPORT, linesOf } from './ledgerExport';
import { catchUp } from '../posting/postStays.service';
import { stayRevenue } from './stayRevenue.service';

const tags = ['ledger'];
const config = { can: 'revenue.view' } as const;

/** The books, to be read. What has happened a moment ago is posted before they are. */
export function ledgerRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, { url: '/api/ledger', entry: 'revenue', entity: 'ledger_entry' });
  calls.list('entries', {
    query: ledgerListQuery,
    answer: ledgerListAnswer,
    page: async (query) => {
      await catchUp(context);
      return findPage(db, query);
    },
  });
  calls.export({
    query: ledgerListQuery,
    filename: 'ledger',
    columns: LEDGER_EXPORT,
    rows: async function* ({ filter }) {
      await catchUp(context);
      yield* linesOf(findAll(db, filter));
    },
  });

  app.get(
    '/api/ledger/sum',
    { config, schema: { tags, querystring: ledgerSumQuery, response: { 200: ledgerSum } } },
    async ({ query: { filter } }) => {
      await catchUp(context);
      return findFilteredSum(db, filter);
    },
  );

  app.get(
    '/api/ledger/trial-balance',
    { config, schema: { tags, querystring: trialBalanceQuery, response: { 200: trialBalanceAnswer } } },
    async ({ query: { companyId, to } }) => {
      await catchUp(context);
      return findTrialBalance(db, { companyId, to: to ?? businessDate(context.now()) });
    },
  );

  app.get(
    '/api/ledger/statement',
    {
      config,
      schema: { tags, querystring: accountStatementQuery, response: { 200: accountStatementAnswer } },
    },
    async ({ query }) => {
      await catchUp(context);
      return findStatement(db, query);
    },
  );

  app.get(
    '/api/ledger/places',
    { config, schema: { tags, response: { 200: ledgerPlacesAnswer } } },
    async () => findPlaces(db),
  );

  app.get(
    '/api/ledger/stays/:id',
    { config, schema: { tags, params: idParams, response: { 200: stayRevenueAnswer } } },
    async ({ params }) => stayRevenue(context, params.id),
  );

  app.get(
    '/api/ledger/:id',
    { config, schema: { tags, params: entryParams, response: { 200: ledgerEntryDetail } } },
    async ({ params }) => {
      const entry = await findEntry(db, params.id);
      if (!entry) throw notFound('no such entry');
      return entry;
    },
  );
}

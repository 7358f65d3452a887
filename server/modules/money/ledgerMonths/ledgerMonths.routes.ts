import {
  closeMonthInput,
  ledgerMonth,
  ledgerMonthsAnswer,
  ledgerMonthsQuery,
} from '@shared/contract/money/ledgerMonths';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { closeMonth, listMonths } from './closeMonth.service';

const tags = ['ledger'];

/** The months of the books, and the close of one, which is never undone. */
export function ledgerMonthRoutes(app: App, context: Context) {
  app.get(
    '/api/ledger/months',
    {
      config: { can: 'revenue.view' },
      schema: { tags, querystring: ledgerMonthsQuery, response: { 200: ledgerMonthsAnswer } },
    },
    async ({ query }) => ({ months: await listMonths(context.db, context.now(), query.companyId) }),
  );
  app.post(
    '/api/ledger/close-month',
    {
      config: { can: 'revenue.edit' },
      schema: { tags, body: closeMonthInput, response: { 200: ledgerMonth } },
    },
    async (request) => closeMonth(context, callerOf(request).actor, request.body),
  );
}

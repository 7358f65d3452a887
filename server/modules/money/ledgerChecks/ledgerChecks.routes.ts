import {
  lastLedgerCheck,
  ledgerDifferenceAnswer,
  ledgerDifferenceQuery,
} from '@shared/contract/money/ledgerChecks';
import { emptyAnswer, idParams } from '@shared/contract/base/common';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { resourceCalls } from '../../../resources/resourceCalls';
import { checkLedger, postStayAnew } from './checkLedger.service';
import { findLastCheck, findPage } from './ledgerChecks.queries';

const tags = ['ledger checks'];

/** What the nightly check of the books has found, and a check by a person in between. */
export function ledgerCheckRoutes(app: App, context: Context) {
  const calls = resourceCalls(app, context.db, {
    url: '/api/ledger-checks',
    entry: 'revenue',
    entity: 'ledger_check',
  });
  calls.list('ledgerChecks', {
    query: ledgerDifferenceQuery,
    answer: ledgerDifferenceAnswer,
    page: (query) => findPage(context.db, query),
  });
  app.get(
    '/api/ledger-checks/last',
    { config: { can: 'revenue.view' }, schema: { tags, response: { 200: lastLedgerCheck } } },
    async () => findLastCheck(context.db),
  );
  app.post(
    '/api/ledger-checks/run',
    { config: { can: 'revenue.edit' }, schema: { tags, response: { 200: lastLedgerCheck } } },
    async () => checkLedger(context),
  );
  app.post(
    '/api/ledger-checks/:id/post-anew',
    {
      config: { can: 'revenue.edit' },
      schema: { tags, params: idParams, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await postStayAnew(context, callerOf(request).actor, request.params.id);
      return { status: 'ok' as const };
    },
  );
}

import {
  statementDetail,
  statementListAnswer,
  statementListQuery,
  statementMonthsAnswer,
  statementReturnInput,
  statementRow,
  statementRunAnswer,
  statementRunInput,
  statementStepInput,
} from '@shared/contract/money/ownerStatements';
import { ownerPayoutSaved, payStatementInput } from '@shared/contract/money/ownerPayouts';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import type { Db } from '../../../db/client';
import { callerOf } from '../../../plugins/caller';
import { resourceCalls } from '../../../resources/resourceCalls';
import { payoutSteps } from '../ownerPayouts/payoutTransactions.service';
import { findPayoutsOf } from '../ownerPayouts/ownerPayouts.queries';
import { runStatements } from './runStatements.service';
import { STATEMENT_EXPORT } from './statementExport';
import { findLines, findListed, findStays, findUnitMonths } from './statementLines.queries';
import { issueStatement, returnStatement, takeStep } from './statementSteps.service';
import { findAll, findById, findMonths, findPage } from './statements.queries';

/** Statements of owners: a month's run, and the steps of each up to its issue. */
export function statementRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, {
    url: '/api/statements',
    entry: 'revenue',
    entity: 'owner_statement',
  });
  calls.list('statements', {
    query: statementListQuery,
    answer: statementListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({
    query: statementListQuery,
    columns: STATEMENT_EXPORT,
    rows: (query) => findAll(db, query),
  });
  app.get(
    '/api/statements/months',
    {
      config: { can: 'revenue.view' },
      schema: { tags: ['statements'], response: { 200: statementMonthsAnswer } },
    },
    async () => ({ companies: await findMonths(db, businessDate(context.now())) }),
  );
  calls.detail({ answer: statementDetail, find: (id) => detailOf(db, id) });
  app.post(
    '/api/statements/run',
    {
      config: { can: 'revenue.edit' },
      schema: { tags: ['statements'], body: statementRunInput, response: { 200: statementRunAnswer } },
    },
    (request) => runStatements(context, callerOf(request).actor, request.body),
  );
  for (const step of ['review', 'approve'] as const)
    calls.step(`/${step}`, {
      body: statementStepInput,
      answer: statementRow,
      take: ({ actor }, id, { version }) => takeStep(context, actor, id, { step, version }),
    });
  calls.step('/issue', {
    body: statementStepInput,
    answer: statementRow,
    take: ({ actor }, id, input) => issueStatement(context, actor, id, input),
  });
  calls.step('/pay', {
    body: payStatementInput,
    answer: ownerPayoutSaved,
    take: ({ actor }, id, input) => payoutSteps.payStatement(context, actor, id, input),
  });
  calls.step('/return', {
    body: statementReturnInput,
    answer: statementRow,
    take: ({ actor }, id, input) => returnStatement(context, actor, id, input),
  });
}

async function detailOf(db: Db, id: string) {
  const statement = await findById(db, id);
  if (!statement) return undefined;
  return {
    ...statement,
    lines: await findLines(db, id),
    accountLines: await findListed(db, id),
    stays: await findStays(db, id),
    months: await findUnitMonths(db, id),
    payouts: await findPayoutsOf(db, id),
  };
}

import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  sendStatementInput,
  statementDetail,
  statementListAnswer,
  statementListQuery,
  statementPdfQuery,
  statementReturnInput,
  statementRow,
  statementStepInput,
} from '@shared/contract/money/ownerStatements';
import {
  statementMonthsAnswer,
  statementRun,
  statementRunEndInput,
  statementRunInput,
} from '@shared/contract/money/statementRuns';
import { ownerPayoutSaved, payStatementInput } from '@shared/contract/money/ownerPayouts';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { once } from '../../../plugins/idempotency';
import { resourceCalls } from '../../../resources/resourceCalls';
import { payoutSteps } from '../ownerPayouts/payoutTransactions.service';
import { privateFileHeaders } from '../../../storage/uploads';
import { printStatement, showStatement } from './readStatement.service';
import { endRun, readMonths, readRun, startRun } from './runStatements.service';
import { sendStatement } from './sendStatement.service';
import { STATEMENT_EXPORT } from './statementExport';
import { issueStatement, returnStatement, takeStep } from './statementSteps.service';
import { RUN_ENTITY } from './workOnRun.service';
import { findAll, findPage } from './statements.queries';

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
    () => readMonths(context),
  );
  calls.read({ answer: statementDetail, read: (id, caller) => showStatement(db, id, caller) });
  letterRoutes(app, context);
  runRoutes(app, context);
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

/** Runs of months: started by company and month, and looked at and ended by their id. */
function runRoutes(app: App, context: Context) {
  app.post(
    '/api/statements/run',
    {
      config: { can: 'revenue.edit' },
      schema: { tags: ['statements'], body: statementRunInput, response: { 200: statementRun } },
    },
    (request) => startRun(context, callerOf(request).actor, request.body),
  );
  const calls = resourceCalls(app, context.db, {
    url: '/api/statement-runs',
    entry: 'revenue',
    entity: RUN_ENTITY,
  });
  calls.read({ answer: statementRun, read: (id) => readRun(context.db, id) });
  calls.step('/end', {
    body: statementRunEndInput,
    answer: statementRun,
    take: ({ actor }, id, input) => endRun(context, actor, id, input),
  });
}

/** A print takes a processor for a second. */
const printLimit = { max: 60, timeWindow: '1 minute' };

/** The print of a statement, and the letter that carries it. */
function letterRoutes(app: App, context: Context) {
  const tags = ['statements'];
  app.get(
    '/api/statements/:id/pdf',
    {
      config: { can: 'revenue.view', rateLimit: printLimit },
      schema: { tags, params: idParams, querystring: statementPdfQuery },
    },
    async ({ params, query }, reply) => {
      const { name, pdf } = await printStatement(context, params.id, query.language, query.unitId);
      return reply.headers(privateFileHeaders('application/pdf', name.replaceAll('/', '-'))).send(pdf);
    },
  );
  app.post(
    '/api/statements/:id/send',
    {
      config: { can: 'revenue.edit', docs: { once: true } },
      schema: { tags, params: idParams, body: sendStatementInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await once(context.db, request, async (trx) => {
        await sendStatement(context, trx, callerOf(request).actor, request.params.id, request.body);
        return { status: 200, body: null };
      });
      return { status: 'ok' as const };
    },
  );
}

import { idParams } from '@shared/contract/base/common';
import {
  cashShift,
  cashShiftInput,
  cashShiftListAnswer,
  cashShiftListQuery,
  cashShiftMade,
  closeShiftInput,
  handOverInput,
  shiftDrawerAnswer,
  shiftDrawerQuery,
  shiftPeopleAnswer,
  shiftPeopleQuery,
  shiftSuccessorsAnswer,
  takeOverInput,
} from '@shared/contract/money/cashShifts';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { callerOf } from '../../../plugins/caller';
import { exportList, exportQuery } from '../../../plugins/export';
import { once } from '../../../plugins/idempotency';
import { CASH_SHIFT_EXPORT } from './cashShiftExport';
import { findAll, findPage } from './cashShifts.queries';
import { closeShift, handOver, openShift, takeOver, viewDrawer, viewShift } from './cashShifts.service';
import { findPeople, findSuccessors } from './shiftDrawer.queries';

const url = '/api/cash-shifts';
const tags = ['cash shifts'];
/** Makers and checkers read the same shifts. */
const reads = { can: ['report.view', 'check-report.view'] } as const;
/** Whoever may open a report may have a drawer. */
const holds = { can: 'report.create' } as const;

/** The shifts of the cash drawers: who had one from when to when, what went through it, and what was over or short. */
export function cashShiftRoutes(app: App, context: Context) {
  readRoutes(app, context);
  app.post(
    url,
    {
      config: { ...holds, docs: { once: true } },
      schema: { tags, body: cashShiftInput, response: { 201: cashShiftMade } },
    },
    async (request, reply) => {
      const answer = await once(context.db, request, async (trx) => ({
        status: 201,
        body: await openShift(context, trx, callerOf(request), request.body),
      }));
      return reply.code(201).send(answer.body);
    },
  );
  app.patch(
    `${url}/:id/close`,
    {
      // Which of the two it takes says the shift: one's own, or that of somebody else.
      config: { can: ['report.create', 'report.edit'] },
      schema: { tags, params: idParams, body: closeShiftInput, response: { 200: cashShiftMade } },
    },
    async (request) => closeShift(context, callerOf(request), request.params.id, request.body),
  );
  app.patch(
    `${url}/:id/hand-over`,
    {
      config: holds,
      schema: { tags, params: idParams, body: handOverInput, response: { 200: cashShiftMade } },
    },
    async (request) => handOver(context, callerOf(request), request.params.id, request.body),
  );
  app.patch(
    `${url}/:id/take-over`,
    {
      config: holds,
      schema: { tags, params: idParams, body: takeOverInput, response: { 200: cashShiftMade } },
    },
    async (request) => takeOver(context, callerOf(request), request.params.id, request.body),
  );
}

function readRoutes(app: App, { db, now }: Context) {
  const today = () => businessDate(now());
  app.get(
    `${url}/aggregation`,
    {
      config: reads,
      schema: { tags, querystring: cashShiftListQuery, response: { 200: cashShiftListAnswer } },
    },
    async ({ query }) => {
      const { rows, ...count } = await findPage(db, query, today());
      return { cashShifts: selectFields(rows, query._fields), ...count };
    },
  );
  app.get(
    `${url}/export`,
    { config: reads, schema: { tags, querystring: cashShiftListQuery.extend(exportQuery.shape) } },
    async (request, reply) =>
      exportList(db, request, reply, {
        entity: 'cash_shift',
        filename: 'cash-shifts',
        columns: CASH_SHIFT_EXPORT,
        query: request.query,
        rows: findAll(db, request.query, today()),
      }),
  );
  app.get(
    `${url}/people`,
    {
      config: reads,
      schema: { tags, querystring: shiftPeopleQuery, response: { 200: shiftPeopleAnswer } },
    },
    async ({ query }) => ({ people: await findPeople(db, query) }),
  );
  app.get(
    `${url}/drawer`,
    {
      config: holds,
      schema: { tags, querystring: shiftDrawerQuery, response: { 200: shiftDrawerAnswer } },
    },
    async ({ query }) => viewDrawer(db, query),
  );
  app.get(
    `${url}/successors`,
    { config: holds, schema: { tags, response: { 200: shiftSuccessorsAnswer } } },
    async (request) => ({ people: await findSuccessors(db, { except: callerOf(request).actor.id }) }),
  );
  app.get(
    `${url}/:id`,
    { config: reads, schema: { tags, params: idParams, response: { 200: cashShift } } },
    async (request) => viewShift(db, callerOf(request), request.params.id),
  );
}

import {
  impactInput,
  impactNightsAnswer,
  impactStaysAnswer,
  importAnswer,
  importInput,
  importPlan,
  importPlanQuery,
  substitutesAnswer,
  substitutesInput,
} from '@shared/contract/pricing/holidays';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { forbidden } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { actorOf, mayDo } from '../../../plugins/guard';
import { importYear, planImport } from './holidayImport.service';
import { proposeSubstitutes } from './holidays.service';
import { findLostNights, findStaysBefore, findUnsoldNights } from './impact.queries';

const tags = ['holidays'];

/**
 * The tools for keeping the calendar: the rule's substitute days, what a holiday touches, the import of a
 * year.
 */
export function holidayToolsRoutes(app: App, context: Context) {
  const { db, now } = context;

  // POST because of the size of the question; these four write nothing.
  app.post(
    '/api/holidays/substitutes',
    {
      config: { can: 'holiday.view' },
      schema: { tags, body: substitutesInput, response: { 200: substitutesAnswer } },
    },
    async (request) => ({ substitutes: await proposeSubstitutes(db, request.body) }),
  );
  app.post(
    '/api/holidays/impact/nights',
    {
      config: { can: 'holiday.view' },
      schema: { tags, body: impactInput, response: { 200: impactNightsAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findUnsoldNights(db, request.body, businessDate(now()));
      return { nights: rows, ...count };
    },
  );
  app.post(
    '/api/holidays/impact/lost',
    {
      config: { can: 'holiday.view' },
      schema: { tags, body: impactInput, response: { 200: impactNightsAnswer } },
    },
    async (request) => {
      const { id } = request.body;
      if (!id) return { nights: [], totalCount: 0 };
      const { rows, ...count } = await findLostNights(db, id, request.body, businessDate(now()));
      return { nights: rows, ...count };
    },
  );
  app.post(
    '/api/holidays/impact/stays',
    {
      config: { can: 'holiday.view' },
      schema: { tags, body: impactInput, response: { 200: impactStaysAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findStaysBefore(db, request.body, businessDate(now()));
      return { stays: rows, ...count };
    },
  );

  app.get(
    '/api/holidays/import',
    {
      config: { can: 'holiday.view' },
      schema: { tags, querystring: importPlanQuery, response: { 200: importPlan } },
    },
    async (request) => planImport(db, request.query.year),
  );
  app.post(
    '/api/holidays/import',
    {
      config: { can: 'holiday.create' },
      schema: { tags, body: importInput, response: { 200: importAnswer } },
    },
    async (request) => {
      // It adds and changes, so it needs both; a holiday that the data has no more may be dropped with a third.
      const actor = actorOf(request);
      if (!mayDo(actor, 'holiday.edit')) throw forbidden('the import changes holidays: holiday.edit');
      return importYear(context, auditActor(request), request.body, mayDo(actor, 'holiday.delete'));
    },
  );
}

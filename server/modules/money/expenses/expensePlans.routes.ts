import { version } from '@shared/contract/base/common';
import {
  expensePlanDetail,
  expensePlanInput,
  expensePlanListAnswer,
  expensePlanListQuery,
  expensePlanPatch,
  expensePlanSaved,
  makePlannedExpense,
  skipPlannedExpense,
} from '@shared/contract/money/expensePlans';
import { z } from 'zod';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findById, findPage } from './expensePlans.queries';
import { changePlan, createPlan, makeMissing, removePlan, skipMissing } from './expensePlans.service';

/** Bills that come every month. */
export function expensePlanRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, {
    url: '/api/expense-plans',
    entry: 'expenses',
    entity: 'expense_plan',
  });
  calls.list('expensePlans', {
    query: expensePlanListQuery,
    answer: expensePlanListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.detail({ answer: expensePlanDetail, find: (id) => findById(db, id) });
  calls.create({
    body: expensePlanInput,
    answer: expensePlanSaved,
    create: ({ actor }, fields) => createPlan(context, actor, fields),
  });
  calls.update({
    body: expensePlanPatch,
    answer: expensePlanSaved,
    update: ({ actor }, id, fields) => changePlan(context, actor, id, fields),
  });
  calls.step('/make', {
    body: makePlannedExpense,
    answer: expensePlanSaved,
    take: ({ actor }, id, asked) => makeMissing(context, actor, id, asked),
  });
  calls.step('/skip', {
    body: skipPlannedExpense,
    answer: expensePlanSaved,
    take: ({ actor }, id, asked) => skipMissing(context, actor, id, asked),
  });
  calls.remove({
    query: z.object({ version: z.coerce.number().pipe(version) }),
    remove: ({ actor }, id, query) => removePlan(context, actor, id, query.version),
  });
}

import { idParams } from '@shared/contract/base/common';
import {
  poolCompaniesAnswer,
  poolMemberEnd,
  poolMemberInput,
  poolMemberRemoval,
  poolMonthsAnswer,
  unitPool,
  unitPoolDetail,
  unitPoolInput,
  unitPoolListAnswer,
  unitPoolListQuery,
  unitPoolPatch,
} from '@shared/contract/money/unitPools';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findById, findCompanies, findPage } from './unitPools.queries';
import {
  addMember,
  changePool,
  createPool,
  endMember,
  monthsOfPool,
  removeMember,
  removePool,
} from './unitPools.service';

/** Pools: units of a company whose owners share what the units leave them. What they shared is the books', and has the right of these. */
export function unitPoolRoutes(app: App, context: Context) {
  const { db } = context;
  const today = () => businessDate(context.now());
  const calls = resourceCalls(app, db, {
    url: '/api/unit-pools',
    entry: 'service-package',
    entity: 'unit_pool',
  });
  calls.list('unitPools', {
    query: unitPoolListQuery,
    answer: unitPoolListAnswer,
    page: (query) => findPage(db, today(), query),
  });
  calls.detail({ answer: unitPoolDetail, find: (id) => findById(db, today(), id) });
  calls.create({
    body: unitPoolInput,
    answer: unitPool,
    create: ({ actor }, fields) => createPool(context, actor, fields),
  });
  calls.update({
    body: unitPoolPatch,
    answer: unitPool,
    update: ({ actor }, id, fields) => changePool(context, actor, id, fields),
  });
  calls.step('/add-member', {
    body: poolMemberInput,
    answer: unitPool,
    take: ({ actor }, id, input) => addMember(context, actor, id, input),
  });
  calls.step('/end-member', {
    body: poolMemberEnd,
    answer: unitPool,
    take: ({ actor }, id, input) => endMember(context, actor, id, input),
  });
  calls.step('/remove-member', {
    body: poolMemberRemoval,
    answer: unitPool,
    take: ({ actor }, id, input) => removeMember(context, actor, id, input),
  });
  calls.remove({ remove: ({ actor }, id) => removePool(context, actor, id) });
  app.get(
    '/api/unit-pools/companies',
    {
      config: { can: 'service-package.view' },
      schema: { tags: ['unit pools'], response: { 200: poolCompaniesAnswer } },
    },
    async () => ({ companies: await findCompanies(db) }),
  );
  app.get(
    '/api/unit-pools/:id/months',
    {
      config: { can: 'revenue.view' },
      schema: { tags: ['unit pools'], params: idParams, response: { 200: poolMonthsAnswer } },
    },
    async ({ params }) => ({ months: await monthsOfPool(db, params.id, today()) }),
  );
}

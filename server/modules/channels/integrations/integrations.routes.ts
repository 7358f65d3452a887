import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  acceptProblemsInput,
  exportAddress,
  integrationAction,
  integrationDetail,
  integrationInput,
  integrationListAnswer,
  integrationListQuery,
  integrationPatch,
  integrationRow,
  integrationUnitAnswer,
  integrationUnitQuery,
  syncAnswer,
} from '@shared/contract/channels/integrations';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findProblems } from './feedProblems.queries';
import { FEED_EXPORT } from './integrationExports';
import { findAll, findById, findPage, findRuns, findUpcoming, searchUnits } from './integrations.queries';
import {
  acceptDrop,
  acceptUnread,
  createIntegration,
  deleteIntegration,
  requestSync,
  rotateExport,
  updateIntegration,
} from './integrations.service';

const tags = ['integrations'];

/** Feeds of channels: what they import from and what they are given. */
export function integrationRoutes(app: App, context: Context) {
  const { db, now } = context;
  const calls = resourceCalls(app, db, {
    url: '/api/integrations',
    entry: 'listing',
    entity: 'channel_feed',
  });
  calls.list('integrations', {
    query: integrationListQuery,
    answer: integrationListAnswer,
    page: (query) => findPage(db, now(), query),
  });
  calls.export({
    query: integrationListQuery,
    filename: 'channels',
    columns: FEED_EXPORT,
    rows: (query) => findAll(db, now(), query),
  });
  calls.detail({
    answer: integrationDetail,
    find: async (id) => {
      const row = await findById(db, now(), id);
      return (
        row && {
          ...row,
          runs: await findRuns(db, id),
          upcoming: await findUpcoming(db, id, businessDate(now())),
          problems: await findProblems(db, id),
        }
      );
    },
  });
  calls.create({
    body: integrationInput,
    answer: integrationRow,
    create: ({ actor }, input) => createIntegration(context, actor, input),
  });
  calls.update({
    body: integrationPatch,
    answer: integrationRow,
    update: ({ actor }, id, patch) => updateIntegration(context, actor, id, patch),
  });
  calls.step('/accept-drop', {
    body: integrationAction,
    answer: integrationRow,
    take: ({ actor }, id, { version }) => acceptDrop(context, actor, id, version),
  });
  calls.step('/accept-unread', {
    body: acceptProblemsInput,
    answer: integrationRow,
    take: ({ actor }, id, accepted) => acceptUnread(context, actor, id, accepted),
  });
  calls.step('/export-address', {
    body: integrationAction,
    answer: exportAddress,
    take: ({ actor }, id, { version }) => rotateExport(context, actor, id, version),
  });

  app.get(
    '/api/integrations/units',
    {
      config: { can: 'listing.create' },
      schema: { tags, querystring: integrationUnitQuery, response: { 200: integrationUnitAnswer } },
    },
    async (request) => ({ units: await searchUnits(db, request.query.search) }),
  );

  app.delete(
    '/api/integrations/:id',
    {
      config: { can: 'listing.delete' },
      schema: { tags, params: idParams, body: integrationAction, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await deleteIntegration(context, auditActor(request), request.params.id, request.body.version);
      return { status: 'ok' as const };
    },
  );

  app.post(
    '/api/integrations/:id/sync',
    { config: { can: 'listing.edit' }, schema: { tags, params: idParams, response: { 200: syncAnswer } } },
    async (request) => requestSync(context, auditActor(request), request.params.id),
  );
}

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
import { notFound } from '../../../errors';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { exportList, exportQuery } from '../../../plugins/export';
import { findHistory } from '../../system/history/history.queries';
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

  app.get(
    '/api/integrations/aggregation',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: integrationListQuery, response: { 200: integrationListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, now(), request.query);
      return { integrations: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/integrations/export',
    {
      config: { can: 'listing.view' },
      schema: { tags, querystring: integrationListQuery.extend(exportQuery.shape) },
    },
    async (request, reply) => {
      const rows = await findAll(db, now(), request.query);
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'channel_feed',
        filename: 'channels',
        columns: FEED_EXPORT,
        rows,
      });
    },
  );

  app.get(
    '/api/integrations/units',
    {
      config: { can: 'listing.create' },
      schema: { tags, querystring: integrationUnitQuery, response: { 200: integrationUnitAnswer } },
    },
    async (request) => ({ units: await searchUnits(db, request.query.search) }),
  );

  app.get(
    '/api/integrations/:id',
    {
      config: { can: 'listing.view' },
      schema: { tags, params: idParams, response: { 200: integrationDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const row = await findById(db, now(), id);
      if (!row) throw notFound('no such feed');
      return {
        ...row,
        runs: await findRuns(db, id),
        upcoming: await findUpcoming(db, id, businessDate(now())),
        problems: await findProblems(db, id),
        history: await findHistory(db, 'channel_feed', id),
      };
    },
  );

  app.post(
    '/api/integrations',
    {
      config: { can: 'listing.create' },
      schema: { tags, body: integrationInput, response: { 201: integrationRow } },
    },
    async (request, reply) =>
      reply.code(201).send(await createIntegration(context, auditActor(request), request.body)),
  );

  app.patch(
    '/api/integrations/:id',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: integrationPatch, response: { 200: integrationRow } },
    },
    async (request) => updateIntegration(context, auditActor(request), request.params.id, request.body),
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

  app.patch(
    '/api/integrations/:id/accept-drop',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: integrationAction, response: { 200: integrationRow } },
    },
    async (request) => acceptDrop(context, auditActor(request), request.params.id, request.body.version),
  );

  app.patch(
    '/api/integrations/:id/accept-unread',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: acceptProblemsInput, response: { 200: integrationRow } },
    },
    async (request) => acceptUnread(context, auditActor(request), request.params.id, request.body),
  );

  app.patch(
    '/api/integrations/:id/export-address',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: integrationAction, response: { 200: exportAddress } },
    },
    async (request) => rotateExport(context, auditActor(request), request.params.id, request.body.version),
  );
}

import {
  announcement,
  announcementDetail,
  announcementInput,
  announcementListAnswer,
  announcementListQuery,
  announcementPatch,
} from '@shared/contract/announcements';
import { emptyAnswer, idParams } from '@shared/contract/common';
import type { App } from '../../app';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { selectFields } from '../../lists';
import { auditActor } from '../../plugins/audit';
import { exportList, exportQuery } from '../../plugins/export';
import { findHistory } from '../history/history.queries';
import { ANNOUNCEMENT_EXPORT } from './announcementExport';
import { findAll, findById, findPage } from './announcements.queries';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './announcements.service';

const tags = ['announcements'];

/** Announcements in the back-office. */
export function announcementRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.get(
    '/api/announcements/aggregation',
    {
      config: { can: 'announcement.view' },
      schema: { tags, querystring: announcementListQuery, response: { 200: announcementListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, now(), request.query);
      return { announcements: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/announcements/export',
    {
      config: { can: 'announcement.view' },
      schema: { tags, querystring: announcementListQuery.extend(exportQuery.shape) },
    },
    async (request, reply) => {
      const rows = await findAll(db, now(), request.query);
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'announcement',
        filename: 'announcements',
        columns: ANNOUNCEMENT_EXPORT,
        rows,
      });
    },
  );

  app.get(
    '/api/announcements/:id',
    {
      config: { can: 'announcement.view' },
      schema: { tags, params: idParams, response: { 200: announcementDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const row = await findById(db, now(), id);
      if (!row) throw notFound('no such announcement');
      return { ...row, history: await findHistory(db, 'announcement', id) };
    },
  );

  app.post(
    '/api/announcements',
    {
      config: { can: 'announcement.create' },
      schema: { tags, body: announcementInput, response: { 201: announcement } },
    },
    async (request, reply) =>
      reply.code(201).send(await createAnnouncement(context, auditActor(request), request.body)),
  );

  app.patch(
    '/api/announcements/:id',
    {
      config: { can: 'announcement.edit' },
      schema: { tags, params: idParams, body: announcementPatch, response: { 200: announcement } },
    },
    async (request) => updateAnnouncement(context, auditActor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/announcements/:id',
    {
      config: { can: 'announcement.delete' },
      schema: { tags, params: idParams, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await deleteAnnouncement(context, auditActor(request), request.params.id);
      return { status: 'ok' as const };
    },
  );
}

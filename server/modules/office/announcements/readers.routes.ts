import {
  announcementReadersAnswer,
  announcementReadersQuery,
  publicAnnouncementsAnswer,
} from '@shared/contract/office/announcements';
import { emptyAnswer, idParams } from '@shared/contract/base/common';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { actorOf, mayDo } from '../../../plugins/guard';
import { findForReader, findReaders, mayRead, upsertReceipt } from './readers.queries';

const tags = ['announcements'];

/** Announcements for those they are meant for. */
export function announcementReaderRoutes(app: App, { db, now }: Context) {
  app.get(
    '/api/public/announcements',
    { config: { can: 'public' }, schema: { tags, response: { 200: publicAnnouncementsAnswer } } },
    async (request) => {
      const announcements = await findForReader(db, now(), request.actor);
      return { announcements, totalCount: announcements.length };
    },
  );

  app.get(
    '/api/announcements/:id/readers',
    {
      config: { can: 'announcement.view' },
      schema: {
        tags,
        params: idParams,
        querystring: announcementReadersQuery,
        response: { 200: announcementReadersAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { rows, ...counts } = await findReaders(db, request.params.id, request.query, {
        owners: mayDo(actor, 'owner-mgmt.view'),
        others: mayDo(actor, 'user-mgmt.view'),
      });
      return { readers: rows, ...counts };
    },
  );

  // A receipt says itself who did it and when, so it needs no line in the audit log: thousands of readers would bury the edits.
  for (const action of ['read', 'acknowledge'] as const) {
    app.patch(
      `/api/announcements/:id/${action}`,
      { config: { can: 'signed-in' }, schema: { tags, params: idParams, response: { 200: emptyAnswer } } },
      async (request) => {
        const reader = actorOf(request);
        const announcementId = request.params.id;
        if (!(await mayRead(db, now(), reader, announcementId))) throw notFound('no such announcement');
        await upsertReceipt(db, {
          announcementId,
          accountId: reader.id,
          now: now(),
          acknowledged: action === 'acknowledge',
        });
        return { status: 'ok' as const };
      },
    );
  }
}

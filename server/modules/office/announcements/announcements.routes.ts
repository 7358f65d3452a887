import {
  announcement,
  announcementDetail,
  announcementInput,
  announcementListAnswer,
  announcementListQuery,
  announcementPatch,
} from '@shared/contract/office/announcements';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { ANNOUNCEMENT_EXPORT } from './announcementExport';
import { findAll, findById, findPage } from './announcements.queries';
import { announcements } from './announcements.service';

/** Announcements in the back-office. */
export function announcementRoutes(app: App, context: Context) {
  const { db, now } = context;
  const calls = resourceCalls(app, db, {
    url: '/api/announcements',
    entry: 'announcement',
    entity: 'announcement',
  });
  calls.list('announcements', {
    query: announcementListQuery,
    answer: announcementListAnswer,
    page: (query) => findPage(db, now(), query),
  });
  calls.export({
    query: announcementListQuery,
    columns: ANNOUNCEMENT_EXPORT,
    rows: (query) => findAll(db, now(), query),
  });
  calls.detail({ answer: announcementDetail, find: (id) => findById(db, now(), id) });
  calls.create({
    body: announcementInput,
    answer: announcement,
    create: ({ actor }, fields) => announcements.create(context, actor, fields),
  });
  calls.update({
    body: announcementPatch,
    answer: announcement,
    update: ({ actor }, id, fields) => announcements.update(context, actor, id, fields),
  });
  calls.remove({ remove: ({ actor }, id) => announcements.remove(context, actor, id) });
}

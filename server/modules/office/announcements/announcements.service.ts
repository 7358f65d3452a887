import type { Announcement, AnnouncementFields } from '@shared/contract/office/announcements';
import { conflict } from '../../../errors';
import { versionedWrites } from '../../../resources/versionedWrites';
import { findById, insert, update } from './announcements.queries';
import { stopLetters } from './stopLetters.service';

const AUDITED = [
  'title',
  'body',
  'audience',
  'propertyId',
  'status',
  'startsAt',
  'endsAt',
  'pinned',
  'mustAcknowledge',
] as const;

/**
 * Writes announcements. What is withdrawn stops the letters about it that wait. A published one cannot be deleted (`announcement.published`): people may have acknowledged it, so it is archived
 * first, which is a second decision. What is deleted takes its receipts along; the audit log keeps its words and how many had read it.
 */
export const announcements = versionedWrites<Announcement, AnnouncementFields>({
  table: 'announcement',
  find: (trx, id, now) => findById(trx, now, id),
  insert,
  update: async (trx, id, fields, now) => {
    await update(trx, id, fields, now);
    await stopLetters(trx, id, fields, now);
  },
  audited: AUDITED,
  auditedAtEnd: ['readCount', 'acknowledgedCount'],
  refuseDelete: ({ status }) => {
    if (status === 'published') throw conflict('announcement.published', 'archive it before deleting it');
  },
});

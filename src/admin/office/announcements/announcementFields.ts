import {
  ANNOUNCEMENT_LIMITS as LIMITS,
  type AnnouncementDetail,
  type AnnouncementInput,
} from '@shared/contract/office/announcements';
import { choice, count, fieldsOf, instant, localText, unshown, yesNo } from '../../../kit/fields';
import type { Tone } from '../../../kit/StatusTag';

/** The fields of an announcement. */
export const FIELDS = fieldsOf<AnnouncementDetail, AnnouncementInput>()({
  title: localText('admin:announcement.fields.title', { max: LIMITS.title }),
  body: localText('admin:announcement.fields.body', { max: LIMITS.body, rows: { minRows: 5, maxRows: 16 } }),
  audience: choice('admin:announcement.fields.audience', {
    everyone: 'admin:announcement.audience.everyone',
    owners: 'admin:announcement.audience.owners',
    agents: 'admin:announcement.audience.agents',
    staff: 'admin:announcement.audience.staff',
    property_guests: 'admin:announcement.audience.property_guests',
  }),
  propertyId: unshown,
  mustAcknowledge: yesNo('admin:announcement.fields.mustAcknowledge', {
    help: 'admin:announcement.help.mustAcknowledge',
  }),
  pinned: yesNo('admin:announcement.fields.pinned', { help: 'admin:announcement.help.pinned' }),
  status: choice(
    'admin:announcement.fields.status',
    {
      draft: 'admin:announcement.status.draft',
      published: 'admin:announcement.status.published',
      archived: 'admin:announcement.status.archived',
    },
    { help: 'admin:announcement.help.status' },
  ),
  startsAt: instant('admin:announcement.fields.startsAt', {
    optional: true,
    help: 'admin:announcement.help.startsAt',
  }),
  endsAt: instant('admin:announcement.fields.endsAt', {
    optional: true,
    help: 'admin:announcement.help.endsAt',
  }),
  phase: choice('admin:announcement.fields.phase', {
    draft: 'admin:announcement.phase.draft',
    scheduled: 'admin:announcement.phase.scheduled',
    live: 'admin:announcement.phase.live',
    ended: 'admin:announcement.phase.ended',
    archived: 'admin:announcement.phase.archived',
  }),
  readCount: count('admin:announcement.fields.readCount'),
  acknowledgedCount: count('admin:announcement.fields.acknowledgedCount'),
  updatedAt: instant('admin:announcement.fields.updatedAt'),
  letters: count('admin:announcement.fields.letters'),
});

/** What happens to an announcement. */
export const ACTION_KEYS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  tell: 'admin:announcement.history.tell',
  stopLetters: 'admin:announcement.history.stop',
};

/** The tone of each phase of an announcement. */
export const PHASE_TONES: Record<AnnouncementDetail['phase'], Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  live: 'success',
  ended: 'neutral',
  archived: 'neutral',
};

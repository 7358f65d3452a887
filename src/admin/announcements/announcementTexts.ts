import type {
  AnnouncementAudience,
  AnnouncementPhase,
  AnnouncementStatus,
} from '@shared/contract/announcements';
import type { Tone } from '../../kit/StatusTag';

/** What each audience, state and moment of an announcement is called. */
export const AUDIENCE_KEYS: Record<AnnouncementAudience, string> = {
  everyone: 'admin:announcement.audience.everyone',
  owners: 'admin:announcement.audience.owners',
  agents: 'admin:announcement.audience.agents',
  staff: 'admin:announcement.audience.staff',
  property_guests: 'admin:announcement.audience.property_guests',
};

export const STATUS_KEYS: Record<AnnouncementStatus, string> = {
  draft: 'admin:announcement.status.draft',
  published: 'admin:announcement.status.published',
  archived: 'admin:announcement.status.archived',
};

export const PHASE_KEYS: Record<AnnouncementPhase, string> = {
  draft: 'admin:announcement.phase.draft',
  scheduled: 'admin:announcement.phase.scheduled',
  live: 'admin:announcement.phase.live',
  ended: 'admin:announcement.phase.ended',
  archived: 'admin:announcement.phase.archived',
};

export const PHASE_TONES: Record<AnnouncementPhase, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  live: 'success',
  ended: 'neutral',
  archived: 'neutral',
};

/** What happened to an announcement, as the audit log calls it. */
export const ACTION_KEYS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
} as const;

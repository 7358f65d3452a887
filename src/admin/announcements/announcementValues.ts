import type { Announcement, AnnouncementInput } from '@shared/contract/announcements';
import type { LocalText } from '@shared/languages';

/** What the form holds; `version` is there once the announcement exists. */
export type AnnouncementValues = AnnouncementInput & { version?: number };

const noText: LocalText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };

/** The form of a new announcement. */
export const NEW_ANNOUNCEMENT: AnnouncementValues = {
  title: noText,
  body: noText,
  audience: 'everyone',
  propertyId: null,
  status: 'draft',
  startsAt: null,
  endsAt: null,
  pinned: false,
  mustAcknowledge: false,
};

/** The form of an announcement as it is now. */
export const valuesOf = ({
  title,
  body,
  audience,
  propertyId,
  status,
  startsAt,
  endsAt,
  pinned,
  mustAcknowledge,
  version,
}: Announcement): AnnouncementValues => ({
  title,
  body,
  audience,
  propertyId,
  status,
  startsAt,
  endsAt,
  pinned,
  mustAcknowledge,
  version,
});

/** The body of the call: only guests of a property belong to one. */
export const bodyOf = (values: AnnouncementValues): AnnouncementValues => ({
  ...values,
  propertyId: values.audience === 'property_guests' ? values.propertyId : null,
});

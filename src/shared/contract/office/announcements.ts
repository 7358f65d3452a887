import { z } from 'zod';
import { instant, localText, localTextInput, version } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { auditEntry } from '../base/history';

export const ANNOUNCEMENT_AUDIENCES = ['everyone', 'owners', 'agents', 'staff', 'property_guests'] as const;
export const ANNOUNCEMENT_STATUSES = ['draft', 'published', 'archived'] as const;
export const announcementAudience = z.enum(ANNOUNCEMENT_AUDIENCES);
export type AnnouncementAudience = z.infer<typeof announcementAudience>;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

/** `phase` is what the dates make of a published one at this moment. */
export const announcementPhase = z.enum(['draft', 'scheduled', 'live', 'ended', 'archived']);
export type AnnouncementPhase = z.infer<typeof announcementPhase>;

export const announcementRow = z.object({
  id: z.uuid(),
  title: localText,
  audience: announcementAudience,
  propertyId: z.uuid().nullable(),
  propertyName: localText.nullable(),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  phase: announcementPhase,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  pinned: z.boolean(),
  mustAcknowledge: z.boolean(),
  readCount: z.number().int(),
  acknowledgedCount: z.number().int(),
  updatedAt: instant,
  version,
});
export type AnnouncementRow = z.infer<typeof announcementRow>;
export const announcement = announcementRow.extend({ body: localText });
export type Announcement = z.infer<typeof announcement>;
/** The detail page: with its history from the audit log. */
export const announcementDetail = announcement.extend({ history: z.array(auditEntry) });
export type AnnouncementDetail = z.infer<typeof announcementDetail>;

export const ANNOUNCEMENT_SORTS = ['updatedAt', 'startsAt', 'title'] as const;
export const announcementFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  phase: announcementPhase.optional(),
  audience: announcementAudience.optional(),
});
export type AnnouncementFilter = z.infer<typeof announcementFilter>;
export const announcementListQuery = listQuery(announcementFilter, ANNOUNCEMENT_SORTS, announcementRow);
export const announcementListAnswer = listAnswer('announcements', announcementRow.partial());

/** Characters that a text takes, in each language. */
export const ANNOUNCEMENT_LIMITS = { title: 160, body: 5000 } as const;

const fields = {
  title: localTextInput(ANNOUNCEMENT_LIMITS.title),
  body: localTextInput(ANNOUNCEMENT_LIMITS.body),
  audience: announcementAudience,
  propertyId: z.uuid().nullable().optional(),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  startsAt: z.iso.datetime().nullable().optional(),
  endsAt: z.iso.datetime().nullable().optional(),
  pinned: z.boolean(),
  mustAcknowledge: z.boolean(),
};
type Dates = {
  startsAt?: string | null;
  endsAt?: string | null;
  audience: string;
  propertyId?: string | null;
};
const withRules = <Schema extends z.ZodType<Dates>>(schema: Schema) =>
  schema
    .refine((value) => !value.startsAt || !value.endsAt || value.endsAt > value.startsAt, {
      path: ['endsAt'],
      message: 'after_start',
    })
    .refine((value) => (value.audience === 'property_guests') === Boolean(value.propertyId), {
      path: ['propertyId'],
      message: 'required',
    });

export const announcementInput = withRules(z.object(fields));
export const announcementPatch = withRules(z.object({ ...fields, version }));
/** A checked announcement, as the form and the call both leave it. */
export type AnnouncementFields = z.output<typeof announcementInput>;
export type AnnouncementInput = z.input<typeof announcementInput>;
export type AnnouncementPatch = z.input<typeof announcementPatch>;

/** An announcement as its reader gets it; strangers get those for everyone. */
export const publicAnnouncement = z.object({
  id: z.uuid(),
  title: localText,
  body: localText,
  pinned: z.boolean(),
  mustAcknowledge: z.boolean(),
  startsAt: instant.nullable(),
  /** True when the person who asks has read it; nothing is kept of a stranger. */
  read: z.boolean(),
  acknowledged: z.boolean(),
});
export type PublicAnnouncement = z.infer<typeof publicAnnouncement>;
export const publicAnnouncementsAnswer = z.object({
  announcements: z.array(publicAnnouncement),
  totalCount: z.number().int(),
});

/** A person who has read an announcement or, where it is for staff, should. */
export const announcementReader = z.object({
  id: z.uuid(),
  name: z.string(),
  readAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
});
export type AnnouncementReader = z.infer<typeof announcementReader>;
export const announcementReadersQuery = listQuery(z.strictObject({}), ['name'], announcementReader);
export const announcementReadersAnswer = listAnswer('readers', announcementReader).extend({
  /** The number of further readers whom the person who asks may not see in the lists of people. */
  unnamedCount: z.number().int(),
});

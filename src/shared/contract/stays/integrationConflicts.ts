import { z } from 'zod';
import { SPAN_KINDS } from '../../domain/channels/calendar/spanKinds';
import { instant, localText, paragraph, stayDate, version } from '../base/common';
import { channel } from '../channels/integrations';
import { listAnswer, listQuery } from '../base/lists';
import { reservationStatus } from './reservations';
import { limited } from './stayChanges';

export const CONFLICT_STATES = ['open', 'kept', 'moved', 'cancelled', 'gone'] as const;
export const conflictState = z.enum(CONFLICT_STATES);
export type ConflictState = z.infer<typeof conflictState>;

const nights = { start: stayDate, end: stayDate };
/** Nights that a channel has sold or closed while somebody else holds them. */
export const integrationConflict = z.object({
  id: z.uuid(),
  state: conflictState,
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  remark: z.string(),
  unitId: z.uuid(),
  unitNumber: z.string(),
  propertyName: localText,
  feedId: z.uuid(),
  channel,
  feedName: z.string(),
  /** The nights that both want. */
  ...nights,
  /** The channel's side. */
  event: z.object({ ...nights, kind: z.enum(SPAN_KINDS), reference: z.string() }),
  /** Our side: a booking, an owner's stay, a block, or what another channel sold. Null once it is gone. */
  other: z
    .object({
      ...nights,
      kind: z.enum(['reservation', 'owner_stay', 'block', 'channel']),
      channel: channel.nullable(),
    })
    .nullable(),
  reservation: z
    .object({
      id: z.uuid(),
      reference: z.string(),
      status: reservationStatus,
      /** The guest's name; null for those who may not see guests. */
      guestName: z.string().nullable(),
      /** True when the guest has an e-mail address to be told at. */
      hasEmail: z.boolean(),
      version,
      /** True when the stay can be moved to another unit now. */
      canMove: z.boolean(),
      canCancel: z.boolean(),
    })
    .nullable(),
  version,
});
export type IntegrationConflict = z.infer<typeof integrationConflict>;

export const CONFLICT_SORTS = ['createdAt', 'start'] as const;
export const conflictFilter = z.strictObject({
  /**
   * The text to look for in unit, property, calendar, booking code of the channel, our reference and, for
   * those who may see guests, a guest's name.
   */
  q: z.string().trim().max(80).optional(),
  state: conflictState.optional(),
  channel: channel.optional(),
  feedId: z.uuid().optional(),
});
export type ConflictFilter = z.infer<typeof conflictFilter>;
export const conflictListQuery = listQuery(conflictFilter, CONFLICT_SORTS, integrationConflict);
export const conflictListAnswer = listAnswer('conflicts', integrationConflict.partial());

/** The free units of the stay's room type that it could move to, the best by the rule of the house first. */
export const conflictUnits = z.object({
  units: z.array(z.object({ id: z.uuid(), number: z.string(), limited })),
});

const decisionFields = { version, remark: paragraph(500).optional() };
export const keepConflict = z.strictObject(decisionFields);
export const moveConflict = z.strictObject({ ...decisionFields, unitId: z.uuid() });
/** The guest reads the remark. */
export const cancelConflict = z.strictObject({
  version,
  remark: paragraph(500).refine((text) => text.length > 0, { message: 'required' }),
});
export const decidedConflict = z.object({ state: conflictState, version });

import { z } from 'zod';
import { line, localText, paragraph, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

export const UNIT_STATUSES = ['active', 'closed', 'retired'] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];
export const LICENCE_KINDS = ['council', 'levy_certificate', 'motac', 'fire', 'other'] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];
export const BLOCK_REASONS = ['maintenance', 'owner_use', 'other'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** A licence is "expiring" so many days before it ends: renewing one takes a council some weeks. */
export const LICENCE_NOTICE_DAYS = 60;
/**
 * The worst state among the licences of a unit on a day; `none`: no licence has an end, or there is no
 * licence.
 */
export const licenceState = z.enum(['none', 'valid', 'expiring', 'expired']);
export type LicenceState = z.infer<typeof licenceState>;

const unitRef = z.object({ id: z.uuid(), number: z.string() });
export type UnitRef = z.infer<typeof unitRef>;

export const unitRow = z.object({
  id: z.uuid(),
  number: z.string(),
  floor: z.string().nullable(),
  status: z.enum(UNIT_STATUSES),
  roomTypeId: z.uuid(),
  roomTypeName: localText,
  propertyId: z.uuid(),
  propertyName: localText,
  /** A whole house, a part of one, or neither. */
  linked: z.enum(['whole', 'part']).nullable(),
  licenceState,
  /** The day on which the first of its licences ends. */
  licenceExpiresOn: stayDate.nullable(),
  /** Blocks that are not over. */
  blocks: z.number().int(),
  version,
});
export type UnitRow = z.infer<typeof unitRow>;

export const UNIT_SORTS = ['number', 'property', 'roomType', 'status', 'licenceExpiresOn'] as const;
export const unitFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  propertyId: z.uuid().optional(),
  roomTypeId: z.uuid().optional(),
  status: z.enum(UNIT_STATUSES).optional(),
  /** `due`: expired already, or within `LICENCE_NOTICE_DAYS`. */
  licence: z.enum(['due', 'expired']).optional(),
});
export type UnitFilter = z.infer<typeof unitFilter>;
export const unitListQuery = listQuery(unitFilter, UNIT_SORTS, unitRow);
export const unitListAnswer = listAnswer('units', unitRow.partial());

/** Nights of a unit that somebody has: named in a refusal, listed on the unit's page. */
export const unitUse = z.object({
  unitId: z.uuid(),
  unitNumber: z.string(),
  /** `limit`: only a limit of a channel's calendar keeps visitors from the nights. */
  kind: z.enum(['reservation', 'owner_stay', 'block', 'channel', 'limit']),
  /** Of a reservation. */
  reservationId: z.uuid().nullable(),
  reference: z.string().nullable(),
  checkIn: stayDate,
  checkOut: stayDate,
});
export type UnitUse = z.infer<typeof unitUse>;

export const unitBlock = z.object({
  id: z.uuid(),
  reason: z.enum(BLOCK_REASONS),
  startsOn: stayDate,
  /** The first day on which the unit is free again. */
  endsOn: stayDate,
  note: z.string(),
  version,
});
export type UnitBlock = z.infer<typeof unitBlock>;

export const unitLicence = z.object({
  kind: z.enum(LICENCE_KINDS),
  number: z.string(),
  expiresOn: stayDate.nullable(),
});
export type UnitLicence = z.infer<typeof unitLicence>;

/** GET /api/units/{id}. */
export const unitDetail = unitRow.extend({
  companyId: z.uuid().nullable(),
  /** Whose it is while it has no company of its own. */
  propertyCompanyName: z.string(),
  note: z.string(),
  licences: z.array(unitLicence),
  owners: z.array(z.object({ accountId: z.uuid(), name: z.string(), shareBp: z.number().int() })),
  currentBlocks: z.array(unitBlock),
  /** Stays and other uses that are not over, the next first; blocks aside. */
  uses: z.array(unitUse),
  whole: unitRef.nullable(),
  parts: z.array(unitRef),
  history: z.array(auditEntry),
});
export type UnitDetail = z.infer<typeof unitDetail>;

/** GET /api/units/choices: room types that a unit can be one of, fifty at most, and the companies. */
export const unitChoices = z.object({
  roomTypes: z.array(
    z.object({ id: z.uuid(), name: localText, propertyId: z.uuid(), propertyName: localText }),
  ),
  companies: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type UnitChoices = z.infer<typeof unitChoices>;

export const unitChoicesQuery = z.object({
  q: z.string().trim().max(80).optional(),
  propertyId: z.uuid().optional(),
  roomTypeId: z.uuid().optional(),
});

const NUMBER_LENGTH = 20;
const facts = {
  roomTypeId: z.uuid(),
  floor: line(20).nullable().optional(),
  companyId: z.uuid().nullable().optional(),
  status: z.enum(UNIT_STATUSES),
  note: paragraph(1000).default(''),
};
const licence = z.strictObject({
  kind: z.enum(LICENCE_KINDS),
  number: line(60),
  expiresOn: stayDate.nullable().optional(),
});
const licences = z
  .array(licence)
  .max(10)
  .refine((list) => new Set(list.map(({ kind, number }) => `${kind} ${number}`)).size === list.length, {
    message: 'licence_twice',
  });

/** POST /api/units: one, or all of a range of numbers (12A-01 to 12A-20). */
export const unitInput = z.strictObject({
  ...facts,
  number: line(NUMBER_LENGTH),
  lastNumber: line(NUMBER_LENGTH).nullable().optional(),
});
export type UnitInput = z.input<typeof unitInput>;
export const unitsMade = z.object({ units: z.array(unitRef) });
export type UnitsMade = z.infer<typeof unitsMade>;

/** PATCH /api/units/{id}: licences are put as a whole. */
export const unitPatch = z.strictObject({ ...facts, number: line(NUMBER_LENGTH), licences, version });
export type UnitPatch = z.input<typeof unitPatch>;

const blockFields = {
  reason: z.enum(BLOCK_REASONS),
  startsOn: stayDate,
  endsOn: stayDate,
  note: paragraph(500).default(''),
};
const inOrder = <Schema extends z.ZodType<{ startsOn: string; endsOn: string }>>(schema: Schema) =>
  schema.refine(({ startsOn, endsOn }) => endsOn > startsOn, { path: ['endsOn'], message: 'after_start' });
/** POST /api/units/{id}/blocks. */
export const blockInput = inOrder(z.strictObject(blockFields));
export type BlockInput = z.input<typeof blockInput>;
/** PATCH /api/blocks/{id}. */
export const blockPatch = inOrder(z.strictObject({ ...blockFields, version }));
export type BlockPatch = z.input<typeof blockPatch>;

/** PATCH /api/units/{id}/links: the whole list of the parts of a unit; an empty one makes it an ordinary unit. */
export const unitLinksInput = z.strictObject({
  partIds: z
    .array(z.uuid().toLowerCase())
    .max(60)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'twice' }),
  version,
});
export type UnitLinksInput = z.input<typeof unitLinksInput>;

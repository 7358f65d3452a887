import { z } from 'zod';
import { HOLIDAY_KINDS } from '../../domain/pricing/holidays';
import { dayNumber, isStayDate, type StayDate } from '../../domain/base/stayDates';
import { isStateIso } from '../../malaysia';
import { instant, localText, localTextInput, paragraph, sen, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery, pagination } from '../base/lists';

export const holidayKind = z.enum(HOLIDAY_KINDS);
/** ISO 3166-2 code of a state or federal territory. */
export const stateIso = z.string().refine(isStateIso, { message: 'choice' });
/** The years that can be planned for: a mistyped one is noticed. */
const holidayDate = stayDate.refine((date) => '2000-01-01' <= date && date <= '2100-12-31', {
  message: 'date',
});

/** One substitute day for some of the holiday's states. */
const substitute = z.object({ date: z.string(), states: z.array(z.string()) });
const substituteInput = z.strictObject({ date: holidayDate, states: z.array(stateIso).min(1).max(16) });

const content = {
  name: localText,
  date: z.string(),
  kind: holidayKind,
  estimated: z.boolean(),
  states: z.array(z.string()),
  substitutes: z.array(substitute),
};
export const holidayRow = z.object({
  id: z.uuid(),
  ...content,
  source: z.string(),
  announcedOn: z.string().nullable(),
  updatedAt: instant,
  version,
});
export type HolidayRow = z.infer<typeof holidayRow>;
/** The detail page: with its history from the audit log. */
export const holidayDetail = holidayRow.extend({ history: z.array(auditEntry) });
export type HolidayDetail = z.infer<typeof holidayDetail>;

export const HOLIDAY_SORTS = ['date', 'name', 'updatedAt'] as const;
export const holidayFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  year: z.number().int().min(2000).max(2100).optional(),
  /** Holidays of any of these states. */
  states: z.array(stateIso).min(1).max(16).optional(),
  kind: holidayKind.optional(),
  estimated: z.boolean().optional(),
});
export type HolidayFilter = z.infer<typeof holidayFilter>;
export const holidayListQuery = listQuery(holidayFilter, HOLIDAY_SORTS, holidayRow);
export const holidayListAnswer = listAnswer('holidays', holidayRow.partial());

/** A substitute day lies within this of its holiday. */
const SUBSTITUTE_WITHIN_DAYS = 31;
type Days = { date: StayDate; states: string[]; substitutes: { date: StayDate; states: string[] }[] };
const days = {
  date: holidayDate,
  states: z.array(stateIso).min(1, { message: 'required' }).max(16),
  substitutes: z.array(substituteInput).max(16),
};
const near = ({ date, substitutes }: Days) =>
  !isStayDate(date) ||
  substitutes.every((day) => {
    const apart = isStayDate(day.date) ? dayNumber(day.date) - dayNumber(date) : 0;
    return apart !== 0 && Math.abs(apart) <= SUBSTITUTE_WITHIN_DAYS;
  });
const ofItsStates = ({ states, substitutes }: Days) => {
  const replaced = substitutes.flatMap((day) => day.states);
  return replaced.every((state) => states.includes(state)) && new Set(replaced).size === replaced.length;
};
const withRules = <Schema extends z.ZodType<Days>>(schema: Schema) =>
  schema
    .refine(near, { path: ['substitutes'], message: 'substitute_near' })
    .refine(ofItsStates, { path: ['substitutes'], message: 'substitute_states' });

const fields = {
  name: localTextInput(160),
  ...days,
  kind: holidayKind,
  estimated: z.boolean(),
  source: paragraph(300).default(''),
  announcedOn: holidayDate.nullable().optional(),
};
export const holidayInput = withRules(z.strictObject(fields));
export const holidayPatch = withRules(z.strictObject({ ...fields, version }));
/** A checked holiday, as the form and the call both leave it. */
export type HolidayFields = z.output<typeof holidayInput>;
export type HolidayInput = z.input<typeof holidayInput>;
export type HolidayPatch = z.input<typeof holidayPatch>;
/** Deleting takes the version that the person saw, too. */
export const holidayVersion = z.object({ version: z.coerce.number().pipe(version) });

/** The law's substitute days for a holiday on a date in some states; `id` is the holiday itself, when it is there already. */
export const substitutesInput = z.strictObject({
  id: z.uuid().optional(),
  date: holidayDate,
  states: z.array(stateIso).max(16),
});
export const substitutesAnswer = z.object({ substitutes: z.array(substitute) });
export type SubstitutesAnswer = z.infer<typeof substitutesAnswer>;

/**
 * The request for the nights and stays that a holiday touches. `unsaved`: as the form has it, against the
 * calendar as it is now; else as it is kept, against all others.
 */
export const impactInput = withRules(
  z.strictObject({
    id: z.uuid().optional(),
    unsaved: z.boolean(),
    ...days,
    pagination: pagination.prefault({}),
  }),
);
export type ImpactInput = z.input<typeof impactInput>;
export type ImpactFields = z.output<typeof impactInput>;

/** A night of a listing that is not sold out and has the holiday rate by this holiday. */
export const impactNight = z.object({
  id: z.string(),
  roomTypeId: z.uuid(),
  propertyName: localText,
  roomTypeName: localText,
  state: z.string(),
  night: z.string(),
  free: z.number().int(),
  holidaySen: sen,
});
export type ImpactNight = z.infer<typeof impactNight>;
export const impactNightsAnswer = listAnswer('nights', impactNight);

/** A stay that was priced before the holiday was known: what its nights were sold for, and what they would cost now. */
export const impactStay = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: z.string(),
  propertyName: localText,
  roomTypeName: localText,
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.array(z.string()),
  soldSen: sen,
  holidaySen: sen,
});
export type ImpactStay = z.infer<typeof impactStay>;
export const impactStaysAnswer = listAnswer('stays', impactStay);

/**
 * `add`: not here yet. `change`: the data has changed, staff have not touched it. `conflict`: both have. `kept`: staff have changed
 * or deleted it, the data has not. `gone`: the data has it no more. Staff's work is overwritten by their own decision alone.
 */
export const IMPORT_STATUSES = ['add', 'change', 'conflict', 'gone', 'kept', 'same'] as const;
export const importStatus = z.enum(IMPORT_STATUSES);
export type ImportStatus = z.infer<typeof importStatus>;
const importContent = z.object(content);
export const importItem = z.object({
  key: z.string(),
  status: importStatus,
  /** The number of the two sources in which the day stands. */
  sources: z.number().int().nullable(),
  reference: importContent.nullable(),
  /** Substitute days of `reference` that the rule of the law gives and neither source has. */
  ruleOnly: z.array(substitute),
  /** The holiday as it is kept here; null: nothing is kept, or staff deleted it. */
  current: importContent.extend({ id: z.uuid() }).nullable(),
});
export type ImportItem = z.infer<typeof importItem>;
export const importPlanQuery = z.object({ year: z.coerce.number().int().min(2000).max(2100) });
export const importPlan = z.object({
  year: z.number().int(),
  /** The years that the bundled data has. */
  years: z.array(z.number().int()),
  /** Names exactly this plan: what is carried out is what was shown. */
  digest: z.string(),
  items: z.array(importItem),
});
export type ImportPlan = z.infer<typeof importPlan>;
export const importInput = z.strictObject({
  year: z.number().int().min(2000).max(2100),
  digest: z.string().max(100),
  /** Keys of the conflicts and differences in which the reference data wins. */
  take: z.array(z.string().max(300)).max(500),
});
export type ImportInput = z.input<typeof importInput>;
export const importAnswer = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  kept: z.number().int(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

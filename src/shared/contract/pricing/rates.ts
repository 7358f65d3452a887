import { z } from 'zod';
import { countryCode, id, instant, localText, localTextInput, sen, stayDate, version } from '../base/common';
import { NIGHT_KINDS, priceLine } from './prices';
import { MOST_DAYS_AHEAD, nightsBetween } from '../../domain/base/stayDates';

/** The longest range of nights that one stroke or season may cover, and the longest window of the calendar. */
export const MOST_RANGE_NIGHTS = 731;
export const MOST_WINDOW_NIGHTS = 400;

const MOST_SEN = 10_000_000;
const rate = z.number().int().min(1).max(MOST_SEN);
const nights = z.number().int().min(1).max(MOST_RANGE_NIGHTS);
const weekdays = z
  .array(z.number().int().min(1).max(7))
  .max(7)
  .refine((days) => new Set(days).size === days.length, { message: 'choice' });

/** A period with both ends inclusive, as staff type them. */
type Period = { startsOn: string; endsOn: string };
const range = ({ startsOn, endsOn }: Period) => nightsBetween(startsOn, endsOn);
type Lengths = { minNights?: number | null; maxNights?: number | null };
const lengths = (value: Lengths) =>
  value.minNights == null || value.maxNights == null || value.maxNights >= value.minNights;
const BELOW_MIN = { path: ['maxNights'], message: 'max_below_min' };

const seasonFields = {
  name: localTextInput(80),
  startsOn: stayDate,
  endsOn: stayDate,
  rateSen: rate,
  weekendRateSen: rate.nullable(),
  minNights: nights.nullable(),
  maxNights: nights.nullable(),
  noArrivalOn: weekdays,
  noDepartureOn: weekdays,
};
const soundSeason = <Schema extends z.ZodType<Period & Lengths>>(schema: Schema) =>
  schema
    .refine((value) => range(value) >= 0, { path: ['endsOn'], message: 'after_start' })
    .refine((value) => range(value) < MOST_RANGE_NIGHTS, { path: ['endsOn'], message: 'two_years' })
    .refine(lengths, BELOW_MIN);
export const seasonInput = soundSeason(z.strictObject(seasonFields));
export type SeasonInput = z.input<typeof seasonInput>;
const seasonPatch = soundSeason(z.strictObject({ id, ...seasonFields }));

const brush = z
  .strictObject({
    rateSen: rate.nullable().optional(),
    minNights: nights.nullable().optional(),
    maxNights: nights.nullable().optional(),
    closedToArrival: z.boolean().nullable().optional(),
    closedToDeparture: z.boolean().nullable().optional(),
    closed: z.boolean().nullable().optional(),
  })
  .refine(lengths, BELOW_MIN);

/** Nights `from … to`, both inclusive, of the weekdays given: painted (absent leaves alone, null takes off) or wiped clean. */
export const stroke = z
  .strictObject({
    from: stayDate,
    to: stayDate,
    weekdays: weekdays.optional(),
    set: brush.optional(),
    clear: z.literal(true).optional(),
  })
  .refine(({ from, to }) => nightsBetween(from, to) >= 0, { path: ['to'], message: 'after_start' })
  .refine(({ from, to }) => nightsBetween(from, to) < MOST_RANGE_NIGHTS, {
    path: ['to'],
    message: 'two_years',
  })
  .refine(({ set, clear }) => (set !== undefined && Object.keys(set).length > 0) !== (clear === true), {
    path: ['set'],
    message: 'required',
  });

const lengthDiscount = z.strictObject({
  minNights: z.number().int().min(2).max(365),
  /** Hundredths of a percent. */
  percentBp: z.number().int().min(1).max(9_000),
});
const planPatch = z
  .strictObject({
    baseSen: rate.optional(),
    weekendSen: rate.nullable().optional(),
    holidaySen: rate.nullable().optional(),
    minNights: z.number().int().min(1).max(365).optional(),
    maxNights: z.number().int().min(1).max(365).nullable().optional(),
    lengthDiscounts: z
      .array(lengthDiscount)
      .max(10)
      .refine((list) => new Set(list.map(({ minNights }) => minNights)).size === list.length, {
        message: 'length_twice',
      })
      .optional(),
  })
  .refine(lengths, BELOW_MIN);

const changes = {
  plan: planPatch.optional(),
  seasons: z
    .strictObject({
      create: z.array(seasonInput).max(100).optional(),
      update: z.array(seasonPatch).max(100).optional(),
      remove: z.array(id).max(200).optional(),
    })
    .optional(),
  paint: z.array(stroke).max(MOST_DAYS_AHEAD).optional(),
};
export const rateChanges = z.strictObject(changes);
export const ratesPatch = z.strictObject({ ...changes, version });
export type RatesPatch = z.input<typeof ratesPatch>;

export const ratesQuery = z.object({ from: stayDate, to: stayDate });

/** The paint of one night: each null leaves the night to the rules below it. */
const paintedNight = z.object({
  date: stayDate,
  rateSen: sen.nullable(),
  minNights: z.number().int().nullable(),
  maxNights: z.number().int().nullable(),
  closedToArrival: z.boolean().nullable(),
  closedToDeparture: z.boolean().nullable(),
  closed: z.boolean().nullable(),
});
export const season = z.object({
  ...seasonFields,
  id: z.uuid(),
  name: localText,
  rateSen: sen,
  weekendRateSen: sen.nullable(),
  minNights: z.number().int().nullable(),
  maxNights: z.number().int().nullable(),
});
export type SeasonRow = z.infer<typeof season>;

export const rateNight = z.object({
  date: stayDate,
  /** The source of the price, and the name of the season or holiday. */
  kind: z.enum(NIGHT_KINDS),
  label: localText.nullable(),
  price: sen,
  minNights: z.number().int(),
  maxNights: z.number().int().nullable(),
  closedToArrival: z.boolean(),
  closedToDeparture: z.boolean(),
  /** True when the night is not sold to visitors, whatever is free. */
  closed: z.boolean(),
  /** Units that are free; `units` of the calendar is how many there are. */
  free: z.number().int(),
});
export type RateNight = z.infer<typeof rateNight>;

/** One save of the rates, as others read what it changed. */
export const rateSave = z.object({
  version,
  at: instant,
  actorName: z.string().nullable(),
  copied: z.boolean(),
  /** Runs of painted nights, both ends inclusive. */
  painted: z.array(z.object({ from: stayDate, to: stayDate })),
  seasons: z.array(localText),
  plan: z.array(z.string()),
});
export type RateSave = z.infer<typeof rateSave>;

/** The rates of a room type: what its nights cost from `from` to before `to`, and what makes them cost it. */
export const ratesAnswer = z.object({
  roomTypeId: z.uuid(),
  name: localText,
  propertyName: localText,
  version,
  from: stayDate,
  to: stayDate,
  today: stayDate,
  units: z.number().int(),
  plan: z.object({
    baseSen: sen,
    weekendSen: sen.nullable(),
    holidaySen: sen.nullable(),
    lengthDiscounts: z.array(z.object({ minNights: z.number().int(), percentBp: z.number().int() })),
    includedGuests: z.number().int(),
    maxGuests: z.number().int(),
    extraGuestSen: sen,
    cleaningSen: sen,
    childrenAllowed: z.boolean(),
    infantsMost: z.number().int(),
    petsMost: z.number().int(),
    petCleaningSen: sen,
    depositSen: sen,
    minNights: z.number().int(),
    maxNights: z.number().int().nullable(),
    /** All of them, whatever the window. */
    seasons: z.array(season),
    nights: z.array(paintedNight),
  }),
  place: z.object({
    weekendNights: z.array(z.number().int()),
    holidays: z.array(z.object({ date: stayDate, name: localText })),
    holidayNights: z.enum(['eve', 'day', 'eve_and_day']),
  }),
  nights: z.array(rateNight),
  /** The last saves, newest first. */
  saves: z.array(rateSave),
});
export type Rates = z.infer<typeof ratesAnswer>;

/** `undo`: what a save of its own would have to change to take this one back. */
export const ratesSaved = z.object({ version, undo: rateChanges });
export type RatesSaved = z.infer<typeof ratesSaved>;

export const copyYearInput = z.strictObject({
  version,
  year: z.number().int().min(2000).max(2100),
  align: z.enum(['date', 'weekday']),
  /**
   * The treatment of nights that the next year has already; when it is absent, a year that has any is not
   * touched.
   */
  existing: z.enum(['keep', 'replace']).optional(),
  dryRun: z.boolean(),
});
export type CopyYearInput = z.input<typeof copyYearInput>;
const period = z.object({ startsOn: stayDate, endsOn: stayDate });
export const copyYearAnswer = z.object({
  version,
  dryRun: z.boolean(),
  seasons: z.array(z.object({ name: localText, from: period, to: period, skipped: z.boolean() })),
  nights: z.object({
    copied: z.number().int(),
    skipped: z.number().int(),
    dropped: z.number().int(),
    runs: z.array(z.object({ from: stayDate, to: stayDate })),
  }),
  existing: z.object({ seasons: z.number().int(), nights: z.number().int() }),
  undo: rateChanges.nullable(),
});
export type YearCopyAnswer = z.infer<typeof copyYearAnswer>;

export const previewInput = z.strictObject({
  checkIn: stayDate,
  checkOut: stayDate,
  guests: z.number().int().min(1).max(50),
  nationality: countryCode,
  permanentResident: z.boolean().optional(),
  /** Changes that are not saved yet. */
  changes: rateChanges.optional(),
});
export type PreviewInput = z.input<typeof previewInput>;
/** The price that a guest would pay, or the reason why the stay would not be sold. */
export const previewAnswer = z.object({
  problem: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.number(), z.string()])) })
    .nullable(),
  available: z.number().int(),
  quote: z
    .object({
      nights: z.number().int(),
      lines: z.array(priceLine),
      total: sen,
      deposit: sen,
      averageNight: sen,
    })
    .nullable(),
});
export type PreviewAnswer = z.infer<typeof previewAnswer>;

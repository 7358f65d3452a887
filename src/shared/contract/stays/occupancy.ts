import { z } from 'zod';
import { CHANNELS } from '../../domain/channels/calendar/feedSpans';
import { isStayDate, nightsBetween } from '../../domain/base/stayDates';
import { localText, stayDate, version } from '../base/common';
import { listQuery } from '../base/lists';
import { RESERVATION_SOURCES, reservationStatus } from './reservations';

/** The longest window in nights, more than a screen shows. */
export const LONGEST_WINDOW = 400;

function rangeUpTo(nights: number) {
  return ({ from, to }: { from: string; to: string }, context: z.RefinementCtx) => {
    // Dates that are none have their own mistakes.
    if (!isStayDate(from) || !isStayDate(to)) return;
    const asked = nightsBetween(from, to);
    if (asked < 1) context.addIssue({ code: 'custom', path: ['to'], message: 'after_start' });
    if (asked > nights) context.addIssue({ code: 'custom', path: ['to'], message: 'range_too_long' });
  };
}

export const windowFilter = z.strictObject({
  propertyId: z.uuid().optional(),
  roomTypeId: z.uuid().optional(),
  /** Units by number, room type or property, and those with a stay in the window whose guest or reference it is. */
  q: z.string().trim().max(80).optional(),
  /** Units by number, room type or property alone, so that the same units answer whatever the window. */
  unit: z.string().trim().max(80).optional(),
});
export type WindowFilter = z.infer<typeof windowFilter>;

export const windowUnit = z.object({
  id: z.uuid(),
  number: z.string(),
  floor: z.string().nullable(),
  status: z.enum(['active', 'closed']),
  roomTypeId: z.uuid(),
  roomTypeName: localText,
  propertyId: z.uuid(),
  propertyName: localText,
});
export type WindowUnit = z.infer<typeof windowUnit>;

/** The sources of a stay: where it was booked, or the channel whose calendar says so. */
const BAR_SOURCES = [...new Set([...RESERVATION_SOURCES, ...CHANNELS])];
export type BarSource = (typeof BAR_SOURCES)[number];

/** Something that has a unit on the nights `[from, to)`: what a bar of the tape chart needs and nothing else. */
export const occupancyBar = z.object({
  id: z.uuid(),
  unitId: z.uuid(),
  from: stayDate,
  to: stayDate,
  /**
   * `linked`: the house of the unit, or a room of it, is taken. `limit`: only a limit of a channel's calendar, of this unit or a linked
   * one, keeps visitors from the nights; staff may use them.
   */
  kind: z.enum(['reservation', 'owner_stay', 'block', 'channel', 'linked', 'limit']),
  /** The reservation of a stay, also where the bar takes the nights of a linked unit. */
  reservationId: z.uuid().nullable(),
  status: reservationStatus.nullable(),
  reference: z.string().nullable(),
  guestName: z.string().nullable(),
  guests: z.number().int().nullable(),
  source: z.enum(BAR_SOURCES).nullable(),
  /**
   * The amount that the guest still has to pay, in sen; below 0: the amount to give back. Null where there is
   * no stay.
   */
  balanceSen: z.number().int().nullable(),
  /** The first and last day of the whole stay, which may be longer than this bar. */
  checkIn: stayDate.nullable(),
  checkOut: stayDate.nullable(),
  /** The version of the reservation, as its changes need it; that of the row where there is none. */
  version,
});
export type OccupancyBar = z.infer<typeof occupancyBar>;

/** Nights `[from, to)` that the rates close to visitors, whatever is free; staff may book them. */
const closedRun = z.object({ from: stayDate, to: stayDate });
/** The closed nights of a room type in order, those beside each other as one run. */
export const closedNights = z.object({ roomTypeId: z.uuid(), runs: z.array(closedRun) });
export type ClosedNights = z.infer<typeof closedNights>;

/** Room types that one chart has headings for; a filter leaves fewer. */
export const MOST_GROUPS = 5_000;

/** GET /api/occupancy/groups: the headings of the chart in the order of its units, and how many units stand under each. */
const groupsFilter = windowFilter.pick({ propertyId: true, roomTypeId: true, unit: true });
export const groupsQuery = listQuery(groupsFilter, ['place'], windowUnit).pick({ filter: true });
export const windowGroup = windowUnit
  .pick({ propertyId: true, propertyName: true, roomTypeId: true, roomTypeName: true })
  .extend({ state: z.string(), units: z.number().int() });
export type WindowGroup = z.infer<typeof windowGroup>;
/** `totalCount`: units under all headings; more than `MOST_GROUPS` headings are not told. */
export const groupsAnswer = z.object({ groups: z.array(windowGroup), totalCount: z.number().int() });

/** The position of a reader in the stream of changes. */
const cursor = z.string().regex(/^\d{1,20}\.\d{1,12}$/, { message: 'invalid' });

/** GET /api/occupancy/free: of each room type, in the order of the headings and paged, how many of its units are free on the nights `[from, to)`. */
export const freeQuery = listQuery(groupsFilter, ['place'], windowUnit)
  .pick({ filter: true, pagination: true })
  .extend({ from: stayDate, to: stayDate })
  .superRefine(rangeUpTo(LONGEST_WINDOW));
/**
 * `free` has a count for each night, of what staff could still book: units that are closed are not free, a limit of a channel's calendar and a
 * night that the rates close to visitors leave them free.
 */
export const freeAnswer = z.object({
  groups: z.array(closedNights.extend({ free: z.array(z.number().int()) })),
  /** The cursor for `changes`, as that of a window. */
  cursor,
});
export type FreeAnswer = z.infer<typeof freeAnswer>;

/** More days than the chart has, in nights. */
export const LONGEST_CHART = 2_200;

/** GET /api/occupancy/holidays: public holidays on the days `[from, to)`, for the head of the chart. */
export const chartHolidaysQuery = z
  .object({ from: stayDate, to: stayDate })
  .superRefine(rangeUpTo(LONGEST_CHART));
export const chartHoliday = z.object({ date: stayDate, name: localText, states: z.array(z.string()) });
export type ChartHoliday = z.infer<typeof chartHoliday>;
export const chartHolidays = z.object({ holidays: z.array(chartHoliday) });

/** GET /api/occupancy/window: units in order (property, room type, number), paged, with what touches the nights `[from, to)`. */
export const windowQuery = listQuery(windowFilter, ['place'], windowUnit)
  .pick({ filter: true, pagination: true })
  .extend({ from: stayDate, to: stayDate })
  .superRefine(rangeUpTo(LONGEST_WINDOW));

export const windowAnswer = z.object({
  units: z.array(windowUnit),
  totalCount: z.number().int(),
  bars: z.array(occupancyBar),
  /** The closed nights of the units' room types in the window; a room type without any is left out. */
  closed: z.array(closedNights),
  /** The cursor for `changes`: everything that is not in this answer will be in the first one since. */
  cursor,
});
export type WindowAnswer = z.infer<typeof windowAnswer>;

/**
 * GET /api/occupancy/changes: what was written since a cursor, in any unit and on any nights. A bar replaces the one with its id, ids in
 * `gone` are no more. The same bar may come twice; none is left out, in whatever order transactions commit. `reset`: too much or too
 * long ago, fetch the window again.
 * The nights `[from, to)` are those of all windows that the answer is written into: they bound what is told of closed nights.
 */
export const occupancyChangesQuery = z
  .object({ since: cursor, from: stayDate, to: stayDate })
  .superRefine(rangeUpTo(LONGEST_CHART));
export const occupancyChanges = z.object({
  bars: z.array(occupancyBar),
  gone: z.array(z.uuid()),
  /** Of each room type whose rates were written, all that is closed on the nights that were asked for; no runs: nothing any more. */
  closed: z.array(closedNights),
  cursor,
  reset: z.boolean(),
});
export type OccupancyChanges = z.infer<typeof occupancyChanges>;

import { addDays, nightsOf } from '../domain/base/stayDates';

/** One fetch of a month-long series of real feeds. */
export type SeriesStep = { fetched_at: string; ics: string };
/** The fetches of a series file, a line of JSON each. */
export const stepsOf = (text: string): SeriesStep[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SeriesStep);

// The independent count: regular expressions on the raw text, sets of nights, nothing of the code that it checks.
export type RawEvent = { uid: string; from: string; to: string; block: boolean };
const dashedDate = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
export const rawEvents = (ics: string): RawEvent[] =>
  [...ics.matchAll(/BEGIN:VEVENT([\s\S]*?)END:VEVENT/g)].map(([, body]) => ({
    uid: /\nUID:(.*)\r/.exec(body!)![1]!,
    from: dashedDate(/\nDTSTART[^:]*:(\d{8})/.exec(body!)![1]!),
    to: dashedDate(/\nDTEND[^:]*:(\d{8})/.exec(body!)![1]!),
    block: /Not available/.test(body!),
  }));
export const nightsFrom = (events: RawEvent[], today: string) =>
  new Set(events.flatMap(({ from, to }) => nightsOf(from < today ? today : from, to)));

/** The end of the booking window: the last span, a year or so ahead, too long for a stay when the channel does not say what it is. */
export const isWindow = (one: RawEvent, all: RawEvent[], today: string, airbnb: boolean) =>
  one.block &&
  all.every(({ to }) => to <= one.to) &&
  one.to >= addDays(today, 300) &&
  (airbnb || nightsOf(one.from, one.to).length > 60);
/** Airbnb's notice before arrival, which moves with the day. */
const isNotice = (one: RawEvent, today: string, airbnb: boolean) =>
  airbnb && one.block && one.from <= addDays(today, 1) && one.to <= addDays(today, 8);

/**
 * Returns the events that were cancelled between two fetches: they are no longer there under their UID, and
 * at least one of their nights from today on is free now. Limits of the calendar are none.
 */
export function cancelledBetween(
  before: RawEvent[],
  now: RawEvent[],
  today: string,
  airbnb: boolean,
): RawEvent[] {
  const taken = nightsFrom(now, today);
  return before
    .filter((one) => one.to > today && !now.some(({ uid }) => uid === one.uid))
    .filter((one) => [...nightsFrom([one], today)].some((night) => !taken.has(night)))
    .filter((one) => !isWindow(one, before, today, airbnb) && !isNotice(one, today, airbnb));
}

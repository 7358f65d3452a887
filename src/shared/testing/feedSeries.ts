import { addDays, nightsOf } from '../domain/stayDates';

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
const dashed = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
export const rawEvents = (ics: string): RawEvent[] =>
  [...ics.matchAll(/BEGIN:VEVENT([\s\S]*?)END:VEVENT/g)].map(([, body]) => ({
    uid: /\nUID:(.*)\r/.exec(body!)![1]!,
    from: dashed(/\nDTSTART[^:]*:(\d{8})/.exec(body!)![1]!),
    to: dashed(/\nDTEND[^:]*:(\d{8})/.exec(body!)![1]!),
    block: /Not available/.test(body!),
  }));
export const nightsFrom = (events: RawEvent[], today: string) =>
  new Set(events.flatMap(({ from, to }) => nightsOf(from < today ? today : from, to)));

/** The end of the booking window: the last span, a year or so ahead, too long for a stay when the channel does not say what it is. */
const rolling = (all: RawEvent[], one: RawEvent, today: string, airbnb: boolean) =>
  one.block &&
  all.every(({ to }) => to <= one.to) &&
  one.to >= addDays(today, 300) &&
  (airbnb || nightsOf(one.from, one.to).length > 60);
const nearToday = (one: RawEvent, today: string, airbnb: boolean) =>
  airbnb && one.block && one.from <= addDays(today, 1) && one.to <= addDays(today, 8);
/** The UIDs of what moves with the day: it is replaced at once. */
export const softUids = (raw: RawEvent[], today: string, airbnb: boolean) =>
  new Set(
    raw
      .filter((one) => rolling(raw, one, today, airbnb) || nearToday(one, today, airbnb))
      .map(({ uid }) => uid),
  );

/** Booking.com restarts a span that runs on the day of its own zone. */
export const nearly = (date: string, today: string) =>
  date >= addDays(today, -1) && date <= addDays(today, 1);
/** Whether an event of the fetch before is in this one, under its UID or another one. */
export const isHere = (one: RawEvent, raw: RawEvent[], today: string) =>
  raw.some(
    ({ uid, from, to }) =>
      uid === one.uid || (to === one.to && (from === one.from || (from > one.from && nearly(from, today)))),
  );

import type { PaintedNight } from './ratePlan';
import { addDays, dayNumber, fromDayNumber, isoWeekday, type StayDate } from '../base/stayDates';

/** The values that a stroke paints on its nights: an absent one leaves the night's own, null takes it off. */
export type Brush = { [Value in keyof Omit<PaintedNight, 'date'>]?: PaintedNight[Value] };

/** Nights `from … to`, both inclusive, of the ISO weekdays (all without any), painted with `set` or wiped clean. */
export type Stroke = {
  from: StayDate;
  to: StayDate;
  weekdays?: readonly number[];
  set?: Brush;
  clear?: boolean;
};

const BARE: Omit<PaintedNight, 'date'> = {
  rateSen: null,
  minNights: null,
  maxNights: null,
  closedToArrival: null,
  closedToDeparture: null,
  closed: null,
};
const VALUES = Object.keys(BARE) as (keyof Brush)[];
const saysSomething = (night: PaintedNight) => VALUES.some((name) => night[name] !== null);
const byDate = (one: PaintedNight, other: PaintedNight) => (one.date < other.date ? -1 : 1);

/** The nights of a stroke, in order; none when it ends before it starts. */
export function strokeNights({ from, to, weekdays }: Pick<Stroke, 'from' | 'to' | 'weekdays'>): StayDate[] {
  const first = dayNumber(from);
  const length = Math.max(0, dayNumber(to) - first + 1);
  const all = Array.from({ length }, (_, index) => fromDayNumber(first + index));
  return weekdays?.length ? all.filter((date) => weekdays.includes(isoWeekday(date))) : all;
}

/** Paints the strokes one after the other and returns the nights by date; a night on which nothing is left is not among them. */
export function paint(nights: readonly PaintedNight[], strokes: readonly Stroke[]): PaintedNight[] {
  const canvas = new Map(nights.map((night) => [night.date, night]));
  for (const stroke of strokes) {
    for (const date of strokeNights(stroke)) {
      const night = { ...BARE, ...(stroke.clear ? {} : canvas.get(date)), ...stroke.set, date };
      if (saysSomething(night)) canvas.set(date, night);
      else canvas.delete(date);
    }
  }
  return [...canvas.values()].sort(byDate);
}

const valuesOf = (night: PaintedNight | undefined): Required<Brush> | null => {
  if (!night || !saysSomething(night)) return null;
  return Object.fromEntries(VALUES.map((name) => [name, night[name]])) as Required<Brush>;
};

/**
 * The fewest strokes of consecutive nights that turn one canvas into another, each with all its values or wiping: what was painted,
 * as people read it, and with the canvases swapped its undo.
 */
export function strokesBetween(before: readonly PaintedNight[], after: readonly PaintedNight[]): Stroke[] {
  const was = new Map(before.map((night) => [night.date, night]));
  const is = new Map(after.map((night) => [night.date, night]));
  const strokes: (Stroke & { key: string })[] = [];
  for (const date of [...new Set([...was.keys(), ...is.keys()])].sort()) {
    const values = valuesOf(is.get(date));
    const key = JSON.stringify(values);
    if (key === JSON.stringify(valuesOf(was.get(date)))) continue;
    const last = strokes.at(-1);
    if (last?.key === key && addDays(last.to, 1) === date) last.to = date;
    else strokes.push({ key, from: date, to: date, ...(values ? { set: values } : { clear: true }) });
  }
  return strokes.map(({ key: _key, ...stroke }) => stroke);
}

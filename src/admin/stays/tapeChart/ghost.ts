import type { Reservation } from '@shared/contract/stays/reservations';
import { OCCUPYING_STATUSES, RESERVATION_STEPS } from '@shared/domain/stays/reservationSteps';
import { dayNumber, fromDayNumber, type StayDate } from '@shared/domain/base/stayDates';
import type { Wish } from '../reservations/changes/PriceEffect';
import { firstOpenNight, unitsFrom } from '../reservations/changes/unitWishes';
import { unitRow, type ChartLayout } from './chartLayout';
import { givesWay, type ChartBar, type UnitRow } from './chartRows';

/** What is held over the chart and not yet saved: nights for a new booking, or a bar at its new place. Nights are day numbers, half-open. */
export type Ghost = {
  how: 'new' | 'move' | 'stretch';
  bar: ChartBar | null;
  /** Of the unit that the bar is in: a stay moves within its property. */
  propertyId: string | null;
  row: number;
  start: number;
  end: number;
};

export const nightsBetweenCells = (row: number, anchor: number, head: number): Ghost => ({
  how: 'new',
  bar: null,
  propertyId: null,
  row,
  start: Math.min(anchor, head),
  end: Math.max(anchor, head) + 1,
});

export const ghostOf = (how: 'move' | 'stretch', bar: ChartBar, row: number, propertyId: string): Ghost => ({
  how,
  bar,
  propertyId,
  row,
  start: bar.start,
  end: bar.end,
});

/** The whole ghost by rows and days; it stands on units alone. */
export const shiftGhost = (ghost: Ghost, rows: number, days: number, layout: ChartLayout): Ghost => ({
  ...ghost,
  row: rows === 0 ? ghost.row : unitRow(layout, ghost.row + rows, rows > 0 ? 1 : -1),
  start: ghost.start + days,
  end: ghost.end + days,
});

/** One end by days; a night at least is left. */
export const stretchGhost = (ghost: Ghost, edge: 'start' | 'end', days: number): Ghost =>
  edge === 'start'
    ? { ...ghost, start: Math.min(ghost.start + days, ghost.end - 1) }
    : { ...ghost, end: Math.max(ghost.end + days, ghost.start + 1) };

export const isWhereItWas = ({ bar, start, end }: Ghost, unitId: string | undefined): boolean =>
  bar !== null && bar.start === start && bar.end === end && bar.unitId === unitId;

/** A stay that its state allows to change; the server looks closer. */
export const isChangeable = ({ kind, status }: Pick<ChartBar, 'kind' | 'status'>): boolean =>
  kind === 'reservation' &&
  status !== null &&
  OCCUPYING_STATUSES.includes(status) &&
  RESERVATION_STEPS.change.from.includes(status);

export type Obstacle = { reason: 'taken'; bar: ChartBar } | { reason: 'closed' | 'past' | 'property' };

/** What is in the way of a ghost as far as the chart knows; the server says the rest. */
export function obstacleOf(
  { bar, propertyId, start, end }: Ghost,
  target: UnitRow | undefined,
  today: StayDate,
): Obstacle | null {
  if (!target) return null;
  if (propertyId !== null && propertyId !== target.unit.propertyId) return { reason: 'property' };
  if (target.unit.status === 'closed' && target.unit.id !== bar?.unitId) return { reason: 'closed' };
  const earliest = bar ? Math.min(bar.start, dayNumber(today)) : dayNumber(today);
  if (start < earliest) return { reason: 'past' };
  const taken = target.bars.find(
    (other) =>
      other.start < end &&
      other.end > start &&
      other.id !== bar?.id &&
      !givesWay(other) &&
      // Parts of the same stay give way to each other.
      !(bar && other.reservationId === bar.reservationId),
  );
  return taken ? { reason: 'taken', bar: taken } : null;
}

const shifted = (date: StayDate, days: number) => fromDayNumber(dayNumber(date) + days);

/** The change of a stay that a ghost means, in the server's words; what stays as it is does not travel. */
export function wishOfGhost(
  reservation: Pick<Reservation, 'segments' | 'checkIn' | 'checkOut' | 'status'>,
  { how, bar, start, end }: Ghost,
  unitId: string,
  today: StayDate,
): Wish {
  const { segments, checkIn, checkOut } = reservation;
  const [from, to] = [fromDayNumber(start), fromDayNumber(end)];
  const days = bar ? start - bar.start : 0;
  const part = segments.findIndex((one) => one.unitId === bar?.unitId && one.from === bar.from);
  const dates = (first: StayDate, last: StayDate): Wish => ({
    ...(first !== checkIn && { checkIn: first }),
    ...(last !== checkOut && { checkOut: last }),
  });
  if (segments.length < 2) {
    if (unitId === bar?.unitId) return dates(from, to);
    // Who is in the house moves from tonight on; the nights before were spent where they were.
    const night = firstOpenNight(reservation, today);
    const units =
      reservation.status === 'checked_in' ? unitsFrom(reservation, night, unitId) : [{ unitId, from }];
    return { ...dates(from, to), units };
  }
  if (how === 'move')
    return {
      ...dates(shifted(checkIn, days), shifted(checkOut, days)),
      units: segments.map((one, index) => ({
        unitId: index === part ? unitId : one.unitId,
        from: shifted(one.from, days),
      })),
    };
  const first = part === 0;
  const last = part === segments.length - 1;
  return {
    ...dates(first ? from : checkIn, last ? to : checkOut),
    units: segments.map((one, index) => {
      if (index === part) return { unitId: one.unitId, from };
      return { unitId: one.unitId, from: index === part + 1 ? to : one.from };
    }),
  };
}

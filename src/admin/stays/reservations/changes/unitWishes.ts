import type { Reservation } from '@shared/contract/stays/reservations';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { UnitValue } from './StayUnitField';

/** The first night that can still be moved: of a guest in the house that of today. */
export const firstOpenNight = (
  { status, checkIn }: Pick<Reservation, 'status' | 'checkIn'>,
  today: StayDate,
): StayDate => (status === 'checked_in' && checkIn < today ? today : checkIn);

/** The unit of a night. */
export const unitOn = ({ segments }: Pick<Reservation, 'segments'>, night: StayDate) =>
  segments.find(({ from, to }) => from <= night && night < to)?.unitId;

/** The stay as it is until a night, from then on in a unit. */
export const unitsFrom = (
  { segments }: Pick<Reservation, 'segments'>,
  night: StayDate,
  unitId: string,
): { unitId: string; from: StayDate }[] => [
  ...segments.filter(({ from }) => from < night).map(({ unitId: id, from }) => ({ unitId: id, from })),
  { unitId, from: night },
];

/** True when the unit is of another room type than some night that moves into it. */
export const isOtherType = (
  { segments }: Pick<Reservation, 'segments'>,
  night: StayDate,
  unit: UnitValue | null | undefined,
): boolean =>
  Boolean(unit) && segments.some(({ to, roomTypeId }) => to > night && roomTypeId !== unit!.roomTypeId);

/** Nights on which a stay can be divided, both inclusive; null for a stay that is too short. */
export function splitNights(
  reservation: Pick<Reservation, 'status' | 'checkIn' | 'checkOut'>,
  today: StayDate,
): { min: StayDate; max: StayDate } | null {
  const earliest = addDays(reservation.checkIn, 1);
  const open = firstOpenNight(reservation, today);
  const min = open > earliest ? open : earliest;
  const max = addDays(reservation.checkOut, -1);
  return min <= max ? { min, max } : null;
}

import type { Night } from '@shared/contract/pricing/night';
import { roomWithoutUnit } from '@shared/domain/stays/bookingGroup';
import type { Trx } from '../../../db/client';
import { AppError } from '../../../errors';
import { findNightsAround } from '../../pricing/quotes/pricing.queries';
import {
  areInTheWay,
  choiceOf,
  findFreeUnits,
  occupy,
  type FreeUnit,
} from '../../nights/occupancy/takeNights.queries';
import { updateChoice, type ReservationRecord } from './reservations.queries';
import { aboutRoom, type Wish } from './rooms.service';

/** The free units by room type, best first. */
export type FreeUnits = ReadonlyMap<string, FreeUnit[]>;

export const countsOf = (free: FreeUnits) =>
  new Map([...free].map(([listingId, units]) => [listingId, units.length]));

/**
 * The error for a guest who comes too late, with the free nights around the wish, so that others can be
 * chosen at once.
 */
export const nightsTaken = (nights: Night[]) => ({
  code: 'reservation.unavailable' as const,
  detail: 'these nights have just been taken',
  data: { nights },
});

/** 409 for one room of a wish. A visitor has not asked for rooms but for so many units of one kind: as many as come before it can be had. */
async function unavailable(
  trx: Trx,
  wish: Wish,
  index: number,
  field: Parameters<typeof aboutRoom>[3],
): Promise<AppError> {
  const { listingId } = wish.rooms[index]!;
  const { data, ...body } = nightsTaken(await findNightsAround(trx, listingId, wish, wish.today));
  if (wish.staff) return new AppError(409, aboutRoom(wish.rooms, index, { ...body, data }, field));
  return new AppError(409, { ...body, data: wish.rooms.length > 1 ? { available: index, ...data } : data });
}
const CHOSEN_TAKEN = { name: 'unitId', rule: 'unit_taken' } as const;
const NONE_LEFT = { name: 'listingId', rule: 'none_left' } as const;

const freeFor = (trx: Trx, { checkIn, checkOut, staff }: Wish, listingId: string) =>
  findFreeUnits(trx, listingId, checkIn, checkOut, { overLimits: staff });

/** The free units of the room types of a wish, once they are enough for all rooms and each chosen unit is among them. */
export async function findUnitsForAll(trx: Trx, wish: Wish): Promise<FreeUnits> {
  const free = new Map<string, FreeUnit[]>();
  for (const { listingId } of wish.rooms)
    if (!free.has(listingId)) free.set(listingId, await freeFor(trx, wish, listingId));
  const taken = wish.rooms.findIndex(
    ({ listingId, unitId }) => unitId && !free.get(listingId)!.some(({ id }) => id === unitId),
  );
  if (taken >= 0) throw await unavailable(trx, wish, taken, CHOSEN_TAKEN);
  const left = roomWithoutUnit(wish.rooms, countsOf(free));
  if (left >= 0) throw await unavailable(trx, wish, left, NONE_LEFT);
  return free;
}

/**
 * The units that a room could get, best first. Rooms of the booking that have theirs count already: by the rule of the house, and
 * because a house takes the nights of its rooms.
 */
export async function unitsFor(
  trx: Trx,
  wish: Wish,
  index: number,
  free: FreeUnits,
  before: readonly ReservationRecord[],
): Promise<FreeUnit[]> {
  const { listingId, unitId } = wish.rooms[index]!;
  const all = before.length === 0 ? free.get(listingId)! : await freeFor(trx, wish, listingId);
  const units = unitId ? all.filter(({ id }) => id === unitId) : all;
  if (units.length > 0) return units;
  const ids = before.map(({ id }) => id);
  if (!wish.staff || !(await areInTheWay(trx, ids, listingId)))
    throw await unavailable(trx, wish, index, NONE_LEFT);
  const body = {
    code: 'reservation.linked_units' as const,
    detail: 'a house and its rooms take each other’s nights',
  };
  const field = { name: unitId ? 'unitId' : 'listingId', rule: 'linked_units' } as const;
  throw new AppError(409, aboutRoom(wish.rooms, index, body, field));
}

/** Puts a reservation into the first of the units that nobody took in the meantime. */
export async function takeOneUnit(
  trx: Trx,
  wish: Wish,
  index: number,
  { id: reservationId, check_in: checkIn, check_out: checkOut }: ReservationRecord,
  units: FreeUnit[],
): Promise<FreeUnit> {
  for (const unit of units) {
    if (await occupy(trx, unit, { checkIn, checkOut, reservationId })) {
      if (unit !== units[0]) await updateChoice(trx, reservationId, choiceOf(units, unit));
      return unit;
    }
  }
  throw await unavailable(trx, wish, index, NONE_LEFT);
}

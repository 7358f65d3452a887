/** One unit of a booking: its room type, and the unit itself where staff have chosen it. */
export type RoomWish = { listingId: string; unitId?: string };

/** Units that one call can book. */
export const MOST_ROOMS = 20;

/**
 * Returns the path of a field of the room at `index` in a request: the first room is at the top, the others
 * in `further`.
 */
export const roomPath = (index: number, field: string) =>
  index === 0 ? field : `further.${index - 1}.${field}`;

/** Index of the first room whose chosen unit is that of a room before it; -1 when all differ. */
export const unitWishedTwice = (rooms: readonly RoomWish[]): number =>
  rooms.findIndex(
    ({ unitId }, index) => unitId && rooms.findIndex((other) => other.unitId === unitId) < index,
  );

/**
 * Index of the first room for which no unit is left when those before it have each taken one; -1 when there are enough. `free` has
 * the free units by room type: a room type that it does not know is no obstacle.
 */
export const roomWithoutUnit = (rooms: readonly RoomWish[], free: ReadonlyMap<string, number>): number =>
  rooms.findIndex(({ listingId }, index) => {
    const before = rooms.slice(0, index).filter((other) => other.listingId === listingId).length;
    return before >= (free.get(listingId) ?? Infinity);
  });

/**
 * The order in which rooms get their units, as indexes: chosen units first, so that nobody else of the group is put there; then where
 * the fewest are free, because a house and its rooms take each other's nights and who has more to choose from can give way.
 */
export const takingOrder = (rooms: readonly RoomWish[], free: ReadonlyMap<string, number>): number[] => {
  const rank = ({ listingId, unitId }: RoomWish) => (unitId ? -1 : (free.get(listingId) ?? 0));
  return rooms.map((_, index) => index).sort((one, other) => rank(rooms[one]!) - rank(rooms[other]!));
};

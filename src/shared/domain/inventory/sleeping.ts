/** The rooms in which guests sleep. */
export const SLEEPING_ROOMS = ['bedroom', 'living_room', 'other'] as const;
export type SleepingRoomKind = (typeof SLEEPING_ROOMS)[number];

/** The kinds of beds, from the widest; those that are laid out when they are needed come last. */
export const BED_KINDS = ['king', 'queen', 'double', 'single', 'bunk', 'sofa', 'mattress', 'cot'] as const;
export type BedKind = (typeof BED_KINDS)[number];

/** Beds of one kind in a room. */
export type RoomBeds = { kind: BedKind; count: number };
/** A room with its beds. */
export type SleepingRoom = { room: SleepingRoomKind; beds: RoomBeds[] };

/** As many rooms, kinds of beds in a room, and beds of a kind as a room type can have. */
export const SLEEPING_LIMITS = { rooms: 20, kinds: BED_KINDS.length, beds: 20 } as const;

/** The number of guests that a bed takes; a cot is for an infant, who is no guest. */
const GUESTS_OF: Record<BedKind, number> = {
  king: 2,
  queen: 2,
  double: 2,
  single: 1,
  bunk: 2,
  sofa: 1,
  mattress: 1,
  cot: 0,
};
/** What is put on the floor, or beside a bed for an infant, is none of the beds that a listing counts. */
const UNCOUNTED: readonly BedKind[] = ['mattress', 'cot'];

const sum = (rooms: readonly SleepingRoom[], each: (beds: RoomBeds) => number): number =>
  rooms.flatMap(({ beds }) => beds).reduce((total, beds) => total + each(beds), 0);

/** The number of beds, without mattresses on the floor and cots. */
export const bedsIn = (rooms: readonly SleepingRoom[]): number =>
  sum(rooms, ({ kind, count }) => (UNCOUNTED.includes(kind) ? 0 : count));

/** The number of guests that all beds take together. */
export const guestsIn = (rooms: readonly SleepingRoom[]): number =>
  sum(rooms, ({ kind, count }) => GUESTS_OF[kind] * count);

/** What of the rooms and beds does not agree with the numbers of the room type, as rooms and beds have it (`here`) and as the room type says (`told`). */
export type SleepingWarning = { code: 'guests' | 'bedrooms' | 'beds'; here: number; told: number };

/**
 * Compares rooms and beds with the numbers that visitors read at the head of the page. It refuses nothing: a house may lend a bed that is in no room yet.
 * While no room is entered there is nothing to compare.
 */
export function sleepingWarnings(
  rooms: readonly SleepingRoom[],
  told: { bedrooms: number; beds: number; maxGuests: number },
): SleepingWarning[] {
  if (rooms.length === 0) return [];
  const guests = guestsIn(rooms);
  const bedrooms = rooms.filter(({ room }) => room === 'bedroom').length;
  const beds = bedsIn(rooms);
  return [
    ...(guests < told.maxGuests ? [{ code: 'guests', here: guests, told: told.maxGuests } as const] : []),
    ...(bedrooms !== told.bedrooms
      ? [{ code: 'bedrooms', here: bedrooms, told: told.bedrooms } as const]
      : []),
    ...(beds !== told.beds ? [{ code: 'beds', here: beds, told: told.beds } as const] : []),
  ];
}

/** The rooms with their numbers among those of their kind; the only one of its kind needs none. */
export const numberedRooms = (rooms: readonly SleepingRoom[]): (SleepingRoom & { number: number | null })[] =>
  rooms.map((entry, index) => {
    const isSame = ({ room }: SleepingRoom) => room === entry.room;
    const isOnly = rooms.filter(isSame).length === 1;
    return { ...entry, number: isOnly ? null : rooms.slice(0, index + 1).filter(isSame).length };
  });

/** The beds of all rooms together, by kind in the order of the kinds. */
export const bedsByKind = (rooms: readonly SleepingRoom[]): RoomBeds[] =>
  BED_KINDS.map((kind) => ({
    kind,
    count: sum(rooms, (beds) => (beds.kind === kind ? beds.count : 0)),
  })).filter(({ count }) => count > 0);

import { guestsIn, type RoomBeds, type SleepingRoom } from '@shared/domain/inventory/sleeping';
import type { RoomTypeSeed } from './places/placeSeed';

type Counts = Pick<RoomTypeSeed, 'bedrooms' | 'beds' | 'max' | 'amenities'>;

/** The wide bed of a bedroom: the first of a large house has the widest. */
const wideBed = (index: number, bedrooms: number): RoomBeds => ({
  kind: index === 0 && bedrooms > 2 ? 'king' : index < 2 ? 'queen' : 'double',
  count: 1,
});

/**
 * Returns the beds of a room type by room, from its numbers: a wide bed in each bedroom; one bed more is a sofa in the living room, two more are children's
 * beds. What guests are still without a bed sleep on mattresses that are laid out for them.
 */
export function demoBeds({ bedrooms, beds, max, amenities }: Counts): SleepingRoom[] {
  const rooms: SleepingRoom[] =
    bedrooms === 0
      ? [{ room: 'other', beds: [{ kind: 'queen', count: 1 }] }]
      : Array.from({ length: bedrooms }, (_, index) => ({
          room: 'bedroom',
          beds: [wideBed(index, bedrooms)],
        }));
  const more = beds - rooms.length;
  if (more === 1) rooms.push({ room: 'living_room', beds: [{ kind: 'sofa', count: 1 }] });
  if (more === 2 && bedrooms === 1) rooms.push({ room: 'other', beds: [{ kind: 'single', count: 2 }] });
  // The wide bed of the last room gives way to two narrow ones, beside a bunk.
  if (more === 2 && bedrooms > 1)
    rooms[rooms.length - 1]!.beds = [
      { kind: 'single', count: 2 },
      { kind: 'bunk', count: 1 },
    ];
  const without = max - guestsIn(rooms);
  if (without > 0) rooms[rooms.length - 1]!.beds.push({ kind: 'mattress', count: without });
  if (amenities.includes('baby_cot')) rooms[0]!.beds.push({ kind: 'cot', count: 1 });
  return rooms;
}

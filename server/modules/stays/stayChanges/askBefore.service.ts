import type { z } from 'zod';
import type { undoInput } from '@shared/contract/stays/stayChanges';
import type { Context } from '../../../context';
import { AppError } from '../../../errors';
import { askChannels } from '../../channels/integrations/freshFeeds.service';
import { findById, type ReservationRecord } from '../reservations/reservations.queries';
import { planChange, type Wish } from './plan.service';
import { segmentsTaken, type Segment } from './segments';
import { findLastChange, findSegments } from './stayChanges.queries';

/**
 * Asks, before a change, the channels of the units of which it takes nights that the stay does not have.
 * Faults of the change itself, and nights that a channel turns out to have sold, are reported by the change.
 */
export async function askBeforeChange(context: Context, id: string, wish: Wish): Promise<void> {
  const reservation = await findAsSeen(context, id, wish.version);
  if (!reservation) return;
  try {
    const { before, segments } = await planChange(context, context.db, reservation, wish);
    await askFor(context, before.segments, segments, wish.roomTypeId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Asks the channels before the last change is taken back. */
export async function askBeforeUndo(
  context: Context,
  id: string,
  { version }: z.output<typeof undoInput>,
): Promise<void> {
  const reservation = await findAsSeen(context, id, version);
  const last = reservation && (await findLastChange(context.db, reservation));
  if (last) await askFor(context, await findSegments(context.db, id), last.before.segments);
}

/** Asks the channels of a unit before somebody's nights in it are booked. */
export const askBeforeUnit = (
  context: Context,
  { unitId, checkIn, checkOut }: { unitId: string; checkIn: string; checkOut: string },
): Promise<void> => askChannels(context, { unitIds: [unitId], checkIn, checkOut });

/**
 * Finds the reservation; null when the change was done already, or cannot be done to the stay as it is by
 * now.
 */
export async function findAsSeen(
  { db }: Context,
  id: string,
  version: number,
): Promise<ReservationRecord | null> {
  const reservation = await findById(db, id);
  return reservation?.version === version ? reservation : null;
}

/** Asks the channels of units for the nights that a stay does not have yet, and those of the room type where one is named. */
export async function askFor(
  context: Context,
  present: readonly Segment[],
  wanted: readonly Segment[],
  roomTypeId?: string,
): Promise<void> {
  const taken = segmentsTaken(present, wanted);
  if (taken.length === 0) return;
  await askChannels(context, {
    unitIds: taken.map(({ unitId }) => unitId),
    listingId: roomTypeId,
    checkIn: taken[0]!.from,
    checkOut: taken[taken.length - 1]!.to,
  });
}

import type { Night } from '@shared/contract/pricing/night';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { AppError } from '../../../errors';
import { oneAnswer } from '../../../oneAnswer';
import { createTurns } from '../../../turns';
import { isSoldOut } from '../../nights/occupancy/takeNights.queries';
import { findNightsAround } from '../../pricing/quotes/pricing.queries';
import { nightsTaken } from './bookingUnits.service';

/** A booking takes a few hundredths of a second; whoever has waited longer than this waits at the database's lock instead. */
const PATIENCE_MS = 1_000;

type Wish = { listingId: string; checkIn: StayDate; checkOut: StayDate };

/** A wish that somebody has at this moment: how many, and when the last look began that found its nights taken. */
type WantedPlace = { people: number; foundTakenAt: number };

/**
 * The queue for the moment when many visitors want the same nights. Bookings of one listing take turns before they begin, and one look
 * that finds the nights taken answers everybody who waited for it: without a transaction, a lock, or a connection kept meanwhile. Whether
 * nights are had is decided by the booking itself, under its locks and the constraint (decision 3).
 */
export function createRush({ db, now }: Pick<Context, 'db' | 'now'>) {
  const inTurn = createTurns(PATIENCE_MS);
  const wanted = new Map<string, WantedPlace>();

  /** The free nights around a wish; who wants the same at this moment is told the same. */
  const nightsAround = (key: string, { listingId, checkIn, checkOut }: Wish): Promise<Night[]> =>
    oneAnswer(db, `nights around ${key}`, () =>
      findNightsAround(db, listingId, { checkIn, checkOut }, businessDate(now())),
    );

  /** True when the nights were taken at some moment since somebody asked for them. */
  async function isTaken(place: WantedPlace, { listingId, checkIn, checkOut }: Wish, since: number) {
    if (place.foundTakenAt >= since) return true;
    if (checkIn < businessDate(now()) || checkOut <= checkIn) return false;
    const began = performance.now();
    if (!(await isSoldOut(db, listingId, checkIn, checkOut))) return false;
    place.foundTakenAt = began;
    return true;
  }

  /**
   * Runs `book` in its turn; throws 409 `reservation.unavailable` when the nights are taken by then. `isBooked` says whether this very
   * request has booked them already, under its key.
   */
  return async <Result>(
    wish: Wish,
    book: () => Promise<Result>,
    isBooked: () => Promise<boolean>,
  ): Promise<Result> => {
    const since = performance.now();
    const key = `${wish.listingId} ${wish.checkIn} ${wish.checkOut}`;
    const place = wanted.get(key) ?? { people: 0, foundTakenAt: -1 };
    wanted.set(key, place);
    place.people += 1;
    try {
      const turn = await inTurn(wish.listingId, async () =>
        (await isTaken(place, wish, since)) ? null : { result: await book() },
      );
      if (turn) return turn.result;
      // Nights and key are committed together: this very request may have them already, and then gets its answer again.
      const [booked, nights] = await Promise.all([isBooked(), nightsAround(key, wish)]);
      if (booked) return await book();
      throw new AppError(409, nightsTaken(nights));
    } finally {
      place.people -= 1;
      if (place.people === 0) wanted.delete(key);
    }
  };
}

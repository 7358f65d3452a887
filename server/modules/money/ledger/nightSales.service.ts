import { nightSales, type NightSales } from '@shared/domain/money/salesFigures';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Period } from '@shared/domain/stays/performance';
import { catchUp, type Poster } from '../posting/postStays.service';
import { findEarnedNights, findStaysAhead, type SoldNights } from './nightSales.queries';

/** What the books have as earned for the nights of a period; what has happened a moment ago is posted before. */
export async function earnedNights(context: Poster, period: Period): Promise<SoldNights[]> {
  await catchUp(context);
  return findEarnedNights(context.db, period);
}

/** Stays whose prices are split before others get a turn. */
const STAYS_AT_ONCE = 500;

/**
 * What stays that take place are to bring for nights of a period that are not over, in sen: the books have nothing of them yet. Worked out by
 * the split that they will be posted by.
 */
export async function expectedNights({ db }: Pick<Poster, 'db'>, period: Period): Promise<NightSales[]> {
  const byDate = new Map<StayDate, NightSales>();
  const stays = await findStaysAhead(db, period);
  for (const [index, stay] of stays.entries()) {
    if (index % STAYS_AT_ONCE === STAYS_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    for (const night of nightSales(stay)) {
      const { date } = night;
      if (date < stay.openFrom || date < period.from || date >= period.to) continue;
      const sum = byDate.get(date) ?? { date, nightsSold: 0, roomSen: 0, feeSen: 0 };
      sum.nightsSold += night.nightsSold;
      sum.roomSen += night.roomSen;
      sum.feeSen += night.feeSen;
      byDate.set(date, sum);
    }
  }
  return [...byDate.values()].sort((one, other) => one.date.localeCompare(other.date));
}

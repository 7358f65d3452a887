import { nightSales, type NightSales } from '@shared/domain/money/salesFigures';
import { addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import type { Period } from '@shared/domain/stays/performance';
import type { Queryable, Trx } from '../../../db/client';
import { catchUp, type Poster } from '../posting/postStays.service';
import {
  findPostedNights,
  findReleasedNights,
  findStamp,
  findStaysAhead,
  findTouchedMonths,
  type LedgerStamp,
  type SoldNights,
} from './nightSales.queries';

/** What the books have as earned for the nights of a period, in sen. */
export async function findEarnedNights(db: Queryable, period: Period): Promise<SoldNights[]> {
  return earnedOf(await findPostedNights(db, period), await findReleasedNights(db, period));
}

/** What is earned by nights that are posted, of which some were released: what they were sold for is a fee. */
function earnedOf(
  posted: readonly SoldNights[],
  released: Awaited<ReturnType<typeof findReleasedNights>>,
): SoldNights[] {
  const nights = new Map(posted.map((night) => [`${night.date} ${night.source}`, { ...night }]));
  for (const { date, source, nightsSold, roomSen } of released) {
    const key = `${date} ${source}`;
    const night = nights.get(key) ?? { date, source, nightsSold: 0, roomSen: 0, feeSen: 0 };
    night.nightsSold -= nightsSold;
    night.roomSen -= roomSen;
    night.feeSen += roomSen;
    nights.set(key, night);
  }
  return [...nights.values()].filter(
    ({ nightsSold, roomSen, feeSen }) => nightsSold !== 0 || roomSen !== 0 || feeSen !== 0,
  );
}

/** Gives what the books have as earned for the nights of a period, in sen; what has happened a moment ago is posted before. */
export type EarnedNights = (period: Period) => Promise<SoldNights[]>;

type KeptMonth = { stamp: LedgerStamp; nights: readonly SoldNights[] };
/** Months that are kept: those of a trend, and others that somebody has looked at. */
const MOST_KEPT = 60;

/**
 * What the books have as earned, a month at a time: the nights of a month that were posted are kept with the moment at which they were read, and are read
 * again once the ledger has an entry about the month that was not there. So nothing is added up twice, nobody who writes waits, and what is kept
 * is what would be read. Kept in the process: another reads for itself.
 */
export function keepEarnedNights(context: Poster): EarnedNights {
  let kept = new Map<StayDate, KeptMonth>();
  return async (period) => {
    await catchUp(context);
    const wanted = monthsIn(period);
    return context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const before = kept;
        const stamp = await findStamp(trx);
        const fresh = await freshOf(trx, before, stamp);
        const missing = wanted.filter((month) => !fresh.has(month));
        const read = missing.length === 0 ? [] : await findPostedNights(trx, spanOf(missing));
        for (const month of missing)
          fresh.set(month, { stamp, nights: read.filter(({ date }) => monthStart(date) === month) });
        // What somebody else has read meanwhile stays, with its own moment.
        const others = [...kept].filter(([month, found]) => !fresh.has(month) && found !== before.get(month));
        kept = new Map([...others, ...fresh].slice(-MOST_KEPT));
        const posted = wanted.flatMap((month) => fresh.get(month)!.nights);
        const isIn = ({ date }: { date: StayDate }) => date >= period.from && date < period.to;
        return earnedOf(posted.filter(isIn), await findReleasedNights(trx, period));
      });
  };
}

/** The months of those that are kept which are still what the ledger has, as of now. */
async function freshOf(
  trx: Trx,
  kept: ReadonlyMap<StayDate, KeptMonth>,
  stamp: LedgerStamp,
): Promise<Map<StayDate, KeptMonth>> {
  const fresh = new Map<StayDate, KeptMonth>();
  for (const since of new Set([...kept.values()].map((month) => month.stamp))) {
    const touched = await findTouchedMonths(trx, since);
    for (const [month, { stamp: of, nights }] of kept)
      if (of === since && touched && !touched.includes(month)) fresh.set(month, { stamp, nights });
  }
  return fresh;
}

/** The first days of the months of a period. */
function monthsIn({ from, to }: Period): StayDate[] {
  const months: StayDate[] = [];
  for (let month = monthStart(from); month < to; month = addMonths(month, 1)) months.push(month);
  return months;
}
const spanOf = (months: readonly StayDate[]): Period => ({
  from: months[0]!,
  to: addMonths(months.at(-1)!, 1),
});

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

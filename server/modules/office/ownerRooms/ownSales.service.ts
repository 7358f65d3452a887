import type { OwnFigures } from '@shared/contract/office/ownerRooms';
import { partOf } from '@shared/domain/base/money';
import { addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { nightSales, unitOfNight } from '@shared/domain/money/salesFigures';
import { nightsIn, type Period } from '@shared/domain/stays/performance';
import type { Queryable } from '../../../db/client';
import { findStaysAhead } from '../../money/ledger/nightSales.queries';
import { findLinkedNights, findOwnSales, type findOwnTimes } from './ownSales.queries';

/** A basis point is a ten-thousandth. */
const WHOLE_BP = 10_000;

export type OwnTimes = Awaited<ReturnType<typeof findOwnTimes>>;
/** The figures of each unit of an owner in each month of a period. */
export type OwnMonths = (OwnFigures & { unitId: string; month: StayDate })[];

/**
 * Works out what the units of an owner brought in each month, and what stays that are booked are to bring, in sen: his share of each night,
 * summed for a unit and month and rounded there, half up. Larger sums are sums of these, so that each is explained by its lines. `today` is the
 * first day that is not over.
 */
export async function ownMonths(
  db: Queryable,
  { ownerId, times, period, today }: { ownerId: string; times: OwnTimes; period: Period; today: StayDate },
): Promise<OwnMonths> {
  const unitIds = [...new Set(times.map(({ unitId }) => unitId))];
  if (unitIds.length === 0) return [];
  const over = { from: period.from, to: today < period.to ? today : period.to };
  const whose = { ownerId, unitIds, period };
  const sales = await findOwnSales(db, whose);
  const linked = over.from < over.to ? await findLinkedNights(db, { ...whose, period: over }) : [];
  const ahead = await expectedOf(db, { times, unitIds, period });
  const months: OwnMonths = [];
  for (let month = monthStart(period.from); month < period.to; month = addMonths(month, 1)) {
    const days = { from: month, to: addMonths(month, 1) };
    for (const unitId of unitIds) {
      const isOf = (row: { unitId: string; month: StayDate }) => row.unitId === unitId && row.month === month;
      const sold = sales.find(isOf);
      const open = times
        .filter((time) => time.unitId === unitId)
        .reduce((sum, time) => sum + nightsOfTime(time, days, over), 0);
      months.push({
        ...{ unitId, month, nightsSold: sold?.nightsSold ?? 0 },
        nightsOpen: open - (linked.find(isOf)?.nights ?? 0),
        salesSen: partOf(sold?.weighedSen ?? 0, 1, WHOLE_BP),
        expectedSen: partOf(ahead.get(`${unitId} ${month}`) ?? 0, 1, WHOLE_BP),
      });
    }
  }
  return months;
}

/** The nights that are in a time of an owner and in both spans. */
function nightsOfTime({ from, to }: OwnTimes[number], one: Period, other: Period): number {
  const begins = [from, one.from, other.from].sort().at(-1)!;
  const ends = [...(to === null ? [] : [to]), one.to, other.to].sort()[0]!;
  return begins < ends ? nightsIn({ from: begins, to: ends }) : 0;
}

/** What nights that the books do not have yet are to bring, by unit and month: sen times his share in basis points. */
async function expectedOf(
  db: Queryable,
  { times, unitIds, period }: { times: OwnTimes; unitIds: readonly string[]; period: Period },
): Promise<Map<string, number>> {
  const weighed = new Map<string, number>();
  for (const stay of await findStaysAhead(db, period, unitIds))
    for (const { date, roomSen, feeSen } of nightSales(stay)) {
      if (date < stay.openFrom || date < period.from || date >= period.to) continue;
      const unitId = unitOfNight(stay.units, date);
      const time = times.find(
        (one) => one.unitId === unitId && one.from <= date && (one.to === null || one.to > date),
      );
      if (!time) continue;
      const key = `${time.unitId} ${monthStart(date)}`;
      weighed.set(key, (weighed.get(key) ?? 0) + (roomSen + feeSen) * time.shareBp);
    }
  return weighed;
}

/** The sum of some months of some units. */
export const sumOf = (months: readonly OwnFigures[]): OwnFigures => {
  const sum = (figure: keyof OwnFigures) => months.reduce((total, month) => total + month[figure], 0);
  return {
    nightsSold: sum('nightsSold'),
    nightsOpen: sum('nightsOpen'),
    salesSen: sum('salesSen'),
    expectedSen: sum('expectedSen'),
  };
};

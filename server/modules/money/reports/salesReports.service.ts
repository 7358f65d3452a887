import { addDays, dayNumber, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { unweigh, type ReportFigures } from '@shared/domain/money/reportFigures';
import type { ReportGroup } from '@shared/domain/money/reports';
import { nightSales, unitOfNight } from '@shared/domain/money/salesFigures';
import { agentCommission } from '@shared/domain/stays/commission';
import type { Queryable } from '../../../db/client';
import { findLinesOf } from '../../stays/reservations/priceLines.queries';
import { findNightsForSale, type UnitKey } from '../../inventory/units/unitsForSale.queries';
import { findStaysAhead, type StayAhead } from '../ledger/nightSales.queries';
import { findAgentStays } from './moneyReports.queries';
import { findUnitShares } from './reportNames.queries';
import type { AskedFigures, KeyedFigures, ReportScope } from './salesLines.queries';
import { findNightSales, findOnBooks, findOwnedNights, findSellingCosts } from './salesReports.queries';

/** Puts figures of the same key together, each part with its own. */
export function merge(...parts: readonly (readonly KeyedFigures[])[]): KeyedFigures[] {
  const found = new Map<string, ReportFigures>();
  for (const { key, figures } of parts.flat()) found.set(key, { ...found.get(key), ...figures });
  return [...found].map(([key, figures]) => ({ key, figures }));
}

/** Adds amounts to the figures of keys. */
export function summed(): {
  add: (key: string, figures: Record<string, number>) => void;
  rows: () => KeyedFigures[];
} {
  const sums = new Map<string, Record<string, number>>();
  return {
    add: (key, figures) => {
      const row = sums.get(key) ?? {};
      for (const [name, value] of Object.entries(figures)) row[name] = (row[name] ?? 0) + value;
      sums.set(key, row);
    },
    rows: () => [...sums].map(([key, figures]) => ({ key, figures })),
  };
}

/** What a report of occupancy tells units apart by, where its rows are not days. */
const UNIT_KEYS: Partial<Record<ReportGroup, UnitKey>> = {
  property: 'property',
  room_type: 'room_type',
  unit: 'unit',
};

/** Nights sold and for sale: every night on which a unit could be had, less those that its house took. */
export async function occupancyReport(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const sold = await findNightSales(db, scope, by);
  const { units, taken } = await findNightsForSale(db, scope, UNIT_KEYS[by] ?? 'all');
  const nights = dayNumber(scope.to) - dayNumber(scope.from) + 1;
  const forSale = summed();
  const keyOf = (date: StayDate, key: string) =>
    by === 'day' ? date : by === 'month' ? monthStart(date) : key;
  if (by === 'day' || by === 'month')
    for (let day = 0; day < nights; day++)
      forSale.add(keyOf(addDays(scope.from, day), ''), { nightsAvailable: units[0]?.count ?? 0 });
  else for (const { key, count } of units) forSale.add(key, { nightsAvailable: count * nights });
  for (const { key, date, count } of taken) forSale.add(keyOf(date, key), { nightsAvailable: -count });
  return merge(forSale.rows(), sold);
}

/** What was on the books a year ago for the same nights a year earlier, under the days of this year. */
const aYearBefore = (date: StayDate): StayDate => {
  const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0');
  return `${year}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`;
};
const aYearAfter = (date: StayDate): StayDate => {
  const year = String(Number(date.slice(0, 4)) + 1).padStart(4, '0');
  return `${year}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`;
};

/** The days of which bookings are counted as picked up. */
const PICK_UP_DAYS = 7;

/**
 * Bookings on the books today, on the same day last year for the nights of last year, and those of the last seven days. `lastDay` is the last one of
 * the whole where the scope is a part of it: the parts of the year before leave no day between them, also in a leap year.
 */
export async function paceReport(
  db: Queryable,
  { scope, by, today, lastDay }: AskedFigures,
): Promise<KeyedFigures[]> {
  const isLast = scope.to === lastDay;
  const before = {
    ...scope,
    from: aYearBefore(scope.from),
    to: isLast ? aYearBefore(scope.to) : addDays(aYearBefore(addDays(scope.to, 1)), -1),
  };
  const lastBefore = aYearBefore(lastDay);
  const byDate = by === 'month' || by === 'day';
  const now = await findOnBooks(db, scope, {
    by,
    days: [
      { asOf: today, suffix: 'Now' },
      { asOf: addDays(today, -PICK_UP_DAYS), suffix: 'Before' },
    ],
  });
  const aYearAgo = await findOnBooks(db, before, {
    by,
    days: [
      { asOf: aYearBefore(today), suffix: 'Then' },
      { asOf: lastBefore < today ? lastBefore : today, suffix: 'Final' },
    ],
  });
  const moved = summed();
  for (const { key, figures } of aYearAgo)
    moved.add(byDate ? aYearAfter(key) : key, figures as Record<string, number>);
  return merge(now, moved.rows()).map(({ key, figures }) => {
    const { nightsBefore = 0, roomSenBefore = 0, ...told } = figures;
    return {
      key,
      figures: {
        ...told,
        nightsPickedUp: (figures.nightsNow ?? 0) - (nightsBefore ?? 0),
        roomSenPickedUp: (figures.roomSenNow ?? 0) - (roomSenBefore ?? 0),
      },
    };
  });
}

const OWNED = ['nightsSold', 'roomSen', 'feeSen', 'cleaningSen', 'chargeSen'] as const;

/** Sales before tax as the books have them, and what nights that are not over are to bring: rooms and fees. */
export async function revenueReport(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const earned = by === 'owner' ? await ownersSales(db, scope) : await findNightSales(db, scope, by);
  return merge(earned, await expectedSales(db, scope, by));
}

async function ownersSales(db: Queryable, scope: ReportScope): Promise<KeyedFigures[]> {
  const weighed = await findOwnedNights(db, scope);
  const whole = await findNightSales(db, scope, 'company');
  const figures = weighed.map((): Record<string, number> => ({}));
  for (const name of OWNED) {
    const sum = whole.reduce((total, row) => total + (row.figures[name] ?? 0), 0);
    unweigh(
      weighed.map((row) => row.figures[name] ?? 0),
      sum,
    ).forEach((part, index) => (figures[index]![name] = part));
  }
  return weighed.map(({ key }, index) => {
    const { roomSen, feeSen, cleaningSen, chargeSen } = figures[index]! as Record<
      (typeof OWNED)[number],
      number
    >;
    return { key, figures: { ...figures[index]!, salesSen: roomSen + feeSen + cleaningSen + chargeSen } };
  });
}

/** Stays whose prices are split before others get a turn. */
const STAYS_AT_ONCE = 500;

async function expectedSales(db: Queryable, scope: ReportScope, by: ReportGroup): Promise<KeyedFigures[]> {
  const { from, to, propertyId, companyId } = scope;
  const stays = await findStaysAhead(db, { from, to: addDays(to, 1) });
  const shares = by === 'owner' ? await findUnitShares(db) : [];
  const ofUnit = new Map<string, typeof shares>();
  for (const share of shares) ofUnit.set(share.unitId, [...(ofUnit.get(share.unitId) ?? []), share]);
  const unitOn = ({ units }: StayAhead, date: StayDate) => unitOfNight(units, date) ?? 'none';
  const weighed = summed();
  let totalSen = 0;
  for (const [index, stay] of stays.entries()) {
    if (index % STAYS_AT_ONCE === STAYS_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    if ((propertyId && stay.propertyId !== propertyId) || (companyId && stay.companyId !== companyId))
      continue;
    for (const { date, roomSen, feeSen } of nightSales(stay)) {
      const sen = roomSen + feeSen;
      if (sen === 0 || date < stay.openFrom || date < from || date > to) continue;
      totalSen += sen;
      const owners = ofUnit
        .get(unitOn(stay, date))
        ?.filter((share) => share.from <= date && (share.to === null || share.to > date));
      if (by === 'owner' && owners?.length)
        for (const { ownerId, shareBp } of owners) weighed.add(ownerId, { expectedSen: sen * shareBp });
      else weighed.add(aheadKey(by, stay, date, unitOn(stay, date)), { expectedSen: sen * 10_000 });
    }
  }
  const rows = weighed.rows();
  const parts = unweigh(
    rows.map(({ figures }) => figures.expectedSen ?? 0),
    totalSen,
  );
  return rows.map(({ key }, index) => ({ key, figures: { expectedSen: parts[index]! } }));
}

/** What a night that is not over is told by, as `nightKey` tells those that are. */
function aheadKey(by: ReportGroup, stay: StayAhead, date: StayDate, unitId: string): string {
  switch (by) {
    case 'month':
      return monthStart(date);
    case 'day':
      return date;
    case 'property':
      return stay.propertyId;
    case 'company':
      return stay.companyId;
    case 'source':
      return stay.source;
    case 'nationality':
      return stay.nationality;
    case 'unit':
      return unitId;
    default:
      return 'none';
  }
}

/** What stays brought, and what those who sold them and moved their money kept of it. */
export async function sellingCostReport(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  return merge(await findNightSales(db, scope, by), await findSellingCosts(db, scope, by));
}

/** What agents earned, each booking by the commission that was agreed for it. */
export async function agentReport(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const stays = await findAgentStays(db, scope);
  const lines = await findLinesOf(
    db,
    stays.map(({ id }) => id),
  );
  const sums = summed();
  for (const { id, agentId, earnedOn, status, roomSen, paidSen, commissionBp } of stays) {
    const stay = { status, lines: lines.get(id) ?? [] };
    const { baseSen, commissionSen } = agentCommission({ commissionBp, roomSen, paidSen }, stay);
    const key = by === 'agent' ? agentId : by === 'stay' ? id : monthStart(earnedOn);
    sums.add(key, { stays: 1, baseSen, commissionSen });
  }
  return sums.rows();
}

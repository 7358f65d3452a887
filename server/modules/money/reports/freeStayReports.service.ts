import type { Counted } from '@shared/contract/money/freeStays';
import { MOST_REPORT_DAYS } from '@shared/contract/money/reports';
import { addDays, monthStart, nightsOf, type StayDate } from '@shared/domain/base/stayDates';
import type { YearAccount } from '@shared/domain/money/freeStayAccount';
import { splitToNights } from '@shared/domain/money/nightShares';
import type { ReportGroup } from '@shared/domain/money/reports';
import { ROOM_SALES } from '@shared/domain/money/salesFigures';
import { sharePeriods } from '@shared/domain/people/sharePeriods';
import type { Queryable } from '../../../db/client';
import { findLinesOf, type StoredLine } from '../../stays/reservations/priceLines.queries';
import { findAll } from '../freeStays/freeStays.queries';
import { accountsOf, readFacts, type FreeStayFacts } from '../freeStays/freeStays.service';
import { findFreeStayPlaces, type FreeStayPlace } from './freeStayReports.queries';
import type { AskedFigures, KeyedFigures } from './salesLines.queries';
import { summed } from './salesReports.service';

/** Contracts with free stays with what their accounts are made from, a batch at a time; `propertyId` is that of the contract's unit. */
async function* contractsWithFacts(
  db: Queryable,
  today: StayDate,
  propertyId?: string,
): AsyncGenerator<FreeStayFacts[]> {
  for await (const contracts of findAll(db, today, { filter: propertyId ? { propertyId } : {} }))
    yield await readFacts(db, today, contracts);
}

/** Who has the largest share on the last day of an account's year that the contract still has; the first by account number where two have. */
function largestOwner({ shares }: FreeStayFacts, { to }: Pick<YearAccount, 'to'>): string {
  const period = sharePeriods(shares).findLast(({ from }) => from < to);
  const [largest] = [...(period?.owners ?? [])].sort((one, other) => other.shareBp - one.shareBp);
  return largest?.id ?? 'none';
}

const countedIn = ({ rule }: YearAccount): Counted => (rule.points === null ? 'night' : 'point');

/**
 * How free stays stand in the years that have a day of the period, whole ones as seen today, in hundredths of a night or a point. An account that co-owners
 * have together is told under the largest of them: it cannot be divided.
 */
export async function freeStayAccountsReport(
  db: Queryable,
  { scope, by, today }: AskedFigures,
  counted: Counted,
): Promise<KeyedFigures[]> {
  const furthest = addDays(today, MOST_REPORT_DAYS);
  const until = scope.to < furthest ? scope.to : furthest;
  const sums = summed();
  const keyOf = (facts: FreeStayFacts, ownerId: string | undefined, year: YearAccount): string => {
    const { contract } = facts;
    if (by === 'unit') return contract.unitId;
    if (by === 'property') return contract.propertyId;
    return by === 'owner' ? (ownerId ?? largestOwner(facts, year)) : contract.id;
  };
  for await (const batch of contractsWithFacts(db, today, scope.propertyId))
    for (const facts of batch)
      for (const { owner, accounts } of accountsOf(facts, today, until))
        for (const year of accounts) {
          if (countedIn(year) !== counted || year.from > scope.to || year.to <= scope.from) continue;
          const { entitled, used, booked, expired, left, over, discounted } = year;
          sums.add(keyOf(facts, owner?.accountId, year), {
            ...{ entitled, used, booked, expired, left, over },
            carried: year.carriedIn - year.carriedOut,
            discounted: discounted.entitled,
            discountedTaken: discounted.used + discounted.booked,
            discountedLeft: discounted.left,
          });
        }
  return sums.rows();
}

type Stay = FreeStayFacts['stays'][number];
const TAXES: readonly string[] = ['sst', 'tourism_tax', 'levy'];

/** What of a stay is told in a period: its nights by what they took, and the money of those that are over, by the split that the books post them by. */
function nightsOfStay(
  { taken, state }: Stay,
  place: FreeStayPlace,
  { lines, today }: { lines: readonly StoredLine[]; today: StayDate },
): { date: StayDate; figures: Record<string, number> }[] {
  const isLost = state === 'late' || state === 'no_show';
  const nights = taken.map(({ date, kind }) => {
    const name = isLost
      ? 'nightsLost'
      : date >= today
        ? 'nightsAhead'
        : kind === 'free'
          ? 'nightsFree'
          : 'nightsDiscounted';
    return { date, figures: { [name]: 1 } };
  });
  // What is kept of a stay that did not take place is a fee: no night of it was slept.
  if (isLost) return nights;
  const money = splitToNights(lines, nightsOf(place.checkIn, place.checkOut)).flatMap(
    ({ date, category, amountSen }): typeof nights => {
      if (date >= today) return [];
      if (TAXES.includes(category)) return [{ date, figures: { taxSen: amountSen } }];
      if (category === 'cleaning') return [{ date, figures: { cleaningSen: amountSen } }];
      if (!(ROOM_SALES as readonly string[]).includes(category)) return [];
      const atRate = category !== 'adjustment';
      return [{ date, figures: { roomSen: amountSen, ...(atRate && { rateSen: amountSen }) } }];
    },
  );
  return [...nights, ...money];
}

function nightKeyOf(
  by: ReportGroup,
  { contract }: FreeStayFacts,
  { stay, place, date }: { stay: Stay; place: FreeStayPlace; date: StayDate },
): string {
  switch (by) {
    case 'unit':
      return place.unitId;
    case 'owner':
      return stay.ownerId;
    case 'property':
      return place.propertyId;
    case 'month':
      return monthStart(date);
    case 'stay':
      return stay.reservationId;
    default:
      return contract.id;
  }
}

/**
 * Nights of free stays in a period, by the unit in which they were slept: free, at a discount, lost, and to come; what their rooms would have sold for
 * and did, and what was due besides, in sen.
 */
export async function freeStayNightsReport(
  db: Queryable,
  { scope, by, today }: AskedFigures,
): Promise<KeyedFigures[]> {
  const { from, to, propertyId, companyId } = scope;
  const sums = summed();
  for await (const batch of contractsWithFacts(db, today)) {
    const places = await findFreeStayPlaces(
      db,
      batch.map(({ contract }) => contract.id),
    );
    const lines = await findLinesOf(db, [...places.keys()]);
    for (const facts of batch)
      for (const stay of facts.stays) {
        const place = places.get(stay.reservationId)!;
        if ((propertyId && place.propertyId !== propertyId) || (companyId && place.companyId !== companyId))
          continue;
        const own = lines.get(stay.reservationId) ?? [];
        for (const { date, figures } of nightsOfStay(stay, place, { lines: own, today }))
          if (from <= date && date <= to) sums.add(nightKeyOf(by, facts, { stay, place, date }), figures);
      }
  }
  return sums.rows();
}

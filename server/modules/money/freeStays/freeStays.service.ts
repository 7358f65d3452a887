import type {
  FreeStayDetail,
  FreeStayLine,
  FreeStayRow,
  FreeStayYearAnswer,
} from '@shared/contract/money/freeStays';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { freeStayAccounts, type TakenNight, type YearAccount } from '@shared/domain/money/freeStayAccount';
import { isLate } from '@shared/domain/money/freeStayCheck';
import { isSplit, nightsOfOwner, yearsOfOwner, type OwnersNight } from '@shared/domain/money/freeStayShares';
import { freeStayYears, ruleOn, type FreeStayYear } from '@shared/domain/money/freeStayYears';
import { sharePeriods } from '@shared/domain/people/sharePeriods';
import type { Queryable } from '../../../db/client';
import { findTaken, type StayTaken } from '../freeStayRequests/freeStayRequests.queries';
import * as queries from './freeStays.queries';

type Rules = Awaited<ReturnType<typeof queries.findRules>>;
type Shares = Awaited<ReturnType<typeof queries.findShares>>;

/** What the accounts of a contract are made from. */
export type FreeStayFacts = {
  contract: queries.FreeStayContract;
  rules: Rules;
  shares: Shares;
  /** The stays whose nights count, each with what it is. */
  stays: (StayTaken & { state: FreeStayLine['state'] })[];
};

/** A stay that was called off in time, or to which nobody came where that takes nothing, does not count. */
function stateOf(rules: Rules, stay: StayTaken, today: StayDate): FreeStayLine['state'] | null {
  const rule = ruleOn(rules, stay.checkIn);
  if (stay.status === 'cancelled') {
    const isCounted =
      rule && stay.cancelledAt && isLate(rule, stay.checkIn, businessDate(new Date(stay.cancelledAt)));
    return isCounted ? 'late' : null;
  }
  if (stay.status === 'no_show') return rule?.noShowTakes ? 'no_show' : null;
  return stay.checkOut <= today ? 'used' : 'booked';
}

/** Reads what the accounts of contracts are made from, in three statements however many they are. */
export async function readFacts(
  db: Queryable,
  today: StayDate,
  contracts: readonly queries.FreeStayContract[],
): Promise<FreeStayFacts[]> {
  const ids = contracts.map(({ id }) => id);
  const rules = await queries.findRules(db, ids);
  const shares = await queries.findShares(db, [...new Set(contracts.map(({ unitId }) => unitId))]);
  const stays = await findTaken(db, ids);
  return contracts.map((contract) => {
    const own = rules.filter(({ contractId }) => contractId === contract.id);
    return {
      contract,
      rules: own,
      shares: shares.filter(({ unitId }) => unitId === contract.unitId),
      stays: stays.flatMap((stay) => {
        const state = stay.contractId === contract.id ? stateOf(own, stay, today) : null;
        return state === null ? [] : [{ ...stay, state }];
      }),
    };
  });
}

const nightsIn = (stays: FreeStayFacts['stays']): OwnersNight[] =>
  stays.flatMap(({ ownerId, taken, state }) => {
    const isLost = state === 'late' || state === 'no_show';
    return taken.map((night) => ({ ...night, ownerId, isLost }));
  });

/** The years of a contract up to the latest of today, the last night that is taken, and a day that is asked about. */
export function yearsOf({ rules, contract, stays }: FreeStayFacts, ...days: StayDate[]): FreeStayYear[] {
  const last = [...days, ...nightsIn(stays).map(({ date }) => date)].sort().at(-1)!;
  return freeStayYears(rules, contract, last);
}

/** The years and nights of one owner's account; those of the stays of a request are left out where it is named. */
export function ownersAccount(
  facts: FreeStayFacts,
  years: readonly FreeStayYear[],
  { ownerId, exceptId }: { ownerId: string; exceptId?: string | undefined },
): { years: FreeStayYear[]; nights: TakenNight[] } {
  const nights = nightsIn(facts.stays.filter(({ requestId }) => requestId !== exceptId));
  return {
    years: yearsOfOwner(years, sharePeriods(facts.shares), ownerId),
    nights: nightsOfOwner(years, nights, ownerId),
  };
}

type Owner = { accountId: string; name: string };
/** The owners of a contract who have an account of their own, in the order of their numbers; one account of all: null. */
function accountHolders(
  { shares, contract }: FreeStayFacts,
  years: readonly FreeStayYear[],
): (Owner | null)[] {
  if (!isSplit(years)) return [null];
  const held = shares.filter(
    ({ from, to }) => (contract.to === null || from < contract.to) && (to === null || to > contract.from),
  );
  const owners = new Map(held.map(({ id, name }) => [id, { accountId: id, name }]));
  return [...owners.values()];
}

/** Accounts of a contract: one of all its owners, or one of each; of its years up to today, or a later day that is asked about. */
export function accountsOf(facts: FreeStayFacts, today: StayDate, until: StayDate = today) {
  const years = yearsOf(facts, today, until);
  return accountHolders(facts, years).map((owner) => {
    const own = owner
      ? ownersAccount(facts, years, { ownerId: owner.accountId })
      : { years, nights: nightsIn(facts.stays) };
    return { owner, accounts: freeStayAccounts(own.years, own.nights, today) };
  });
}

const countedOf = ({ rule }: YearAccount) => (rule.points === null ? ('night' as const) : ('point' as const));

/** How a contract stands in the year of today. */
function rowOf(facts: FreeStayFacts, today: StayDate): FreeStayRow {
  const { propertyId: _propertyId, from: _from, to: _to, ...contract } = facts.contract;
  const current = accountsOf(facts, today).flatMap(
    ({ accounts }) => accounts.find((year) => year.from <= today && today < year.to) ?? accounts.at(-1) ?? [],
  );
  const [first] = current;
  const sumOf = (name: 'entitled' | 'used' | 'booked' | 'expired' | 'left' | 'over' | 'carriedIn') =>
    current.reduce((sum, year) => sum + year[name], 0);
  return {
    ...contract,
    year: first
      ? {
          ...{ from: first.from, lastDay: addDays(first.to, -1), counted: countedOf(first) },
          ...{ entitled: sumOf('entitled'), used: sumOf('used'), booked: sumOf('booked') },
          ...{ expired: sumOf('expired'), left: sumOf('left'), over: sumOf('over') },
          carriedIn: sumOf('carriedIn'),
        }
      : null,
    discountedLeft: current.reduce((sum, { discounted }) => sum + discounted.left, 0),
  };
}

/** How contracts stand in their years of today. */
export const rowsOf = async (
  db: Queryable,
  today: StayDate,
  contracts: readonly queries.FreeStayContract[],
): Promise<FreeStayRow[]> => (await readFacts(db, today, contracts)).map((facts) => rowOf(facts, today));

/** The contracts with free stays of a page. */
export async function listFreeStays(db: Queryable, today: StayDate, query: queries.FreeStayQuery) {
  const { rows, ...count } = await queries.findPage(db, today, query);
  return { rows: await rowsOf(db, today, rows), ...count };
}

/** Every contract with free stays of a filter, for the export. */
export async function* allFreeStays(
  db: Queryable,
  today: StayDate,
  query: queries.FreeStayQuery,
): AsyncGenerator<FreeStayRow> {
  for await (const contracts of queries.findAll(db, today, query)) yield* await rowsOf(db, today, contracts);
}

/** Every year of a contract, with the stays that its nights are of; undefined for a contract without free stays. */
export async function readFreeStays(
  db: Queryable,
  today: StayDate,
  id: string,
): Promise<FreeStayDetail | undefined> {
  const contract = await queries.findById(db, today, id);
  if (!contract) return undefined;
  const [facts] = await readFacts(db, today, [contract]);
  return {
    ...rowOf(facts!, today),
    coOwners: isSplit(yearsOf(facts!, today)) ? 'share' : 'together',
    accounts: accountAnswers(facts!, today),
  };
}

/** The accounts of a contract, one of all its owners or one of each, with their years and stays. */
export const accountAnswers = (facts: FreeStayFacts, today: StayDate): FreeStayDetail['accounts'] =>
  accountsOf(facts, today).map(({ owner, accounts }) => ({
    owner,
    // The year of today is read first.
    years: accounts
      .map((year, index) => yearAnswer(facts, { owner, year, isLast: index === accounts.length - 1 }))
      .reverse(),
  }));

function yearAnswer(
  { stays }: FreeStayFacts,
  { owner, year, isLast }: { owner: Owner | null; year: YearAccount; isLast: boolean },
): FreeStayYearAnswer {
  const { to, rule, carriedUntil, discounted, ...sums } = year;
  // As they are counted: a night after the last year stands in that one.
  const isIn = (date: StayDate) => year.from <= date && (isLast || date < to);
  const isShown = ({ ownerId }: StayTaken) =>
    owner === null || rule.coOwners === 'together' || ownerId === owner.accountId;
  return {
    ...sums,
    ...{ lastDay: addDays(to, -1), counted: countedOf(year), discountBp: rule.discountBp, discounted },
    carriedLastDay: carriedUntil === null ? null : addDays(carriedUntil, -1),
    stays: stays.filter(isShown).flatMap(({ taken, ...stay }): FreeStayLine[] => {
      const nights = taken.filter(({ date }) => isIn(date));
      if (nights.length === 0) return [];
      const sumOf = (kind: TakenNight['kind']) =>
        nights.reduce((sum, night) => sum + (night.kind === kind ? night.credits : 0), 0);
      const { requestId, reservationId, reference, checkIn, checkOut, unitNumber, ownerName } = stay;
      return [
        {
          ...{ requestId, reservationId, reference, checkIn, checkOut, unitNumber, ownerName },
          ...{ guest: stay.guest, guestName: stay.guestName, state: stay.state },
          ...{ free: sumOf('free'), discounted: sumOf('discounted') },
        },
      ];
    }),
  };
}

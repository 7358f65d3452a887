import type { z } from 'zod';
import type { FreeStayCheck, freeStayCheckInput } from '@shared/contract/money/freeStayRequests';
import {
  addDays,
  businessDate,
  MOST_DAYS_AHEAD,
  nightsBetween,
  nightsOf,
  type StayDate,
} from '@shared/domain/base/stayDates';
import { placeNights } from '@shared/domain/money/freeStayAccount';
import {
  refusalsOf,
  roomPriceOf,
  wantedNights,
  type FreeStayRefusal,
  type WantedPlace,
} from '@shared/domain/money/freeStayCheck';
import type { FreeStayRule } from '@shared/domain/money/freeStayRules';
import { ruleOn, type FreeStayYear } from '@shared/domain/money/freeStayYears';
import { LONGEST_STAY_NIGHTS } from '@shared/domain/pricing/nightlyRates';
import { periodOn, sharePeriods } from '@shared/domain/people/sharePeriods';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { AppError, conflict, invalidField, notFound } from '../../../errors';
import { loadPricing } from '../../pricing/quotes/pricing.queries';
import { checkForStaff, priceListingForStaff, requireNights } from '../../pricing/quotes/quotes.service';
import { priceRoom, type RoomQuote } from '../../stays/reservations/bookingPrice.service';
import { readBookingRules } from '../../system/settings/settings.queries';
import { findById as findContract } from '../freeStays/freeStays.queries';
import { ownersAccount, readFacts, yearsOf, type FreeStayFacts } from '../freeStays/freeStays.service';
import { holidaysAt } from './freeStayHolidays.service';
import * as places from './freeStayPlaces.queries';

type Read = Pick<Context, 'now'> & { db: Queryable };
export type FreeStayWish = Omit<z.output<typeof freeStayCheckInput>, 'requestId'> & {
  /** The request that it is of, whose nights do not count. */
  exceptId?: string | undefined;
  /** The day on which it was asked for. */
  askedOn: StayDate;
};

/** Days before and after the wish within which other dates are looked for, and the most that are offered. */
const AROUND_DAYS = 45;
const MOST_DATES = 4;
/** Nights up to which a stay is looked for at other dates. */
const MOST_NIGHTS_ELSEWHERE = 31;

/** A wish with everything that answers it. */
type Looked = {
  wish: FreeStayWish;
  today: StayDate;
  facts: FreeStayFacts;
  unit: places.WantedUnit;
  place: WantedPlace;
  years: FreeStayYear[];
  account: ReturnType<typeof ownersAccount>;
  busy: { from: StayDate; to: StayDate }[];
};

/** Refuses dates that no stay has, however much is left: before anything is looked up for each of their nights. */
function requireSoundDates(dates: { checkIn: StayDate; checkOut: StayDate }, today: StayDate): void {
  requireNights(dates);
  if (nightsBetween(dates.checkIn, dates.checkOut) > LONGEST_STAY_NIGHTS)
    throw conflict('stay.max_nights', 'longer than any stay', { params: { maxNights: LONGEST_STAY_NIGHTS } });
  if (dates.checkIn > addDays(today, MOST_DAYS_AHEAD))
    throw new AppError(400, {
      ...{ code: 'stay.too_far', detail: 'too far ahead', params: { days: MOST_DAYS_AHEAD } },
    });
}

/** Reads what a wish is answered by. Throws 404 for a contract without free stays, 400 for somebody who never owns the unit, or an unknown unit. */
async function look({ db, now }: Read, wish: FreeStayWish): Promise<Looked> {
  const today = businessDate(now());
  requireSoundDates(wish, today);
  const contract = await findContract(db, today, wish.contractId);
  if (!contract) throw notFound('no contract with free stays');
  const unit = await places.findUnit(db, wish.unitId);
  if (!unit) throw invalidField('unitId', 'unknown', 'no such unit that can be booked');
  const [facts] = await readFacts(db, today, [contract]);
  if (!facts!.shares.some(({ id }) => id === wish.ownerId))
    throw invalidField('ownerId', 'choice', 'no owner of the unit');
  const around = { from: addDays(wish.checkIn, -AROUND_DAYS), to: addDays(wish.checkOut, AROUND_DAYS) };
  const holidays = await holidaysAt(db, unit, around);
  const years = yearsOf(facts!, around.to);
  return {
    ...{ wish, today, facts: facts!, unit, years },
    place: {
      isOwnUnit: unit.id === contract.unitId,
      isOwnProperty: unit.propertyId === contract.propertyId,
      weekendNights: unit.weekendNights,
      publicHolidays: holidays.public,
      schoolHolidays: holidays.school,
    },
    account: ownersAccount(facts!, years, wish),
    busy: await places.findBusyDays(db, unit.id, around),
  };
}

const isOwnerOn = ({ facts, wish }: Looked, day: StayDate) =>
  periodOn(sharePeriods(facts.shares), day)?.owners.some(({ id }) => id === wish.ownerId) ?? false;

/** What a stay on some dates takes, and everything that refuses it; `isBrief`: what is left does not matter where something else refuses it. */
function answer(looked: Looked, dates: { checkIn: StayDate; checkOut: StayDate }, isBrief = false) {
  const { wish, today, facts, place, account, busy } = looked;
  const { from, to } = facts.contract;
  const rule = ruleOn(facts.rules, dates.checkIn);
  const refusals: FreeStayRefusal[] = [];
  if (dates.checkIn < from || (to !== null && dates.checkOut > to))
    refusals.push({ code: 'outside', from, to: to === null ? null : addDays(to, -1) });
  else if (!rule) refusals.push({ code: 'no_rule' });
  if (!isOwnerOn(looked, dates.checkIn)) refusals.push({ code: 'no_share' });
  const isTaken = busy.some((days) => days.from < dates.checkOut && dates.checkIn < days.to);
  if (isTaken) refusals.push({ code: 'taken' });
  if (!rule || refusals.some(({ code }) => code === 'outside')) return { rule, refusals, taken: [] };
  const stay = { ...dates, guest: wish.guest, place };
  refusals.push(...refusalsOf(rule, stay, wish.askedOn));
  if (isBrief && refusals.length > 0) return { rule, refusals, taken: [] };
  const wanted = wantedNights(rule, stay);
  const { taken, short } = placeNights(account.years, account.nights, wanted, today);
  if (short.length > 0) refusals.push({ code: 'short', nights: short.length });
  return { rule, refusals, taken };
}

/** The nearest dates of the same length that could be had, the later first where two are as near. */
function otherDates(looked: Looked): FreeStayCheck['otherDates'] {
  const { wish, today } = looked;
  const nights = nightsBetween(wish.checkIn, wish.checkOut);
  const found: FreeStayCheck['otherDates'] = [];
  if (nights > MOST_NIGHTS_ELSEWHERE) return found;
  for (let days = 1; days <= AROUND_DAYS && found.length < MOST_DATES; days += 1)
    for (const shift of [days, -days]) {
      const checkIn = addDays(wish.checkIn, shift);
      const dates = { checkIn, checkOut: addDays(checkIn, nights) };
      if (checkIn >= today && found.length < MOST_DATES && answer(looked, dates, true).refusals.length === 0)
        found.push(dates);
    }
  return found;
}

/** The rate of each night of a stay before anything comes off, in sen, and what is paid for it at the price of a free stay. */
async function priceOf(
  { db }: Pick<Read, 'db'>,
  { wish, unit, today }: Looked,
  { taken, rule }: { taken: ReturnType<typeof answer>['taken']; rule: FreeStayRule },
): Promise<{ quote: RoomQuote; agreedSen: number }> {
  const { checkIn, checkOut, guests, nationality } = wish;
  const pricing = (await loadPricing(db, [unit.roomTypeId], { from: checkIn, to: checkOut })).get(
    unit.roomTypeId,
  )!;
  const stay = { checkIn, checkOut, guests, nationality };
  const { maxAdvanceDays } = await readBookingRules(db);
  checkForStaff(pricing, stay, today, maxAdvanceDays);
  const { lines } = priceListingForStaff(pricing, stay);
  const rates = new Map(
    lines.flatMap(({ kind, date, amountSen }) => (kind === 'room' && date ? [[date, amountSen]] : [])),
  );
  const agreedSen = roomPriceOf(taken, rates, rule.discountBp);
  return { quote: priceRoom(pricing, stay, agreedSen), agreedSen };
}

/** A wish that can be had: what it takes, by which terms, and the price of the room. */
export type GrantedWish = {
  taken: FreeStayCheck['taken'];
  counted: FreeStayCheck['counted'];
  agreedSen: number;
  roomTypeId: string;
  usedTerms: string[];
};

/**
 * Says what a wish takes and costs, and what refuses it, each refusal by name; where something does, what could be had instead. Throws what the
 * rates refuse to staff too, and what `look` throws.
 */
export async function checkFreeStay(
  read: Read,
  wish: FreeStayWish,
): Promise<{ check: FreeStayCheck; granted: GrantedWish | null }> {
  const looked = await look(read, wish);
  const { facts, unit, years } = looked;
  const { rule, refusals, taken } = answer(looked, wish);
  const isRefused = refusals.length > 0;
  const priced = rule && !isRefused ? await priceOf(read, looked, { taken, rule }) : null;
  const sumOf = (kind: 'free' | 'discounted') =>
    taken.reduce((sum, night) => sum + (night.kind === kind ? night.credits : 0), 0);
  const isBesideAllowed = rule !== null && rule.places !== 'unit';
  const check: FreeStayCheck = {
    nights: nightsOf(wish.checkIn, wish.checkOut).length,
    counted: rule?.points ? 'point' : 'night',
    taken,
    ...{ free: sumOf('free'), discounted: sumOf('discounted'), discountBp: rule?.discountBp ?? 0 },
    price: priced && {
      lines: priced.quote.lines,
      totalSen: priced.quote.totalSen,
      depositSen: priced.quote.depositSen,
    },
    refusals,
    otherDates: isRefused ? otherDates(looked) : [],
    otherUnits:
      isBesideAllowed && refusals.every(({ code }) => code === 'taken') && isRefused
        ? await places.findFreeBeside(read.db, { ...wish, propertyId: unit.propertyId })
        : [],
  };
  if (!priced) return { check, granted: null };
  // The year's numbers go by its first day, the conditions by the day of arrival.
  const days = [
    wish.checkIn,
    ...taken.map(({ date }) => years.findLast(({ from }) => from <= date)?.from ?? date),
  ];
  const usedTerms = new Set(
    days.flatMap((day) => facts.rules.findLast(({ from }) => from <= day)?.packageTermsId ?? []),
  );
  return {
    check,
    granted: {
      taken,
      counted: check.counted,
      agreedSen: priced.agreedSen,
      roomTypeId: unit.roomTypeId,
      usedTerms: [...usedTerms],
    },
  };
}

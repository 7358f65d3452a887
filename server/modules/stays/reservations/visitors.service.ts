import { addDays, businessDate, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { AppError, conflict, invalidField } from '../../../errors';
import type { Caller } from '../../../plugins/caller';
import { readBookingRules, readBrand, type BookingRules } from '../../system/settings/settings.queries';
import { findBookers, findOpenStays, hasProved, hasStayed, lockBookers } from './bookers.queries';
import { bookerKeys, type BookerKey } from './bookerKeys';
import type { ReservationRecord } from './reservations.queries';

/** A person who books on the site. */
export type Visitor = {
  keys: BookerKey[];
  /** The e-mail of the booking is the confirmed one of the account that is signed in. */
  proved: boolean;
  /** True when the visitor has stayed with us under this account. */
  known: boolean;
};

const DAY_MS = 24 * 3_600_000;

/** The visitor who makes a booking, with the keys that limit what is open under them. */
export async function visitorOf(
  { env }: Pick<Context, 'env'>,
  trx: Trx,
  { person, address }: Pick<Caller, 'person' | 'address'>,
  guest: { email?: string; phone: string },
): Promise<Visitor> {
  const accountId = person?.id ?? null;
  const email = guest.email ?? '';
  const proved = accountId !== null && (await hasProved(trx, accountId, email));
  // A load run books for many people from one address, and seldom gives each a telephone.
  const loadRun = env.RATE_LIMIT === 'off';
  return {
    keys: bookerKeys(env, {
      accountId,
      email,
      phone: loadRun ? '' : guest.phone,
      address: loadRun ? null : address,
    }),
    proved,
    known: proved && (await hasStayed(trx, accountId)),
  };
}

/** True for a booking of an account whose e-mail is proved, and that has stayed with us. */
export const isKnownGuest = async (
  db: Queryable,
  { account_id, guest_email }: Pick<ReservationRecord, 'account_id' | 'guest_email'>,
): Promise<boolean> =>
  account_id !== null && (await hasProved(db, account_id, guest_email)) && (await hasStayed(db, account_id));

type Nights = { checkIn: StayDate; checkOut: StayDate };
/** Nights that are wanted, in one unit or in several at once. */
type Wanted = Nights & { units?: number };

type PayLaterProblem = {
  rule: 'pay_later_nights' | 'pay_later_days';
  params: Record<string, number>;
};

/** The rules that a stay breaks which a stranger would pay at the property: it is too long, or too far ahead. */
export function payLaterProblems(
  { payLaterNights, payLaterDays }: BookingRules,
  { checkIn, checkOut }: Nights,
  today: StayDate,
): PayLaterProblem[] {
  const isLong = nightsBetween(checkIn, checkOut) > payLaterNights;
  const isFar = checkIn > addDays(today, payLaterDays);
  return [
    ...(isLong ? [{ rule: 'pay_later_nights' as const, params: { nights: payLaterNights } }] : []),
    ...(isFar ? [{ rule: 'pay_later_days' as const, params: { days: payLaterDays } }] : []),
  ];
}

/** Refuses a long or far stay of a stranger who would pay at the property: 400 at the payment method. */
export function refusePayingLater(rules: BookingRules, stay: Nights, today: StayDate): void {
  const [problem] = payLaterProblems(rules, stay, today);
  if (!problem) return;
  const { payLaterNights, payLaterDays } = rules;
  const such =
    problem.rule === 'pay_later_nights'
      ? `of more than ${payLaterNights} nights`
      : `more than ${payLaterDays} days ahead`;
  const detail = `stays ${such} are paid in advance; staff can book them otherwise`;
  throw invalidField('paymentMethod', problem.rule, detail, problem.params);
}

/**
 * Refuses what would be too much open and unpaid, and makes whoever these keys name book one after the other for it: 409
 * `reservation.open_limit` for a person, 429 `reservation.address_limit` for an address. The first stay may have any length. Several units count
 * as if they were booked one after the other: what is too much together is said at their number.
 */
export async function refuseTooMuchOpen(
  context: Pick<Context, 'now'>,
  trx: Trx,
  keys: readonly BookerKey[],
  { units = 1, ...stay }: Wanted,
  except: readonly string[] = [],
): Promise<void> {
  if (keys.length === 0) return;
  await lockBookers(trx, keys);
  const rules = await readBookingRules(trx);
  const now = context.now();
  const since = new Date(now.getTime() - DAY_MS);
  const open = await findOpenStays(trx, keys, { today: businessDate(now), now, since, except });
  const nights = units * nightsBetween(stay.checkIn, stay.checkOut);
  for (const kind of new Set(keys.map((key) => key.kind))) {
    const has = open.find((stays) => stays.kind === kind) ?? NOTHING_OPEN;
    if (units === 1 && has.bookings === 0) continue;
    const isAddress = kind === 'address';
    const most = isAddress
      ? { bookings: rules.addressBookings, nights: rules.addressNights }
      : { bookings: rules.openBookings, nights: rules.openNights };
    if (has.bookings + units <= most.bookings && has.nights + nights <= most.nights) continue;
    const params = { ...most, phone: (await readBrand(trx)).phone };
    if (units > 1 && has.bookings === 0) throw tooManyUnits(params);
    if (!isAddress)
      throw conflict('reservation.open_limit', 'too much is booked and not paid: pay or cancel some of it', {
        params,
      });
    throw new AppError(429, {
      code: 'reservation.address_limit',
      detail: 'too much was booked from this address today and is not paid',
      params,
    });
  }
}

const NOTHING_OPEN = { bookings: 0, nights: 0 };

/** 409 for a group that is too much by itself: nothing can be paid or cancelled before, only fewer units be taken, or fewer nights. */
const tooManyUnits = (params: { bookings: number; nights: number; phone: string }) =>
  conflict('reservation.open_limit', 'too many units for a booking that is not paid', {
    params,
    fields: [{ path: 'units', rule: 'open_units', message: 'too many units', params }],
  });

/**
 * Refuses too much open, as `refuseTooMuchOpen` does, for nights that were given back and are wanted again: those of one stay, or of several that were
 * booked together, for the same nights.
 */
export async function refuseRevivingTooMuch(
  context: Pick<Context, 'now'>,
  trx: Trx,
  ...stays: readonly ReservationRecord[]
): Promise<void> {
  const expired = stays.filter(({ status }) => status === 'expired');
  const [first] = expired;
  if (!first) return;
  await refuseTooMuchOpen(
    context,
    trx,
    await findBookers(trx, first.id),
    { checkIn: first.check_in, checkOut: first.check_out, units: expired.length },
    expired.map(({ id }) => id),
  );
}

import { partySizeOf } from '@shared/domain/pricing/partyRules';
import { LANGUAGE_PREFIXES, textIn, type Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { publicOrigin } from '../../../env';
import { queueMail } from '../../../mail/mailOutbox';
import { bookingLetter } from '../../../mail/templates/bookingLetter';
import type { BookingMail } from '../../../mail/templates/bookingWords';
import { groupLetter, type GroupMail } from '../../../mail/templates/groupLetter';
import type { SettledDeposit } from '../../../mail/templates/settledDeposit';
import { writeInOwnWords } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import { bookingCalendar } from './bookingCalendar';
import { findMethodTexts } from './payments.queries';
import { confirmTokenOf, groupTokenOf, manageTokenOf } from './reference';
import { findPlace, type ReservationRecord } from './reservations.queries';

export type { BookingMail } from '../../../mail/templates/bookingWords';

/** Writes to the guest about an event in the booking's life, in the transaction of that event; nothing without an e-mail address. */
export async function mailBooking(
  context: Context,
  trx: Trx,
  mail: BookingMail,
  reservation: ReservationRecord,
  more: { remark?: string; units?: string; deposit?: SettledDeposit } = {},
): Promise<void> {
  if (!reservation.guest_email) return;
  const language = reservation.language as Language;
  const place = await findPlace(trx, reservation.room_type_id);
  const method = await findMethodTexts(trx, reservation.payment_method);
  const brand = await readBrand(trx);
  const facts = {
    guestName: reservation.guest_name,
    reference: reservation.reference,
    propertyName: place.property_name,
    listingName: place.listing_name,
    address: place.address,
    checkIn: reservation.check_in,
    checkOut: reservation.check_out,
    checkInTime: place.check_in_time,
    checkOutTime: place.check_out_time,
    ...partySizeOf(reservation),
    totalSen: reservation.total_sen,
    paidSen: reservation.paid_sen,
    holdUntil: reservation.hold_expires_at && localTime(reservation.hold_expires_at),
    payment: method,
    remark: more.remark ?? '',
    units: more.units ?? '',
    deposit: more.deposit ?? null,
    url: mail === 'toConfirm' ? confirmUrl(context, reservation) : manageUrl(context, reservation),
    brand,
  };
  const kind = `booking.${mail}` as const;
  const letter = bookingLetter(mail, language, facts);
  const hasDates = mail === 'confirmed' || (mail === 'changed' && reservation.status === 'confirmed');
  const calendar = hasDates ? [calendarAttachment(reservation, place, language)] : [];
  await queueMail(context, trx, {
    to: reservation.guest_email,
    language,
    template: kind,
    ...(await writeInOwnWords(trx, { kind, language, brand }, letter)),
    attachments: calendar,
  });
}

/** Writes to the guest about several units that were booked together: one mail for all, none without an e-mail address. */
export async function mailGroup(
  context: Context,
  trx: Trx,
  mail: GroupMail,
  reservations: readonly ReservationRecord[],
): Promise<void> {
  const first = reservations[0]!;
  if (!first.guest_email) return;
  const language = first.language as Language;
  const rooms = [];
  const calendars = [];
  for (const reservation of reservations) {
    const place = await findPlace(trx, reservation.room_type_id);
    rooms.push({
      reference: reservation.reference,
      propertyName: place.property_name,
      listingName: place.listing_name,
      checkInTime: place.check_in_time,
      checkOutTime: place.check_out_time,
      ...partySizeOf(reservation),
      totalSen: reservation.total_sen,
      url: manageUrl(context, reservation),
    });
    calendars.push(calendarAttachment(reservation, place, language));
  }
  const brand = await readBrand(trx);
  const facts = {
    guestName: first.guest_name,
    checkIn: first.check_in,
    checkOut: first.check_out,
    holdUntil: first.hold_expires_at && localTime(first.hold_expires_at),
    payment: await findMethodTexts(trx, first.payment_method),
    brand,
    rooms,
    url:
      mail === 'toConfirm'
        ? confirmUrl(context, first, groupTokenOf)
        : manageUrl(context, first, groupTokenOf),
  };
  const kind = `booking.group.${mail}` as const;
  const letter = groupLetter(mail, language, facts);
  await queueMail(context, trx, {
    to: first.guest_email,
    language,
    template: kind,
    ...(await writeInOwnWords(trx, { kind, language, brand }, letter)),
    attachments: mail === 'confirmed' ? calendars : [],
  });
}

/** The address that opens the booking without an account, in the guest's language. */
function manageUrl(
  { env }: Context,
  { id, language }: ReservationRecord,
  tokenOf: typeof manageTokenOf = manageTokenOf,
): string {
  const base = publicOrigin(env) + LANGUAGE_PREFIXES[language as Language];
  return `${base}/booking/manage?id=${id}&token=${tokenOf(env.JWT_SECRET, id)}`;
}

/**
 * Returns the address of the booking's page with the token that confirms it by a button there. Only this
 * letter has it.
 */
const confirmUrl = (context: Context, reservation: ReservationRecord, tokenOf = manageTokenOf): string =>
  `${manageUrl(context, reservation, tokenOf)}&confirm=${confirmTokenOf(context.env.JWT_SECRET, reservation.id, reservation.guest_email)}`;

/** `2026-11-20 16:30`, Malaysian time. */
export const localTime = (instant: string) =>
  new Date(new Date(instant).getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

function calendarAttachment(
  reservation: ReservationRecord,
  place: Awaited<ReturnType<typeof findPlace>>,
  language: Language,
) {
  return {
    filename: `${reservation.reference}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: bookingCalendar(reservation, {
      title: textIn(place.property_name, language),
      description: `${reservation.reference} · ${textIn(place.listing_name, language)}`,
      address: place.address,
      lat: place.lat,
      lng: place.lng,
    }),
  };
}

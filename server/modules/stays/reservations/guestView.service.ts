import type { GuestReservation } from '@shared/contract/stays/reservations';
import type { GuestPayment } from '@shared/contract/stays/stayPayments';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import { partySizeOf } from '@shared/domain/pricing/partyRules';
import { openSteps } from '@shared/domain/stays/reservationSteps';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { findChannelShare } from './account.queries';
import { depositView } from './deposit.service';
import { findFeeSstBp } from './feeTax.queries';
import { findOf, pendingSen } from './payments.queries';
import { findTermsDay } from '../../system/houseTexts/houseTexts.queries';
import { findPaymentGuide } from '../../system/paymentMethods/paymentMethods.queries';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { ownChangeView } from './ownChangeAccess.service';
import { onlineView } from './payOnline.service';
import { coverPhoto } from './photo.queries';
import { findLines } from './priceLines.queries';
import { findPlace, type ReservationRecord } from './reservations.queries';
import { stepFacts } from './stepFacts.service';
import { cancelPreview } from './steps.service';

/** A booking as its guest sees it. */
export async function guestView(context: Context, row: ReservationRecord): Promise<GuestReservation> {
  const { db, now } = context;
  const lines = await findLines(db, row.id);
  const place = await findPlace(db, row.room_type_id);
  const photos = await coverPhoto(db, [row.room_type_id]);
  const { own_cancellation: mayCancel, own_changes: mayChange } = await readStaffSetting(db, 'features');
  const steps = openSteps(stepFacts(row), businessDate(now()), 'guest').filter(
    (step) => (step !== 'cancel' || mayCancel) && (step !== 'submitSlip' || row.payment_method !== ONLINE),
  );
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    listingId: row.room_type_id,
    listingName: place.listing_name,
    propertyName: place.property_name,
    locationName: place.location_name,
    address: place.address,
    lat: place.lat,
    lng: place.lng,
    checkInTime: place.check_in_time,
    checkOutTime: place.check_out_time,
    photo: photos.get(row.room_type_id) ?? null,
    checkIn: row.check_in,
    checkOut: row.check_out,
    ...partySizeOf(row),
    guestName: row.guest_name,
    guestEmail: row.guest_email,
    guestPhone: row.guest_phone,
    nationality: row.nationality,
    requests: row.requests,
    paymentMethod: row.payment_method,
    payTo: steps.includes('submitSlip') ? await findPaymentGuide(db, row.payment_method) : null,
    online: await onlineView(context, row),
    lines,
    totalSen: row.total_sen,
    depositSen: row.deposit_sen,
    deposit: await depositView(db, row),
    paidSen: row.paid_sen,
    channel: await findChannelShare(db, row),
    payments: (await findOf(db, row.id)).flatMap(shownToGuest),
    cancellation: row.cancellation,
    cancelPreview: steps.includes('cancel')
      ? cancelPreview(
          context,
          row,
          { lines, feeSstBp: await findFeeSstBp(db, row) },
          await pendingSen(db, row.id),
        )
      : null,
    ownChange: mayChange ? await ownChangeView(context, row, lines) : null,
    holdExpiresAt: row.hold_expires_at,
    awaitsLink: row.awaits_link,
    termsFrom: await findTermsDay(db, row),
    inGroup: row.group_id !== null,
    steps,
    createdAt: row.created_at,
    version: row.version,
  };
}

/** Nothing of what was entered by mistake, and of a refund only when the money has gone. */
const shownToGuest = ({ status, ...payment }: Awaited<ReturnType<typeof findOf>>[number]): GuestPayment[] =>
  status === 'voided' || (payment.kind === 'refund' && status !== 'received') ? [] : [{ ...payment, status }];

import { DEFAULT_LANGUAGE } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { publicOrigin } from '../../../env';
import { queueMail } from '../../../mail/mailOutbox';
import { slipNotice, type SlipNotice } from '../../../mail/templates/slipNotice';
import { writeNotice } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import { localTime } from './booking.mails';
import type { ReservationRecord } from './reservations.queries';

/** Tells the business of a slip that nobody checks, if it has an address for letters. */
export async function mailStaffOfSlip(
  context: Context,
  trx: Trx,
  notice: SlipNotice,
  { id, reference, hold_expires_at }: ReservationRecord,
): Promise<void> {
  const brand = await readBrand(trx);
  if (!brand.email) return;
  const letter = slipNotice(notice, {
    reference,
    keptUntil: notice === 'late' && hold_expires_at ? localTime(hold_expires_at) : null,
    url: `${publicOrigin(context.env)}/admin/reservation-details?id=${id}`,
    brand,
  });
  await queueMail(context, trx, {
    to: brand.email,
    language: DEFAULT_LANGUAGE,
    template: `booking.notice.${notice}`,
    ...(await writeNotice(trx, `booking.notice.${notice}`, brand, letter)),
  });
}

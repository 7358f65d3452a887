import type { TFunction } from 'i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import type { ONLINE } from '@shared/contract/system/paymentMethods';
import type { Language } from '@shared/languages';
import { deadlineText, minutesUntil } from './deadline';
import type { StatusText } from './linkText';

/** The code of the way to pay, by hand: the contract would bring its schemas along. */
export const PAID_ONLINE: typeof ONLINE = 'online';

const isPendingOnline = ({ method, status }: GuestReservation['payments'][number]) =>
  method === PAID_ONLINE && status === 'pending';

/** Returns the text of a booking on hold, or expired, that is paid online; null for every other. */
export function onlineText(
  t: TFunction,
  own: GuestReservation,
  { now, language, phone }: { now: number; language: Language; phone: string },
): StatusText | null {
  const call = phone ? [t('errors:call_us', { phone })] : [];
  if (own.status === 'hold' && own.online?.state === 'processing')
    return { title: t('site:manage.online.under_way'), texts: [t('site:manage.online.under_way_text')] };
  // Money for nights that somebody else has by now waits for staff.
  if (own.status === 'expired' && own.payments.some(isPendingOnline))
    return { title: t('site:status.expired'), texts: [t('site:manage.online.late'), ...call] };
  if (own.paymentMethod !== PAID_ONLINE) return null;
  if (own.status === 'expired')
    return { title: t('site:manage.expired.title'), texts: [t('site:manage.online.expired')] };
  if (own.status !== 'hold') return null;
  const until = own.holdExpiresAt;
  if (!until || minutesUntil(until, now) === 0)
    return { title: t('site:manage.hold.over'), texts: [t('site:manage.online.over_text')] };
  const time = deadlineText(until, now, language);
  if (!own.online)
    return {
      title: t('site:manage.hold.title', { time }),
      texts: [t('site:manage.online.closed'), ...call],
    };
  return { title: t('site:manage.online.hold'), texts: [t('site:manage.online.kept', { time })] };
}

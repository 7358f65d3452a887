import type { TFunction } from 'i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import { formatSen } from '@shared/domain/base/money';
import type { Language } from '@shared/languages';
import { formatLongDate } from '../../../ui/dates';
import { deadlineText, minutesUntil } from './deadline';
import { linkText, type StatusText } from './linkText';
import { onlineText } from './onlineText';

export type { StatusText } from './linkText';

/** The remark of the slip that staff sent back last, while it waits for another. */
export const returnedRemark = ({ status, payments }: GuestReservation): string | null => {
  const last = payments.at(-1);
  return status === 'hold' && last?.status === 'rejected' ? last.remark : null;
};

type StatusContext = { now: number; language: Language; hasLink: boolean; phone: string };

/** The status in words, with the booking's own days, times and sums; `now` in milliseconds. */
export function statusText(t: TFunction, own: GuestReservation, around: StatusContext): StatusText {
  const { now, language, phone } = around;
  const online = onlineText(t, own, around);
  if (online) return online;
  if (own.awaitsLink && (own.status === 'hold' || own.status === 'expired')) return linkText(t, own, around);
  const day = (date: string) => formatLongDate(date, language);
  const due = guestBalance(own);
  const isUnderWay = own.online?.state === 'processing';
  switch (own.status) {
    case 'hold':
      return holdText(t, own, now, language);
    case 'pending':
      return {
        title: t('site:manage.pending.title'),
        texts: [
          own.guestEmail
            ? t('site:manage.pending.text', { email: own.guestEmail })
            : t('site:manage.pending.text_no_mail'),
          ...(own.holdExpiresAt
            ? [t('site:manage.pending.kept', { time: deadlineText(own.holdExpiresAt, now, language) })]
            : []),
        ],
      };
    case 'confirmed':
      return {
        title: t('site:manage.confirmed.title'),
        texts: [
          t('site:manage.confirmed.text', { date: day(own.checkIn), time: own.checkInTime }),
          ...(due > 0 && !isUnderWay ? [t('site:manage.confirmed.due', { amount: formatSen(due) })] : []),
          ...(due < 0 ? [t('site:manage.confirmed.credit', { amount: formatSen(-due) })] : []),
        ],
      };
    case 'checked_in':
      return {
        title: t('site:manage.checked_in.title'),
        texts: [t('site:manage.checked_in.text', { date: day(own.checkOut), time: own.checkOutTime })],
      };
    case 'checked_out':
      return {
        title: t('site:manage.checked_out.title'),
        texts: [...depositTexts(t, own), t('site:manage.checked_out.text')],
      };
    case 'cancelled':
      return {
        title: t('site:manage.cancelled.title'),
        texts: [
          due < 0
            ? t('site:manage.cancelled.refund', { amount: formatSen(-due) })
            : t('site:manage.cancelled.text'),
        ],
      };
    case 'expired':
      if (isSlipUnchecked(own))
        return {
          title: t('site:status.expired'),
          texts: [t('site:manage.expired.checking'), ...(phone ? [t('errors:call_us', { phone })] : [])],
        };
      return {
        title: t('site:manage.expired.title'),
        texts: [
          own.steps.includes('submitSlip') ? t('site:manage.expired.text') : t('site:manage.expired.over'),
        ],
      };
    case 'no_show':
      return {
        title: t('site:manage.no_show.title'),
        texts: [t('site:manage.no_show.text'), ...depositTexts(t, own)],
      };
  }
}

/** Nights were given back while a slip waited: it is checked all the same, and another one would change nothing. */
export const isSlipUnchecked = ({ status, payments }: GuestReservation): boolean =>
  status === 'expired' && payments.some((payment) => payment.status === 'pending');

/** Returns the texts about the deposit once the stay is over; none about one that was never paid. */
function depositTexts(t: TFunction, { deposit }: GuestReservation): string[] {
  if (!deposit || deposit.heldSen === 0) return [];
  if (!deposit.settled) return [t('site:manage.deposit.held', { amount: formatSen(deposit.heldSen) })];
  const { returnedSen, keptSen, reason } = deposit.settled;
  return [
    ...(returnedSen > 0 ? [t('site:manage.deposit.returned', { amount: formatSen(returnedSen) })] : []),
    ...(keptSen > 0 ? [t('site:manage.deposit.kept', { amount: formatSen(keptSen), reason })] : []),
  ];
}

function holdText(t: TFunction, own: GuestReservation, now: number, language: Language): StatusText {
  const until = own.holdExpiresAt;
  const left = until ? minutesUntil(until, now) : 0;
  if (!until || left === 0)
    return { title: t('site:manage.hold.over'), texts: [t('site:manage.hold.over_text')] };
  const returned = returnedRemark(own) !== null;
  return {
    title: t(returned ? 'site:manage.returned.title' : 'site:manage.hold.title', {
      time: deadlineText(until, now, language),
    }),
    texts: [t(returned ? 'site:manage.returned.text' : 'site:manage.hold.text')],
  };
}

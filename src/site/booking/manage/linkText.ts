import type { TFunction } from 'i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import type { Language } from '@shared/languages';
import { deadlineText, minutesUntil } from './deadline';

/** The status of a booking in words, and what happens next. */
export type StatusText = { title: string; texts: string[] };

/**
 * Returns the text of a booking that waits for the link of our letter: it tells the guest who came by the
 * link (`hasLink`) that a button is left to press, and everybody else where the letter went and until when.
 */
export function linkText(
  t: TFunction,
  own: Pick<GuestReservation, 'status' | 'holdExpiresAt' | 'guestEmail' | 'steps'>,
  { now, language, hasLink, phone }: { now: number; language: Language; hasLink: boolean; phone: string },
): StatusText {
  const until = own.status === 'hold' ? own.holdExpiresAt : null;
  if (!until || minutesUntil(until, now) === 0) {
    if (!own.steps.includes('confirmByLink'))
      return { title: t('site:manage.link.over'), texts: [t('site:manage.expired.over')] };
    return {
      title: t('site:manage.link.over'),
      texts: [t(hasLink ? 'site:manage.link.over_ready' : 'site:manage.link.over_text')],
    };
  }
  if (hasLink) return { title: t('site:manage.link.ready_title'), texts: [t('site:manage.link.ready')] };
  const time = deadlineText(until, now, language);
  return {
    title: t('site:manage.link.title', { time }),
    texts: [
      t('site:manage.link.text', { email: own.guestEmail, time }),
      ...(phone ? [t('site:manage.link.missing', { phone })] : []),
    ],
  };
}

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Counted, FreeStayLine } from '@shared/contract/money/freeStays';
import type { FreeStayCheck, FreeStayRequestStatus } from '@shared/contract/money/freeStayRequests';
import type { BlackoutKind } from '@shared/domain/money/freeStayBlackouts';
import { ONE_CREDIT, type FreeStayGuest } from '@shared/domain/money/freeStayRules';
import type { LocalText } from '@shared/languages';

type Tone = 'plain' | 'gold' | 'success' | 'warn' | 'danger' | 'info';
type View = { tone: Tone; label: string };

export const GUEST_KEYS: Record<FreeStayGuest, string> = {
  owner: 'owner:free_stay.guest.owner',
  family: 'owner:free_stay.guest.family',
  friend: 'owner:free_stay.guest.friend',
};
export const BLACKOUT_KEYS: Record<BlackoutKind, string> = {
  named: 'owner:free_stay.blackout.named',
  public_holiday: 'owner:free_stay.blackout.public_holiday',
  school_holiday: 'owner:free_stay.blackout.school_holiday',
};
export const REQUEST_VIEWS: Record<FreeStayRequestStatus, View> = {
  requested: { tone: 'info', label: 'owner:free_stay.status.requested' },
  approved: { tone: 'success', label: 'owner:free_stay.status.approved' },
  rejected: { tone: 'danger', label: 'owner:free_stay.status.rejected' },
  cancelled: { tone: 'plain', label: 'owner:free_stay.status.cancelled' },
  no_show: { tone: 'plain', label: 'owner:free_stay.status.no_show' },
};
export const LINE_VIEWS: Record<FreeStayLine['state'], View> = {
  booked: { tone: 'success', label: 'owner:free_stay.line.booked' },
  used: { tone: 'plain', label: 'owner:free_stay.line.used' },
  late: { tone: 'warn', label: 'owner:free_stay.line.late' },
  no_show: { tone: 'warn', label: 'owner:free_stay.line.no_show' },
};

const AMOUNT_KEYS: Record<Counted, string> = {
  night: 'owner:free_stay.amount.night',
  point: 'owner:free_stay.amount.point',
};
/** So many nights or points, of hundredths: `2.5 nights`. */
export const amountText = (t: TFunction, credits: number, counted: Counted): string =>
  t(AMOUNT_KEYS[counted], { count: credits / ONE_CREDIT });

/** The same, for one kind of year. */
export function useAmount(counted: Counted): (credits: number) => string {
  const { t } = useTranslation();
  return (credits) => amountText(t, credits, counted);
}

type Refusal = FreeStayCheck['refusals'][number];
/** Why a stay cannot be had, in a sentence to its owner. */
export function refusalText(t: TFunction, text: (local: LocalText) => string, refusal: Refusal): string {
  switch (refusal.code) {
    case 'outside':
      return refusal.to === null
        ? t('owner:free_stay.refusal.outside_open', { from: refusal.from })
        : t('owner:free_stay.refusal.outside', { from: refusal.from, to: refusal.to });
    case 'no_rule':
      return t('owner:free_stay.refusal.no_rule');
    case 'no_share':
      return t('owner:free_stay.refusal.no_share');
    case 'blackout':
      return t('owner:free_stay.refusal.blackout', refusal);
    case 'public_holiday':
      return t('owner:free_stay.refusal.public_holiday', {
        name: text(refusal.holiday),
        from: refusal.from,
      });
    case 'school_holiday':
      return t('owner:free_stay.refusal.school_holiday', {
        ...{ name: text(refusal.holiday), from: refusal.from, to: refusal.to },
      });
    case 'weekend':
      return t('owner:free_stay.refusal.weekend', { date: refusal.date });
    case 'notice':
      return t('owner:free_stay.refusal.notice', { count: refusal.days, earliest: refusal.earliest });
    case 'longest':
      return t('owner:free_stay.refusal.longest', { count: refusal.nights });
    case 'guest':
      return t('owner:free_stay.refusal.guest', { guest: t(GUEST_KEYS[refusal.guest]) });
    case 'elsewhere':
      return t('owner:free_stay.refusal.elsewhere');
    case 'short':
      return t('owner:free_stay.refusal.short', { count: refusal.nights });
    case 'taken':
      return t('owner:free_stay.refusal.taken');
  }
}

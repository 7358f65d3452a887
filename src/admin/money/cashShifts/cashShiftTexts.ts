import type { TFunction } from 'i18next';
import type { ShiftName } from '@shared/contract/stays/shiftNames';
import type { Language } from '@shared/languages';
import { formatInstant } from '../../../ui/dates';

/** A shift in words, by who had the drawer and since when. */
export const shiftNameText = (
  t: TFunction,
  language: Language,
  { name, openedAt }: NonNullable<ShiftName>,
): string => t('admin:shift.named', { name, time: formatInstant(openedAt, language) });

/** When a shift was closed: the time alone where it was on the day on which it was opened. */
export function shiftEndText(language: Language, openedAt: string, closedAt: string): string {
  const [from, to] = [formatInstant(openedAt, language), formatInstant(closedAt, language)];
  const time = to.slice(-5);
  return from.slice(0, -5) === to.slice(0, -5) ? time : to;
}

/** What happens to a shift, for its history. */
export const SHIFT_ACTION_KEYS = {
  openShift: 'admin:shift.action.openShift',
  closeShift: 'admin:shift.action.closeShift',
  takeOver: 'admin:shift.action.takeOver',
};

import { useTranslation } from 'react-i18next';

/** `7:30`, for where there is little room. */
export const shortDuration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes in words: `7 h 30 min`. */
export function useDuration() {
  const { t } = useTranslation();
  return (minutes: number) =>
    t('admin:attendance.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

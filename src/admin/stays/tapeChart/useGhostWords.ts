import { useTranslation } from 'react-i18next';
import { fromDayNumber } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { formatStay } from '../../../ui/dates';
import { conflictKey } from './barLooks';
import type { UnitRow } from './chartRows';
import type { Ghost, Obstacle } from './ghost';

/** What is in the way, in words. */
export function useObstacleWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (obstacle: Obstacle): string => {
    if (obstacle.reason !== 'taken') return t(`admin:tape.obstacle.${obstacle.reason}`);
    const { reference, kind, from, to } = obstacle.bar;
    return t('admin:tape.obstacle.taken', {
      what: reference ?? t(conflictKey(kind)),
      dates: formatStay(from, to, language),
    });
  };
}

/** What is held over the chart, for its label and for those who cannot see it. */
export function useGhostWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const obstacleWords = useObstacleWords();
  const stayOf = ({ start, end }: Ghost) => formatStay(fromDayNumber(start), fromDayNumber(end), language);
  const short = (ghost: Ghost) =>
    `${stayOf(ghost)} · ${t('common:nights', { count: ghost.end - ghost.start })}`;
  const long = (ghost: Ghost, row: UnitRow | undefined, obstacle: Obstacle | null, isClosed: boolean) =>
    [
      t(`admin:tape.held.${ghost.how}`, {
        unit: row?.unit.number ?? '…',
        stay: short(ghost),
        who: ghost.bar?.guestName ?? '',
      }),
      isClosed && t('admin:tape.held.closed'),
      obstacle && obstacleWords(obstacle),
    ]
      .filter(Boolean)
      .join(' ');
  return { short, long };
}

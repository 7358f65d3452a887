import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowUnit } from '@shared/contract/occupancy';
import type { ReservationStatus } from '@shared/domain/reservationSteps';
import { fromDayNumber } from '@shared/domain/stayDates';
import { useLanguage } from '../../i18n';
import { formatLongDate, formatStay } from '../../ui/dates';
import { ALL_LOOKS, lookOf, type Look } from './barLooks';
import type { ChartBar } from './chartRows';

/** The number of a unit that is on its way. */
export const WAITING = '…';

/** What rows and bars say. */
export type ChartWords = {
  bar: (bar: ChartBar) => { look: Look; name: string; lines: string[]; isAside: boolean };
  /** What can be said beside the number of a unit. */
  floor: (unit: WindowUnit) => string | null;
  closed: (unit: WindowUnit) => string | null;
  /** All of it. */
  unit: (unit: WindowUnit | undefined) => string;
  /** A night that nothing has. */
  cell: (unit: WindowUnit | undefined, night: number) => string;
};

/**
 * The words of the chart, looked up once for all rows and bars: a hook in each would cost more than drawing it. With `statuses`, stays
 * of others stand aside; what is no stay never does.
 */
export function useChartWords(statuses?: readonly ReservationStatus[]): ChartWords {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const labels = new Map(ALL_LOOKS.map(({ key, label }) => [key, t(label)]));
    const floor = (unit: WindowUnit) => unit.floor && t('admin:tape.floor', { floor: unit.floor });
    const closed = (unit: WindowUnit) => (unit.status === 'closed' ? t('admin:tape.closed') : null);
    return {
      bar: (bar) => {
        const look = lookOf(bar);
        const label = labels.get(look.key)!;
        const lines = [bar.guestName, bar.reference, label, formatStay(bar.from, bar.to, language)];
        return {
          look,
          name: bar.guestName ?? label,
          lines: lines.filter((line) => line !== null),
          isAside: statuses !== undefined && bar.status !== null && !statuses.includes(bar.status),
        };
      },
      floor,
      closed,
      unit: (unit) => (unit ? [unit.number, floor(unit), closed(unit)].filter(Boolean).join(' ') : WAITING),
      cell: (unit, night) =>
        t(unit?.status === 'closed' ? 'admin:tape.cell_closed' : 'admin:tape.cell_free', {
          unit: unit?.number ?? WAITING,
          date: formatLongDate(fromDayNumber(night), language),
        }),
    };
  }, [t, language, statuses]);
}

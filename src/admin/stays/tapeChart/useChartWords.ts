import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowUnit } from '@shared/contract/stays/occupancy';
import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';
import { fromDayNumber } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../i18n';
import { formatLongDate, formatStay } from '../../../ui/dates';
import { unbrokenSen } from '../../../ui/Money';
import { ALL_LOOKS, CHANNEL_MARKS, lookOf, type Look } from './barLooks';
import type { ChartLayout, Heading } from './chartLayout';
import type { ChartBar } from './chartRows';
import type { FreeCount } from './useFreeUnits';

/** The number of a unit that is on its way. */
export const WAITING = '…';

type BarWords = {
  look: Look;
  name: string;
  /** Of the channel that the stay came by. */
  mark: string | undefined;
  /** What the guest is still to pay, where it is something. */
  due: string | null;
  /** All of it, for those who cannot see the bar. */
  label: string;
  isAside: boolean;
};

/** What rows and bars say. */
export type ChartWords = {
  bar: (bar: ChartBar) => BarWords;
  /** What can be said beside the number of a unit. */
  floor: (unit: WindowUnit) => string | null;
  closed: (unit: WindowUnit) => string | null;
  /** All of it. */
  unit: (unit: WindowUnit | undefined) => string;
  /** A night that nothing has; `isClosed`: the rates do not sell it to visitors. */
  cell: (unit: WindowUnit | undefined, night: number, isClosed: boolean) => string;
  closedNight: string;
  /** A property or room type, and how many of its units are free on a night. */
  heading: (heading: Heading) => string;
  headingCell: (heading: Heading, night: number, count: FreeCount | undefined) => string;
};

/**
 * The words of the chart, looked up once for all rows and bars: a hook in each would cost more than drawing it. With `statuses`, stays
 * of others stand aside; what is no stay never does.
 */
export function useChartWords(
  { groups }: Pick<ChartLayout, 'groups'>,
  statuses?: readonly ReservationStatus[],
): ChartWords {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  return useMemo(() => {
    const labels = new Map(ALL_LOOKS.map(({ key, label }) => [key, t(label)]));
    const floor = (unit: WindowUnit) => unit.floor && t('admin:tape.floor', { floor: unit.floor });
    const closed = (unit: WindowUnit) => (unit.status === 'closed' ? t('admin:tape.closed') : null);
    const heading = ({ level, groups: { first } }: Heading) => {
      const { propertyName, roomTypeName } = groups[first]!;
      return text(level === 'property' ? propertyName : roomTypeName);
    };
    // A bar that comes back into sight has its words already.
    const known = new WeakMap<ChartBar, BarWords>();
    const barWords = (bar: ChartBar): BarWords => {
      const look = lookOf(bar);
      const label = labels.get(look.key)!;
      const lines = [bar.guestName, bar.reference, label, formatStay(bar.from, bar.to, language)];
      return {
        look,
        name: bar.guestName ?? label,
        mark: bar.source === null ? undefined : CHANNEL_MARKS[bar.source],
        due: bar.balanceSen !== null && bar.balanceSen > 0 ? unbrokenSen(bar.balanceSen) : null,
        label: lines.filter((line) => line !== null).join(', '),
        isAside: statuses !== undefined && bar.status !== null && !statuses.includes(bar.status),
      };
    };
    return {
      bar: (bar) => {
        const found = known.get(bar) ?? barWords(bar);
        known.set(bar, found);
        return found;
      },
      floor,
      closed,
      unit: (unit) => (unit ? [unit.number, floor(unit), closed(unit)].filter(Boolean).join(' ') : WAITING),
      cell: (unit, night, isClosed) =>
        [
          t(unit?.status === 'closed' ? 'admin:tape.cell_closed' : 'admin:tape.cell_free', {
            unit: unit?.number ?? WAITING,
            date: formatLongDate(fromDayNumber(night), language),
          }),
          isClosed && t('admin:tape.closed_night'),
        ]
          .filter(Boolean)
          .join(t('common:separator')),
      closedNight: t('admin:tape.closed_night'),
      heading,
      headingCell: (one, night, count) =>
        t(count?.isClosed ? 'admin:tape.closed_of' : 'admin:tape.free_of', {
          name: heading(one),
          date: formatLongDate(fromDayNumber(night), language),
          free: (count?.isClosed ? count.staff : count?.visitors) ?? WAITING,
          count: one.units,
        }),
    };
  }, [t, text, language, groups, statuses]);
}

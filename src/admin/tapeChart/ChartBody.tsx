import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReservationStatus } from '@shared/domain/reservationSteps';
import { dayNumber, type StayDate } from '@shared/domain/stayDates';
import { useText } from '../../i18n';
import { ROW_HEIGHT, rowAt, type ChartLayout } from './chartLayout';
import type { UnitRow } from './chartRows';
import { ChartDays } from './ChartDays';
import { ChartUnitLabel } from './ChartUnitLabel';
import { ChartUnitRow } from './ChartUnitRow';
import styles from './TapeChart.module.css';
import type { Cell } from './useChartControl';
import { useGradualRows } from './useGradualRows';
import { useChartWords } from './useChartWords';
import type { View } from './useChartView';

type Props = {
  layout: ChartLayout;
  view: View;
  /** The n-th unit with its bars, once it is there. */
  unitRow: (unit: number) => UnitRow | undefined;
  first: number;
  left: number;
  dayWidth: number;
  /** The first day on screen where scrolling came to rest. */
  date: StayDate;
  /** Where the keyboard stands. */
  cell: Cell | null;
  statuses: readonly ReservationStatus[] | undefined;
};

/** The rows on screen and around it. Untouched by what is held over them. */
export const ChartBody = memo(function ChartBody(props: Props) {
  const { layout, view, unitRow, first, left, dayWidth, date, cell, statuses } = props;
  const { t } = useTranslation();
  const text = useText();
  const words = useChartWords(statuses);
  const shown = Array.from(
    { length: view.rows.last - view.rows.first + 1 },
    (_, index) => view.rows.first + index,
  );
  const ready = new Map<number, UnitRow>();
  for (const row of shown) {
    const at = rowAt(layout, row);
    const unit = at.kind === 'unit' && unitRow(at.unit);
    if (unit) ready.set(row, unit);
  }
  const drawn = useGradualRows(ready, view.days, dayNumber(date));
  const rows: ReactNode[] = [];
  const labels: ReactNode[] = [];
  for (const row of shown) {
    const at = rowAt(layout, row);
    const group = layout.groups[at.group]!;
    if (at.kind === 'heading') {
      const [property, type] = [text(group.propertyName), text(group.roomTypeName)];
      const units = t('admin:tape.units', { count: group.units });
      const top = row * ROW_HEIGHT;
      rows.push(
        <div key={row} role="row" aria-rowindex={row + 2} className={styles.heading} style={{ top }}>
          <div role="rowheader" aria-colindex={1} className={styles.unit}>
            <span className="visually-hidden">{`${property} · ${type} ${units}`}</span>
          </div>
        </div>,
      );
      labels.push(
        <div key={row} className={styles.headingName} style={{ top }}>
          <strong>{property}</strong> · {type} <span className={styles.headingCount}>{units}</span>
        </div>,
      );
    } else {
      rows.push(
        <ChartUnitRow
          key={row}
          index={row}
          drawn={drawn.get(row)}
          first={first}
          left={left}
          dayWidth={dayWidth}
          night={cell?.row === row ? cell.night : null}
          words={words}
        />,
      );
      labels.push(<ChartUnitLabel key={row} index={row} unit={ready.get(row)?.unit} words={words} />);
    }
  }
  return (
    <>
      <ChartDays
        layout={layout}
        rows={view.rows}
        days={view.days}
        first={first}
        left={left}
        dayWidth={dayWidth}
        date={date}
      />
      {rows}
      <div aria-hidden="true" className={styles.labels}>
        {labels}
      </div>
    </>
  );
});

import { memo, type ReactNode } from 'react';
import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';
import { dayNumber, type StayDate } from '@shared/domain/base/stayDates';
import { isClosedIn, runsOfType, type Run } from './closedNights';
import { ChartHeadingLabel, ChartHeadingRow } from './ChartHeading';
import { rowsIn, type ChartLayout, type Heading } from './chartLayout';
import type { UnitRow } from './chartRows';
import { ChartDays } from './ChartDays';
import { ChartUnitLabel } from './ChartUnitLabel';
import { ChartUnitRow } from './ChartUnitRow';
import styles from './TapeChart.module.css';
import type { Cell } from './useChartControl';
import { useGradualRows } from './useGradualRows';
import { useChartWords } from './useChartWords';
import type { View } from './useChartView';
import type { FreeUnits } from './useFreeUnits';

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
  today: StayDate;
  free: FreeUnits;
  onFold: (heading: Heading) => void;
  /** Where the keyboard stands. */
  cell: Cell | null;
  statuses: readonly ReservationStatus[] | undefined;
  /** By room type, the nights that the rates close to visitors. */
  closed: ReadonlyMap<string, readonly Run[]>;
};

/** The rows on screen and around it. Untouched by what is held over them. */
export const ChartBody = memo(function ChartBody(props: Props) {
  const { layout, view, unitRow, first, left, dayWidth, date, today, cell, free, onFold, statuses, closed } =
    props;
  const words = useChartWords(layout, statuses);
  const shown = rowsIn(layout, view.rows);
  const ready = new Map<number, UnitRow>();
  for (const [row, at] of shown) {
    const unit = at.kind === 'unit' && unitRow(at.unit);
    if (unit) ready.set(row, unit);
  }
  const drawn = useGradualRows(ready, view, dayNumber(date));
  const isClosedOn = (row: number, night: number) => {
    const type = ready.get(row)?.unit.roomTypeId;
    return type !== undefined && isClosedIn(runsOfType(closed, type), night, night + 1);
  };
  const rows: ReactNode[] = [];
  const labels: ReactNode[] = [];
  for (const [row, at] of shown) {
    const night = cell?.row === row ? cell.night : null;
    if (at.kind === 'heading') {
      rows.push(
        <ChartHeadingRow
          key={row}
          heading={at.heading}
          free={free}
          days={view.days}
          first={first}
          left={left}
          dayWidth={dayWidth}
          night={night}
          words={words}
        />,
      );
      labels.push(<ChartHeadingLabel key={row} heading={at.heading} words={words} onFold={onFold} />);
    } else {
      rows.push(
        <ChartUnitRow
          key={row}
          index={row}
          drawn={drawn.get(row)}
          first={first}
          left={left}
          dayWidth={dayWidth}
          night={night}
          isClosed={night !== null && isClosedOn(row, night)}
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
        today={today}
        closed={closed}
      />
      {rows}
      <div aria-hidden="true" className={styles.labels}>
        {labels}
      </div>
    </>
  );
});

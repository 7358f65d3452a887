import { memo, useMemo } from 'react';
import { dayNumber, type StayDate } from '@shared/domain/base/stayDates';
import { restDays } from '@shared/domain/base/weekends';
import { restColumns, ROW_HEIGHT, runsOf, type ChartLayout, type Span } from './chartLayout';
import styles from './TapeChart.module.css';

type Columns = {
  /** Columns that are drawn, from 0. */
  days: Span;
  /** The day number of the first column, and where it stands. */
  first: number;
  left: number;
  dayWidth: number;
};

/**
 * Lines between the days, stripes on rest days and today's line, behind the rows and the names in them: a few tall plain boxes for all rows of states that rest on the same
 * days. As backgrounds of each row they were gradients, drawn anew for every row that came into sight.
 */
export const ChartDays = memo(function ChartDays({
  layout,
  rows,
  date,
  today,
  ...columns
}: Columns & {
  layout: ChartLayout;
  /** Rows that are drawn, from 0. */
  rows: Span;
  /** The day whose law of rest days holds. */
  date: StayDate;
  today: StayDate;
}) {
  const { first, left, dayWidth } = columns;
  const runs = useMemo(() => runsOf(layout, ({ state }) => restDays(state, date)[0]), [layout, date]);
  return (
    <div aria-hidden="true" className={styles.days}>
      {runs
        .filter((run) => run.first <= rows.last && rows.first <= run.last)
        .map((run) => (
          <Stripes key={run.first} top={run.first} bottom={run.last} weekday={run.value} {...columns} />
        ))}
      <Lines {...columns} />
      <div
        className={styles.todayColumn}
        style={{ left: left + (dayNumber(today) - first) * dayWidth, width: dayWidth }}
      />
    </div>
  );
});

/** The stripes of rows beside each other; both ends inclusive. */
const Stripes = memo(function Stripes({
  top,
  bottom,
  weekday,
  days,
  first,
  left,
  dayWidth,
}: Columns & { top: number; bottom: number; weekday: number }) {
  return (
    <div className={styles.days} style={{ top: top * ROW_HEIGHT, height: (bottom - top + 1) * ROW_HEIGHT }}>
      {restColumns(first, days, weekday).map((column) => (
        <div
          key={column}
          className={styles.rest}
          style={{ left: left + column * dayWidth, width: 2 * dayWidth }}
        />
      ))}
    </div>
  );
});

const Lines = memo(function Lines({ days, left, dayWidth }: Columns) {
  return Array.from({ length: days.last - days.first + 1 }, (_, index) => days.first + index).map(
    (column) => <div key={column} className={styles.line} style={{ left: left + column * dayWidth }} />,
  );
});

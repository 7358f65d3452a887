import { memo, useMemo } from 'react';
import { dayNumber, type StayDate } from '@shared/domain/base/stayDates';
import { restDays } from '@shared/domain/base/weekends';
import { runsOfType, type Run } from './closedNights';
import { boxOf, restColumns, ROW_HEIGHT, runsOf, type ChartLayout, type Span } from './chartLayout';
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
 * Lines between the days, stripes on rest days, hatches on nights that are closed to visitors and today's line, behind the rows and the names in them: a few tall plain boxes for all rows of states that rest on the same
 * days. As backgrounds of each row they were gradients, drawn anew for every row that came into sight.
 */
export const ChartDays = memo(function ChartDays({
  layout,
  rows,
  date,
  today,
  closed,
  ...columns
}: Columns & {
  layout: ChartLayout;
  /** Rows that are drawn, from 0. */
  rows: Span;
  /** The day whose law of rest days holds. */
  date: StayDate;
  today: StayDate;
  /** By room type, the nights that the rates close to visitors. */
  closed: ReadonlyMap<string, readonly Run[]>;
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
      {closed.size > 0 && <Closed layout={layout} rows={rows} closed={closed} {...columns} />}
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

/** One box for a run of closed nights through all rows of units of its room type, from the middle of a day as nights are. */
const Closed = memo(function Closed({
  layout,
  rows,
  closed,
  days,
  first,
  left,
  dayWidth,
}: Columns & Pick<Parameters<typeof ChartDays>[0], 'layout' | 'rows' | 'closed'>) {
  const [from, to] = [first + days.first - 1, first + days.last + 1];
  return layout.headings
    .filter(
      ({ level, isFolded, row, units }) =>
        level === 'type' && !isFolded && row < rows.last && rows.first <= row + units,
    )
    .flatMap(({ row, units, groups }) =>
      runsOfType(closed, layout.groups[groups.first]!.roomTypeId)
        .filter(({ start, end }) => start < to && from < end)
        .map((run) => {
          const box = boxOf(Math.max(run.start, from) - first, Math.min(run.end, to) - first, dayWidth);
          return (
            <div
              key={`${row} ${run.start}`}
              className={styles.closedNights}
              style={{
                top: (row + 1) * ROW_HEIGHT,
                height: units * ROW_HEIGHT,
                left: left + box.left,
                width: box.width,
              }}
            />
          );
        }),
    );
});

const Lines = memo(function Lines({ days, left, dayWidth }: Columns) {
  return Array.from({ length: days.last - days.first + 1 }, (_, index) => days.first + index).map(
    (column) => <div key={column} className={styles.line} style={{ left: left + column * dayWidth }} />,
  );
});

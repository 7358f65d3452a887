import { memo } from 'react';
import { ChartBarView } from './ChartBarView';
import { boxOf, ROW_HEIGHT } from './chartLayout';
import { barOn } from './chartRows';
import styles from './TapeChart.module.css';
import type { ChartWords } from './useChartWords';
import type { DrawnRow } from './useGradualRows';

export const CELL_ID = 'chart-cell';

type Props = {
  index: number;
  /** undefined: on its way. */
  drawn: DrawnRow | undefined;
  /** The day number of the first column, and where it stands. */
  first: number;
  left: number;
  dayWidth: number;
  /** The night that the keyboard stands on, if it is in this row. */
  night: number | null;
  /** That night is closed to visitors. */
  isClosed: boolean;
  words: ChartWords;
};

/** A unit and what it has on the nights that are drawn. Drawn again only when something in it changes. */
export const ChartUnitRow = memo(function ChartUnitRow({
  index,
  drawn,
  first,
  left,
  dayWidth,
  night,
  isClosed,
  words,
}: Props) {
  const taken = drawn && night !== null ? barOn(drawn.row.bars, night) : undefined;
  const unit = drawn?.row.unit;
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ top: index * ROW_HEIGHT }}>
      <div role="rowheader" aria-colindex={1} className={styles.unit}>
        <span className="visually-hidden">{words.unit(unit)}</span>
      </div>
      {night !== null && !taken && (
        <div
          role="gridcell"
          id={CELL_ID}
          aria-colindex={night - first + 2}
          aria-label={words.cell(unit, night, isClosed)}
          className={styles.cursor}
          style={{ left: left + boxOf(night - first, 0, dayWidth).left, width: dayWidth }}
        />
      )}
      {drawn &&
        barsIn(drawn, first).map((bar) => (
          <ChartBarView
            key={bar.id}
            bar={bar}
            first={first}
            left={left}
            dayWidth={dayWidth}
            shift={bar.start < drawn.edge && drawn.edge < bar.end ? (drawn.edge - bar.start) * dayWidth : 0}
            active={bar === taken}
            words={words}
          />
        ))}
    </div>
  );
});

const barsIn = ({ row, days }: DrawnRow, first: number) =>
  row.bars.filter(({ start, end }) => end >= first + days.first && start <= first + days.last);

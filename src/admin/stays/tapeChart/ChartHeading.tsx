import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import { memo } from 'react';
import { CELL_ID } from './ChartUnitRow';
import { DAY_BLOCKS, ROW_HEIGHT, type Heading, type Span } from './chartLayout';
import styles from './TapeChart.module.css';
import type { ChartWords } from './useChartWords';
import type { FreeCount, FreeUnits } from './useFreeUnits';

type RowProps = {
  heading: Heading;
  free: FreeUnits;
  days: Span;
  /** The day number of the first column, and where it stands. */
  first: number;
  left: number;
  dayWidth: number;
  /** The night that the keyboard stands on, if it is in this row. */
  night: number | null;
  words: ChartWords;
};

/** A property or room type, and how many of its units are free on each night. */
export const ChartHeadingRow = memo(function ChartHeadingRow({
  heading,
  free,
  days,
  first,
  left,
  dayWidth,
  night,
  words,
}: RowProps) {
  const { row, level, units } = heading;
  const weeks = Array.from(
    { length: Math.ceil((days.last - days.first + 1) / DAY_BLOCKS.size) },
    (_, index) => days.first + index * DAY_BLOCKS.size,
  );
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={`${styles.heading} ${level === 'property' ? styles.isProperty : ''}`}
      style={{ top: row * ROW_HEIGHT }}
    >
      <div role="rowheader" aria-colindex={1} className={styles.unit}>
        <span className="visually-hidden">{words.heading(heading)}</span>
      </div>
      {night !== null && (
        <div
          role="gridcell"
          id={CELL_ID}
          aria-colindex={night - first + 2}
          aria-expanded={!heading.isFolded}
          aria-label={words.headingCell(heading, night, free(heading, night))}
          className={styles.cursor}
          style={{ left: left + (night - first) * dayWidth, width: dayWidth }}
        />
      )}
      {weeks.map((column) => (
        <FreeWeek
          key={column}
          left={left + column * dayWidth}
          dayWidth={dayWidth}
          units={units}
          counts={Array.from({ length: Math.min(DAY_BLOCKS.size, days.last - column + 1) }, (_, index) =>
            countText(free(heading, first + column + index)),
          ).join()}
          closedWord={words.closedNight}
        />
      ))}
    </div>
  );
});

const CLOSED = 'x';
const countText = (count: FreeCount | undefined) =>
  count === undefined ? '' : `${count.isClosed ? CLOSED : ''}${count.visitors}`;

/** The free units of some nights beside each other; `counts` as one text, so that it is drawn anew only where one of them changes. */
const FreeWeek = memo(function FreeWeek({
  left,
  dayWidth,
  units,
  counts,
  closedWord,
}: {
  left: number;
  dayWidth: number;
  units: number;
  counts: string;
  closedWord: string;
}) {
  const classOf = (count: string) =>
    count === '0' ? styles.noneFree : count === String(units) ? styles.allFree : undefined;
  const each = counts.split(',');
  // Nothing to tell yet, as while one flicks past.
  if (each.every((count) => count === '')) return null;
  return (
    <div aria-hidden="true" className={styles.freeWeek} style={{ left }}>
      {each.map((count, index) =>
        count.startsWith(CLOSED) ? (
          <span key={index} className={styles.closedCount} style={{ width: dayWidth }} title={closedWord}>
            {count.slice(CLOSED.length)}
          </span>
        ) : (
          <span key={index} className={classOf(count)} style={{ width: dayWidth }}>
            {count}
          </span>
        ),
      )}
    </div>
  );
});

type LabelProps = { heading: Heading; words: ChartWords; onFold: (heading: Heading) => void };

/** The name of a property or room type beside the chart, which folds it for a pointer; keys fold it from its row. */
export const ChartHeadingLabel = memo(function ChartHeadingLabel({ heading, words, onFold }: LabelProps) {
  const { row, level, units, isFolded } = heading;
  const name = words.heading(heading);
  return (
    <button
      type="button"
      tabIndex={-1}
      title={name}
      className={`${styles.headingName} ${level === 'property' ? styles.isProperty : ''} ${isFolded ? styles.isFolded : ''}`}
      style={{ top: row * ROW_HEIGHT }}
      // The focus stays with the chart.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onFold(heading)}
    >
      {isFolded ? <CaretRightOutlined /> : <CaretDownOutlined />}
      <span className={styles.headingText}>{name}</span>
      <span className={styles.headingCount}>{units}</span>
    </button>
  );
});

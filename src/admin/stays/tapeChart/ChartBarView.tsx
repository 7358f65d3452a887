import { memo } from 'react';
import { boxOf } from './chartLayout';
import type { ChartBar } from './chartRows';
import styles from './TapeChart.module.css';
import type { ChartWords } from './useChartWords';

/** The card that tells more about the bar that is pointed at or stood on. */
export const CARD_ID = 'chart-card';
/** So wide a bar has room for marks, and so wide for an amount beside the name; a narrow one shows by its edge that something is to be paid. */
const ROOM_FOR_MARKS = 60;
const ROOM_FOR_AMOUNT = 150;
const PADDING = 4;

export const barElementId = (id: string) => `chart-bar-${id}`;

type Props = {
  bar: ChartBar;
  /** The day number of the first column, and where it stands. */
  first: number;
  left: number;
  dayWidth: number;
  /** So far the name is pushed in, to be seen where the bar begins before the first day on screen. */
  shift: number;
  active: boolean;
  words: ChartWords;
};

/** A stay or a block on its nights, as a cell of the grid. Hundreds come and go while one scrolls: a few plain elements each, and no hook. */
export const ChartBarView = memo(function ChartBarView({
  bar,
  first,
  left,
  dayWidth,
  shift,
  active,
  words,
}: Props) {
  const { look, name, mark, due, lines, isAside } = words.bar(bar);
  const box = boxOf(bar.start - first, bar.end - first, dayWidth);
  const hasRoom = box.width >= ROOM_FOR_MARKS;
  return (
    <div
      role="gridcell"
      id={barElementId(bar.id)}
      aria-colindex={bar.start - first + 2}
      aria-colspan={bar.end - bar.start}
      aria-label={lines.join(', ')}
      aria-describedby={active ? CARD_ID : undefined}
      // Drawn by CSS: no part of what the bar is called, which its card says in words.
      data-due={due && hasRoom ? (box.width < ROOM_FOR_AMOUNT ? 'RM' : due) : undefined}
      className={`${styles.bar} ${styles[isAside ? 'aside' : look.key]} ${active ? styles.activeBar : ''} ${due && !hasRoom ? styles.dueEdge : ''}`}
      style={{ left: left + box.left, width: box.width - 2, paddingLeft: PADDING + shift }}
    >
      <span data-mark={hasRoom ? mark : undefined}>{look.sign}</span>
      <span className={styles.barName}>{name}</span>
    </div>
  );
});

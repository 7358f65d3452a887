import { memo } from 'react';
import { boxOf } from './chartLayout';
import type { ChartBar } from './chartRows';
import styles from './TapeChart.module.css';
import type { ChartWords } from './useChartWords';

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

/** A stay or a block on its nights, as a cell of the grid. Hundreds come and go while one scrolls: one element each, and no hook. */
export const ChartBarView = memo(function ChartBarView({
  bar,
  first,
  left,
  dayWidth,
  shift,
  active,
  words,
}: Props) {
  const { look, name, lines, isAside } = words.bar(bar);
  const box = boxOf(bar.start - first, bar.end - first, dayWidth);
  return (
    <div
      role="gridcell"
      id={barElementId(bar.id)}
      aria-colindex={bar.start - first + 2}
      aria-colspan={bar.end - bar.start}
      aria-label={lines.join(', ')}
      title={lines.join('\n')}
      className={`${styles.bar} ${styles[isAside ? 'aside' : look.key]} ${active ? styles.activeBar : ''}`}
      style={{ left: left + box.left, width: box.width - 2, textIndent: shift }}
    >
      {look.sign} {name}
    </div>
  );
});

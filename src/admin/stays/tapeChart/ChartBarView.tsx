import { memo, type CSSProperties } from 'react';
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
/** What a letter of an amount takes, and its frame with the gap before it. */
const AMOUNT_LETTER = 6.5;
const AMOUNT_FRAME = 10;

export const barElementId = (id: string) => `chart-bar-${id}`;

/** Room for an amount at the end of a bar, told to CSS as well. */
function amountRoom(amount: string): CSSProperties {
  const due = AMOUNT_FRAME + Math.ceil(AMOUNT_LETTER * amount.length);
  return { '--due': `${due}px`, paddingRight: PADDING + due } as CSSProperties;
}

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

/**
 * A stay or a block on its nights, as a cell of the grid. Hundreds come and go while one scrolls: one plain element with its text, no hook,
 * and nothing in it that cuts off what it holds: the page's thread sorts every such box into layers anew at each frame.
 */
export const ChartBarView = memo(function ChartBarView({
  bar,
  first,
  left,
  dayWidth,
  shift,
  active,
  words,
}: Props) {
  const { look, name, mark, due, label, isAside } = words.bar(bar);
  const box = boxOf(bar.start - first, bar.end - first, dayWidth);
  const hasRoom = box.width >= ROOM_FOR_MARKS;
  // Drawn by CSS: no part of what the bar is called, which its card says in words.
  const amount = due && hasRoom ? (box.width < ROOM_FOR_AMOUNT ? 'RM' : due) : undefined;
  return (
    <div
      role="gridcell"
      id={barElementId(bar.id)}
      aria-colindex={bar.start - first + 2}
      aria-colspan={bar.end - bar.start}
      aria-label={label}
      aria-describedby={active ? CARD_ID : undefined}
      data-due={amount}
      className={`${styles.bar} ${styles[isAside ? 'aside' : look.key]} ${active ? styles.activeBar : ''} ${due && !hasRoom ? styles.dueEdge : ''}`}
      style={{
        left: left + box.left,
        width: box.width - 2,
        paddingLeft: PADDING + shift,
        ...(amount && amountRoom(amount)),
      }}
    >
      {mark && hasRoom ? (
        <>
          {look.sign} <span data-mark={mark} /> {name}
        </>
      ) : (
        `${look.sign} ${name}`
      )}
    </div>
  );
});

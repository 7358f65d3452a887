import { memo } from 'react';
import type { WindowUnit } from '@shared/contract/stays/occupancy';
import { ROW_HEIGHT } from './chartLayout';
import styles from './TapeChart.module.css';
import { WAITING, type ChartWords } from './useChartWords';

type Props = { index: number; unit: WindowUnit | undefined; words: ChartWords };

/** The number of a unit beside the chart, for the eye alone: its row has a header of its own. */
export const ChartUnitLabel = memo(function ChartUnitLabel({ index, unit, words }: Props) {
  const floor = unit && words.floor(unit);
  const closed = unit && words.closed(unit);
  return (
    <div className={styles.label} style={{ top: index * ROW_HEIGHT }}>
      <span className={styles.number}>{unit?.number ?? WAITING}</span>
      {floor && <span className={styles.floor}>{floor}</span>}
      {closed && <span className={styles.closed}>{closed}</span>}
    </div>
  );
});

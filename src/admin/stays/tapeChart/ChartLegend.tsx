import { useTranslation } from 'react-i18next';
import type { BarSource } from '@shared/contract/stays/occupancy';
import { ALL_LOOKS, BAR_SOURCE_KEYS, CHANNEL_MARKS } from './barLooks';
import styles from './TapeChart.module.css';

/** What the patterns, signs and colours mean. */
export function ChartLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('admin:tape.legend')}>
      {ALL_LOOKS.map(({ key, sign, label }) => (
        <li key={key}>
          <span className={`${styles.sample} ${styles[key]}`} aria-hidden="true">
            {sign}
          </span>
          {t(label)}
        </li>
      ))}
      <li>
        <span
          className={`${styles.sample} ${styles.closedNights} ${styles.closedSample}`}
          aria-hidden="true"
        />
        {t('admin:tape.legend_closed')}
      </li>
      <li>
        <span className={styles.legendDue} aria-hidden="true">
          RM
        </span>
        {t('admin:tape.legend_due')}
      </li>
      {Object.entries(CHANNEL_MARKS).map(([source, mark]) => (
        <li key={source}>
          <b className={styles.mark} aria-hidden="true">
            {mark}
          </b>
          {t(BAR_SOURCE_KEYS[source as BarSource])}
        </li>
      ))}
    </ul>
  );
}

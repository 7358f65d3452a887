import { useTranslation } from 'react-i18next';
import { ALL_LOOKS } from './barLooks';
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
    </ul>
  );
}

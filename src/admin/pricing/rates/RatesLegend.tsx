import { useTranslation } from 'react-i18next';
import styles from './RateCalendar.module.css';
import { RateSign } from './RateSigns';
import { KIND_KEYS } from './rateTexts';

const KINDS = ['base', 'weekend', 'holiday', 'season', 'painted'] as const;

/** The meanings of the colours and signs of the calendar. */
export function RatesLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('admin:rates.legend.title')}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <span className={styles.swatch} data-kind={kind}>
            {kind !== 'base' && <RateSign name={kind} />}
          </span>
          {t(KIND_KEYS[kind])}
        </li>
      ))}
      <li>
        <RateSign name="closed" /> {t('admin:rates.night.closed')}
      </li>
      <li>
        <RateSign name="no_arrival" /> {t('admin:rates.night.no_arrival')}
      </li>
      <li>
        <RateSign name="no_departure" /> {t('admin:rates.night.no_departure')}
      </li>
      <li>
        <span className={styles.figure}>≥2 ≤7</span> {t('admin:rates.legend.lengths')}
      </li>
      <li>
        <span className={styles.swatch} data-sold-out="" /> {t('admin:rates.night.sold_out')}
      </li>
      <li>
        <span className={styles.swatch} data-unsaved="" /> {t('admin:rates.night.unsaved')}
      </li>
    </ul>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choosePriceBasis, usePriceBasis, type PriceBasis } from '../prices/priceBasis';
import styles from './PriceBasisChoice.module.css';

const TEXTS: Record<PriceBasis, string> = {
  total: 'flexibleDates:prices.total',
  night: 'flexibleDates:prices.night',
};

/** Whether the price of the whole stay or of a night stands first, here and wherever stays are shown; it stays with the visitor's device. */
export function PriceBasisChoice() {
  const { t } = useTranslation();
  const name = useId();
  const chosen = usePriceBasis();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t('flexibleDates:prices.label')}</legend>
      {(['total', 'night'] as const).map((basis) => (
        <label key={basis} className={styles.one}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={chosen === basis}
            onChange={() => choosePriceBasis(basis)}
          />
          {t(TEXTS[basis])}
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownCurrency } from '@shared/domain/pricing/currencyDisplay';
import { useLanguage } from '../../i18n';
import { currencyLabel } from '../../ui/currencyNames';
import { useIsDrawn } from '../../ui/useIsDrawn';
import { chooseCurrency, useShownCurrency } from './chosenCurrency';
import styles from './CurrencyChoice.module.css';

/** Lets a visitor have prices shown in another currency too; it stays with his device. Names of currencies are the browser's, so the server draws codes. */
export function CurrencyChoice({ currencies }: { currencies: readonly ShownCurrency[] }) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const isDrawn = useIsDrawn();
  const shown = useShownCurrency();
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {t('site:currency.label')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={shown?.code ?? ''}
        onChange={(event) => chooseCurrency(event.target.value)}
      >
        <option value="">{t('site:currency.none')}</option>
        {currencies.map(({ code }) => (
          <option key={code} value={code}>
            {isDrawn ? code : currencyLabel(code, language)}
          </option>
        ))}
      </select>
    </div>
  );
}

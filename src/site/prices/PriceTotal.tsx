import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/Money';
import { AboutNote } from '../currency/AboutNote';
import { AboutPrice } from '../currency/AboutPrice';
import styles from './PriceTotal.module.css';

/** What charges come to, in sen, and what that is about in the currency that was chosen besides; below it how much of it comes back. */
export function PriceTotal({
  label,
  totalSen,
  depositSen,
}: {
  label: string;
  totalSen: number;
  depositSen: number;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.sum}>
      <div className={styles.total}>
        <span>{label}</span>
        <span className={styles.amounts}>
          <Money sen={totalSen} />
          <AboutPrice sen={totalSen} className={styles.guide} />
        </span>
      </div>
      <AboutNote sen={totalSen} className={styles.note} />
      {depositSen > 0 && totalSen >= depositSen && (
        <p className={styles.back}>
          <span>{t('site:price_why.comes_back')}</span>
          <Money sen={depositSen} />
        </p>
      )}
    </div>
  );
}

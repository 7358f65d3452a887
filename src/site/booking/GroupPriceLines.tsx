import { useTranslation } from 'react-i18next';
import { partyText } from '../../i18n/partyText';
import { Money } from '../../ui/Money';
import { AboutNote } from '../currency/AboutNote';
import { AboutPrice } from '../currency/AboutPrice';
import { PriceLines } from '../prices/PriceLines';
import styles from './GroupPriceLines.module.css';
import type { StayPrice } from './stayPrice';

/** The charges of each of several units, folded where room is short, and what all of them cost together. */
export function GroupPriceLines({
  price,
  why = true,
  isFolded = false,
}: {
  price: StayPrice;
  why?: boolean;
  isFolded?: boolean;
}) {
  const { t } = useTranslation();
  const { quotes, total, deposit } = price;
  return (
    <div>
      {quotes.map((quote, index) => (
        <details key={index} className={styles.unit} open={!isFolded}>
          <summary className={styles.summary}>
            <span className={styles.name}>{t('groupStays:unit', { number: index + 1 })}</span>{' '}
            <span className={styles.party}>{partyText(t, quote)}</span>{' '}
            <Money sen={quote.total} className={styles.amount} />
          </summary>
          <div className={styles.lines}>
            <PriceLines lines={quote.lines} totalSen={quote.total} depositSen={quote.deposit} why={why} />
          </div>
        </details>
      ))}
      <div className={styles.sum}>
        <div className={styles.total}>
          <span>{t('groupStays:total', { count: quotes.length })}</span>
          <span className={styles.amounts}>
            <Money sen={total} />
            <AboutPrice sen={total} className={styles.guide} />
          </span>
        </div>
        <AboutNote sen={total} className={styles.note} />
        {deposit > 0 && (
          <p className={styles.back}>
            <span>{t('site:price_why.comes_back')}</span>
            <Money sen={deposit} />
          </p>
        )}
      </div>
    </div>
  );
}

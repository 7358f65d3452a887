import { useTranslation } from 'react-i18next';
import { partyText } from '../../i18n/partyText';
import { Money } from '../../ui/Money';
import { PriceLines } from '../prices/PriceLines';
import { PriceTotal } from '../prices/PriceTotal';
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
      <PriceTotal
        label={t('groupStays:total', { count: quotes.length })}
        totalSen={total}
        depositSen={deposit}
      />
    </div>
  );
}

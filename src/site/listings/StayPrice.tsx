import { useTranslation } from 'react-i18next';
import type { ListingRow } from '@shared/contract/inventory/listings';
import type { Sen } from '@shared/domain/base/money';
import { Money } from '../../ui/Money';
import { SLOT, TextWith } from '../../ui/TextWith';
import { AboutPrice } from '../currency/AboutPrice';
import styles from './StayPrice.module.css';

/**
 * The price of a stay, bold the sum that the visitor will pay: with dates the whole stay for the chosen
 * guests, without them the lowest night. The average night and the refundable deposit stand below it where
 * there is room.
 */
export function StayPrice({
  listing: { priceFrom, averageNight, total, deposit = 0 },
  withNight = true,
  withDeposit = withNight,
}: {
  listing: Pick<ListingRow, 'priceFrom' | 'averageNight' | 'total' | 'deposit'>;
  withNight?: boolean;
  withDeposit?: boolean;
}) {
  const { t } = useTranslation();
  if (averageNight === undefined || total === undefined) {
    return (
      <p className={styles.price}>
        <Main text={t('site:card.from_night', { price: SLOT })} sen={priceFrom} />
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <Main text={t('site:card.total', { price: SLOT })} sen={total - deposit} />
      {withNight && (
        <TextWith className={styles.quiet} text={t('site:card.night', { price: SLOT })}>
          <Money sen={averageNight} />
        </TextWith>
      )}
      {withDeposit && deposit > 0 && (
        <TextWith className={styles.quiet} text={t('site:card.deposit', { price: SLOT })}>
          <Money sen={deposit} />
        </TextWith>
      )}
    </p>
  );
}

const Main = ({ text, sen }: { text: string; sen: Sen }) => (
  <TextWith className={styles.quiet} text={text}>
    <strong className={styles.amount}>
      <Money sen={sen} />
    </strong>
    <AboutPrice sen={sen} />
  </TextWith>
);

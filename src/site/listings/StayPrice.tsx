import { useTranslation } from 'react-i18next';
import type { ListingRow } from '@shared/contract/inventory/listings';
import type { Sen } from '@shared/domain/base/money';
import { Money } from '../../ui/Money';
import { SLOT, TextWith } from '../../ui/TextWith';
import { AboutPrice } from '../currency/AboutPrice';
import { usePriceBasis } from '../prices/priceBasis';
import styles from './StayPrice.module.css';

/**
 * The price of a stay. With dates the whole stay for the chosen guests, bold because it is what the visitor will pay, and below it the average night before
 * taxes; the other way round for whoever wants prices by night. Without dates the lowest night. The refundable deposit stands below where there is room.
 */
export function StayPrice({
  listing: { priceFrom, averageNight, total, deposit = 0 },
  withDeposit = true,
}: {
  listing: Pick<ListingRow, 'priceFrom' | 'averageNight' | 'total' | 'deposit'>;
  withDeposit?: boolean;
}) {
  const { t } = useTranslation();
  const basis = usePriceBasis();
  if (averageNight === undefined || total === undefined) {
    return (
      <p className={styles.price}>
        <Main text={t('site:card.from_night', { price: SLOT })} sen={priceFrom} />
      </p>
    );
  }
  const stay = { text: t('site:card.total', { price: SLOT }), sen: total - deposit };
  const night = { text: t('site:card.night', { price: SLOT }), sen: averageNight };
  const [first, second] = basis === 'night' ? [night, stay] : [stay, night];
  return (
    <p className={styles.price}>
      <Main {...first} />
      <TextWith isPhrase className={styles.quiet} text={second.text}>
        <Money sen={second.sen} />
      </TextWith>
      {withDeposit && deposit > 0 && (
        <TextWith className={styles.quiet} text={t('site:card.deposit', { price: SLOT })}>
          <Money sen={deposit} />
        </TextWith>
      )}
    </p>
  );
}

const Main = ({ text, sen }: { text: string; sen: Sen }) => (
  <TextWith isPhrase className={styles.quiet} text={text}>
    <strong className={styles.amount}>
      <Money sen={sen} />
    </strong>
    <AboutPrice sen={sen} />
  </TextWith>
);

import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchPrices } from '@shared/contract/inventory/searchPrices';
import type { Sen } from '@shared/domain/base/money';
import { aboutText } from '@shared/domain/pricing/currencyDisplay';
import { roundRinggit } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { useShownCurrency } from '../currency/chosenCurrency';
import type { Filters } from './discoverQuery';
import styles from './PriceChart.module.css';

type Range = Pick<Filters, 'minPrice' | 'maxPrice'>;

/**
 * How many places cost what, as bars, and two thumbs that choose a range of them by whole bars. A thumb at its end is no bound. The sentence below says to
 * everybody what the bars show.
 */
export default function PriceChart({
  prices,
  range,
  onChange,
}: {
  prices: SearchPrices | undefined;
  range: Range;
  onChange: (range: Range) => void;
}) {
  const { t } = useTranslation();
  const money = useMoney();
  if (!prices) return <Skeleton height={144} />;
  const { count, totalIsEstimate, leastSen, mostSen, buckets } = prices;
  if (leastSen === null || mostSen === null)
    return <p className={styles.nothing}>{t('flexibleDates:prices.nothing')}</p>;
  const [low, high] = thumbsOf(range, buckets);
  const number = `${count.toLocaleString('en-US')}${totalIsEstimate ? '+' : ''}`;
  const [least, most] = [money(leastSen), money(mostSen)];
  const senAt = (index: number) => buckets[index]!.fromSen;
  const choose = (from: number, to: number) =>
    onChange({
      minPrice: from === 0 ? null : senAt(from),
      maxPrice: to === buckets.length ? null : senAt(to),
    });
  return (
    <div>
      <Bars buckets={buckets} low={low} high={high} />
      <div
        className={styles.track}
        style={{ '--from': low / buckets.length, '--to': high / buckets.length } as CSSProperties}
      >
        <input
          type="range"
          className={styles.thumb}
          aria-label={t('flexibleDates:prices.lowest')}
          aria-valuetext={low === 0 ? t('site:discover.any') : money(senAt(low))}
          min={0}
          max={buckets.length}
          value={low}
          // Where both stand at the far end, the lower one is on top: the other cannot move on.
          style={low > buckets.length / 2 ? { zIndex: 2 } : undefined}
          onChange={({ target }) => choose(Math.min(Number(target.value), high - 1), high)}
        />
        <input
          type="range"
          className={styles.thumb}
          aria-label={t('flexibleDates:prices.highest')}
          aria-valuetext={high === buckets.length ? t('site:discover.any') : money(senAt(high))}
          min={0}
          max={buckets.length}
          value={high}
          onChange={({ target }) => choose(low, Math.max(Number(target.value), low + 1))}
        />
      </div>
      <p className={styles.told}>
        {least === most
          ? t('flexibleDates:prices.told_alike', { count, number, price: least })
          : t('flexibleDates:prices.told', { count, number, least, most })}
      </p>
    </div>
  );
}

/** Bars as high as their numbers; those that the range takes are dark. */
function Bars({ buckets, low, high }: { buckets: SearchPrices['buckets']; low: number; high: number }) {
  const tallest = Math.max(...buckets.map(({ count }) => count));
  return (
    <div className={styles.bars} aria-hidden="true">
      {buckets.map(({ fromSen, count }, index) => (
        <span
          key={fromSen}
          className={`${styles.bar} ${index >= low && index < high ? styles.taken : ''}`}
          style={{ height: `${(100 * count) / tallest}%` }}
        />
      ))}
    </div>
  );
}

/** Where the thumbs stand: at the last bound up to the lowest price, and at the first one from the highest price on. */
function thumbsOf({ minPrice, maxPrice }: Range, buckets: SearchPrices['buckets']): [number, number] {
  const from = minPrice === null ? -1 : buckets.findLastIndex(({ fromSen }) => fromSen <= minPrice);
  const to = maxPrice === null ? -1 : buckets.findIndex(({ fromSen }) => fromSen >= maxPrice);
  const low = Math.max(0, from);
  return [low, Math.max(low + 1, to < 0 ? buckets.length : to)];
}

/** Whole ringgit, and what they are about in the currency that the visitor has chosen. */
function useMoney() {
  const currency = useShownCurrency();
  return (sen: Sen): string => {
    const ringgit = roundRinggit(sen).replace(' ', '\u00a0');
    return currency ? `${ringgit} (≈\u00a0${aboutText(sen, currency).replace(' ', '\u00a0')})` : ringgit;
  };
}

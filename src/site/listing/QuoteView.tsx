import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../ui/ErrorBox';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { isStayProblem } from '../booking/stayProblemText';
import { PriceLines } from '../prices/PriceLines';
import styles from './StayBox.module.css';
import type { StayChoice } from './useStayChoice';

/**
 * The price of the chosen stay, charge by charge; while a new price is on its way the one before stays,
 * greyed.
 */
export function QuoteView({ choice: { dated, quote } }: { choice: StayChoice }) {
  const { t } = useTranslation();
  if (!dated) return <p className={styles.hint}>{t('site:listing.box.no_dates')}</p>;
  const { shown, waiting, error, retry } = quote;
  if (error) return isStayProblem(error) ? null : <ErrorBox error={error} onRetry={retry} />;
  return (
    <div className={styles.quote} aria-busy={waiting}>
      {shown ? (
        <>
          <PriceLines lines={shown.lines} totalSen={shown.total} depositSen={shown.deposit} />
          <p className={styles.note}>{t('site:listing.box.not_charged')}</p>
        </>
      ) : (
        <Loading className={styles.waiting}>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height={44} />
          ))}
          <Skeleton height={32} />
        </Loading>
      )}
    </div>
  );
}

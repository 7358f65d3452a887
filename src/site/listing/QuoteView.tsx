import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../ui/ErrorBox';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { ChargeList } from '../booking/ChargeList';
import { isStayProblem } from '../booking/stayProblemText';
import styles from './StayBox.module.css';
import type { StayChoice } from './useStayChoice';

/**
 * The price of the chosen stay, charge by charge, or unit by unit with the charges of each folded; while a new price is on its way the one before stays,
 * greyed.
 */
export function QuoteView({ choice: { dated, quote, units } }: { choice: StayChoice }) {
  const { t } = useTranslation();
  if (!dated) return <p className={styles.hint}>{t('site:listing.box.no_dates')}</p>;
  const { shown, waiting, error, retry } = quote;
  if (error) return isStayProblem(error) ? null : <ErrorBox error={error} onRetry={retry} />;
  return (
    <div className={units > 1 ? styles.quoteOfUnits : styles.quote} aria-busy={waiting}>
      {shown ? (
        <>
          <ChargeList price={shown} isFolded />
          <p className={styles.note}>{t('site:listing.box.not_charged')}</p>
        </>
      ) : (
        <Loading className={styles.waiting}>
          {Array.from({ length: units > 1 ? units : 5 }, (_, index) => (
            <Skeleton key={index} height={44} />
          ))}
          <Skeleton height={32} />
        </Loading>
      )}
    </div>
  );
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import type { FreeStayCheck } from '@shared/contract/money/freeStayRequests';
import type { OwnFreeStayCheckInput } from '@shared/contract/money/ownFreeStays';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage, useText } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { formatStay } from '../../../ui/dates';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { PriceLines } from '../../prices/PriceLines';
import styles from '../OwnerRooms.module.css';
import own from './OwnFreeStays.module.css';
import { useCheckOwnFreeStayQuery } from './ownFreeStays.api';
import { amountText, refusalText } from './ownFreeStayWords';

type Choose = {
  onDates: (dates: { checkIn: string; checkOut: string }) => void;
  onUnit: (unitId: string) => void;
};

/** What a wish takes and costs, or why it cannot be had and what could be instead; the server is asked anew whenever it changes. */
export function OwnFreeStayCheck({ wish, ...choose }: { wish: OwnFreeStayCheckInput | null } & Choose) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useCheckOwnFreeStayQuery(
    wish ?? skipToken,
    staleAtOnce,
  );
  return (
    <section className={`${styles.card} ${own.check}`} aria-label={t('owner:free_stay.check.title')}>
      <h2 className={styles.cardTitle}>{t('owner:free_stay.check.title')}</h2>
      <div aria-live="polite" aria-busy={isFetching} className={own.form}>
        {!wish && <p className={styles.quiet}>{t('owner:free_stay.check.fill')}</p>}
        {wish && !currentData && !error && (
          <Loading>
            <Skeleton height={96} />
          </Loading>
        )}
        {wish && !isFetching && error && <ErrorBox error={error} onRetry={() => void refetch()} />}
        {wish && currentData && !error && <Answer check={currentData} {...choose} />}
      </div>
    </section>
  );
}

function Answer({ check, ...choose }: { check: FreeStayCheck } & Choose) {
  const { t } = useTranslation();
  const { free, discounted, discountBp, counted, price, refusals } = check;
  if (refusals.length > 0) return <Refused check={check} {...choose} />;
  return (
    <>
      <ul className={own.takes}>
        {free > 0 && (
          <li>{t('owner:free_stay.check.takes_free', { amount: amountText(t, free, counted) })}</li>
        )}
        {discounted > 0 && (
          <li>
            {t('owner:free_stay.check.takes_discounted', {
              amount: amountText(t, discounted, counted),
              percent: discountBp / 100,
            })}
          </li>
        )}
      </ul>
      {price && (
        <>
          <p className={styles.quiet}>{t('owner:free_stay.check.to_pay')}</p>
          <PriceLines lines={price.lines} totalSen={price.totalSen} depositSen={price.depositSen} />
        </>
      )}
    </>
  );
}

function Refused({ check, onDates, onUnit }: { check: FreeStayCheck } & Choose) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { refusals, otherDates, otherUnits } = check;
  return (
    <>
      <p className={own.refused}>{t('owner:free_stay.check.refused')}</p>
      <ul className={own.takes}>
        {refusals.map((refusal) => {
          const words = refusalText(t, text, refusal);
          return <li key={words}>{words}</li>;
        })}
      </ul>
      {otherDates.length > 0 && (
        <div>
          <p className={styles.quiet}>{t('owner:free_stay.check.other_dates')}</p>
          <div className={own.actions}>
            {otherDates.map((dates) => (
              <Button key={dates.checkIn} size="small" onClick={() => onDates(dates)}>
                {formatStay(dates.checkIn, dates.checkOut, language)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {otherUnits.length > 0 && (
        <div>
          <p className={styles.quiet}>{t('owner:free_stay.check.other_units')}</p>
          <div className={own.actions}>
            {otherUnits.map(({ id, number }) => (
              <Button key={id} size="small" onClick={() => onUnit(id)}>
                {number}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FreeStayCheck, FreeStayCheckInput } from '@shared/contract/money/freeStayRequests';
import { percentText } from '@shared/domain/base/percent';
import { amountWords, FREE_STAY_GUEST_KEYS } from '@shared/domain/money/freeStayWords';
import type { LocalText } from '@shared/languages';
import { useText } from '../../../i18n';
import { ErrorBox } from '../../../ui/ErrorBox';
import { PriceSum, PriceTable } from '../../lent/PriceTable';
import { useCheckFreeStayQuery } from './freeStays.api';
import styles from './FreeStays.module.css';

type Choose = {
  onDates?: (dates: { checkIn: string; checkOut: string }) => unknown;
  onUnit?: (unitId: string) => unknown;
};

type Props = { wish: FreeStayCheckInput | null } & Choose;

/** What a wish takes and costs, in a box of a form; the server is asked anew whenever it changes. */
export function FreeStayCheckBox(props: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.check}>
      <h3>{t('admin:free_stay_request.check.title')}</h3>
      <FreeStayCheckResult {...props} />
    </section>
  );
}

/** What a wish takes and costs, or why it cannot be had and what could be instead. */
export function FreeStayCheckResult({ wish, ...choose }: Props) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useCheckFreeStayQuery(wish ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={styles.result} aria-live="polite" aria-busy={isFetching}>
      {!wish && <p>{t('admin:free_stay_request.check.fill')}</p>}
      {wish && isFetching && <p>{t('common:loading')}</p>}
      {wish && !isFetching && error && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {wish && !isFetching && currentData && <Answer check={currentData} {...choose} />}
    </div>
  );
}

function Answer({ check, ...choose }: { check: FreeStayCheck } & Choose) {
  const { t } = useTranslation();
  const { free, discounted, discountBp, counted, price, refusals } = check;
  if (refusals.length > 0) return <Refused check={check} {...choose} />;
  return (
    <>
      <ul>
        {free > 0 && (
          <li>{t('admin:free_stay_request.check.takes_free', { amount: amountWords(t, free, counted) })}</li>
        )}
        {discounted > 0 && (
          <li>
            {t('admin:free_stay_request.check.takes_discounted', {
              amount: amountWords(t, discounted, counted),
              percent: percentText(discountBp),
            })}
          </li>
        )}
      </ul>
      {price && (
        <PriceTable lines={price.lines}>
          <PriceSum label={t('admin:free_stay_request.check.to_pay')} sen={price.totalSen} strong />
        </PriceTable>
      )}
    </>
  );
}

/** Why a stay cannot be had, in a sentence. */
function refusalWords(
  t: TFunction,
  text: (local: LocalText) => string,
  refusal: FreeStayCheck['refusals'][number],
): string {
  switch (refusal.code) {
    case 'outside':
      return refusal.to === null
        ? t('admin:free_stay_request.refusal.outside_open', { from: refusal.from })
        : t('admin:free_stay_request.refusal.outside', { from: refusal.from, to: refusal.to });
    case 'no_rule':
      return t('admin:free_stay_request.refusal.no_rule');
    case 'no_share':
      return t('admin:free_stay_request.refusal.no_share');
    case 'blackout':
      return t('admin:free_stay_request.refusal.blackout', refusal);
    case 'public_holiday':
      return t('admin:free_stay_request.refusal.public_holiday', {
        name: text(refusal.holiday),
        from: refusal.from,
      });
    case 'school_holiday':
      return t('admin:free_stay_request.refusal.school_holiday', {
        name: text(refusal.holiday),
        from: refusal.from,
        to: refusal.to,
      });
    case 'weekend':
      return t('admin:free_stay_request.refusal.weekend', { date: refusal.date });
    case 'notice':
      return t('admin:free_stay_request.refusal.notice', { count: refusal.days, earliest: refusal.earliest });
    case 'longest':
      return t('admin:free_stay_request.refusal.longest', { count: refusal.nights });
    case 'guest':
      return t('admin:free_stay_request.refusal.guest', { guest: t(FREE_STAY_GUEST_KEYS[refusal.guest]) });
    case 'elsewhere':
      return t('admin:free_stay_request.refusal.elsewhere');
    case 'short':
      return t('admin:free_stay_request.refusal.short', { count: refusal.nights });
    case 'taken':
      return t('admin:free_stay_request.refusal.taken');
  }
}

function Refused({ check, onDates, onUnit }: { check: FreeStayCheck } & Choose) {
  const { t } = useTranslation();
  const text = useText();
  const { refusals, otherDates, otherUnits } = check;
  const span = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
    t('admin:free_stay_request.check.dates', { from: checkIn, to: checkOut });
  return (
    <>
      <p className={styles.over}>{t('admin:free_stay_request.check.refused')}</p>
      <ul>
        {refusals.map((refusal) => {
          const words = refusalWords(t, text, refusal);
          return <li key={words}>{words}</li>;
        })}
      </ul>
      {otherDates.length > 0 && (
        <>
          <p>{t('admin:free_stay_request.check.other_dates')}</p>
          <div className={styles.choices}>
            {otherDates.map((dates) =>
              onDates ? (
                <Button key={dates.checkIn} size="small" onClick={() => onDates(dates)}>
                  {span(dates)}
                </Button>
              ) : (
                <span key={dates.checkIn}>{span(dates)}</span>
              ),
            )}
          </div>
        </>
      )}
      {otherUnits.length > 0 && (
        <>
          <p>{t('admin:free_stay_request.check.other_units')}</p>
          <div className={styles.choices}>
            {otherUnits.map(({ id, number }) =>
              onUnit ? (
                <Button key={id} size="small" onClick={() => onUnit(id)}>
                  {number}
                </Button>
              ) : (
                <span key={id}>{number}</span>
              ),
            )}
          </div>
        </>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { OwnChangePreview } from '@shared/contract/stays/ownChanges';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { unbrokenSen } from '@shared/domain/base/money';
import { useLanguage, useText } from '../../../i18n';
import { formatShortDates } from '../../../ui/dates';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Money } from '../../../ui/Money';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { AboutPrice } from '../../currency/AboutPrice';
import { useGetSiteInfoQuery } from '../../site.api';
import styles from './OwnChangeDialog.module.css';
import { deadlineText, useNow } from './deadline';
import { PAID_ONLINE } from './onlineText';
import { isAboutStay, OWN_CHANGE_REASONS } from './ownChangeText';
import type { useOwnChange } from './useOwnChange';

/** `+RM 200.00`, `−RM 50.00` */
const difference = (sen: number): string => `${sen > 0 ? '+' : ''}${unbrokenSen(sen)}`;

/** The price of the wish; while the next one is on its way the last one stays, greyed. */
export function OwnChangePrice({
  own,
  change,
}: {
  own: GuestReservation;
  change: ReturnType<typeof useOwnChange>;
}) {
  const { t } = useTranslation();
  const { shown, isAsking, isSame, isComplete, couldNotAsk, refusal, retry } = change;
  if (isSame) return <p className={styles.lead}>{t('site:manage.change.nothing')}</p>;
  if (refusal && isAboutStay(refusal))
    return <p className={styles.lead}>{t('site:manage.change.refused')}</p>;
  if (couldNotAsk) return <ErrorBox error={refusal} onRetry={retry} />;
  if (!isComplete && !shown) return <p className={styles.lead}>{t('site:manage.change.incomplete')}</p>;
  return (
    <div className={styles.answer} aria-busy={isAsking || !isComplete}>
      {shown ? (
        <Sums own={own} preview={shown} />
      ) : (
        isAsking && (
          <Loading className={styles.sums}>
            <Skeleton height={24} />
            <Skeleton height={24} />
            <Skeleton height={32} />
          </Loading>
        )
      )}
      {/* One sentence for who cannot see the sums: all of them at each press would be too much. */}
      <p role="status" className="visually-hidden">
        {shown && !isAsking && t('site:manage.change.said', { total: unbrokenSen(shown.newTotalSen) })}
      </p>
    </div>
  );
}

/** The way from the old price to the new one, and what becomes of the difference. */
function Sums({ own, preview }: { own: GuestReservation; preview: OwnChangePreview }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { explanation, oldTotalSen, newTotalSen, paidSen, balanceSen, movesUnit } = preview;
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{t('site:manage.change.old_total')}</dt>
          <dd>
            <Money sen={oldTotalSen} />
          </dd>
        </div>
        {explanation.map(({ reason, dates, label, oldSen, newSen }) => (
          <div key={`${reason} ${dates[0]} ${label?.['en-US']}`}>
            <dt>
              {reason === 'cleaning' && label ? text(label) : t(OWN_CHANGE_REASONS[reason])}
              {reason === 'levy' && label && ` · ${text(label)}`}
              {dates.length > 0 && <span className={styles.dates}>{formatShortDates(dates, language)}</span>}
            </dt>
            <dd className="numbers">{difference(newSen - oldSen)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('site:manage.change.new_total')}</dt>
          <dd>
            <Money sen={newTotalSen} />
            <AboutPrice sen={newTotalSen} className={styles.dates} />
          </dd>
        </div>
        {paidSen > 0 && (
          <div>
            <dt>{t('site:manage.change.paid')}</dt>
            <dd>
              <Money sen={paidSen} />
            </dd>
          </div>
        )}
        {balanceSen !== 0 && (
          <div className={styles.balance}>
            <dt>{t(balanceSen > 0 ? 'site:manage.change.to_pay' : 'site:manage.change.comes_back')}</dt>
            <dd>
              <Money sen={Math.abs(balanceSen)} />
            </dd>
          </div>
        )}
      </dl>
      {explanation.length === 0 && <p className={styles.note}>{t('site:manage.change.same_price')}</p>}
      <Balance own={own} balanceSen={balanceSen} />
      {movesUnit && <p className={styles.note}>{t('site:manage.change.moves')}</p>}
    </>
  );
}

/** How what is due is paid, or how the rest comes back. */
function Balance({ own, balanceSen }: { own: GuestReservation; balanceSen: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow(own.status === 'hold');
  const { data: site } = useGetSiteInfoQuery();
  if (balanceSen === 0) return null;
  if (balanceSen < 0)
    return (
      <p className={styles.note}>{t('site:manage.change.back', { amount: unbrokenSen(-balanceSen) })}</p>
    );
  if (own.status === 'hold' && own.holdExpiresAt) {
    const time = deadlineText(own.holdExpiresAt, now, language);
    return <p className={styles.note}>{t('site:manage.change.pay.hold', { time })}</p>;
  }
  const isOnline = site?.paymentMethods.some(({ code }) => code === PAID_ONLINE);
  return (
    <p className={styles.note}>
      {t(isOnline ? 'site:manage.change.pay.online' : 'site:manage.change.pay.arrival')}
    </p>
  );
}

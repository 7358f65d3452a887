import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { percentText } from '@shared/domain/base/percent';
import { useLanguage, useText } from '../i18n';
import { formatDate } from './dates';
import styles from './CancellationTerms.module.css';

/** A cancellation policy in words, with the days it means for a stay (`checkIn` null: in general); tiers that `today` is past are left out. */
export function CancellationTerms({
  policy,
  checkIn,
  today,
}: {
  policy: GuestReservation['cancellation'];
  checkIn: StayDate | null;
  today: StayDate;
}) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const tiers = [...policy.tiers]
    .sort((one, other) => other.daysBefore - one.daysBefore)
    .map((tier) => ({ ...tier, until: checkIn && addDays(checkIn, -tier.daysBefore) }))
    .filter(({ until, refundBp }) => refundBp > 0 && (until === null || until >= today));
  const share = (refundBp: number) =>
    refundBp >= 10_000 ? t('common:policy.all') : t('common:policy.part', { percent: percentText(refundBp) });
  return (
    <div>
      <p className={styles.name}>{t('common:policy.title', { name: text(policy.name) })}</p>
      <ul className={styles.tiers}>
        {tiers.map(({ daysBefore, refundBp, until }) => (
          <li key={daysBefore}>
            {until
              ? t('common:policy.until', { date: formatDate(until, language), share: share(refundBp) })
              : daysBefore === 0
                ? t('common:policy.arrival', { share: share(refundBp) })
                : t('common:policy.days', { count: daysBefore, share: share(refundBp) })}
          </li>
        ))}
        <li>{tiers.length > 0 ? t('common:policy.later') : t('common:policy.none')}</li>
      </ul>
      <p className={styles.note}>{t('common:policy.note')}</p>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { percentText } from '@shared/domain/base/percent';
import { useLanguage, useText } from '../../i18n';
import { formatDate } from '../../ui/dates';
import styles from './CancellationTerms.module.css';

/** A cancellation policy in words, with the days it means for a stay; tiers that today is past are left out. */
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
    refundBp >= 10_000 ? t('site:policy.all') : t('site:policy.part', { percent: percentText(refundBp) });
  return (
    <div>
      <p className={styles.name}>{t('site:policy.title', { name: text(policy.name) })}</p>
      <ul className={styles.tiers}>
        {tiers.map(({ daysBefore, refundBp, until }) => (
          <li key={daysBefore}>
            {until
              ? t('site:policy.until', { date: formatDate(until, language), share: share(refundBp) })
              : t('site:policy.days', { count: daysBefore, share: share(refundBp) })}
          </li>
        ))}
        <li>{tiers.length > 0 ? t('site:policy.later') : t('site:policy.none')}</li>
      </ul>
      <p className={styles.note}>{t('site:policy.note')}</p>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { OwnNextStay } from '@shared/contract/office/ownerRooms';
import { nightsBetween } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../i18n';
import { formatStay } from '../../../ui/dates';
import styles from '../OwnerRooms.module.css';

/** Who comes next, without names. */
export function NextStays({ stays }: { stays: readonly OwnNextStay[] }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  return (
    <section className={styles.card} aria-label={t('owner:next.title')}>
      <h2 className={styles.cardTitle}>{t('owner:next.title')}</h2>
      {stays.length === 0 ? (
        <p className={styles.quiet}>{t('owner:next.none')}</p>
      ) : (
        <ul className={styles.list}>
          {stays.map(({ unitId, unitNumber, propertyName, checkIn, checkOut, guests, isFreeStay }) => (
            <li key={`${unitId} ${checkIn}`} className={`${styles.between} ${styles.stacked}`}>
              <span>
                <span className={styles.strong}>{formatStay(checkIn, checkOut, language)}</span>
                <br />
                <span className={styles.small}>
                  {text(propertyName)} · {unitNumber}
                </span>
              </span>
              <span className={styles.small}>
                {[
                  t('owner:next.nights', { count: nightsBetween(checkIn, checkOut) }),
                  t('owner:next.guests', { count: guests }),
                  ...(isFreeStay ? [t('owner:next.free_stay')] : []),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

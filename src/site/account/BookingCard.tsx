import type { MyReservationRow } from '@shared/contract/stays/ownBooking';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useLanguage, useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { partyText } from '../../i18n/partyText';
import type { Language } from '@shared/languages';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import { formatSen } from '@shared/domain/base/money';
import { paths } from '../../paths';
import { Tag } from '../../ui/Chip';
import { formatStay } from '../../ui/dates';
import { Money } from '../../ui/Money';
import { Photo } from '../../ui/Photo';
import { Skeleton } from '../../ui/Skeleton';
import { deadlineText, minutesUntil } from '../booking/manage/deadline';
import { statusView } from '../booking/statusView';
import styles from './Bookings.module.css';

/** One of a person's bookings; the whole card leads to it. */
export function BookingCard({ row }: { row: MyReservationRow }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { tone, label } = statusView(row);
  const next = nextStep(t, row, language);
  return (
    <li className={styles.card}>
      <div className={styles.photo}>
        <Photo photo={row.photo} sizes="(min-width: 576px) 200px, 92vw" alt="" />
      </div>
      <div className={styles.body}>
        <p className={styles.head}>
          <Tag tone={tone}>{t(label)}</Tag>
          <span className={`${styles.quiet} numbers`}>{row.reference}</span>
        </p>
        <h3 className={styles.name}>
          <LocalLink to={paths.accountReservation(row.id)} className={styles.link}>
            {text(row.listingName)}
          </LocalLink>
        </h3>
        <p className={styles.quiet}>
          {text(row.propertyName)} · {text(row.locationName)}
        </p>
        <p className={styles.stay}>
          {formatStay(row.checkIn, row.checkOut, language)} · {partyText(t, row)}
        </p>
        {next && <p className={styles.next}>{next}</p>}
      </div>
      <p className={styles.total}>
        <Money sen={row.totalSen} />
      </p>
    </li>
  );
}

/**
 * Returns a line about the guest's next step, or about what he waits for; null where there is nothing to do.
 */
function nextStep(t: TFunction, row: MyReservationRow, language: Language): string | null {
  const now = Date.now();
  if (row.status === 'hold' && row.holdExpiresAt) {
    const isOver = minutesUntil(row.holdExpiresAt, now) === 0;
    const time = deadlineText(row.holdExpiresAt, now, language);
    if (row.awaitsLink)
      return isOver ? t('site:account.next.link_over') : t('site:account.next.link', { time });
    return isOver ? t('site:account.next.over') : t('site:account.next.hold', { time });
  }
  if (row.status === 'pending') return t('site:account.next.pending');
  const due = guestBalance(row);
  if (row.status === 'confirmed' && due > 0) return t('site:account.next.due', { amount: formatSen(due) });
  return null;
}

/** A card on its way, in a card's size. */
export function BookingCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.photo}>
        <Skeleton ratio="4 / 3" />
      </div>
      <div className={styles.body}>
        <Skeleton width="40%" height={24} />
        <Skeleton width="70%" height={26} />
        <Skeleton width="55%" height={22} />
        <Skeleton width="60%" height={24} />
      </div>
    </div>
  );
}

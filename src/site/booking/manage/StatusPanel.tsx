import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { useLanguage } from '../../../i18n';
import { Tag } from '../../../ui/Chip';
import { Icon } from '../../../ui/icons';
import { useGetSiteInfoQuery } from '../../site.api';
import { statusView } from '../statusView';
import { minutesUntil, useNow } from './deadline';
import styles from './Manage.module.css';
import { returnedRemark, statusText } from './statusText';

/** The id of the element that gets the focus when the booking has moved on. */
export const STATUS_ID = 'booking-status';
/** Minutes within which the countdown is shown beside the time. */
const COUNTDOWN_MINUTES = 180;

/** Reference, status in words, what happens next; for a hold the time that is left; `children` is what there is to press. */
export function StatusPanel({
  own,
  hasLink,
  children,
}: {
  own: GuestReservation;
  /** The page was opened by the link that confirms the booking. */
  hasLink: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow(own.status === 'hold');
  const { data: site } = useGetSiteInfoQuery();
  const phone = site?.phone ?? '';
  const { title, texts } = statusText(t, own, { now, language, hasLink, phone });
  const { tone, label } = statusView(own);
  const remark = returnedRemark(own);
  const isWaiting = own.status === 'hold' && own.online?.state !== 'processing';
  const left = isWaiting && own.holdExpiresAt ? minutesUntil(own.holdExpiresAt, now) : 0;
  return (
    <section id={STATUS_ID} tabIndex={-1} className={styles.status} aria-label={t('site:manage.status')}>
      <div className={styles.statusHead}>
        <Tag tone={tone}>{t(label)}</Tag>
        <span className={styles.reference}>
          {t('site:manage.reference')} <strong className="numbers">{own.reference}</strong>
        </span>
      </div>
      {/* Read out when staff have moved the booking on while the page was open. */}
      <div aria-live="polite">
        <h2 className={styles.statusTitle}>{title}</h2>
        {/* By its place: a text that learns the telephone a moment later stays the same paragraph. */}
        {texts.map((text, place) => (
          <p key={place} className={styles.statusText}>
            {text}
          </p>
        ))}
      </div>
      {remark !== null && (
        <p className={styles.remark}>
          <Icon name="warning" />
          <span>
            <strong>{t('site:manage.returned.why')}</strong> {remark}
          </span>
        </p>
      )}
      {children}
      {left > 0 && left <= COUNTDOWN_MINUTES && (
        <p className={styles.left}>
          <Icon name="clock" size={18} />
          <span className="numbers">{t('site:manage.hold.left', { count: left })}</span>
        </p>
      )}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { OwnGroupStay } from '@shared/contract/stays/ownBooking';
import { unbrokenSen } from '@shared/domain/base/money';
import { useLanguage } from '../../../i18n';
import { LocalLink } from '../../../i18n/LocalLink';
import { partyText } from '../../../i18n/partyText';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { Tag } from '../../../ui/Chip';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Money } from '../../../ui/Money';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { statusView } from '../statusView';
import { deadlineText, minutesUntil, useNow } from './deadline';
import styles from './GroupStays.module.css';
import manage from './Manage.module.css';
import type { OwnGroup } from './useOwnGroup';

/** The units that were booked together, with what is to be paid for each, and the way to its page for whoever booked them. */
export function GroupStays({ id, group }: { id: string; group: OwnGroup }) {
  const { t } = useTranslation();
  const { stays, error, refetch } = group;
  return (
    <section className={manage.card} aria-label={t('groupStays:manage.title')}>
      <h2 className={manage.cardTitle}>{t('groupStays:manage.title')}</h2>
      {stays ? (
        <Stays id={id} stays={stays} />
      ) : error ? (
        <ErrorBox error={error} title={t('groupStays:manage.failed')} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
    </section>
  );
}

function Stays({ id, stays }: { id: string; stays: OwnGroupStay[] }) {
  const { t } = useTranslation();
  const due = stays.reduce((sum, { dueSen }) => sum + dueSen, 0);
  const isKept = stays.some(({ status, awaitsLink }) => status === 'hold' && !awaitsLink);
  const hasWay = stays.every((stay) => stay.id === id || stay.opens);
  return (
    <>
      <p className={styles.text}>
        {t('groupStays:manage.text')} {isKept && t('groupStays:manage.unpaid')}
      </p>
      <ul className={styles.stays}>
        {stays.map((stay) => (
          <Stay key={stay.id} stay={stay} isThis={stay.id === id} />
        ))}
      </ul>
      {due > 0 && (
        <p className={styles.sum}>
          <span>{t('groupStays:manage.sum')}</span>
          <Money sen={due} />
        </p>
      )}
      {!hasWay && <p className={`${styles.text} ${manage.noPrint}`}>{t('groupStays:manage.no_way')}</p>}
    </>
  );
}

function Stay({ stay, isThis }: { stay: OwnGroupStay; isThis: boolean }) {
  const { t } = useTranslation();
  const { id, reference, opens } = stay;
  const { tone, label } = statusView(stay);
  const isToPay = stay.status === 'hold' && !stay.awaitsLink && stay.dueSen > 0;
  return (
    <li className={styles.stay} aria-current={isThis ? 'true' : undefined}>
      <div className={styles.words}>
        <p className={styles.head}>
          <strong className="numbers">{reference}</strong>
          <Tag tone={tone}>{t(label)}</Tag>
        </p>
        <p className={styles.quiet}>{partyText(t, stay)}</p>
        <p className={styles.due}>
          <Due stay={stay} />
        </p>
      </div>
      {isThis ? (
        <span className={styles.quiet}>{t('groupStays:manage.this')}</span>
      ) : (
        opens && (
          <LocalLink
            className={`${buttonClass({ size: 'small', ...(isToPay && { variant: 'primary' }) })} ${manage.noPrint}`}
            to={opens.token ? paths.bookingDetails(id, opens.token) : paths.accountReservation(id)}
            aria-label={t(isToPay ? 'groupStays:manage.pay_named' : 'groupStays:manage.open_named', {
              reference,
            })}
          >
            {t(isToPay ? 'groupStays:manage.pay' : 'groupStays:manage.open')}
          </LocalLink>
        )
      )}
    </li>
  );
}

/** What is still to be paid for a unit, and until when. */
function Due({ stay: { status, dueSen, holdExpiresAt, awaitsLink } }: { stay: OwnGroupStay }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow(status === 'hold');
  const amount = unbrokenSen(dueSen);
  const isOpen = status === 'hold' && holdExpiresAt !== null && minutesUntil(holdExpiresAt, now) > 0;
  if (isOpen) {
    const time = deadlineText(holdExpiresAt, now, language);
    return t(awaitsLink ? 'groupStays:manage.confirm_by' : 'groupStays:manage.due_by', { amount, time });
  }
  if (dueSen === 0) return status === 'expired' ? null : t('groupStays:manage.nothing_due');
  return t(status === 'confirmed' ? 'groupStays:manage.due_later' : 'groupStays:manage.due', { amount });
}

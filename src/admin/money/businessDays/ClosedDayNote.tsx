import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../../i18n';
import { paths } from '../../../paths';
import { StayReference } from '../../lent/StayReference';
import styles from './BusinessDays.module.css';
import type { ClosedDays } from './businessDays.api';

/** Which days were closed and what that has done, and the guests of whom nobody has said whether they arrived. */
export function ClosedDayNote({ closed, onDismiss }: { closed: ClosedDays; onDismiss: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const { property, from, date, state, unresolvedArrivals } = closed;
  return (
    <section className={styles.note} role="status" aria-label={t('admin:ledger.day.closed.label')}>
      <div className={styles.noteHead}>
        <strong>
          {from < date
            ? t('admin:ledger.day.closed.titles', { from, date })
            : t('admin:ledger.day.closed.title', { date })}
          {' · '}
          {text(property.name)}
        </strong>
        <Button size="small" onClick={onDismiss}>
          {t('common:actions.close')}
        </Button>
      </div>
      <p>{t(state === 'filling' ? 'admin:ledger.day.closed.filling' : 'admin:ledger.day.closed.posted')}</p>
      {unresolvedArrivals.length === 0 ? (
        <p>{t('admin:ledger.day.closed.all_resolved')}</p>
      ) : (
        <>
          <p>{t('admin:ledger.day.closed.unresolved', { count: unresolvedArrivals.length })}</p>
          <ul className={styles.arrivals}>
            {unresolvedArrivals.map((stay) => (
              <li key={stay.id}>
                <StayReference stay={stay} /> {stay.guestName}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={paths.admin.revenue({ propertyId: property.id, from, to: date })}>
          {t('admin:ledger.postings.in_ledger')}
        </Link>
      </p>
    </section>
  );
}

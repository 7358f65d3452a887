import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { fromHere } from '../../../kit/Page';
import { paths } from '../../../paths';
import { useGetPendingVerifyUsersQuery } from './users.api';
import styles from './Users.module.css';

const MOST = 8;

/** Riders whose papers wait for a check, who waits longest first; nothing when nobody does. */
export function RidersWaiting() {
  const { t } = useTranslation();
  const location = useLocation();
  const { data } = useGetPendingVerifyUsersQuery({ role: 'rider' }, { refetchOnMountOrArgChange: true });
  const waiting = (data?.users ?? []).filter(({ waitingFor }) => waitingFor === 'verification');
  if (waiting.length === 0) return null;
  return (
    <section className={styles.banner} aria-label={t('admin:rider.waiting_label')}>
      <strong>{t('admin:rider.waiting', { count: waiting.length })}</strong>
      <ul className={styles.names}>
        {waiting.slice(0, MOST).map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.admin.userDetails(id)} state={fromHere(location)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {waiting.length > MOST && (
        <Link to={paths.admin.userMgmt({ tab: 'riders', verification: 'submitted' })}>
          {t('admin:rider.waiting_more', { count: waiting.length - MOST })}
        </Link>
      )}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage, useText } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { fromHere, Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { formatStay } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { useListReservationsQuery } from '../../stays/reservations/reservations.api';
import { ReservationStatusTag } from '../../lent/ReservationStatusTag';
import styles from './Users.module.css';

const MOST = 10;

/** The stays of a person, the latest arrival first; all of them are in the list of reservations. */
export function UserReservations({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const location = useLocation();
  const query = useListReservationsQuery(
    { filter: { accountId }, sort: { checkIn: 'desc' }, pagination: { limit: MOST } },
    staleAtOnce,
  );
  const total = query.data?.totalCount ?? 0;
  return (
    <Panel
      title={t('admin:user.parts.reservations')}
      actions={
        total > MOST && (
          <Link to={paths.admin.reservation({ accountId })}>
            {t('admin:user.all_reservations', { count: total })}
          </Link>
        )
      }
    >
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.note}>{t('admin:user.no_reservations')}</p>
          ) : (
            <ul className={styles.stays}>
              {rows.map((row) => (
                <li key={row.id} className={styles.stay}>
                  <Link to={paths.admin.reservationDetails(row.id)} state={fromHere(location)}>
                    {row.reference}
                  </Link>
                  <ReservationStatusTag status={row.status} />
                  <span className={styles.stayFacts}>
                    {formatStay(row.checkIn, row.checkOut, language)} · {text(row.propertyName)}
                    {row.unitNumber && ` ${row.unitNumber}`}
                  </span>
                  <Money sen={row.totalSen} className={styles.stayTotal} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

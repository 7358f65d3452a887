import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { BookingGroup, Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { useText } from '../../../i18n';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { GroupPayment } from './GroupPayment';
import styles from './Reservation.module.css';
import { ReservationStatusTag } from '../../lent/ReservationStatusTag';

/** The bookings that were made together with this one, and the sums of them all. */
export function GroupPanel({ reservation, onReload }: { reservation: Reservation; onReload: () => unknown }) {
  const { id, group } = reservation;
  const { t } = useTranslation();
  const { state } = useLocation();
  if (!group) return null;
  const { reservations } = group;
  const sum = (field: 'totalSen' | 'paidSen') => reservations.reduce((total, one) => total + one[field], 0);
  return (
    <Panel
      title={t('admin:group.title')}
      actions={
        <>
          <Link to={paths.admin.reservation({ groupId: group.id })}>{t('admin:group.show_in_list')}</Link>
          <Can do="reservation.edit">
            <GroupPayment reservation={reservation} group={group} onReload={onReload} />
          </Can>
        </>
      }
    >
      <p className={styles.groupHelp}>{t('admin:group.help')}</p>
      <ul className={list.items}>
        {reservations.map((one) => (
          <li key={one.id} className={list.item}>
            <span className={list.words}>
              {one.id === id ? (
                <strong aria-current="page" className={list.whole}>
                  {one.reference}
                </strong>
              ) : (
                <Link
                  className={list.whole}
                  to={paths.admin.reservationDetails(one.id)}
                  state={state as unknown}
                >
                  {one.reference}
                </Link>
              )}{' '}
              <ReservationStatusTag status={one.status} />
              <Place reservation={one} />
            </span>
            <Paid {...one} />
          </li>
        ))}
        <li className={list.item}>
          <strong className={list.words}>{t('admin:group.sum', { count: reservations.length })}</strong>
          <Paid totalSen={sum('totalSen')} paidSen={sum('paidSen')} />
        </li>
      </ul>
    </Panel>
  );
}

function Place({
  reservation: { propertyName, roomTypeName, unitNumber, guests },
}: {
  reservation: BookingGroup['reservations'][number];
}) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <span className={list.small}>
      {text(propertyName)} · {text(roomTypeName)} ·{' '}
      {unitNumber && (
        <>
          <span className={list.whole}>{unitNumber}</span> ·{' '}
        </>
      )}
      {t('common:guests', { count: guests })}
    </span>
  );
}

function Paid({ totalSen, paidSen }: { totalSen: number; paidSen: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.amount}>
      {formatSen(totalSen)}
      <span className={styles.small}>{t('admin:group.paid', { amount: formatSen(paidSen) })}</span>
    </span>
  );
}

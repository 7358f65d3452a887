import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Dashboard } from '@shared/contract/office/dashboard';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import { formatSen } from '@shared/domain/base/money';
import { useLanguage, useText } from '../../../i18n';
import { fromHere, Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { formatShortDate } from '../../../ui/dates';
import { ReservationStatusTag } from '../../lent/ReservationStatusTag';
import styles from './Dashboard.module.css';

const SHOWN = 6;

/** The guests who come, leave and stay today, each group with a link to the list that shows the same ones. */
export function HousePanels({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const { businessDate: today, arrivals, departures, inHouse } = dashboard;
  return (
    <div className={styles.house}>
      <House
        title={t('admin:dashboard.arrivals')}
        none={t('admin:dashboard.no_arrivals')}
        house={arrivals}
        to={paths.admin.reservation({
          status: ['confirmed', 'checked_in'],
          checkInFrom: today,
          checkInTo: today,
        })}
      />
      <House
        title={t('admin:dashboard.departures')}
        none={t('admin:dashboard.no_departures')}
        house={departures}
        to={paths.admin.reservation({
          status: ['checked_in', 'checked_out'],
          checkOutFrom: today,
          checkOutTo: today,
        })}
      />
      <House
        title={t('admin:dashboard.in_house')}
        none={t('admin:dashboard.no_in_house')}
        house={inHouse}
        to={paths.admin.reservation({ inHouseOn: today })}
      />
    </div>
  );
}

function House({
  title,
  none,
  house: { totalCount, rows },
  to,
}: {
  title: string;
  none: string;
  house: Dashboard['arrivals'];
  to: string;
}) {
  const { t } = useTranslation();
  const mayName = useCan()('reservation.view');
  return (
    <Panel
      title={`${title} · ${totalCount.toLocaleString('en-US')}`}
      actions={
        mayName &&
        totalCount > 0 && (
          <Link to={to} aria-label={t('admin:dashboard.show_all_of', { what: title })}>
            {t('admin:dashboard.show_all')}
          </Link>
        )
      }
    >
      {totalCount === 0 && <p className={styles.none}>{none}</p>}
      {totalCount > 0 && !mayName && <p className={styles.none}>{t('admin:dashboard.no_names')}</p>}
      <ul className={styles.guests}>
        {rows.slice(0, SHOWN).map((row) => (
          <Guest key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function Guest({ row }: { row: Dashboard['arrivals']['rows'][number] }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const location = useLocation();
  const due = guestBalance(row);
  return (
    <li className={styles.guest}>
      <Link to={paths.admin.reservationDetails(row.id)} state={fromHere(location)}>
        {row.guestName}
      </Link>
      <ReservationStatusTag status={row.status} />
      <span className={styles.place}>
        {[text(row.propertyName), row.unitNumber].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.small}>
        {formatShortDate(row.checkIn, language)} – {formatShortDate(row.checkOut, language)}
      </span>
      {due > 0 && <span className={styles.due}>{t('admin:dashboard.due', { amount: formatSen(due) })}</span>}
    </li>
  );
}

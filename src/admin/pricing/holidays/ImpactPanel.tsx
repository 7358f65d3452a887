import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ImpactInput, ImpactNight, ImpactStay } from '@shared/contract/pricing/holidays';
import { useLanguage, useText } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { fromHere, Panel } from '../../../kit/Page';
import { PanelPages } from '../../../kit/PanelPages';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { Money } from '../../../ui/Money';
import { formatShortDates, formatStay } from '../../../ui/dates';
import { useWeekdayDate } from './HolidayDays';
import styles from './Holidays.module.css';
import { useLostNightsQuery, useStaysBeforeQuery, useUnsoldNightsQuery } from './holidays.api';

const PAGE = 10;
type ImpactQuestion = Omit<ImpactInput, 'pagination'>;

/**
 * The impact of a holiday: nights that are sold at its rate from now on, nights that a change of it takes the
 * rate from, and stays that were priced before it.
 */
export function ImpactPanel({ title, definition }: { title: string; definition: ImpactQuestion | null }) {
  const { t } = useTranslation();
  return (
    <Panel title={title}>
      {definition ? (
        // A changed question begins at its first page.
        <div key={JSON.stringify(definition)} className={styles.groups}>
          <Nights asked={definition} />
          {definition.id && definition.unsaved && <LostNights asked={definition} />}
          <Stays asked={definition} />
        </div>
      ) : (
        <p className={styles.none}>{t('admin:holiday.impact.wait')}</p>
      )}
    </Panel>
  );
}

function Nights({ asked }: { asked: ImpactQuestion }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useUnsoldNightsQuery({ ...asked, pagination: { limit: PAGE, currentPage: page } });
  return (
    <section>
      <h3 className={styles.partTitle}>{t('admin:holiday.impact.nights')}</h3>
      <Loaded query={query}>
        {({ rows, totalCount }) =>
          totalCount === 0 ? (
            <p className={styles.none}>{t('admin:holiday.impact.no_nights')}</p>
          ) : (
            <PagedRows
              label={t('admin:holiday.impact.nights')}
              page={page}
              total={totalCount}
              onPage={setPage}
            >
              <p className={styles.help}>{t('admin:holiday.impact.nights_help', { count: totalCount })}</p>
              <NightRows rows={rows} />
            </PagedRows>
          )
        }
      </Loaded>
    </section>
  );
}

/** The nights that lose the rate; nothing where a change only adds some. */
function LostNights({ asked }: { asked: ImpactQuestion }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useLostNightsQuery({ ...asked, pagination: { limit: PAGE, currentPage: page } });
  if (query.data?.totalCount === 0) return null;
  return (
    <section>
      <h3 className={styles.partTitle}>{t('admin:holiday.impact.lost')}</h3>
      <Loaded query={query}>
        {({ rows, totalCount }) => (
          <PagedRows label={t('admin:holiday.impact.lost')} page={page} total={totalCount} onPage={setPage}>
            <p className={styles.help}>{t('admin:holiday.impact.lost_help', { count: totalCount })}</p>
            <NightRows rows={rows} />
          </PagedRows>
        )}
      </Loaded>
    </section>
  );
}

function NightRows({ rows }: { rows: ImpactNight[] }) {
  const { t } = useTranslation();
  const text = useText();
  const dateText = useWeekdayDate();
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{t('admin:holiday.impact.night')}</th>
          <th scope="col">{t('admin:holiday.impact.listing')}</th>
          <th scope="col" className={styles.right}>
            {t('admin:holiday.impact.free')}
          </th>
          <th scope="col" className={styles.right}>
            {t('admin:holiday.impact.rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, night, propertyName, roomTypeName, free, holidaySen }) => (
          <tr key={id}>
            <td className={styles.date}>{dateText(night)}</td>
            <td>
              {text(roomTypeName)}
              <small>{text(propertyName)}</small>
            </td>
            <td className={styles.right}>{free}</td>
            <td className={styles.right}>
              <Money sen={holidaySen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stays({ asked }: { asked: ImpactQuestion }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useStaysBeforeQuery({ ...asked, pagination: { limit: PAGE, currentPage: page } });
  return (
    <section>
      <h3 className={styles.partTitle}>{t('admin:holiday.impact.stays')}</h3>
      <Loaded query={query}>
        {({ rows, totalCount }) =>
          totalCount === 0 ? (
            <p className={styles.none}>{t('admin:holiday.impact.no_stays')}</p>
          ) : (
            <PagedRows
              label={t('admin:holiday.impact.stays')}
              page={page}
              total={totalCount}
              onPage={setPage}
            >
              <p className={styles.help}>{t('admin:holiday.impact.stays_help', { count: totalCount })}</p>
              <StayRows rows={rows} />
            </PagedRows>
          )
        }
      </Loaded>
    </section>
  );
}

function StayRows({ rows }: { rows: ImpactStay[] }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const location = useLocation();
  const mayOpen = useCan()('reservation.view');
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{t('admin:holiday.impact.stay')}</th>
          <th scope="col">{t('admin:holiday.impact.listing')}</th>
          <th scope="col" className={styles.right}>
            {t('admin:holiday.impact.sold')}
          </th>
          <th scope="col" className={styles.right}>
            {t('admin:holiday.impact.now')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((stay) => (
          <tr key={stay.id}>
            <td>
              {mayOpen ? (
                <Link to={paths.admin.reservationDetails(stay.id)} state={fromHere(location)}>
                  {stay.reference}
                </Link>
              ) : (
                stay.reference
              )}
              <small>{formatStay(stay.checkIn, stay.checkOut, language)}</small>
            </td>
            <td>
              {text(stay.roomTypeName)}
              <small>{text(stay.propertyName)}</small>
            </td>
            <td className={styles.right}>
              <Money sen={stay.soldSen} />
              <small>{formatShortDates(stay.nights, language)}</small>
            </td>
            <td className={styles.right}>
              <Money sen={stay.holidaySen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PagedRows({
  label,
  page,
  total,
  onPage,
  children,
}: {
  label: string;
  page: number;
  total: number;
  onPage: (page: number) => void;
  children: ReactNode;
}) {
  return (
    <>
      <ScrollRegion className={styles.scroll} label={label}>
        {children}
      </ScrollRegion>
      <PanelPages page={page} size={PAGE} total={total} onPage={onPage} />
    </>
  );
}

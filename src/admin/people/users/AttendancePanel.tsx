import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDate, monthEnd, monthStart, nightsBetween } from '@shared/domain/base/stayDates';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { StayRangePicker, type StayDateRange } from '../../../ui/DatePicker';
import { AttendanceCalendar } from './AttendanceCalendar';
import { AttendanceTable } from './AttendanceTable';
import { useGetRiderAttendanceQuery } from './riders.api';
import { useDuration } from './useDuration';
import styles from './Users.module.css';

const MAX_DAYS = 366;
const thisMonth = (): StayDateRange => {
  const from = monthStart(businessDate(new Date()));
  return { from, to: monthEnd(from) };
};

/** The times of a rider at work between two days, as a calendar of hours or time by time. */
export function AttendancePanel({ accountNumber, mayEdit }: { accountNumber: string; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [range, setRange] = useState(thisMonth);
  const [view, setView] = useState<'calendar' | 'table'>('calendar');
  const { from, to } = range;
  const tooLong = from && to ? nightsBetween(from, to) > MAX_DAYS : false;
  return (
    <Panel title={t('admin:attendance.title')}>
      <div className={styles.bar}>
        <StayRangePicker
          label={t('admin:attendance.range')}
          value={range}
          onChange={setRange}
          placeholder={[t('admin:list.from', { what: t('admin:attendance.range') }), t('admin:list.to')]}
        />
        <Segmented
          aria-label={t('admin:attendance.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'calendar' as const, label: t('admin:attendance.calendar') },
            { value: 'table' as const, label: t('admin:attendance.table') },
          ]}
        />
      </div>
      {tooLong && <p role="alert">{t('errors:rule.range_too_long')}</p>}
      {from && to && !tooLong ? (
        <Times
          key={accountNumber}
          accountNumber={accountNumber}
          from={from}
          to={to}
          view={view}
          mayEdit={mayEdit}
        />
      ) : (
        !tooLong && <p className={styles.note}>{t('admin:attendance.choose_range')}</p>
      )}
    </Panel>
  );
}

function Times({
  accountNumber,
  from,
  to,
  view,
  mayEdit,
}: {
  accountNumber: string;
  from: string;
  to: string;
  view: 'calendar' | 'table';
  mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const duration = useDuration();
  const query = useGetRiderAttendanceQuery(
    { account_number: accountNumber, start_date: from, end_date: to },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {({ attendance, totalMinutes }) => (
        <>
          <p role="status">
            {t('admin:attendance.total', { count: attendance.length, time: duration(totalMinutes) })}
          </p>
          {view === 'calendar' ? (
            <AttendanceCalendar times={attendance} from={from} to={to} />
          ) : (
            <AttendanceTable
              times={attendance}
              totalMinutes={totalMinutes}
              mayEdit={mayEdit}
              onReload={query.refetch}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

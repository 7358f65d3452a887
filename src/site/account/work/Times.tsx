import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AttendanceRow } from '@shared/contract/people/riders';
import { businessDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { LocalLink, useLocalNavigate } from '../../../i18n/LocalLink';
import { fieldMessage } from '../../../kit/formErrors';
import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import { formatDate, formatInstant, formatLongDate, formatStay } from '../../../ui/dates';
import { ErrorBox } from '../../../ui/ErrorBox';
import { TextField } from '../../../ui/Field';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { useGetMyAttendanceQuery } from '../myAccount.api';
import account from '../Account.module.css';
import tabs from '../Bookings.module.css';
import sections from '../Sections.module.css';
import {
  byDay,
  durationText,
  monthOf,
  rangeOf,
  rangeProblem,
  timeOfDay,
  weekOf,
  type DayRange,
} from './workTime';
import styles from './Work.module.css';

const address = ({ from, to }: DayRange) => paths.account({ tab: 'work', from, to });
const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to;

/** One's times at work with their sum; which days is in the address, this week unless told. */
export function Times() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params] = useSearchParams();
  const today = businessDate(new Date());
  const range = rangeOf(params.get('from'), params.get('to'), today);
  const { currentData, error, refetch } = useGetMyAttendanceQuery(
    { start_date: range.from, end_date: range.to },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const choices = [
    { label: t('site:work.times.week'), days: weekOf(today) },
    { label: t('site:work.times.month'), days: monthOf(today) },
    { label: t('site:work.times.last_month'), days: monthOf(today, -1) },
  ];
  return (
    <section className={account.profile} aria-labelledby="work-times">
      <h3 id="work-times" className={sections.title}>
        {t('site:work.times.title')}
      </h3>
      <nav className={styles.ranges} aria-label={t('site:work.times.which')}>
        {choices.map(({ label, days }) => (
          <LocalLink
            key={label}
            to={address(days)}
            preventScrollReset
            className={tabs.tab}
            aria-current={isSame(days, range) ? 'page' : undefined}
          >
            {label}
          </LocalLink>
        ))}
      </nav>
      <RangeForm range={range} />
      {!currentData && error ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <Loading className={sections.list}>
          <Skeleton height={28} width="60%" />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Loading>
      ) : (
        <>
          <p className={styles.total}>
            <span>
              {range.from === range.to
                ? formatDate(range.from, language)
                : formatStay(range.from, range.to, language)}
            </span>
            <strong className="numbers">{durationText(t, currentData.totalMinutes)}</strong>
          </p>
          {currentData.attendance.length === 0 ? (
            <p className={account.quiet}>{t('site:work.times.none')}</p>
          ) : (
            <Days rows={currentData.attendance} />
          )}
        </>
      )}
      <p className={account.quiet}>{t('site:work.times.zone')}</p>
    </section>
  );
}

function RangeForm({ range }: { range: DayRange }) {
  const { t } = useTranslation();
  const navigate = useLocalNavigate();
  /** The range that is typed until it is shown; a link to other days takes its place. */
  const [typed, setTyped] = useState<Partial<DayRange> & { of?: DayRange }>({});
  const [tried, setTried] = useState(false);
  const mine = typed.of && isSame(typed.of, range) ? typed : {};
  const wanted = { from: mine.from ?? range.from, to: mine.to ?? range.to };
  const problem = rangeProblem(wanted);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem) void navigate(address(wanted), { preventScrollReset: true });
  };
  const change = (days: Partial<DayRange>) => {
    setTried(false);
    setTyped({ ...mine, ...days, of: range });
  };
  const toLabel = t('site:work.times.to');
  return (
    <form className={styles.rangeForm} noValidate onSubmit={submit} aria-label={t('site:work.times.which')}>
      <TextField
        label={t('site:work.times.from')}
        type="date"
        value={wanted.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label={toLabel}
        type="date"
        error={tried && problem ? fieldMessage(t, { rule: problem }, toLabel) : null}
        value={wanted.to}
        onChange={(event) => change({ to: event.target.value })}
      />
      <Button type="submit" className={styles.show}>
        {t('site:work.times.show')}
      </Button>
    </form>
  );
}

function Days({ rows }: { rows: readonly AttendanceRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={styles.days}>
      {byDay(rows).map((day) => (
        <li key={day.date} className={styles.day}>
          <p className={styles.dayHead}>
            <span>{formatLongDate(day.date, language)}</span>
            <span className="numbers">{durationText(t, day.minutes)}</span>
          </p>
          <ul className={styles.times}>
            {day.rows.map((row) => (
              <Time key={row.id} row={row} alone={day.rows.length === 1} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** `alone`: its duration is that of the day, which stands above it. */
function Time({ row, alone }: { row: AttendanceRow; alone: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { clockedInAt, clockedOutAt, minutes } = row;
  const end = !clockedOutAt
    ? t('site:work.times.now')
    : businessDate(new Date(clockedOutAt)) === row.date
      ? timeOfDay(clockedOutAt)
      : formatInstant(clockedOutAt, language);
  return (
    <li>
      <p className={styles.time}>
        <span className="numbers">
          {timeOfDay(clockedInAt)} – {end}
        </span>
        {minutes !== null && !alone && (
          <span className={`${account.quiet} numbers`}>{durationText(t, minutes)}</span>
        )}
      </p>
      {row.note && <p className={styles.note}>{row.note}</p>}
      {row.editedByName && (
        <p className={styles.note}>
          {t('site:work.times.edited', { name: row.editedByName, remark: row.editRemark })}
        </p>
      )}
    </li>
  );
}

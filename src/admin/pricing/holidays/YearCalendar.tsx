import { useTranslation } from 'react-i18next';
import { HOLIDAY_SORTS, holidayFilter, type HolidayRow } from '@shared/contract/pricing/holidays';
import type { SchoolHolidayRow } from '@shared/contract/pricing/schoolHolidays';
import { staleAtOnce } from '../../../api/listCalls';
import { Loaded } from '../../../kit/Loaded';
import { calendarDays, type DayMark } from './calendarDays';
import { HolidayFilters } from './HolidayFilters';
import { useListHolidaysQuery } from './holidays.api';
import styles from './Holidays.module.css';
import { MonthCard } from './MonthCard';
import { useListSchoolHolidaysQuery } from './schoolHolidays.api';
import { useViewParams } from './useViewParams';

/** One page with more rows than any year has. */
const WHOLE_YEAR = { limit: 200, currentPage: 1 };

/** A year at a glance: twelve months, each with what happens in it. */
export function YearCalendar() {
  const { t } = useTranslation();
  const params = useViewParams(holidayFilter, HOLIDAY_SORTS);
  const { year, args } = params;
  const query = useListHolidaysQuery({ filter: args.filter, pagination: WHOLE_YEAR }, staleAtOnce);
  const school = useListSchoolHolidaysQuery({ filter: { year }, pagination: WHOLE_YEAR }, staleAtOnce);
  return (
    <>
      <HolidayFilters params={params} />
      <Legend />
      <Loaded query={query}>
        {({ rows }) => (
          <>
            {rows.length === 0 && (
              <p role="status" className={styles.none}>
                {params.active > 0
                  ? t('admin:list.nothing_found')
                  : t('admin:holiday.empty', { year: String(year) })}
              </p>
            )}
            <Months
              year={year}
              holidays={rows}
              school={school.data?.rows ?? []}
              states={params.filter.states}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Months({
  year,
  holidays,
  school,
  states,
}: {
  year: number;
  holidays: HolidayRow[];
  school: SchoolHolidayRow[];
  states: string[] | undefined;
}) {
  const marks = calendarDays(holidays, states);
  const inMonth = (month: string) => [...marks].filter(([date]) => date.startsWith(month));
  return (
    <div className={styles.months}>
      {Array.from({ length: 12 }, (_, index) => {
        const month = `${year}-${String(index + 1).padStart(2, '0')}`;
        return (
          <MonthCard
            key={month}
            month={month}
            marks={new Map<string, DayMark[]>(inMonth(month))}
            school={school.filter(
              ({ startsOn, endsOn }) => startsOn.slice(0, 7) <= month && month <= endsOn.slice(0, 7),
            )}
          />
        );
      })}
    </div>
  );
}

/** The meanings of the marks on the days. */
function Legend() {
  const { t } = useTranslation();
  const lines = [
    [styles.national, t('admin:holiday.kind.national')],
    [styles.state, t('admin:holiday.kind.state')],
    [styles.additional, t('admin:holiday.kind.additional')],
    [styles.substitute, t('admin:holiday.substitute')],
    [styles.estimatedDay, t('admin:holiday.estimated')],
    [styles.schoolA, t('admin:holiday.school.mark_a')],
    [styles.schoolB, t('admin:holiday.school.mark_b')],
  ] as const;
  return (
    <ul className={styles.legend}>
      {lines.map(([className, words]) => (
        <li key={words}>
          <span className={`${styles.day} ${className}`} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}

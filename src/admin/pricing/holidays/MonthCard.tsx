import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { SchoolHolidayRow } from '@shared/contract/pricing/schoolHolidays';
import type { SchoolGroup } from '@shared/domain/pricing/holidays';
import { addMonths, isoWeekday, nightsOf, type StayDate } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../i18n';
import { fromHere } from '../../../kit/Page';
import { paths } from '../../../paths';
import { formatMonth, formatShortDate, weekdayNames } from '../../../ui/dates';
import type { DayMark } from './calendarDays';
import { GROUP_KEYS } from './holidayTexts';
import styles from './Holidays.module.css';
import { useStateNames } from './useStateNames';

type Marks = ReadonlyMap<StayDate, DayMark[]>;

/** The look of a day: the most general kind wins, a day that is only a substitute shows it. */
function lookOf(marks: readonly DayMark[] | undefined): string {
  if (!marks?.length) return '';
  const own = marks.filter(({ substitute }) => !substitute);
  const kinds = own.map(({ holiday }) => holiday.kind);
  const kind = (['national', 'additional', 'state'] as const).find((one) => kinds.includes(one));
  const estimated = marks.every(({ holiday }) => holiday.estimated);
  return [kind ? styles[kind] : styles.substitute, estimated ? styles.estimatedDay : ''].join(' ');
}

/** One month: its days drawn, for the eye, and below them in words what they are. */
export function MonthCard({
  month,
  marks,
  school,
}: {
  /** `2026-03` */
  month: string;
  marks: Marks;
  school: readonly SchoolHolidayRow[];
}) {
  const language = useLanguage();
  const first: StayDate = `${month}-01`;
  return (
    <section className={styles.month} aria-label={formatMonth(first, language)}>
      <h2>{formatMonth(first, language)}</h2>
      <MonthDays first={first} marks={marks} school={school} />
      <MonthList marks={marks} school={school} />
    </section>
  );
}

function MonthDays({
  first,
  marks,
  school,
}: {
  first: StayDate;
  marks: Marks;
  school: readonly SchoolHolidayRow[];
}) {
  const language = useLanguage();
  const off = (date: StayDate, wanted: SchoolGroup) =>
    school.some(({ group, startsOn, endsOn }) => group === wanted && startsOn <= date && date <= endsOn);
  return (
    <div className={styles.days} aria-hidden="true">
      {weekdayNames(language).map(({ long, short }) => (
        <span key={long} className={styles.weekday}>
          {short.slice(0, 2)}
        </span>
      ))}
      {nightsOf(first, addMonths(first, 1)).map((date, index) => (
        <span
          key={date}
          className={[
            styles.day,
            lookOf(marks.get(date)),
            off(date, 'A') ? styles.schoolA : '',
            off(date, 'B') ? styles.schoolB : '',
          ].join(' ')}
          style={index === 0 ? { gridColumnStart: isoWeekday(first) } : undefined}
        >
          {index + 1}
        </span>
      ))}
    </div>
  );
}

function MonthList({ marks, school }: { marks: Marks; school: readonly SchoolHolidayRow[] }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const location = useLocation();
  const stateNames = useStateNames();
  return (
    <ul className={styles.events}>
      {[...marks].flatMap(([date, list]) =>
        list.map(({ holiday, substitute, states }) => (
          <li key={`${date} ${holiday.id} ${substitute}`}>
            <span className={styles.number}>{Number(date.slice(8))}</span>
            <span>
              <Link to={paths.admin.manageHoliday(holiday.id)} state={fromHere(location)}>
                {text(holiday.name)}
              </Link>{' '}
              <small>
                {[
                  substitute && t('admin:holiday.substitute'),
                  holiday.estimated && t('admin:holiday.estimated'),
                  stateNames(states),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        )),
      )}
      {school.map(({ id, group, name, startsOn, endsOn }) => (
        <li key={id} className={styles.schoolLine}>
          <span>
            {text(name)}{' '}
            <small>
              {t(GROUP_KEYS[group])} · {formatShortDate(startsOn, language)} –{' '}
              {formatShortDate(endsOn, language)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { DAY_MARKS, type ReportMonth } from '@shared/contract/money/dailyReports';
import { addMonths, businessDate } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import type { SearchValues } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatDate, formatMonth } from '../../../ui/dates';
import styles from './DailyReports.module.css';
import { useGetReportMonthQuery } from './dailyReports.api';
import { MARK_KEYS, SHORT_MARK_KEYS } from './dailyReportTexts';
import { OpenReport } from './OpenReport';
import { ReportDayCell } from './ReportDayCell';

type Props = { page: (values?: SearchValues) => string; sheet: (id: string) => string };
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month at a glance: each property with the state of each of its days, in colours and in words. */
export function ReportMonthTab({ page, sheet }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  const [address] = useSearchParams();
  const wanted = address.get('month') ?? '';
  const month = MONTH.test(wanted) ? wanted : businessDate(new Date()).slice(0, 7);
  const query = useGetReportMonthQuery({ month }, { refetchOnMountOrArgChange: true });
  const go = (by: number) => void navigate(page({ month: addMonths(`${month}-01`, by).slice(0, 7) }));
  const title = formatMonth(`${month}-01`, language);
  return (
    <>
      <div className={styles.monthBar}>
        <Button size="small" onClick={() => go(-1)}>
          {t('admin:dsr.month.previous')}
        </Button>
        <h2 className={styles.month}>{title}</h2>
        <Button size="small" onClick={() => go(1)}>
          {t('admin:dsr.month.next')}
        </Button>
        <Can do="report.create">
          <OpenReport propertyId={undefined} sheet={sheet} />
        </Can>
      </div>
      <Loaded query={{ ...query, data: query.currentData }}>
        {(found) => (
          <>
            <DueMonths due={found.due} page={page} />
            <MonthGrid month={found} title={title} sheet={sheet} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** How many reports wait to be submitted, and in which months: what is late is not seen in this one. */
function DueMonths({ due, page }: { due: ReportMonth['due']; page: Props['page'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = due.reduce((sum, month) => sum + month.count, 0);
  if (count === 0) return null;
  return (
    <p className={styles.dueMonths}>
      {t('admin:dsr.month.due', { count })}
      {due.map(({ month, count: ofMonth }) => (
        <Link key={month} to={page({ month })}>
          {t('admin:dsr.month.due_month', { month: formatMonth(`${month}-01`, language), count: ofMonth })}
        </Link>
      ))}
    </p>
  );
}

function MonthGrid({
  month: { rows },
  title,
  sheet,
}: {
  month: ReportMonth;
  title: string;
  sheet: Props['sheet'];
}) {
  const { t } = useTranslation();
  const text = useText();
  const [first] = rows;
  if (!first) return <p className={styles.nothing}>{t('admin:dsr.month.empty')}</p>;
  return (
    <>
      <ScrollRegion className={styles.scroll} label={t('admin:dsr.month.table', { month: title })}>
        <table className={styles.grid} aria-label={t('admin:dsr.month.table', { month: title })}>
          <thead>
            <tr>
              <th scope="col">{t('admin:dsr.fields.property')}</th>
              {first.days.map(({ date }) => (
                <th key={date} scope="col">
                  {Number(date.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ property, company, days }) => (
              <tr key={`${property.id} ${company.id}`}>
                <th scope="row" title={`${text(property.name)} · ${company.name}`}>
                  {text(property.name)}
                  {/* Who sells there matters where it is not one alone. */}
                  {rows.filter((row) => row.property.id === property.id).length > 1 && (
                    <span className={styles.company}>{company.name}</span>
                  )}
                </th>
                {days.map((day) => (
                  <td key={day.date}>
                    <ReportDayCell propertyId={property.id} companyId={company.id} day={day} sheet={sheet} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <ul className={styles.key} aria-label={t('admin:dsr.month.key')}>
        {DAY_MARKS.filter((mark) => mark !== 'open').map((mark) => (
          <li key={mark}>
            <span className={`${styles.cell} ${styles[mark]}`} aria-hidden="true" />
            {t(SHORT_MARK_KEYS[mark])} = {t(MARK_KEYS[mark])}
          </li>
        ))}
        <li>
          <span className={`${styles.cell} ${styles.late}`} aria-hidden="true" />
          {t('admin:dsr.month.late')}
        </li>
      </ul>
      <MissingDays rows={rows} />
    </>
  );
}

/** The days that have no submitted report, by name. */
function MissingDays({ rows }: { rows: ReportMonth['rows'] }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const lacking = rows.map(({ property, company, begins, days }) => ({
    key: `${property.id} ${company.id}`,
    name: text(property.name),
    begins,
    days: days.filter(({ mark }) => mark === 'missing' || mark === 'draft' || mark === 'returned'),
  }));
  return (
    <ul className={styles.missingList}>
      {lacking.map(({ key, name, begins, days }) => (
        <li key={key}>
          <strong>{name}</strong>{' '}
          {begins === null
            ? t('admin:dsr.month.not_begun')
            : days.length === 0
              ? t('admin:dsr.month.all_in')
              : t('admin:dsr.month.missing', {
                  count: days.length,
                  days: days
                    .map(
                      ({ date, isLate }) =>
                        formatDate(date, language) + (isLate ? ` (${t('admin:dsr.month.late')})` : ''),
                    )
                    .join(', '),
                })}
        </li>
      ))}
    </ul>
  );
}

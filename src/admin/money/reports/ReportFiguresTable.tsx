import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Report, ReportRow } from '@shared/contract/money/reports';
import type { ReportColumn } from '@shared/domain/money/reportColumns';
import { reportTable } from '@shared/domain/money/reports';
import { REPORT_COLUMN_KEYS, REPORT_GROUP_KEYS, REPORT_NAME_KEYS } from '@shared/domain/money/reportTexts';
import { orderedRows } from '@shared/domain/money/reportOrder';
import { figureText } from '@shared/domain/money/reportWords';
import { useLanguage } from '../../../i18n';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import type { ListParams } from '../../../kit/useListParams';
import { useCan } from '../../../session/usePermissions';
import figureStyles from '../../lent/Figure.module.css';
import { entriesAddress, rowAddress } from './reportLinks';
import styles from './Reports.module.css';

/** Rows that are drawn before somebody asks for more. */
const ROWS_AT_ONCE = 200;

/** The rows of a report with their total, sorted by the column that the address names; figures lead to the entries that they add up. */
export function ReportFiguresTable({
  report,
  params: { sort, setSort },
}: {
  report: Report;
  params: Pick<ListParams, 'sort' | 'setSort'>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const { columns } = reportTable(report.name);
  const group = t(REPORT_GROUP_KEYS[report.by]);
  const label = t('admin:report.table', { report: t(REPORT_NAME_KEYS[report.name]), by: group });
  const named = orderedRows(t, report, sort, language);
  const rest = named.length - most;
  return (
    <>
      <ScrollRegion className={styles.scroll} label={label}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              <SortedHead name="name" title={group} sort={sort} setSort={setSort} />
              {columns.map(({ key }) => (
                <SortedHead
                  key={key}
                  name={key}
                  title={t(REPORT_COLUMN_KEYS[key]!)}
                  sort={sort}
                  setSort={setSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {named.slice(0, most).map(({ row, name }) => (
              <tr key={row.key}>
                <th scope="row">
                  <RowName report={report} row={row} name={name} />
                </th>
                {columns.map((column) => (
                  <td key={column.key} className={styles.number}>
                    <ReportFigure report={report} rowKey={row.key} figures={row.figures} column={column} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('admin:report.total')}</th>
              {columns.map((column) => (
                <td key={column.key} className={styles.number}>
                  <ReportFigure report={report} rowKey={null} figures={report.total} column={column} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      {rest > 0 && (
        <Button onClick={() => setMost(most + ROWS_AT_ONCE)}>
          {t('admin:report.more', { count: Math.min(rest, ROWS_AT_ONCE), all: rest })}
        </Button>
      )}
    </>
  );
}

/** The head of a column, which sorts by it: figures the largest first, then the other way round, then as the report has them. */
function SortedHead({
  name,
  title,
  sort,
  setSort,
}: { name: string; title: string } & Pick<ListParams, 'sort' | 'setSort'>) {
  const order = sort?.key === name ? sort.order : null;
  const [first, second] = name === 'name' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const next = order === null ? first : order === first ? second : null;
  return (
    <th
      scope="col"
      className={name === 'name' ? undefined : styles.number}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => setSort(next && { key: name, order: next })}
      >
        {title}
        <span aria-hidden="true">{order === null ? '' : order === 'asc' ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  );
}

function RowName({ report, row, name }: { report: Report; row: ReportRow; name: string }) {
  const can = useCan();
  const address = rowAddress(report, row);
  if (!address || (address.can && !can(address.can))) return name;
  return <Link to={address.to}>{name}</Link>;
}

/** A figure; money that is more than nothing leads those who may see the books to what it adds up. */
function ReportFigure({
  report,
  rowKey,
  figures,
  column: { key, kind },
}: {
  report: Report;
  rowKey: string | null;
  figures: Report['total'];
  column: ReportColumn;
}) {
  const { t } = useTranslation();
  const maySeeBooks = useCan()('revenue.view');
  const value = figures[key] ?? null;
  const amount = figureText(value, kind);
  const address = value && maySeeBooks ? entriesAddress(report, rowKey, key) : null;
  if (!address) return amount;
  return (
    <Link className={figureStyles.figure} to={address} aria-label={t('admin:report.entries_of', { amount })}>
      {amount}
    </Link>
  );
}

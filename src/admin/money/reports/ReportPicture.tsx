import { useTranslation } from 'react-i18next';
import type { Report } from '@shared/contract/money/reports';
import { reportTable } from '@shared/domain/money/reports';
import { REPORT_COLUMN_KEYS, REPORT_GROUP_KEYS } from '@shared/domain/money/reportTexts';
import { figureText, rowName } from '@shared/domain/money/reportWords';
import { useLanguage } from '../../../i18n';
import { BarList } from '../../../kit/BarList';
import { ColumnChart } from '../../../kit/ColumnChart';
import { Panel } from '../../../kit/Page';
import { formatShortMonth } from '../../../ui/dates';

/** Days say more than this as a table alone. */
const MOST_COLUMNS = 62;
const MOST_BARS = 8;

/** The shape of a report's chosen column: columns over time, bars for the largest of all else. Nothing where there is no shape. */
export function ReportPicture({ report }: { report: Report }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { columns, picture } = reportTable(report.name);
  const column = columns.find(({ key }) => key === picture)!;
  const isOverTime = report.by === 'month' || report.by === 'day';
  const label = t('admin:report.picture', {
    column: t(REPORT_COLUMN_KEYS[picture]!),
    by: t(REPORT_GROUP_KEYS[report.by]),
  });
  const points = report.rows.map((row) => ({
    key: row.key,
    name: rowName(t, { by: report.by, ...row }, language),
    value: row.figures[picture] ?? 0,
    text: figureText(row.figures[picture] ?? null, column.kind),
  }));
  if (points.length < 2 || points.every(({ value }) => value <= 0)) return null;
  const drawn = points.filter(({ value }) => value > 0);
  const others = drawn.slice(MOST_BARS).reduce((sum, { value }) => sum + value, 0);
  const bars = [
    ...drawn.slice(0, MOST_BARS),
    ...(others > 0
      ? [
          {
            key: 'others',
            name: t('admin:report.others'),
            value: others,
            text: figureText(others, column.kind),
          },
        ]
      : []),
  ];
  if (!isOverTime)
    return column.kind === 'bp' ? null : (
      <Panel title={label}>
        <BarList label={label} rows={bars} />
      </Panel>
    );
  if (points.length > MOST_COLUMNS) return null;
  return (
    <Panel title={label}>
      <ColumnChart
        label={label}
        scaleOf={(value) => (column.kind === 'count' ? value : value / 100)}
        points={points.map((point) => ({
          ...point,
          foot: report.by === 'day' ? point.key.slice(8) : formatShortMonth(point.key, language),
        }))}
      />
    </Panel>
  );
}

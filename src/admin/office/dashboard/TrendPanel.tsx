import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardTrend } from '@shared/contract/office/dashboard';
import { formatSen } from '@shared/domain/base/money';
import { salesFilter } from '@shared/domain/money/salesFigures';
import { useLanguage } from '../../../i18n';
import { ColumnChart } from '../../../kit/ColumnChart';
import { Panel } from '../../../kit/Page';
import { formatMonth, formatShortMonth } from '../../../ui/dates';
import { LedgerFigure } from '../../lent/LedgerFigure';
import { formatBp } from './formatBp';
import styles from './Dashboard.module.css';

type Measure = 'revenueSen' | 'occupancyBp' | 'adrSen' | 'revparSen';
const MEASURES: { measure: Measure; label: string }[] = [
  { measure: 'revenueSen', label: 'admin:dashboard.revenue' },
  { measure: 'occupancyBp', label: 'admin:dashboard.occupancy' },
  { measure: 'adrSen', label: 'admin:dashboard.adr' },
  { measure: 'revparSen', label: 'admin:dashboard.revpar' },
];

/** The last twelve months and the running one. */
export function TrendPanel({ trend }: { trend: DashboardTrend['months'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [measure, setMeasure] = useState<Measure>('revenueSen');
  const { label } = MEASURES.find((one) => one.measure === measure)!;
  const textOf = measure === 'occupancyBp' ? formatBp : formatSen;
  return (
    <Panel
      title={t('admin:dashboard.trend')}
      actions={
        <Segmented
          className={styles.measures}
          size="small"
          aria-label={t('admin:dashboard.measure')}
          value={measure}
          onChange={setMeasure}
          options={MEASURES.map((one) => ({ value: one.measure, label: t(one.label) }))}
        />
      }
    >
      <ColumnChart
        label={`${t(label)}: ${t('admin:dashboard.trend')}`}
        scaleOf={(value) => value / 100}
        points={trend.map((month) => ({
          key: month.month,
          foot: formatShortMonth(month.month, language),
          name: formatMonth(month.month, language),
          value: month[measure],
          text: textOf(month[measure]),
          ...(measure === 'revenueSen' && {
            cell: (
              <LedgerFigure
                filter={salesFilter('all', { from: month.month, to: month.lastNight })}
                label={formatMonth(month.month, language)}
                sen={month.revenueSen}
              />
            ),
          }),
        }))}
      />
    </Panel>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardDays } from '@shared/contract/office/dashboard';
import { formatSen } from '@shared/domain/base/money';
import { salesFilter } from '@shared/domain/money/salesFigures';
import { addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { ColumnChart } from '../../../kit/ColumnChart';
import { Loaded } from '../../../kit/Loaded';
import { OfficeButton } from '../../../kit/OfficeButton';
import { Panel } from '../../../kit/Page';
import { formatDate, formatMonth } from '../../../ui/dates';
import { Icon } from '../../../ui/icons';
import { LedgerFigure } from '../../lent/LedgerFigure';
import styles from './Dashboard.module.css';
import { useGetDashboardDaysQuery } from './dashboard.api';

type Nights = DashboardDays['days'][number]['earned'];
const PARTS = [
  { part: 'earned', label: 'admin:dashboard.days.earned', help: 'admin:dashboard.days.earned_help' },
  { part: 'expected', label: 'admin:dashboard.days.expected', help: 'admin:dashboard.days.expected_help' },
] as const;
const revenueOf = ({ roomSen, feeSen }: Nights) => roomSen + feeSen;

/** Revenue of each night of a month: what the ledger has as earned, and beside it, never added, what is expected of nights that are not over. */
export function DaysPanel({ today }: { today: StayDate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [month, setMonth] = useState(monthStart(today));
  const query = useGetDashboardDaysQuery(
    { month },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const step = (months: number, icon: 'chevron-left' | 'chevron-right', label: string) => (
    <OfficeButton
      small
      aria-label={label}
      icon={<Icon name={icon} size={16} />}
      onClick={() => setMonth(addMonths(month, months))}
    />
  );
  return (
    <Panel
      title={t('admin:dashboard.days.title')}
      actions={
        <div className={styles.steps}>
          {step(-1, 'chevron-left', t('admin:dashboard.days.before'))}
          <span aria-live="polite">{formatMonth(month, language)}</span>
          {step(1, 'chevron-right', t('admin:dashboard.days.after'))}
        </div>
      }
    >
      <Loaded query={{ ...query, data: query.currentData }}>{(found) => <Days {...found} />}</Loaded>
    </Panel>
  );
}

function Days({ month, days }: DashboardDays) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sumOf = (part: 'earned' | 'expected') => days.reduce((sum, day) => sum + revenueOf(day[part]), 0);
  const nightsOf = (part: 'earned' | 'expected') =>
    days.reduce((sum, day) => sum + day[part].nightsSold, 0).toLocaleString('en-US');
  return (
    <>
      <dl className={styles.sums}>
        {PARTS.map(({ part, label, help }) => (
          <div key={part}>
            <dt>{t(label)}</dt>
            <dd className={styles.sum}>
              {part === 'earned' ? (
                <LedgerFigure
                  filter={salesFilter('all', { from: days[0]!.date, to: days.at(-1)!.date })}
                  label={`${t(label)}, ${formatMonth(month, language)}`}
                  sen={sumOf(part)}
                />
              ) : (
                formatSen(sumOf(part))
              )}
            </dd>
            <dd className={styles.small}>{t(help, { nights: nightsOf(part) })}</dd>
          </div>
        ))}
      </dl>
      <ColumnChart
        label={`${t('admin:dashboard.days.title')}: ${formatMonth(month, language)}`}
        parts={{ value: t('admin:dashboard.days.earned'), toCome: t('admin:dashboard.days.expected') }}
        scaleOf={(sen) => sen / 100}
        points={days.map(({ date, earned, expected }) => ({
          key: date,
          foot: String(Number(date.slice(8))),
          name: formatDate(date, language),
          value: revenueOf(earned),
          text: formatSen(revenueOf(earned)),
          cell: (
            <LedgerFigure
              filter={salesFilter('all', { from: date, to: date })}
              label={formatDate(date, language)}
              sen={revenueOf(earned)}
            />
          ),
          toCome: { value: revenueOf(expected), text: formatSen(revenueOf(expected)) },
        }))}
      />
    </>
  );
}

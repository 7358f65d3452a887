import { useTranslation } from 'react-i18next';
import type { Dashboard } from '@shared/contract/office/dashboard';
import { formatSen } from '@shared/domain/base/money';
import { addDays } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { formatMonth, formatShortDate } from '../../../ui/dates';
import styles from './Dashboard.module.css';
import { formatBp } from './formatBp';

/** The figures of the month's nights that are over, beside those of the same days of the month before. */
export function MonthFigures({
  dashboard: { businessDate, thisMonth, lastMonth },
}: {
  dashboard: Dashboard;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nights = t('admin:dashboard.nights', {
    sold: thisMonth.nightsSold.toLocaleString('en-US'),
    available: thisMonth.nightsAvailable.toLocaleString('en-US'),
  });
  // On the first of a month they are those of the month before.
  const days = [thisMonth.month, addDays(businessDate, -1)].map((date) => formatShortDate(date, language));
  const points = thisMonth.occupancyBp - lastMonth.occupancyBp;
  return (
    <section aria-label={t('admin:dashboard.month', { month: formatMonth(thisMonth.month, language) })}>
      <dl className={styles.figures}>
        <Figure
          label={t('admin:dashboard.occupancy')}
          value={formatBp(thisMonth.occupancyBp)}
          note={`${nights} · ${days.join(' – ')}`}
          before={formatBp(lastMonth.occupancyBp)}
          change={t('admin:dashboard.points', { points: withSign((points / 100).toFixed(1)) })}
          direction={Math.sign(points)}
        />
        <Amount
          label={t('admin:dashboard.adr')}
          note={t('admin:dashboard.adr_help')}
          now={thisMonth.adrSen}
          before={lastMonth.adrSen}
        />
        <Amount
          label={t('admin:dashboard.revpar')}
          note={t('admin:dashboard.revpar_help')}
          now={thisMonth.revparSen}
          before={lastMonth.revparSen}
        />
        <Amount
          label={t('admin:dashboard.revenue')}
          note={t('admin:dashboard.revenue_help')}
          now={thisMonth.revenueSen}
          before={lastMonth.revenueSen}
        />
      </dl>
    </section>
  );
}

const withSign = (text: string) => (text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`);

function Amount({ label, note, now, before }: { label: string; note: string; now: number; before: number }) {
  const change = before === 0 ? null : ((now - before) / before) * 100;
  return (
    <Figure
      label={label}
      note={note}
      value={formatSen(now)}
      before={formatSen(before)}
      change={change === null ? null : `${withSign(change.toFixed(1))}%`}
      direction={Math.sign(now - before)}
    />
  );
}

function Figure({
  label,
  value,
  note,
  before,
  change,
  direction,
}: {
  label: string;
  value: string;
  note: string;
  before: string;
  change: string | null;
  direction: number;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.small}>{note}</dd>
      <dd className={styles.small}>
        {change && (
          <strong className={direction < 0 ? styles.down : styles.up}>
            <span aria-hidden="true">{direction < 0 ? '▼' : direction > 0 ? '▲' : '='}</span> {change}
          </strong>
        )}{' '}
        {t('admin:dashboard.same_days', { before })}
      </dd>
    </div>
  );
}

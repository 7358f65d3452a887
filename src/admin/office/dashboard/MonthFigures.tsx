import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '@shared/contract/office/dashboard';
import { formatSen } from '@shared/domain/base/money';
import { salesFilter, type SalesFigure } from '@shared/domain/money/salesFigures';
import { useLanguage } from '../../../i18n';
import { formatMonth, formatShortDate } from '../../../ui/dates';
import { Sentence } from '../../../ui/Sentence';
import { LedgerFigure } from '../../lent/LedgerFigure';
import styles from './Dashboard.module.css';
import { formatBp } from './formatBp';

type Month = Dashboard['thisMonth'];

/** The figures of the month's nights that are over, beside those of the same days of the month before. */
export function MonthFigures({ dashboard: { thisMonth, lastMonth } }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nights = t('admin:dashboard.nights', {
    sold: thisMonth.nightsSold.toLocaleString('en-US'),
    available: thisMonth.nightsAvailable.toLocaleString('en-US'),
  });
  // On the first of a month they are those of the month before.
  const days = [thisMonth.month, thisMonth.lastNight].map((date) => formatShortDate(date, language));
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
          shown={{
            now: <Sales figure="all" label={t('admin:dashboard.revenue')} month={thisMonth} />,
            before: <Sales figure="all" label={t('admin:dashboard.revenue')} month={lastMonth} />,
          }}
        >
          <Part figure="rooms" label={t('admin:dashboard.rooms')} now={thisMonth} before={lastMonth} />
          <Part figure="fees" label={t('admin:dashboard.fees')} now={thisMonth} before={lastMonth} />
        </Amount>
      </dl>
    </section>
  );
}

const SEN_OF = { all: 'revenueSen', rooms: 'roomSen', fees: 'feeSen' } as const satisfies Record<
  SalesFigure,
  keyof Month
>;

/** What the nights of a month have brought, which leads to its lines in the ledger. */
function Sales({ figure, label, month }: { figure: SalesFigure; label: string; month: Month }) {
  const language = useLanguage();
  return (
    <LedgerFigure
      filter={salesFilter(figure, { from: month.month, to: month.lastNight })}
      label={`${label}, ${formatMonth(month.month, language)}`}
      sen={month[SEN_OF[figure]]}
    />
  );
}

/** A part of the revenue, in one line beside that of the month before. */
function Part({
  figure,
  label,
  now,
  before,
}: {
  figure: SalesFigure;
  label: string;
  now: Month;
  before: Month;
}) {
  const { t } = useTranslation();
  return (
    <dd className={styles.small}>
      <Sentence
        text={t('admin:dashboard.part', { what: label })}
        parts={{
          now: <Sales figure={figure} label={label} month={now} />,
          before: <Sales figure={figure} label={label} month={before} />,
        }}
      />
    </dd>
  );
}

const withSign = (text: string) => (text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`);

/** An amount in sen; `shown` stands for both where they lead to what they are made of. */
function Amount({
  label,
  note,
  now,
  before,
  shown,
  children,
}: {
  label: string;
  note: string;
  now: number;
  before: number;
  shown?: { now: ReactNode; before: ReactNode };
  children?: ReactNode;
}) {
  const change = before === 0 ? null : ((now - before) / before) * 100;
  return (
    <Figure
      label={label}
      note={note}
      value={shown?.now ?? formatSen(now)}
      before={shown?.before ?? formatSen(before)}
      change={change === null ? null : `${withSign(change.toFixed(1))}%`}
      direction={Math.sign(now - before)}
    >
      {children}
    </Figure>
  );
}

function Figure({
  label,
  value,
  note,
  before,
  change,
  direction,
  children,
}: {
  label: string;
  value: ReactNode;
  note: string;
  before: ReactNode;
  change: string | null;
  direction: number;
  children?: ReactNode;
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
        <Sentence text={t('admin:dashboard.same_days')} parts={{ before }} />
      </dd>
      {children}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { OwnInstallmentRow } from '@shared/contract/money/ownInstallments';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage, useText } from '../../../i18n';
import { EmptyState } from '../../../ui/EmptyState';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import styles from '../OwnerRooms.module.css';
import { OwnerShell } from '../OwnerShell';
import { OwnLoaded } from '../OwnLoaded';
import { OwnHeldNote } from './OwnHeldNote';
import { OwnInstallmentLine } from './OwnInstallmentLine';
import { useListOwnInstallmentsQuery } from './ownInstallments.api';
import { OwnPayouts } from './OwnPayouts';
import own from './OwnInstallments.module.css';

/** As many as one call gives: more than sixteen years of one unit's months. */
const MOST = 200;

/** `/owner/instalments`: the next one, each year's, and what was paid. */
export default function OwnInstallmentsPage() {
  const { t } = useTranslation();
  const query = useListOwnInstallmentsQuery(
    { sort: { dueOn: 'desc' }, pagination: { limit: MOST } },
    staleAtOnce,
  );
  return (
    <OwnerShell
      page="ownerInstallments"
      section="installments"
      title={t('owner:installment.title')}
      lead={t('owner:installment.lead')}
    >
      <div className={styles.columns}>
        <OwnLoaded call={query}>{({ rows }) => <Installments rows={rows} />}</OwnLoaded>
        <OwnPayouts />
      </div>
    </OwnerShell>
  );
}

const isOpen = ({ kind, status, restSen }: OwnInstallmentRow) =>
  kind === 'guarantee' && restSen > 0 && status !== 'cancelled';

function Installments({ rows }: { rows: readonly OwnInstallmentRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0)
    return (
      <EmptyState icon="calendar" title={t('owner:installment.none')}>
        <p>{t('owner:installment.none_text')}</p>
      </EmptyState>
    );
  // The latest stands first: the next one is the last of those that are open.
  const next = rows.filter(isOpen).at(-1);
  const years = [...new Set(rows.map(({ dueOn }) => dueOn.slice(0, 4)))];
  const thisYear = next?.dueOn.slice(0, 4) ?? years[0];
  return (
    <>
      {next && <Next row={next} />}
      {years.map((year) => (
        <Year
          key={year}
          year={year}
          isOpen={year === thisYear}
          rows={rows.filter(({ dueOn }) => dueOn.startsWith(year))}
        />
      ))}
    </>
  );
}

function Next({ row }: { row: OwnInstallmentRow }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const place = [row.propertyName && text(row.propertyName), row.unit?.number].filter(Boolean).join(' · ');
  return (
    <section className={styles.card} aria-label={t('owner:installment.next')}>
      <p className={styles.label}>{t('owner:installment.next')}</p>
      <div className={styles.figure}>
        <Money sen={row.restSen} />
      </div>
      <p className={styles.quiet}>
        {t('owner:installment.due', { date: formatDate(row.dueOn, language) })} · {place}
      </p>
      {row.status === 'held' && <OwnHeldNote row={row} />}
    </section>
  );
}

function Year({ year, rows, isOpen }: { year: string; rows: readonly OwnInstallmentRow[]; isOpen: boolean }) {
  const { t } = useTranslation();
  const paying = rows.filter(({ kind, status }) => kind === 'guarantee' && status !== 'cancelled');
  const sumOf = (name: 'amountSen' | 'settledSen') => paying.reduce((sum, row) => sum + row[name], 0);
  return (
    <details className={`${styles.card} ${own.year}`} open={isOpen}>
      <summary>
        <span className={own.yearHead}>
          <span className={styles.cardTitle}>{year}</span>
          <span className={styles.quiet}>
            <Money sen={sumOf('settledSen')} /> {t('owner:installment.of')} <Money sen={sumOf('amountSen')} />
          </span>
        </span>
      </summary>
      <ul className={styles.list}>
        {rows.map((row) => (
          <OwnInstallmentLine key={row.id} row={row} />
        ))}
      </ul>
    </details>
  );
}

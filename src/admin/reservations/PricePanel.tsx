import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/reservations';
import { formatSen } from '@shared/domain/money';
import { groupLines, type GroupedLine, type PriceLine } from '@shared/domain/prices';
import { useLanguage, useText } from '../../i18n';
import { Panel } from '../../kit/Page';
import { formatShortDate } from '../../ui/dates';
import { Money } from '../../ui/Money';
import styles from './Reservation.module.css';
import { LINE_KEYS, RATE_KEYS } from './reservationTexts';

/** The price as it was booked, nights of one price together, and what of it is paid. */
export function PricePanel({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation();
  const text = useText();
  const { totalSen, paidSen, cancellation } = reservation;
  const balance = totalSen - paidSen;
  // Lines of a cancellation or a correction are no lines of the engine; grouping leaves all but rooms as they are.
  const lines = groupLines(reservation.lines as PriceLine[]);
  return (
    <Panel title={t('admin:reservation.parts.price')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin:price.charge')}</th>
            <th scope="col" className={styles.number}>
              {t('admin:price.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow key={index} line={line} />
          ))}
        </tbody>
        <tfoot>
          <Sum label={t('admin:reservation.fields.total')} sen={totalSen} strong />
          <Sum label={t('admin:reservation.fields.paid')} sen={paidSen} />
          <Sum label={t('admin:reservation.fields.balance')} sen={balance} strong due={balance > 0} />
        </tfoot>
      </table>
      <p className={styles.policy}>
        {t('admin:reservation.policy', { name: text(cancellation.name) })}{' '}
        {cancellation.tiers
          .map(({ daysBefore, refundBp }) =>
            t('admin:reservation.tier', { count: daysBefore, percent: refundBp / 100 }),
          )
          .join(' · ')}
      </p>
    </Panel>
  );
}

function LineRow({ line }: { line: GroupedLine }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { kind, rate, label, dates, percentBp, quantity, unitSen, amountSen } = line;
  const name = [t(LINE_KEYS[kind]), label ? text(label) : rate && rateName(t, rate)]
    .filter(Boolean)
    .join(' · ');
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={styles.small}>
          {percentBp === null
            ? `${quantity} × ${formatSen(unitSen)}`
            : t('admin:price.percent_of', { percent: percentBp / 100, amount: formatSen(unitSen) })}
          {dates.length > 0 && ` · ${dates.map((date) => formatShortDate(date, language)).join(', ')}`}
        </span>
      </th>
      <td className={styles.number}>
        <Money sen={amountSen} />
      </td>
    </tr>
  );
}

const rateName = (t: TFunction, rate: NonNullable<GroupedLine['rate']>) =>
  rate === 'base' ? null : t(RATE_KEYS[rate]);

function Sum({ label, sen, strong, due }: { label: string; sen: number; strong?: boolean; due?: boolean }) {
  return (
    <tr className={strong ? styles.total : undefined}>
      <th scope="row">{label}</th>
      <td className={`${styles.number} ${due ? styles.due : ''}`}>
        <Money sen={sen} />
      </td>
    </tr>
  );
}

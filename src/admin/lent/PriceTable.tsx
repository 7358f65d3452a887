import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceLineRow } from '@shared/contract/pricing/prices';
import { formatSen } from '@shared/domain/base/money';
import { groupLines, type GroupedLine, type PriceLine } from '@shared/domain/pricing/prices';
import { isPetCleaning } from '@shared/domain/pricing/petCleaning';
import { isTakenBack } from '@shared/domain/stays/closingLines';
import { useLanguage, useText } from '../../i18n';
import { formatShortDates } from '../../ui/dates';
import { Money } from '../../ui/Money';
import styles from './PriceTable.module.css';
import { LINE_KEYS, RATE_KEYS } from '../stays/reservations/reservationTexts';

/** The lines of a price, nights of one price together; `children` are the sums below them. */
export function PriceTable({ lines, children }: { lines: readonly PriceLineRow[]; children: ReactNode }) {
  const { t } = useTranslation();
  // Lines of a cancellation or a correction are no lines of the engine; grouping leaves all but rooms as they are.
  const grouped = groupLines(lines as PriceLine[]);
  return (
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
        {grouped.map((line, index) => (
          <LineRow key={index} line={line} />
        ))}
      </tbody>
      <tfoot>{children}</tfoot>
    </table>
  );
}

function LineRow({ line }: { line: GroupedLine }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { kind, rate, label, dates, percentBp, quantity, unitSen, amountSen } = line;
  const title = t(kind === 'deposit' && amountSen < 0 ? 'admin:price.deposit_settled' : LINE_KEYS[kind]);
  const takenBack = isTakenBack(line);
  const what = takenBack ? t('admin:price.taken_back', { what: title }) : title;
  const named =
    label && !takenBack && isPetCleaning(line)
      ? [text(label)]
      : [what, label ? text(label) : rate && rateName(t, rate)];
  const name = named.filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row">
        {name}
        {!takenBack && (
          <span className={styles.small}>
            {percentBp === null
              ? `${quantity} × ${formatSen(unitSen)}`
              : t('admin:price.percent_of', { percent: percentBp / 100, amount: formatSen(unitSen) })}
            {dates.length > 0 && ` · ${formatShortDates(dates, language)}`}
          </span>
        )}
      </th>
      <td className={styles.number}>
        <Money sen={amountSen} />
      </td>
    </tr>
  );
}

const rateName = (t: TFunction, rate: NonNullable<GroupedLine['rate']>) =>
  rate === 'base' ? null : t(RATE_KEYS[rate]);

/** A sum below the lines. */
export function PriceSum({
  label,
  sen,
  strong,
  due,
}: {
  label: string;
  sen: number;
  strong?: boolean;
  due?: boolean;
}) {
  return (
    <tr className={strong ? styles.total : undefined}>
      <th scope="row">{label}</th>
      <td className={`${styles.number} ${due ? styles.due : ''}`}>
        <Money sen={sen} />
      </td>
    </tr>
  );
}

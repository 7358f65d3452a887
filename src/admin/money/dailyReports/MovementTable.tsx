import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import { Panel } from '../../../kit/Page';
import { unbrokenSen } from '../../../ui/Money';
import styles from './DailyReports.module.css';
import { FigureButton, LineName } from './SheetLines';

/** What an account had, what changed it on the day, and what it has: rows of nothing are left out. */
export function MovementTable({
  title,
  figure,
  movement: { openingSen, rows, closingSen },
  words,
  openingLabel,
  closingLabel,
  children,
}: {
  title: string;
  figure: 'guests' | 'channels' | 'cash';
  movement: DailyReport['sheet']['guests'];
  words: Readonly<Record<string, string>>;
  openingLabel?: string;
  closingLabel?: string;
  /** Rows after the closing. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Panel title={title} actions={<span className={styles.basis}>{t('admin:dsr.basis.transaction')}</span>}>
      <table className={styles.table} aria-label={title}>
        <tbody>
          <tr>
            <th scope="row">{openingLabel ?? t('admin:dsr.movement.opening')}</th>
            <td className={styles.number}>{unbrokenSen(openingSen)}</td>
          </tr>
          {rows
            .filter(({ sen }) => sen !== 0)
            .map(({ key, sen }) => (
              <tr key={key}>
                <th scope="row">
                  <LineName line={`${figure}.${key}`} label={t(words[key]!)} />
                </th>
                <td className={styles.number}>
                  <FigureButton figure={`${figure}.${key}`} label={`${title}, ${t(words[key]!)}`} sen={sen} />
                </td>
              </tr>
            ))}
          <tr className={styles.sum}>
            <th scope="row">{closingLabel ?? t('admin:dsr.movement.closing')}</th>
            <td className={styles.number}>{unbrokenSen(closingSen)}</td>
          </tr>
          {children}
        </tbody>
      </table>
      {closingSen < 0 && figure !== 'cash' && <p className={styles.hint}>{t('admin:dsr.movement.ahead')}</p>}
    </Panel>
  );
}

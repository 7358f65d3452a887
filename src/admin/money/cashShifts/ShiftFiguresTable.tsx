import { useTranslation } from 'react-i18next';
import type { CashShift } from '@shared/contract/money/cashShifts';
import { unbrokenSen } from '../../../ui/Money';
import { OverShortText } from '../dailyReports/CountTable';
import styles from '../dailyReports/DailyReports.module.css';
import { CASH_ROW_KEYS } from '../dailyReports/dailyReportTexts';

/** From the float to what was counted: rows of nothing are left out. */
export function ShiftFiguresTable({ shift }: { shift: CashShift }) {
  const { t } = useTranslation();
  const { floatDifferenceSen, changedSen, countedSen } = shift;
  const rows = [
    [CASH_ROW_KEYS.taken, shift.takenSen],
    [CASH_ROW_KEYS.refunded, shift.refundedSen],
    [CASH_ROW_KEYS.paid_out, shift.paidOutSen],
    [CASH_ROW_KEYS.banked, shift.bankedSen],
    [CASH_ROW_KEYS.top_up, shift.toppedUpSen],
    ['admin:shift.changed', changedSen],
  ] as const;
  const title = t('admin:shift.figures');
  return (
    <table className={styles.table} aria-label={title}>
      <tbody>
        <tr>
          <th scope="row">
            {t('admin:shift.fields.float')}
            {floatDifferenceSen !== null && floatDifferenceSen !== 0 && (
              <span className={styles.said}>
                {t('admin:shift.float_difference')}: <OverShortText sen={floatDifferenceSen} />
              </span>
            )}
          </th>
          <td className={styles.number}>{unbrokenSen(shift.floatSen)}</td>
        </tr>
        {rows
          .filter(([, sen]) => sen !== 0)
          .map(([key, sen]) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              <td className={styles.number}>{unbrokenSen(sen)}</td>
            </tr>
          ))}
        <tr className={styles.sum}>
          <th scope="row">{t('admin:shift.fields.expected')}</th>
          <td className={styles.number}>{unbrokenSen(shift.expectedSen)}</td>
        </tr>
        {countedSen !== null && (
          <tr>
            <th scope="row">
              {t('admin:shift.fields.counted')} · <OverShortText sen={shift.overShortSen ?? 0} />
            </th>
            <td className={styles.number}>{unbrokenSen(countedSen)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

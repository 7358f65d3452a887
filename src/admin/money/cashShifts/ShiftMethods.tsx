import { useTranslation } from 'react-i18next';
import type { CashShift } from '@shared/contract/money/cashShifts';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { unbrokenSen } from '../../../ui/Money';
import { METHOD_KEYS } from '../../stays/reservations/reservationTexts';
import styles from '../dailyReports/DailyReports.module.css';

/** The money of guests in a shift by the way it was paid, as the slips of the terminal add it up. */
export function ShiftMethods({ methods }: { methods: CashShift['methods'] }) {
  const { t } = useTranslation();
  if (methods.length === 0) return null;
  const title = t('admin:dsr.money.title');
  return (
    <ScrollRegion className={styles.scroll} label={title}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('admin:dsr.money.method')}</th>
            <th scope="col" className={styles.number}>
              {t('admin:dsr.money.count')}
            </th>
            <th scope="col" className={styles.number}>
              {t('admin:dsr.money.gross')}
            </th>
            <th scope="col" className={styles.number}>
              {t('admin:dsr.money.refunds')}
            </th>
            <th scope="col" className={styles.number}>
              {t('admin:dsr.money.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, count, grossSen, refundsSen, netSen }) => (
            <tr key={method}>
              <th scope="row">{METHOD_KEYS[method] ? t(METHOD_KEYS[method]) : method}</th>
              <td className={styles.number}>{count}</td>
              <td className={styles.number}>{unbrokenSen(grossSen)}</td>
              <td className={styles.number}>{unbrokenSen(refundsSen)}</td>
              <td className={styles.number}>{unbrokenSen(netSen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

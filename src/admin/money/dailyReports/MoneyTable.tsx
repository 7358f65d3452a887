import { useTranslation } from 'react-i18next';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { unbrokenSen } from '../../../ui/Money';
import { METHOD_KEYS } from '../../stays/reservations/reservationTexts';
import styles from './DailyReports.module.css';
import { FigureButton, LineName } from './SheetLines';

/** Money by the way it was paid, deposits apart. */
export function MoneyTable({ sheet: { money, deposits } }: { sheet: DailyReport['sheet'] }) {
  const { t } = useTranslation();
  const nameOf = (method: string) => (METHOD_KEYS[method] ? t(METHOD_KEYS[method]) : method);
  const sum = (sen: (row: (typeof money)[number]) => number) =>
    unbrokenSen(money.reduce((total, row) => total + sen(row), 0));
  const heads = {
    gross: t('admin:dsr.money.gross'),
    refunds: t('admin:dsr.money.refunds'),
    fees: t('admin:dsr.money.fees'),
  };
  return (
    <Panel
      title={t('admin:dsr.money.title')}
      actions={<span className={styles.basis}>{t('admin:dsr.basis.transaction')}</span>}
    >
      {money.length === 0 ? (
        <p className={styles.nothing}>{t('admin:dsr.money.none')}</p>
      ) : (
        <ScrollRegion className={styles.scroll} label={t('admin:dsr.money.title')}>
          <table className={styles.table} aria-label={t('admin:dsr.money.title')}>
            <thead>
              <tr>
                <th scope="col">{t('admin:dsr.money.method')}</th>
                <th scope="col" className={styles.number}>
                  {t('admin:dsr.money.count')}
                </th>
                <th scope="col" className={styles.number}>
                  {heads.gross}
                </th>
                <th scope="col" className={styles.number}>
                  {heads.refunds}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin:dsr.money.net')}
                </th>
                <th scope="col" className={styles.number}>
                  {heads.fees}
                </th>
              </tr>
            </thead>
            <tbody>
              {money.map((row) => (
                <tr key={row.method}>
                  <th scope="row">
                    <LineName line={`money.${row.method}`} label={nameOf(row.method)} />
                  </th>
                  <td className={styles.number}>{row.count}</td>
                  {(['gross', 'refunds', 'net', 'fees'] as const).map((part) => (
                    <td key={part} className={styles.number}>
                      {part === 'net' ? (
                        unbrokenSen(row.netSen)
                      ) : (
                        <FigureButton
                          figure={`money.${row.method}.${part}`}
                          label={`${nameOf(row.method)}, ${heads[part]}`}
                          sen={row[`${part}Sen`]}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className={styles.sum}>
                <th scope="row">{t('admin:dsr.sales.total')}</th>
                <td className={styles.number}>{money.reduce((total, { count }) => total + count, 0)}</td>
                <td className={styles.number}>{sum(({ grossSen }) => grossSen)}</td>
                <td className={styles.number}>{sum(({ refundsSen }) => refundsSen)}</td>
                <td className={styles.number}>{sum(({ netSen }) => netSen)}</td>
                <td className={styles.number}>{sum(({ feesSen }) => feesSen)}</td>
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      )}
      <p className={styles.hint}>
        {t('admin:dsr.money.deposits', {
          taken: unbrokenSen(deposits.inSen),
          given: unbrokenSen(deposits.outSen),
        })}
      </p>
    </Panel>
  );
}

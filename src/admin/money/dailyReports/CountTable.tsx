import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { countedSen, DENOMINATIONS_SEN, MOST_PIECES, type CashCount } from '@shared/domain/money/cashCount';
import { unbrokenSen } from '../../../ui/Money';
import styles from './DailyReports.module.css';
import { LineName } from './SheetLines';

/** The pieces of each note and coin, with what they come to; `onChange` is missing where nobody counts any more. */
export function CountTable({ count, onChange }: { count: CashCount; onChange?: (count: CashCount) => void }) {
  const { t } = useTranslation();
  return (
    <table className={styles.table} aria-label={t('admin:dsr.count.title')}>
      <thead>
        <tr>
          <th scope="col">{t('admin:dsr.count.note')}</th>
          <th scope="col" className={styles.number}>
            {t('admin:dsr.count.pieces')}
          </th>
          <th scope="col" className={styles.number}>
            {t('admin:dsr.count.value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {DENOMINATIONS_SEN.map((value) => {
          const pieces = count[`${value}`] ?? 0;
          const amount = unbrokenSen(value);
          return (
            <tr key={value}>
              <th scope="row">{amount}</th>
              <td className={styles.number}>
                {onChange ? (
                  <InputNumber<number>
                    className={styles.pieces}
                    size="small"
                    min={0}
                    max={MOST_PIECES}
                    precision={0}
                    controls={false}
                    aria-label={t('admin:dsr.count.pieces_of', { amount })}
                    value={count[`${value}`] ?? null}
                    onChange={(next) => onChange({ ...count, [value]: next ?? 0 })}
                  />
                ) : (
                  pieces
                )}
              </td>
              <td className={styles.number}>{unbrokenSen(value * pieces)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className={styles.sum}>
          <th scope="row">
            <LineName line="cash.counted" label={t('admin:dsr.cash.counted')} />
          </th>
          <td />
          <td className={styles.number}>{unbrokenSen(countedSen(count))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What was counted above or below what should be there, in words. */
export function OverShortText({ sen }: { sen: number }) {
  const { t } = useTranslation();
  if (sen === 0) return <span className={styles.over}>{t('admin:dsr.cash.even')}</span>;
  return (
    <span className={sen > 0 ? styles.over : styles.short}>
      {t(sen > 0 ? 'admin:dsr.cash.over' : 'admin:dsr.cash.short')} {unbrokenSen(Math.abs(sen))}
    </span>
  );
}

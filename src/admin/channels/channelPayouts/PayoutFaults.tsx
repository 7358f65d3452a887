import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PayoutFault } from '@shared/contract/money/channelPayouts';
import type { PayoutColumn } from '@shared/domain/money/payoutFileLayout';
import type { FileFault } from '@shared/domain/money/payoutFiles';
import styles from './ChannelPayouts.module.css';
import { FAULT_KEYS, PAYOUT_COLUMN_KEYS } from './channelPayoutTexts';

/** What is wrong with a channel's file, row by row. */
export function PayoutFaults({ faults, title }: { faults: readonly PayoutFault[]; title?: string }) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  return (
    <Alert
      type="error"
      title={
        <>
          {title}
          <ul className={styles.faults}>
            {faults.map(({ rule, row, what }, index) => (
              <li key={index}>
                {[
                  row !== null && t('admin:channel_payout.fault.row', { row }),
                  t(FAULT_KEYS[rule as FileFault['rule']]),
                  rule === 'column_missing' ? t(PAYOUT_COLUMN_KEYS[what as PayoutColumn]) : what,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/Money';
import styles from './Ledger.module.css';

/** A balance with the side that it stands on, in words: `RM 423.40 debit`; one of nothing has no side. */
export function BalanceText({ sen }: { sen: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.balance}>
      <Money sen={Math.abs(sen)} />
      {sen !== 0 && ` ${t(sen > 0 ? 'admin:ledger.side.debit' : 'admin:ledger.side.credit')}`}
    </span>
  );
}

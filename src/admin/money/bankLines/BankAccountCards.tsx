import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BankAccountRow } from '@shared/contract/money/bankLines';
import { bankLabel } from '@shared/banks';
import { unbrokenSen } from '../../../ui/Money';
import styles from './BankLines.module.css';

/** The bank accounts with their last file and what is open; the one that is looked at is marked. */
export function BankAccountCards({
  accounts,
  current,
  href,
}: {
  accounts: readonly BankAccountRow[];
  current: string | undefined;
  href: (account: BankAccountRow) => string;
}) {
  const { t } = useTranslation();
  return (
    <nav className={styles.accounts} aria-label={t('admin:bank.accounts.title')}>
      {accounts.map((account) => (
        <Link
          key={account.id}
          className={styles.account}
          to={href(account)}
          aria-current={account.id === current ? 'true' : undefined}
        >
          <strong>{accountTitle(account)}</strong>
          <span>{account.company.name}</span>
          <span className={styles.muted}>{lastFileOf(account)}</span>
          <span className={account.openCount > 0 ? styles.openCount : styles.muted}>
            {t('admin:bank.accounts.open', { count: account.openCount })}
          </span>
        </Link>
      ))}
    </nav>
  );

  function lastFileOf({ currency, lastFile }: BankAccountRow) {
    if (currency !== 'MYR') return t('admin:bank.accounts.foreign');
    if (!lastFile) return t('admin:bank.accounts.never');
    const last = t('admin:bank.accounts.last', { date: lastFile.to });
    if (lastFile.closingSen === null) return last;
    return `${last}, ${t('admin:bank.accounts.closing', { amount: unbrokenSen(lastFile.closingSen) })}`;
  }
}

/** Bank and end of the number in one text. */
export const accountTitle = ({
  bankCode,
  accountNoMasked,
}: Pick<BankAccountRow, 'bankCode' | 'accountNoMasked'>) => `${bankLabel(bankCode)} ${accountNoMasked}`;

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../kit/Loaded';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { BankAccountCards } from './BankAccountCards';
import { BankBoard } from './BankBoard';
import { useGetBankAccountsQuery } from './bankLines.api';
import styles from './BankLines.module.css';
import { ImportBankFile } from './ImportBankFile';

/** The bank accounts, and the open lines of one of them beside what they could be. */
export function BankTab() {
  const { t } = useTranslation();
  const wanted = useSearchParams()[0].get('account');
  const query = useGetBankAccountsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {(accounts) => {
        // Without a wish the account with the most to do.
        const current =
          accounts.find(({ id }) => id === wanted) ??
          [...accounts].sort((a, b) => b.openCount - a.openCount || b.lineCount - a.lineCount)[0];
        if (!current) return <p>{t('admin:bank.accounts.none')}</p>;
        return (
          <>
            <BankAccountCards
              accounts={accounts}
              current={current.id}
              href={({ id }) => paths.admin.checkReport({ tab: 'bank', account: id })}
            />
            <BankBoard
              key={current.id}
              account={current}
              tools={
                current.currency === 'MYR' && (
                  <Can do="check-report.edit">
                    <ImportBankFile account={current} />
                  </Can>
                )
              }
            />
            <p className={styles.muted}>{t('admin:bank.board.keys')}</p>
          </>
        );
      }}
    </Loaded>
  );
}

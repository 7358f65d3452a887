import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ledgerFilter, type TrialBalance } from '@shared/contract/money/ledger';
import { formatSen } from '@shared/domain/base/money';
import { staleAtOnce } from '../../../api/listCalls';
import { FilterBar, FilterDate } from '../../../kit/FilterBar';
import { Loaded } from '../../../kit/Loaded';
import { useOpenRow } from '../../../kit/RowLink';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { StatusTag } from '../../../kit/StatusTag';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Money } from '../../../ui/Money';
import { BalanceText } from './BalanceText';
import { CompanyFilter } from './CompanyFilter';
import { useGetTrialBalanceQuery } from './ledger.api';
import styles from './Ledger.module.css';
import { accountLabel } from './ledgerTexts';

const trialBalanceFilter = ledgerFilter.pick({ companyId: true, to: true });
const NO_SORTS = [] as const;

/** The balance of every account at the end of a day. An account leads to its statement. */
export function TrialBalanceTab() {
  const { t } = useTranslation();
  const params = useTabParams(trialBalanceFilter, NO_SORTS);
  const { filter, setFilter } = params;
  const query = useGetTrialBalanceQuery(filter, staleAtOnce);
  return (
    <>
      <p className={styles.lead}>{t('admin:ledger.trial_balance.intro')}</p>
      <FilterBar params={params}>
        <CompanyFilter value={filter.companyId} onChange={(companyId) => setFilter({ companyId })} />
        <FilterDate
          label={t('admin:ledger.trial_balance.as_of')}
          value={filter.to ?? query.currentData?.to}
          onChange={(to) => setFilter({ to })}
        />
      </FilterBar>
      <Loaded query={{ ...query, data: query.currentData }}>
        {(balance) =>
          balance.accounts.length === 0 ? (
            <p className={styles.lead} role="status">
              {t('admin:ledger.trial_balance.empty')}
            </p>
          ) : (
            <BalanceTable balance={balance} companyId={filter.companyId} />
          )
        }
      </Loaded>
    </>
  );
}

function BalanceTable({ balance, companyId }: { balance: TrialBalance; companyId: string | undefined }) {
  const { t } = useTranslation();
  const { accounts, to, totalSen } = balance;
  const statementOf = ({ code }: { code: number }) =>
    paths.admin.revenue({ tab: 'account', account: code, companyId, to });
  const openRow = useOpenRow(statementOf);
  return (
    <ScrollRegion className={styles.scroll} label={t('admin:ledger.tabs.trial_balance')}>
      <table className={styles.table} aria-label={t('admin:ledger.tabs.trial_balance')}>
        <thead>
          <tr>
            <th scope="col">{t('admin:ledger.fields.account')}</th>
            <th scope="col" className={styles.number}>
              {t('admin:ledger.fields.debit')}
            </th>
            <th scope="col" className={styles.number}>
              {t('admin:ledger.fields.credit')}
            </th>
            <th scope="col" className={`${styles.number} ${styles.spare}`}>
              {t('admin:ledger.fields.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.code} {...openRow(account)}>
              <th scope="row">
                <Link to={statementOf(account)}>{accountLabel(t, account.code)}</Link>
              </th>
              <td className={styles.number}>
                <Side sen={account.debitSen} />
              </td>
              <td className={styles.number}>
                <Side sen={account.creditSen} />
              </td>
              <td className={`${styles.number} ${styles.spare}`}>
                <BalanceText sen={account.balanceSen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('admin:ledger.trial_balance.total')}{' '}
              {totalSen === 0 ? (
                <StatusTag tone="success">{t('admin:ledger.trial_balance.balanced')}</StatusTag>
              ) : (
                <StatusTag tone="danger">
                  {t('admin:ledger.trial_balance.out', { amount: formatSen(Math.abs(totalSen)) })}
                </StatusTag>
              )}
            </th>
            <td className={styles.number}>
              <Money sen={sumOf(accounts.map(({ debitSen }) => debitSen))} />
            </td>
            <td className={styles.number}>
              <Money sen={sumOf(accounts.map(({ creditSen }) => creditSen))} />
            </td>
            <td className={`${styles.number} ${styles.spare}`}>
              <BalanceText sen={totalSen} />
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

/** An amount of one side, whichever sign it came with; a dash where there is none. */
const Side = ({ sen }: { sen: number }) => (sen === 0 ? '–' : <Money sen={Math.abs(sen)} />);
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, sen) => total + Math.abs(sen), 0);

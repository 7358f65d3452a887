import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ledgerFilter } from '@shared/contract/money/ledger';
import type { AccountCode } from '@shared/domain/money/chartOfAccounts';
import { staleAtOnce } from '../../../api/listCalls';
import { FilterBar, FilterDates } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { ErrorBox } from '../../../ui/ErrorBox';
import { EntryDrawer } from '../../lent/EntryDrawer';
import { AccountFilter } from './AccountFilter';
import { BalanceText } from './BalanceText';
import { CompanyFilter } from './CompanyFilter';
import { useGetAccountStatementQuery } from './ledger.api';
import styles from './Ledger.module.css';
import { accountLabel } from './ledgerTexts';
import { useStatementColumns } from './useStatementColumns';

const statementFilter = ledgerFilter.pick({ account: true, companyId: true, from: true, to: true });
const NO_SORTS = [] as const;

/** The statement of one account: what it opened with, its lines with the balance after each, what it closed with. */
export function AccountTab() {
  const { t } = useTranslation();
  const params = useTabParams(statementFilter, NO_SORTS);
  const { filter, setFilter } = params;
  const { account, companyId, from, to } = filter;
  return (
    <>
      <FilterBar params={params}>
        <AccountFilter value={account} onChange={(next) => setFilter({ account: next })} />
        <CompanyFilter value={companyId} onChange={(next) => setFilter({ companyId: next })} />
        <FilterDates
          label={t('admin:ledger.fields.businessDate')}
          value={{ from, to }}
          onChange={(range) => setFilter({ from: range.from, to: range.to })}
        />
      </FilterBar>
      {account ? (
        // Another account begins anew: the lines of the one before are not its.
        <Statement key={`${account} ${companyId}`} account={account} params={params} />
      ) : (
        <div className={styles.choose} role="status">
          <p>{t('admin:ledger.statement.choose')}</p>
          <Link to={paths.admin.revenue({ tab: 'trial-balance' })}>
            {t('admin:ledger.tabs.trial_balance')}
          </Link>
        </div>
      )}
    </>
  );
}

type Params = ReturnType<typeof useTabParams<(typeof statementFilter)['shape'], never>>;

function Statement({ account, params }: { account: AccountCode; params: Params }) {
  const { t } = useTranslation();
  const { filter, limit, page } = params;
  const { companyId, from, to } = filter;
  const { data, currentData, error, isFetching, refetch } = useGetAccountStatementQuery(
    { account, companyId, from, to, limit, currentPage: page },
    staleAtOnce,
  );
  const columns = useStatementColumns();
  const { id: entryId, rest, close } = useAddressPanel('entry');
  const hrefOf = (entry: string) => paths.admin.revenue({ ...rest, entry });
  if (error && !isFetching && !data) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  const rows = data?.lines.map((line) => ({ ...line, id: `${line.entryId}-${line.position}` })) ?? [];
  return (
    <>
      <dl className={styles.balances}>
        <div>
          <dt>{t('admin:ledger.statement.opening')}</dt>
          <dd>{currentData ? <BalanceText sen={currentData.openingSen} /> : '–'}</dd>
        </div>
        <div>
          <dt>{t('admin:ledger.statement.closing')}</dt>
          <dd>{currentData ? <BalanceText sen={currentData.closingSen} /> : '–'}</dd>
        </div>
      </dl>
      <ResourceTable
        label={t('admin:ledger.statement.of', { account: accountLabel(t, account) })}
        columns={columns}
        query={{ data: data && { rows, totalCount: data.totalCount }, error, isFetching, refetch }}
        params={params}
        href={(line) => hrefOf(String(line.entryId))}
        empty={<p>{t('admin:ledger.statement.empty')}</p>}
      />
      <EntryDrawer id={entryId} hrefOf={hrefOf} onClose={close} />
    </>
  );
}

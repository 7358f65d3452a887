import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { meansLines, type LedgerFilter, type LedgerSum } from '@shared/contract/money/ledger';
import { staleAtOnce } from '../../../api/listCalls';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Money } from '../../../ui/Money';
import { BalanceText } from './BalanceText';
import styles from './Ledger.module.css';
import { useGetLedgerSumQuery } from './ledger.api';
import { meansSales } from './meansSales';

/** What the lines that a filter means add up to: sales as what they bring, others as a balance. Nothing for a filter that means whole entries. */
export function FilteredSum({ filter }: { filter: LedgerFilter }) {
  const { t } = useTranslation();
  const query = useGetLedgerSumQuery(meansLines(filter) ? filter : skipToken, staleAtOnce);
  if (!meansLines(filter)) return null;
  if (query.error && !query.isFetching)
    return <ErrorBox error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <dl className={styles.balances} aria-live="polite">
      <div>
        <dt>{t('admin:ledger.filtered.sum')}</dt>
        <dd>{query.currentData ? <Sum filter={filter} {...query.currentData} /> : t('common:loading')}</dd>
      </div>
    </dl>
  );
}

function Sum({ filter, filteredSen }: { filter: LedgerFilter } & LedgerSum) {
  const sen = filteredSen ?? 0;
  return meansSales(filter) ? <Money sen={0 - sen} /> : <BalanceText sen={sen} />;
}

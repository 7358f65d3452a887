import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  LEDGER_CHECKS,
  LEDGER_DIFFERENCE_SORTS,
  ledgerDifferenceFilter,
} from '@shared/contract/money/ledgerChecks';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { FilterBar, FilterChoice, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAction } from '../../../kit/useAction';
import { useTabParams } from '../../../kit/useTabParams';
import { Can } from '../../../session/Can';
import { formatInstant } from '../../../ui/dates';
import { ErrorBox } from '../../../ui/ErrorBox';
import { toast } from '../../../ui/toast';
import { CompanyFilter } from '../ledger/CompanyFilter';
import styles from './LedgerChecks.module.css';
import {
  useGetLastLedgerCheckQuery,
  useListLedgerChecksQuery,
  useRunLedgerChecksMutation,
} from './ledgerChecks.api';
import { CHECK_KEYS } from './ledgerCheckTexts';
import { useCheckColumns } from './useCheckColumns';

/** What the nightly check of the books has found, and what to do about it. */
export function LedgerChecksTab() {
  const { t } = useTranslation();
  const params = useTabParams(ledgerDifferenceFilter, LEDGER_DIFFERENCE_SORTS);
  const query = useListLedgerChecksQuery(params.args, staleAtOnce);
  const columns = useCheckColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <p className={styles.lead}>
        {t('admin:ledger.check.intro')} <LastCheck />
      </p>
      <FilterBar params={params}>
        <FilterChoice
          label={t('admin:ledger.check.fields.check')}
          value={filter.check}
          options={LEDGER_CHECKS.map((value) => ({ value, label: t(CHECK_KEYS[value]) }))}
          onChange={(check) => setFilter({ check })}
        />
        <CompanyFilter value={filter.companyId} onChange={(companyId) => setFilter({ companyId })} />
        <FilterToggle
          pressed={filter.open === true}
          onChange={() => setFilter({ open: filter.open ? undefined : true })}
        >
          {t('admin:ledger.check.only_open')}
        </FilterToggle>
      </FilterBar>
      <ResourceTable
        label={t('admin:ledger.tabs.checks')}
        columns={columns}
        query={query}
        params={params}
        empty={<p>{t('admin:ledger.check.empty')}</p>}
        tools={
          <Can do="revenue.edit">
            <CheckNow />
          </Can>
        }
      />
    </>
  );
}

/** When the books were last checked, in words. */
function LastCheck() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useGetLastLedgerCheckQuery(undefined, staleAtOnce);
  if (!data) return null;
  return data.checkedAt
    ? t('admin:ledger.check.last', {
        when: formatInstant(data.checkedAt, language),
        count: data.openCount,
      })
    : t('admin:ledger.check.never');
}

function CheckNow() {
  const { t } = useTranslation();
  const [runChecks] = useRunLedgerChecksMutation();
  const { run, busy, error } = useAction();
  return (
    <>
      {error && <ErrorBox error={error} />}
      <Button
        size="small"
        type="primary"
        loading={busy}
        onClick={() =>
          void run(async () => {
            const { openCount } = await runChecks().unwrap();
            toast.success(t('admin:ledger.check.done', { count: openCount }));
          })
        }
      >
        {t('admin:ledger.check.now')}
      </Button>
    </>
  );
}

import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { STATEMENT_SORTS, STATEMENT_STATUSES, statementFilter } from '@shared/contract/money/ownerStatements';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoices, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { CompanyFilter } from '../ledger/CompanyFilter';
import { MonthsToRun } from './MonthsToRun';
import { RefusedStatements } from './RefusedStatements';
import { SeveralStatements } from './SeveralStatements';
import { StatementMonthFilter } from './StatementMonthFilter';
import { useExportStatementsMutation, useListStatementsQuery } from './statements.api';
import { STATEMENT_STATUS_KEYS } from './statementTexts';
import { hasNextStep, useChosenStatements } from './useChosenStatements';
import { useOwnerStatementColumns } from './useOwnerStatementColumns';
import { useSeveralStatements } from './useSeveralStatements';

/** What owners get of their units' months: statements are made by the month, looked through, and issued one by one or several at once. */
export function OwnerStatementsTab() {
  const { t } = useTranslation();
  const mayStep = useCan()('revenue.edit');
  const params = useTabParams(statementFilter, STATEMENT_SORTS);
  const query = useListStatementsQuery(params.args, staleAtOnce);
  const [exportStatements] = useExportStatementsMutation();
  const columns = useOwnerStatementColumns();
  const several = useSeveralStatements();
  const { filter, setFilter } = params;
  const choice = useChosenStatements(query.data?.rows ?? [], params.args);
  // The list changes with each that goes through; what is under way stays what it was.
  const chosen = several.progress?.rows ?? choice.chosen;
  const total = query.data?.totalCount ?? 0;
  return (
    <>
      <MonthsToRun />
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:owner_statement.search')}
        params={params}
      >
        <CompanyFilter value={filter.companyId} onChange={(companyId) => setFilter({ companyId })} />
        <StatementMonthFilter value={filter.month} onChange={(month) => setFilter({ month })} />
        <FilterChoices
          label={t('admin:owner_statement.fields.status')}
          value={filter.status}
          options={STATEMENT_STATUSES.map((value) => ({ value, label: t(STATEMENT_STATUS_KEYS[value]) }))}
          onChange={(status) => setFilter({ status })}
        />
        <FilterToggle
          pressed={filter.odd === true}
          onChange={(pressed) => setFilter({ odd: pressed || undefined })}
        >
          {t('admin:owner_statement.odd_only')}
        </FilterToggle>
      </FilterBar>
      <RefusedStatements refused={several.refused} />
      <ResourceTable
        label={t('admin:owner_statement.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageRevenue(id)}
        empty={<p>{t('admin:owner_statement.empty')}</p>}
        selection={
          mayStep ? { chosen: choice.ids, setChosen: choice.setIds, canChoose: hasNextStep } : undefined
        }
        tools={
          <>
            {mayStep &&
              choice.isThisPageAlone &&
              !several.progress &&
              total > (query.data?.rows.length ?? 0) && (
                <Button
                  loading={choice.isReading}
                  onClick={() => void choice.chooseAll().catch(() => undefined)}
                >
                  {t('admin:owner_statement.several.choose_all')}
                </Button>
              )}
            {chosen.length > 0 && (
              <SeveralStatements chosen={chosen} several={several} onDone={choice.remove} />
            )}
            <ExportButton
              onExport={async (format) =>
                saveFile(
                  await exportStatements({ ...params.args, format }).unwrap(),
                  `owner-statements.${format}`,
                )
              }
            />
          </>
        }
      />
    </>
  );
}

import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ADVANCE_SORTS, ADVANCE_STATUSES, ownerAdvanceFilter } from '@shared/contract/money/ownerAdvances';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoices, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { InstallmentPlaceFilters } from '../ownerInstallments/InstallmentPlaceFilters';
import { ADVANCE_STATUS_KEYS } from './advanceFields';
import { useExportOwnerAdvancesMutation, useListOwnerAdvancesQuery } from './ownerAdvances.api';
import { useAdvanceColumns } from './useAdvanceColumns';

/** What owners were given of money to come, the latest first. */
export function AdvancesTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useTabParams(ownerAdvanceFilter, ADVANCE_SORTS);
  const query = useListOwnerAdvancesQuery(params.args, staleAtOnce);
  const [exportAdvances] = useExportOwnerAdvancesMutation();
  const columns = useAdvanceColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:owner_advance.search')}
        params={params}
      >
        <FilterChoices
          label={t('admin:owner_advance.fields.status')}
          value={filter.status}
          options={ADVANCE_STATUSES.map((value) => ({ value, label: t(ADVANCE_STATUS_KEYS[value]) }))}
          onChange={(status) => setFilter({ status })}
        />
        <InstallmentPlaceFilters value={filter} onChange={setFilter} />
        {filter.ownerId && (
          <FilterToggle pressed onChange={() => setFilter({ ownerId: undefined })}>
            {t('admin:owner_installment.one_owner')}
          </FilterToggle>
        )}
      </FilterBar>
      <ResourceTable
        label={t('admin:owner_advance.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageOwnerAdvance(id)}
        empty={<p>{t('admin:owner_advance.empty')}</p>}
        tools={
          <>
            <Can do="owner-installment.create">
              <Button
                size="small"
                type="primary"
                onClick={() =>
                  void navigate(paths.admin.manageOwnerAdvance('new', { companyId: filter.companyId }))
                }
              >
                {t('admin:owner_advance.new')}
              </Button>
            </Can>
            <ExportButton
              onExport={async (format) =>
                saveFile(
                  await exportAdvances({ ...params.args, format }).unwrap(),
                  `owner-advances.${format}`,
                )
              }
            />
          </>
        }
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import {
  INSTALLMENT_KINDS,
  INSTALLMENT_SORTS,
  INSTALLMENT_STATUSES,
  ownerInstallmentFilter,
} from '@shared/contract/money/ownerInstallments';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoices, FilterDates, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { InstallmentPlaceFilters } from './InstallmentPlaceFilters';
import { INSTALLMENT_KIND_KEYS, INSTALLMENT_STATUS_KEYS } from './installmentTexts';
import { useExportOwnerInstallmentsMutation, useListOwnerInstallmentsQuery } from './ownerInstallments.api';
import { useInstallmentColumns } from './useInstallmentColumns';

const ONLY_KEYS = {
  ownerId: 'admin:owner_installment.one_owner',
  contractId: 'admin:owner_installment.one_contract',
  advanceId: 'admin:owner_installment.one_advance',
} as const;

/** Every instalment of owners, the earliest first. */
export function InstallmentsTab() {
  const { t } = useTranslation();
  const params = useTabParams(ownerInstallmentFilter, INSTALLMENT_SORTS);
  const query = useListOwnerInstallmentsQuery(params.args, staleAtOnce);
  const [exportInstallments] = useExportOwnerInstallmentsMutation();
  const columns = useInstallmentColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:owner_installment.search')}
        params={params}
      >
        <FilterChoices
          label={t('admin:owner_installment.fields.status')}
          value={filter.status}
          options={INSTALLMENT_STATUSES.map((value) => ({ value, label: t(INSTALLMENT_STATUS_KEYS[value]) }))}
          onChange={(status) => setFilter({ status })}
        />
        <FilterChoices
          label={t('admin:owner_installment.fields.kind')}
          value={filter.kind === undefined ? undefined : [filter.kind]}
          options={INSTALLMENT_KINDS.map((value) => ({ value, label: t(INSTALLMENT_KIND_KEYS[value]) }))}
          onChange={(kinds) => setFilter({ kind: kinds?.at(-1) })}
        />
        <InstallmentPlaceFilters value={filter} onChange={setFilter} />
        <FilterDates
          label={t('admin:owner_installment.fields.dueOn')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
        <FilterToggle
          pressed={filter.late === true}
          onChange={(pressed) => setFilter({ late: pressed || undefined })}
        >
          {t('admin:owner_installment.late_only')}
        </FilterToggle>
        {(['ownerId', 'contractId', 'advanceId'] as const).map(
          (name) =>
            filter[name] && (
              <FilterToggle key={name} pressed onChange={() => setFilter({ [name]: undefined })}>
                {t(ONLY_KEYS[name])}
              </FilterToggle>
            ),
        )}
      </FilterBar>
      <ResourceTable
        label={t('admin:owner_installment.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageOwnerInstallment(id)}
        empty={<p>{t('admin:owner_installment.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(
                await exportInstallments({ ...params.args, format }).unwrap(),
                `owner-instalments.${format}`,
              )
            }
          />
        }
      />
    </>
  );
}

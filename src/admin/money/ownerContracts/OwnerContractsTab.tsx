import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  OWNER_CONTRACT_SORTS,
  ownerContractFilter,
  type OwnerContractRow,
} from '@shared/contract/money/ownerContracts';
import { percentText } from '@shared/domain/base/percent';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { useText } from '../../../i18n';
import type { Column } from '../../../kit/columns';
import { ExportButton } from '../../../kit/ExportButton';
import { FieldChoice, FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useFields } from '../../../kit/useFields';
import { useListParams } from '../../../kit/useListParams';
import { paths } from '../../../paths';
import { ContractStatusTag } from './ContractStatusTag';
import { FIELDS } from './ownerContractFields';
import { useExportOwnerContractsMutation, useListOwnerContractsQuery } from './ownerContracts.api';

/** The contracts with owners. */
export function OwnerContractsTab() {
  const { t } = useTranslation();
  const params = useListParams(ownerContractFilter, OWNER_CONTRACT_SORTS);
  const query = useListOwnerContractsQuery(params.args, staleAtOnce);
  const [exportContracts] = useExportOwnerContractsMutation();
  const columns = useColumns();
  const { filter, setFilter } = params;
  const ending = t('admin:owner_contract.ending');
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:owner_contract.search')}
        params={params}
      >
        <FieldChoice
          field={FIELDS.status}
          value={filter.status}
          onChange={(status) => setFilter({ status })}
        />
        <FieldChoice
          field={FIELDS.arrangement}
          value={filter.arrangement}
          onChange={(arrangement) => setFilter({ arrangement })}
        />
        <FilterChoice
          label={ending}
          options={[{ value: 'ending', label: ending }]}
          value={filter.ending ? 'ending' : undefined}
          onChange={(value) => setFilter({ ending: value ? true : undefined })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:owner_contract.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageOwnerContract(id)}
        empty={<p>{t('admin:owner_contract.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(
                await exportContracts({ ...params.args, format }).unwrap(),
                `owner-contracts.${format}`,
              )
            }
          />
        }
      />
    </>
  );
}

function useColumns(): Column<OwnerContractRow>[] {
  const { t } = useTranslation();
  const text = useText();
  const { column } = useFields(FIELDS);
  return useMemo(
    () => [
      column('number', { sortable: true, width: 120 }),
      column('status', {
        width: 130,
        render: ({ status }) => <ContractStatusTag status={status} />,
      }),
      {
        key: 'unit',
        title: t('admin:owner_contract.fields.unitId'),
        sortable: true,
        render: ({ unitNumber, propertyName }) => `${unitNumber} · ${text(propertyName)}`,
      },
      {
        key: 'owners',
        title: t('admin:owner_contract.fields.owners'),
        render: ({ owners }) =>
          owners.length === 0
            ? '–'
            : owners
                .map(({ name, shareBp }) => (shareBp === 10_000 ? name : `${name} ${percentText(shareBp)}`))
                .join(t('common:separator')),
      },
      column('packageName'),
      column('arrangement'),
      column('validFrom', { sortable: true, width: 130 }),
      column('lastDay', {
        sortable: true,
        width: 150,
        render: ({ lastDay }) => lastDay ?? t('admin:owner_contract.open_end'),
      }),
      column('updatedAt', { sortable: true, width: 170, hidden: true }),
    ],
    [column, t, text],
  );
}

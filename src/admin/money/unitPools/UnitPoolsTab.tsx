import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UNIT_POOL_SORTS, unitPoolFilter, type UnitPoolRow } from '@shared/contract/money/unitPools';
import { staleAtOnce } from '../../../api/listCalls';
import type { Column } from '../../../kit/columns';
import { FilterBar } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useFields } from '../../../kit/useFields';
import { useListParams } from '../../../kit/useListParams';
import { paths } from '../../../paths';
import { PlaceFilter } from '../PlaceFilter';
import { FIELDS } from './unitPoolFields';
import { useGetPoolCompaniesQuery, useListUnitPoolsQuery } from './unitPools.api';

/** The pools of units. */
export function UnitPoolsTab() {
  const { t } = useTranslation();
  const params = useListParams(unitPoolFilter, UNIT_POOL_SORTS);
  const query = useListUnitPoolsQuery(params.args, staleAtOnce);
  const companies = useGetPoolCompaniesQuery();
  const columns = useColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:unit_pool.search')}
        params={params}
      >
        <PlaceFilter
          label={t('admin:unit_pool.fields.company')}
          unknown={t('admin:ledger.unknown_company')}
          places={companies.data ?? []}
          query={companies}
          value={filter.companyId}
          onChange={(companyId) => setFilter({ companyId })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:unit_pool.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageUnitPool(id)}
        empty={<p>{t('admin:unit_pool.empty')}</p>}
      />
    </>
  );
}

function useColumns(): Column<UnitPoolRow>[] {
  const { t } = useTranslation();
  const { column } = useFields(FIELDS);
  return useMemo(
    () => [
      column('name', { sortable: true }),
      column('company', { sortable: true, render: ({ company }) => company.name }),
      column('units', {
        render: ({ units }) =>
          units.length === 0 ? t('admin:unit_pool.none_today') : units.join(t('common:separator')),
      }),
      column('updatedAt', { sortable: true, width: 170, hidden: true }),
    ],
    [column, t],
  );
}

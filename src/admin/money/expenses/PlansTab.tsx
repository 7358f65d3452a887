import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EXPENSE_PLAN_SORTS,
  expensePlanFilter,
  type ExpensePlanRow,
} from '@shared/contract/money/expensePlans';
import { COST_KEYS } from '@shared/domain/money/lineTexts';
import { staleAtOnce } from '../../../api/listCalls';
import { useText } from '../../../i18n';
import { moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { FilterBar, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { PlaceFilter } from '../PlaceFilter';
import { useListExpensePlansQuery } from './expensePlans.api';
import { useGetExpensePlacesQuery } from './expenses.api';

/** Bills that come every month, by their vendors. */
export function PlansTab() {
  const { t } = useTranslation();
  const text = useText();
  const params = useTabParams(expensePlanFilter, EXPENSE_PLAN_SORTS);
  const query = useListExpensePlansQuery(params.args, staleAtOnce);
  const places = useGetExpensePlacesQuery();
  const columns = useColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:expense_plan.search')}
        params={params}
      >
        <PlaceFilter
          label={t('admin:expense.fields.property')}
          unknown={t('admin:ledger.unknown_property')}
          places={(places.data?.properties ?? []).map(({ id, name }) => ({ id, name: text(name) }))}
          query={places}
          value={filter.propertyId}
          onChange={(propertyId) => setFilter({ propertyId })}
        />
        <FilterToggle
          pressed={filter.missing === true}
          onChange={(pressed) => setFilter({ missing: pressed ? true : undefined })}
        >
          {t('admin:expense_plan.missing.title')}
        </FilterToggle>
      </FilterBar>
      <ResourceTable
        label={t('admin:expense_plan.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageExpensePlan(id)}
        empty={<p>{t('admin:expense_plan.empty')}</p>}
      />
    </>
  );
}

function useColumns(): Column<ExpensePlanRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      textColumn('vendor', t('admin:expense.fields.vendor'), (row) => row.vendor.name, { sortable: true }),
      textColumn('category', t('admin:expense.fields.category'), (row) => t(COST_KEYS[row.category])),
      textColumn('place', t('admin:expense.fields.place'), ({ unit, property, company }) =>
        [property ? text(property.name) : company?.name, unit?.number].filter(Boolean).join(' · '),
      ),
      textColumn('day', t('admin:expense_plan.fields.day'), (row) => String(row.day), {
        sortable: true,
        width: 120,
      }),
      stayDateColumn('startsOn', t('admin:expense_plan.fields.startsOn'), (row) => row.startsOn, {
        width: 120,
      }),
      stayDateColumn('endsOn', t('admin:expense_plan.fields.endsOn'), (row) => row.endsOn, { width: 120 }),
      {
        key: 'missing',
        title: t('admin:expense_plan.missing.title'),
        width: 140,
        render: ({ missing }) =>
          missing.length > 0 && (
            <StatusTag tone="warn">
              {t('admin:expense_plan.missing.count', { count: missing.length })}
            </StatusTag>
          ),
      },
      moneyColumn('amountSen', t('admin:expense.fields.amount'), (row) => row.amountSen, {
        sortable: true,
        width: 128,
      }),
    ],
    [t, text],
  );
}

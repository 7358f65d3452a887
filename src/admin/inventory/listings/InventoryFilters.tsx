import { useTranslation } from 'react-i18next';
import { PROPERTY_SORTS, propertyFilter } from '@shared/contract/inventory/properties';
import { LISTING_STATUSES } from '@shared/domain/inventory/publishing';
import { findState } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import type { useListParams } from '../../../kit/useListParams';
import { STATUS_KEYS } from './listingTexts';
import { useGetPropertyOptionsQuery } from './properties.api';

type Params = ReturnType<typeof useListParams<typeof propertyFilter.shape, (typeof PROPERTY_SORTS)[number]>>;

const SORT_KEYS = {
  'name.asc': 'admin:inventory.sort.name',
  'town.asc': 'admin:inventory.sort.town',
  'createdAt.desc': 'admin:inventory.sort.newest',
} as const;
type SortKey = keyof typeof SORT_KEYS;

/** Search and filters of the tree, all of them in the address. */
export function InventoryFilters({ params }: { params: Params }) {
  const { t } = useTranslation();
  const text = useText();
  const { data: options } = useGetPropertyOptionsQuery();
  const { filter, setFilter, sort, setSort } = params;
  const places = options?.towns ?? [];
  const states = [...new Set(places.map(({ state }) => state))].map((value) => {
    const known = findState(value);
    return { value, label: known ? text(known.name) : value };
  });
  const towns = [
    ...new Set(places.filter(({ state }) => !filter.state || state === filter.state).map(({ town }) => town)),
  ];
  return (
    <FilterBar
      search={filter.q}
      onSearch={(q) => setFilter({ q })}
      searchLabel={t('admin:inventory.search')}
      params={params}
    >
      <FilterChoice
        label={t('admin:inventory.fields.status')}
        value={filter.status}
        options={LISTING_STATUSES.map((value) => ({ value, label: t(STATUS_KEYS[value]) }))}
        onChange={(status) => setFilter({ status })}
      />
      <FilterChoice
        label={t('admin:property.fields.state')}
        value={filter.state}
        options={states.sort((a, b) => a.label.localeCompare(b.label))}
        onChange={(state) => setFilter({ state, town: undefined })}
      />
      <FilterChoice
        label={t('admin:property.fields.town')}
        value={filter.town}
        options={towns.map((value) => ({ value, label: value }))}
        onChange={(town) => setFilter({ town })}
      />
      <FilterChoice<SortKey>
        label={t('admin:list.sort')}
        value={sort ? (`${sort.key}.${sort.order}` as SortKey) : undefined}
        options={(Object.keys(SORT_KEYS) as SortKey[]).map((value) => ({
          value,
          label: t(SORT_KEYS[value]),
        }))}
        onChange={(value) => {
          const [key, order] = (value?.split('.') ?? []) as [
            (typeof PROPERTY_SORTS)[number]?,
            ('asc' | 'desc')?,
          ];
          setSort(key && order ? { key, order } : null);
        }}
      />
    </FilterBar>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  SERVICE_PRICE_SORTS,
  servicePriceFilter,
  type ServicePriceRow,
} from '@shared/contract/pricing/servicePrices';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { useText } from '../../../i18n';
import type { Column } from '../../../kit/columns';
import { ExportButton } from '../../../kit/ExportButton';
import { FieldChoice, FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useFields } from '../../../kit/useFields';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { ErrorBox } from '../../../ui/ErrorBox';
import { FIELDS } from './servicePriceFields';
import {
  useExportServicePricesMutation,
  useListServicePlacesQuery,
  useListServicePricesQuery,
} from './servicePrices.api';

/** What the house charges for besides the stay. */
export function ServicePricesTab() {
  const { t } = useTranslation();
  const params = useTabParams(servicePriceFilter, SERVICE_PRICE_SORTS);
  const query = useListServicePricesQuery(params.args, staleAtOnce);
  const [exportPrices] = useExportServicePricesMutation();
  const columns = useColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:service_price.search')}
        params={params}
      >
        <PlaceFilter value={filter.propertyId} onChange={(propertyId) => setFilter({ propertyId })} />
        <FieldChoice field={FIELDS.kind} value={filter.kind} onChange={(kind) => setFilter({ kind })} />
        <FilterChoice
          label={t('admin:service_price.fields.state')}
          value={filter.active === undefined ? undefined : filter.active ? 'active' : 'retired'}
          options={(['active', 'retired'] as const).map((value) => ({
            value,
            label: t(value === 'active' ? 'admin:service_price.active' : 'admin:service_price.retired'),
          }))}
          onChange={(value) => setFilter({ active: value === undefined ? undefined : value === 'active' })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:service_price.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageService(id)}
        empty={<p>{t('admin:service_price.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportPrices({ ...params.args, format }).unwrap(), `service-prices.${format}`)
            }
          />
        }
      />
    </>
  );
}

/** What can be charged at a property: what holds there, and what holds at all of them. */
function PlaceFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (propertyId: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const { currentData = [], isFetching, error, refetch } = useListServicePlacesQuery();
  // The address knows a property by its id alone, which tells nobody anything.
  const unnamed = t(isFetching ? 'common:loading' : 'admin:reservation.filters.unknownProperty');
  return (
    <FilterChoice
      label={t('admin:service_price.fields.property')}
      value={value}
      options={currentData.map(({ id, name }) => ({ value: id, label: text(name) }))}
      onChange={onChange}
      labelRender={({ label }) => label ?? unnamed}
      notFoundContent={
        isFetching ? t('common:loading') : error && <ErrorBox error={error} onRetry={() => void refetch()} />
      }
    />
  );
}

function useColumns(): Column<ServicePriceRow>[] {
  const { t } = useTranslation();
  const text = useText();
  const { column } = useFields(FIELDS);
  return useMemo(
    () => [
      column('name', { sortable: true }),
      column('kind', { sortable: true, width: 170 }),
      column('propertyName', {
        width: 200,
        render: ({ propertyName }) =>
          propertyName ? text(propertyName) : t('admin:service_price.everywhere'),
      }),
      column('priceSen', { width: 130 }),
      column('active', {
        width: 110,
        render: ({ active }) => (
          <StatusTag tone={active ? 'success' : 'neutral'}>
            {t(active ? 'admin:service_price.active' : 'admin:service_price.retired')}
          </StatusTag>
        ),
      }),
      column('ownPrice', { hidden: true }),
      column('updatedAt', { sortable: true, hidden: true }),
    ],
    [column, t, text],
  );
}

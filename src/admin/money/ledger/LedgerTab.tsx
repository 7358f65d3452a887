import { useTranslation } from 'react-i18next';
import { LEDGER_SORTS, ledgerFilter } from '@shared/contract/money/ledger';
import { RESERVATION_SOURCES } from '@shared/contract/stays/reservations';
import { SHEET_CATEGORIES } from '@shared/domain/money/dailySheet';
import { ENTRY_KINDS } from '@shared/domain/money/postings';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { CATEGORY_KEYS, KIND_KEYS } from '@shared/domain/money/entryTexts';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice, FilterChoices, FilterDates, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { EntryDrawer } from '../../lent/EntryDrawer';
import { AccountFilter } from './AccountFilter';
import { CompanyFilter } from './CompanyFilter';
import { EntryPropertyFilter } from './EntryPropertyFilter';
import { FilteredSum } from './FilteredSum';
import { useExportLedgerEntriesMutation, useListLedgerEntriesQuery } from './ledger.api';
import { useEntryColumns } from './useEntryColumns';

/** Every entry of the books, the last days first. `?entry=` opens one beside the list. */
export function LedgerTab() {
  const { t } = useTranslation();
  const params = useTabParams(ledgerFilter, LEDGER_SORTS);
  const query = useListLedgerEntriesQuery(params.args, staleAtOnce);
  const [exportEntries] = useExportLedgerEntriesMutation();
  const { filter, setFilter } = params;
  const columns = useEntryColumns(filter);
  const { id: entryId, rest, close } = useAddressPanel('entry');
  const hrefOf = (entry: string) => paths.admin.revenue({ ...rest, entry });
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:ledger.search')}
        params={params}
      >
        <AccountFilter value={filter.account} onChange={(account) => setFilter({ account })} />
        <FilterChoice
          label={t('admin:ledger.fields.kind')}
          value={filter.kind}
          options={ENTRY_KINDS.map((value) => ({ value, label: t(KIND_KEYS[value]) }))}
          onChange={(kind) => setFilter({ kind })}
        />
        <CompanyFilter value={filter.companyId} onChange={(companyId) => setFilter({ companyId })} />
        <EntryPropertyFilter value={filter.propertyId} onChange={(propertyId) => setFilter({ propertyId })} />
        <FilterDates
          label={t('admin:ledger.fields.businessDate')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
        <FilterChoices
          label={t('admin:dsr.sales.what')}
          value={filter.sold}
          options={SHEET_CATEGORIES.map((value) => ({ value, label: t(CATEGORY_KEYS[value]) }))}
          onChange={(sold) => setFilter({ sold })}
        />
        <FilterChoice
          label={t('admin:dsr.sources.who')}
          value={filter.source}
          options={RESERVATION_SOURCES.map((value) => ({ value, label: t(SOURCE_KEYS[value]) }))}
          onChange={(source) => setFilter({ source })}
        />
        <FilterDates
          label={t('admin:ledger.fields.serviceDate')}
          value={{ from: filter.serviceFrom, to: filter.serviceTo }}
          onChange={({ from, to }) => setFilter({ serviceFrom: from, serviceTo: to })}
        />
        {filter.slept !== undefined && (
          <FilterToggle pressed onChange={() => setFilter({ slept: undefined })}>
            {t(filter.slept ? 'admin:ledger.filtered.slept' : 'admin:ledger.filtered.not_slept')}
          </FilterToggle>
        )}
        {filter.reservationId && (
          <FilterToggle pressed onChange={() => setFilter({ reservationId: undefined })}>
            {t('admin:ledger.one_stay')}
          </FilterToggle>
        )}
        {filter.unitId && (
          <FilterToggle pressed onChange={() => setFilter({ unitId: undefined })}>
            {t('admin:ledger.one_unit')}
          </FilterToggle>
        )}
      </FilterBar>
      <FilteredSum filter={filter} />
      <ResourceTable
        label={t('admin:ledger.tabs.ledger')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => hrefOf(id)}
        empty={<p>{t('admin:ledger.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportEntries({ ...params.args, format }).unwrap(), `ledger.${format}`)
            }
          />
        }
      />
      <EntryDrawer id={entryId} hrefOf={hrefOf} onClose={close} />
    </>
  );
}

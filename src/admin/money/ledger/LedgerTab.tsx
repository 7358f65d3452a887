import { useTranslation } from 'react-i18next';
import { LEDGER_SORTS, ledgerFilter } from '@shared/contract/money/ledger';
import { ENTRY_KINDS } from '@shared/domain/money/postings';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice, FilterDates, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { EntryDrawer } from '../../lent/EntryDrawer';
import { AccountFilter } from './AccountFilter';
import { CompanyFilter } from './CompanyFilter';
import { EntryPropertyFilter } from './EntryPropertyFilter';
import { useExportLedgerEntriesMutation, useListLedgerEntriesQuery } from './ledger.api';
import { KIND_KEYS } from './ledgerTexts';
import { useEntryColumns } from './useEntryColumns';

/** Every entry of the books, the last days first. `?entry=` opens one beside the list. */
export function LedgerTab() {
  const { t } = useTranslation();
  const params = useTabParams(ledgerFilter, LEDGER_SORTS);
  const query = useListLedgerEntriesQuery(params.args, staleAtOnce);
  const [exportEntries] = useExportLedgerEntriesMutation();
  const columns = useEntryColumns();
  const { filter, setFilter } = params;
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
        {filter.reservationId && (
          <FilterToggle pressed onChange={() => setFilter({ reservationId: undefined })}>
            {t('admin:ledger.one_stay')}
          </FilterToggle>
        )}
      </FilterBar>
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

import { useTranslation } from 'react-i18next';
import { E_INVOICE_KINDS, E_INVOICE_SORTS, eInvoiceFilter } from '@shared/contract/money/eInvoices';
import { E_INVOICE_STATES } from '@shared/domain/money/eInvoiceSteps';
import { staleAtOnce } from '../../../api/listCalls';
import { FilterBar, FilterChoice, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { CompanyFilter } from '../ledger/CompanyFilter';
import { EInvoiceForGuest } from './EInvoiceForGuest';
import { EInvoicePanel } from './EInvoicePanel';
import { useListEInvoicesQuery } from './eInvoices.api';
import { E_INVOICE_STATE_KEYS } from './eInvoiceTexts';
import { MonthsToConsolidate } from './MonthsToConsolidate';
import { useEInvoiceColumns } from './useEInvoiceColumns';

const KIND_KEYS = {
  single: 'admin:e_invoice.kind.single',
  consolidated: 'admin:e_invoice.kind.consolidated',
  self_billed: 'admin:e_invoice.kind.self_billed_any',
} as const;

/** The structured e-invoices with how far each is and what is missing, and the months that wait for theirs. `?eInvoice=` opens one beside the list. */
export function EInvoicesTab() {
  const { t } = useTranslation();
  const params = useTabParams(eInvoiceFilter, E_INVOICE_SORTS);
  const query = useListEInvoicesQuery(params.args, staleAtOnce);
  const columns = useEInvoiceColumns();
  const { filter, setFilter } = params;
  const { id: eInvoiceId, rest, close } = useAddressPanel('eInvoice');
  return (
    <>
      <MonthsToConsolidate />
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:e_invoice.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:e_invoice.fields.state')}
          value={filter.state}
          options={E_INVOICE_STATES.map((value) => ({ value, label: t(E_INVOICE_STATE_KEYS[value]) }))}
          onChange={(state) => setFilter({ state })}
        />
        <FilterChoice
          label={t('admin:e_invoice.fields.kind')}
          value={filter.kind}
          options={E_INVOICE_KINDS.map((value) => ({ value, label: t(KIND_KEYS[value]) }))}
          onChange={(kind) => setFilter({ kind })}
        />
        <CompanyFilter value={filter.companyId} onChange={(companyId) => setFilter({ companyId })} />
        <FilterToggle
          pressed={filter.toDo === true}
          onChange={(pressed) => setFilter({ toDo: pressed || undefined })}
        >
          {t('admin:e_invoice.to_do')}
        </FilterToggle>
      </FilterBar>
      <ResourceTable
        label={t('admin:e_invoice.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.revenue({ ...rest, tab: 'e-invoices', eInvoice: id })}
        empty={<p>{t('admin:e_invoice.empty')}</p>}
        tools={
          <Can do="revenue.edit">
            <EInvoiceForGuest />
          </Can>
        }
      />
      <EInvoicePanel id={eInvoiceId} onClose={close} />
    </>
  );
}

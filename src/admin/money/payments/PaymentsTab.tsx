import { useTranslation } from 'react-i18next';
import { PAYMENT_SORTS, PAYMENT_STATUSES, paymentFilter } from '@shared/contract/money/payments';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice, FilterDates } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { METHOD_KEYS, PAYMENT_STATUS_KEYS } from '../../stays/reservations/reservationTexts';
import { EntryPropertyFilter } from '../ledger/EntryPropertyFilter';
import { useExportPaymentsMutation, useListPaymentsQuery } from './payments.api';
import { usePaymentColumns } from './usePaymentColumns';

/** The money of all stays, and what the bank is to credit of it on which day. */
export function PaymentsTab() {
  const { t } = useTranslation();
  const params = useTabParams(paymentFilter, PAYMENT_SORTS);
  const query = useListPaymentsQuery(params.args, staleAtOnce);
  const [exportPayments] = useExportPaymentsMutation();
  const can = useCan();
  const columns = usePaymentColumns(can('reservation.edit'));
  const maySeeStay = can('reservation.view');
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:payments.search')}
        params={params}
      >
        <EntryPropertyFilter value={filter.propertyId} onChange={(propertyId) => setFilter({ propertyId })} />
        <FilterChoice
          label={t('admin:payment.fields.method')}
          value={filter.method}
          options={Object.entries(METHOD_KEYS).map(([value, key]) => ({ value, label: t(key) }))}
          onChange={(method) => setFilter({ method })}
        />
        <FilterChoice
          label={t('admin:payments.fields.status')}
          value={filter.status}
          options={PAYMENT_STATUSES.map((value) => ({ value, label: t(PAYMENT_STATUS_KEYS[value]) }))}
          onChange={(status) => setFilter({ status })}
        />
        <FilterDates
          label={t('admin:payments.fields.date')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
        <FilterDates
          label={t('admin:payments.fields.due')}
          value={{ from: filter.dueFrom, to: filter.dueTo }}
          onChange={({ from, to }) => setFilter({ dueFrom: from, dueTo: to })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:payments.title')}
        columns={columns}
        query={query}
        params={params}
        href={maySeeStay ? ({ reservation }) => paths.admin.reservationDetails(reservation.id) : undefined}
        empty={<p>{t('admin:payments.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportPayments({ ...params.args, format }).unwrap(), `payments.${format}`)
            }
          />
        }
      />
    </>
  );
}

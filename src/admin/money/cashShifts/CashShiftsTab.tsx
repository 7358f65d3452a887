import { useTranslation } from 'react-i18next';
import { CASH_SHIFT_SORTS, cashShiftFilter } from '@shared/contract/money/cashShifts';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice, FilterDates, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import type { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { ReportPropertyFilter } from '../dailyReports/ReportPropertyFilter';
import { useExportCashShiftsMutation, useListCashShiftsQuery } from './cashShifts.api';
import { CashShiftPanel } from './CashShiftPanel';
import { OpenShift } from './OpenShift';
import { ShiftPeople } from './ShiftPeople';
import { useCashShiftColumns } from './useCashShiftColumns';

const STATE_KEYS = { open: 'admin:shift.state.open', closed: 'admin:shift.state.closed' } as const;

/** The shifts of the drawers, the last ones first, with what was over or short in each and for each person. `?shift=` opens one beside the list. */
export function CashShiftsTab({ page }: { page: typeof paths.admin.report }) {
  const { t } = useTranslation();
  const params = useTabParams(cashShiftFilter, CASH_SHIFT_SORTS);
  const query = useListCashShiftsQuery(params.args, staleAtOnce);
  const [exportShifts] = useExportCashShiftsMutation();
  const columns = useCashShiftColumns();
  const { filter, setFilter } = params;
  const { id: shiftId, rest, close } = useAddressPanel('shift');
  const href = (id: string) => page({ ...rest, tab: 'shifts', shift: id });
  return (
    <>
      <FilterBar params={params}>
        <ReportPropertyFilter
          value={filter.propertyId}
          onChange={(propertyId) => setFilter({ propertyId })}
        />
        <FilterChoice
          label={t('admin:shift.fields.state')}
          value={filter.state}
          options={(['open', 'closed'] as const).map((value) => ({ value, label: t(STATE_KEYS[value]) }))}
          onChange={(state) => setFilter({ state })}
        />
        <FilterToggle
          pressed={filter.late === true}
          onChange={(late) => setFilter({ late: late || undefined })}
        >
          {t('admin:shift.state.late')}
        </FilterToggle>
        <FilterDates
          label={t('admin:dsr.fields.date')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
      </FilterBar>
      <ShiftPeople filter={filter} />
      <ResourceTable
        label={t('admin:shift.tab')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => href(id)}
        empty={<p>{t('admin:shift.empty')}</p>}
        tools={
          <>
            <Can do="report.create">
              <OpenShift propertyId={filter.propertyId} href={href} />
            </Can>
            <ExportButton
              onExport={async (format) =>
                saveFile(await exportShifts({ ...params.args, format }).unwrap(), `cash-shifts.${format}`)
              }
            />
          </>
        }
      />
      <CashShiftPanel id={shiftId} onClose={close} />
    </>
  );
}

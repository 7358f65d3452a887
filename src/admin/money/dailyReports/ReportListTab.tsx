import { useTranslation } from 'react-i18next';
import { DAILY_REPORT_SORTS, dailyReportFilter } from '@shared/contract/money/dailyReports';
import { DSR_STATUSES } from '@shared/domain/money/dsrSteps';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice, FilterDates } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { Can } from '../../../session/Can';
import { useExportDailyReportsMutation, useListDailyReportsQuery } from './dailyReports.api';
import { MARK_KEYS } from './dailyReportTexts';
import { OpenReport } from './OpenReport';
import { ReportPropertyFilter } from './ReportPropertyFilter';
import { useReportColumns } from './useReportColumns';

/** The reports that there are, the last days first. */
export function ReportListTab({ sheet }: { sheet: (id: string) => string }) {
  const { t } = useTranslation();
  const params = useTabParams(dailyReportFilter, DAILY_REPORT_SORTS);
  const query = useListDailyReportsQuery(params.args, staleAtOnce);
  const [exportReports] = useExportDailyReportsMutation();
  const columns = useReportColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar params={params}>
        <ReportPropertyFilter
          value={filter.propertyId}
          onChange={(propertyId) => setFilter({ propertyId })}
        />
        <FilterChoice
          label={t('admin:dsr.fields.status')}
          value={filter.status}
          options={DSR_STATUSES.map((value) => ({ value, label: t(MARK_KEYS[value]) }))}
          onChange={(status) => setFilter({ status })}
        />
        <FilterDates
          label={t('admin:dsr.fields.date')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:dsr.tabs.list')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => sheet(id)}
        empty={<p>{t('admin:dsr.empty')}</p>}
        tools={
          <>
            <Can do="report.create">
              <OpenReport propertyId={filter.propertyId} sheet={sheet} />
            </Can>
            <ExportButton
              onExport={async (format) =>
                saveFile(await exportReports({ ...params.args, format }).unwrap(), `daily-reports.${format}`)
              }
            />
          </>
        }
      />
    </>
  );
}

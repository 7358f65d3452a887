import { useTranslation } from 'react-i18next';
import { HOLIDAY_SORTS, holidayFilter } from '@shared/contract/pricing/holidays';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { ResourceTable } from '../../../kit/ResourceTable';
import { paths } from '../../../paths';
import { HolidayFilters } from './HolidayFilters';
import { useExportHolidaysMutation, useListHolidaysQuery } from './holidays.api';
import { useHolidayColumns } from './useHolidayColumns';
import { useViewParams } from './useViewParams';

/** The holidays of a year as a list. */
export function HolidayTable() {
  const { t } = useTranslation();
  const params = useViewParams(holidayFilter, HOLIDAY_SORTS);
  const query = useListHolidaysQuery(params.args, staleAtOnce);
  const [exportHolidays] = useExportHolidaysMutation();
  const columns = useHolidayColumns();
  return (
    <>
      <HolidayFilters params={params} />
      <ResourceTable
        label={t('admin:menu.holiday')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageHoliday(id)}
        empty={<p>{t('admin:holiday.empty', { year: String(params.year) })}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportHolidays({ ...params.args, format }).unwrap(), `holidays.${format}`)
            }
          />
        }
      />
    </>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  SCHOOL_HOLIDAY_SORTS,
  schoolHolidayFilter,
  type SchoolHolidayRow,
} from '@shared/contract/pricing/schoolHolidays';
import { SCHOOL_GROUPS } from '@shared/domain/pricing/holidays';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { useText } from '../../../i18n';
import { stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { Can } from '../../../session/Can';
import { GROUP_KEYS } from './holidayTexts';
import styles from './Holidays.module.css';
import { SchoolDialog } from './SchoolDialog';
import { SchoolGroupsPanel } from './SchoolGroupsPanel';
import { SchoolRowActions } from './SchoolRowActions';
import { useExportSchoolHolidaysMutation, useListSchoolHolidaysQuery } from './schoolHolidays.api';
import { useViewParams } from './useViewParams';
import { YearSwitch } from '../../lent/YearSwitch';

/** School holidays by group: they tell when families travel, and set no rate by themselves. */
export function SchoolTable() {
  const { t } = useTranslation();
  const params = useViewParams(schoolHolidayFilter, SCHOOL_HOLIDAY_SORTS);
  const query = useListSchoolHolidaysQuery(params.args, staleAtOnce);
  const [exportRows] = useExportSchoolHolidaysMutation();
  const columns = useSchoolColumns();
  const { filter, year, setFilter } = params;
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.none}>{t('admin:holiday.school.intro')}</p>
        <Can do="holiday.create">
          <SchoolDialog label={t('admin:holiday.school.create')} primary />
        </Can>
      </div>
      <div className={styles.groupsPart}>
        <SchoolGroupsPanel />
      </div>
      <YearSwitch year={year} onChange={(next) => setFilter({ year: next })} />
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q: q || undefined })}
        searchLabel={t('admin:holiday.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:holiday.school.group')}
          value={filter.group}
          options={SCHOOL_GROUPS.map((value) => ({ value, label: t(GROUP_KEYS[value]) }))}
          onChange={(group) => setFilter({ group })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:holiday.views.school')}
        columns={columns}
        query={query}
        params={params}
        empty={<p>{t('admin:holiday.school.empty', { year: String(year) })}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportRows({ ...params.args, format }).unwrap(), `school-holidays.${format}`)
            }
          />
        }
      />
    </>
  );
}

function useSchoolColumns(): Column<SchoolHolidayRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      textColumn('name', t('admin:holiday.fields.name'), (row) => text(row.name), { sortable: true }),
      textColumn('group', t('admin:holiday.school.group'), (row) => t(GROUP_KEYS[row.group]), { width: 110 }),
      stayDateColumn('startsOn', t('admin:holiday.school.startsOn'), (row) => row.startsOn, {
        sortable: true,
        width: 140,
      }),
      stayDateColumn('endsOn', t('admin:holiday.school.endsOn'), (row) => row.endsOn, {
        sortable: true,
        width: 140,
      }),
      textColumn('source', t('admin:holiday.fields.source'), (row) => row.source),
      {
        key: 'actions',
        title: t('admin:holiday.school.actions'),
        width: 170,
        render: (row) => <SchoolRowActions row={row} />,
      },
    ],
    [t, text],
  );
}

import { useTranslation } from 'react-i18next';
import type { HolidayFilter } from '@shared/contract/pricing/holidays';
import { FieldChoice, FilterBar, FilterChoices, FilterToggle } from '../../../kit/FilterBar';
import type { ListParams } from '../../../kit/useListParams';
import { FIELDS } from './holidayFields';
import { useStateOptions } from './useStateNames';
import { YearSwitch } from '../../lent/YearSwitch';

type Params = Pick<ListParams, 'active' | 'clearFilter'> & {
  filter: HolidayFilter;
  year: number;
  setFilter: (changes: HolidayFilter) => void;
};

/** Year, search and filters, the same above the table and the calendar. */
export function HolidayFilters({ params }: { params: Params }) {
  const { t } = useTranslation();
  const states = useStateOptions();
  const { filter, year, setFilter } = params;
  return (
    <>
      <YearSwitch year={year} onChange={(next) => setFilter({ year: next })} />
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q: q || undefined })}
        searchLabel={t('admin:holiday.search')}
        params={params}
      >
        <FilterChoices
          label={t('admin:holiday.fields.states')}
          value={filter.states}
          options={states}
          onChange={(chosen) => setFilter({ states: chosen.length ? chosen : undefined })}
        />
        <FieldChoice field={FIELDS.kind} value={filter.kind} onChange={(kind) => setFilter({ kind })} />
        <FilterToggle
          pressed={filter.estimated === true}
          onChange={(on) => setFilter({ estimated: on || undefined })}
        >
          {t('admin:holiday.estimated')}
        </FilterToggle>
      </FilterBar>
    </>
  );
}

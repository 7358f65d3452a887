import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_DAY_SORTS, businessDayFilter } from '@shared/contract/money/businessDays';
import { staleAtOnce } from '../../../api/listCalls';
import { FilterBar, FilterDates } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import styles from './BusinessDays.module.css';
import { useListBusinessDaysQuery, type ClosedDays } from './businessDays.api';
import { CloseDay } from './CloseDay';
import { ClosedDayNote } from './ClosedDayNote';
import { DayPropertyFilter } from './DayPropertyFilter';
import { useDayColumns } from './useDayColumns';

/** The days of each property that are over; a day leads to what was booked on it. */
export function BusinessDaysTab() {
  const { t } = useTranslation();
  const params = useTabParams(businessDayFilter, BUSINESS_DAY_SORTS);
  // The nights of a day are posted one by one, by a job.
  const query = useListBusinessDaysQuery(params.args, {
    ...staleAtOnce,
    pollingInterval: 30_000,
    skipPollingIfUnfocused: true,
  });
  const columns = useDayColumns();
  const [closed, setClosed] = useState<ClosedDays | null>(null);
  const { filter, setFilter } = params;
  return (
    <>
      <p className={styles.lead}>{t('admin:ledger.day.intro')}</p>
      {closed && <ClosedDayNote closed={closed} onDismiss={() => setClosed(null)} />}
      <FilterBar params={params}>
        <DayPropertyFilter value={filter.propertyId} onChange={(propertyId) => setFilter({ propertyId })} />
        <FilterDates
          label={t('admin:ledger.fields.day')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:ledger.tabs.business_days')}
        columns={columns}
        query={query}
        params={params}
        href={({ property, date }) => paths.admin.revenue({ propertyId: property.id, from: date, to: date })}
        empty={<p>{t('admin:ledger.day.empty')}</p>}
        tools={
          <Can do="report.edit">
            <CloseDay propertyId={filter.propertyId} onClosed={setClosed} />
          </Can>
        }
      />
    </>
  );
}

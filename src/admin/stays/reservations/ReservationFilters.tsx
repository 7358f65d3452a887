import { useTranslation } from 'react-i18next';
import { RESERVATION_SOURCES, type ReservationFilter } from '@shared/contract/stays/reservations';
import { RESERVATION_STATUSES } from '@shared/domain/stays/reservationSteps';
import { businessDate } from '@shared/domain/base/stayDates';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { FilterBar, FilterChoices, FilterDates, FilterToggle } from '../../../kit/FilterBar';
import type { ListParams } from '../../../kit/useListParams';
import { PropertyFilter } from '../PropertyFilter';
import { STATUS_KEYS } from './reservationStatusTexts';

/** Search and filters of the reservation list. */
export function ReservationFilters({
  filter,
  setFilter,
  params,
}: {
  filter: ReservationFilter;
  setFilter: (changes: ReservationFilter) => void;
  params: Pick<ListParams, 'active' | 'clearFilter'>;
}) {
  const { t } = useTranslation();
  const { checkInFrom, checkInTo, checkOutFrom, checkOutTo } = filter;
  return (
    <FilterBar
      search={filter.q}
      onSearch={(q) => setFilter({ q })}
      searchLabel={t('admin:reservation.search')}
      params={params}
    >
      <PropertyFilter value={filter.propertyId} onChange={(propertyId) => setFilter({ propertyId })} />
      <FilterChoices
        label={t('admin:reservation.fields.status')}
        value={filter.status}
        options={RESERVATION_STATUSES.map((value) => ({ value, label: t(STATUS_KEYS[value]) }))}
        onChange={(status) => setFilter({ status })}
      />
      <FilterChoices
        label={t('admin:reservation.fields.source')}
        value={filter.source}
        options={RESERVATION_SOURCES.map((value) => ({ value, label: t(SOURCE_KEYS[value]) }))}
        onChange={(source) => setFilter({ source })}
      />
      <FilterDates
        label={t('admin:reservation.filters.arrival')}
        value={{ from: checkInFrom, to: checkInTo }}
        onChange={({ from, to }) => setFilter({ checkInFrom: from, checkInTo: to })}
      />
      <FilterDates
        label={t('admin:reservation.filters.departure')}
        value={{ from: checkOutFrom, to: checkOutTo }}
        onChange={({ from, to }) => setFilter({ checkOutFrom: from, checkOutTo: to })}
      />
      {filter.groupId && (
        <FilterToggle pressed onChange={() => setFilter({ groupId: undefined })}>
          {t('admin:group.title')}
        </FilterToggle>
      )}
      <FilterToggle
        pressed={filter.inHouseOn !== undefined}
        onChange={(on) => setFilter({ inHouseOn: on ? businessDate(new Date()) : undefined })}
      >
        {t('admin:reservation.filters.inHouse')}
      </FilterToggle>
      <FilterToggle
        pressed={filter.slipWaiting === true}
        onChange={(on) => setFilter({ slipWaiting: on || undefined })}
      >
        {t('admin:reservation.filters.slipWaiting')}
      </FilterToggle>
      <FilterToggle
        pressed={filter.slipLate === true}
        onChange={(on) => setFilter({ slipLate: on || undefined })}
      >
        {t('admin:reservation.filters.slipLate')}
      </FilterToggle>
      <FilterToggle
        pressed={filter.unpaid === true}
        onChange={(on) => setFilter({ unpaid: on || undefined })}
      >
        {t('admin:reservation.filters.unpaid')}
      </FilterToggle>
      <FilterToggle
        pressed={filter.refundDue === true}
        onChange={(on) => setFilter({ refundDue: on || undefined })}
      >
        {t('admin:reservation.filters.refundDue')}
      </FilterToggle>
      <FilterToggle
        pressed={filter.refundWaiting === true}
        onChange={(on) => setFilter({ refundWaiting: on || undefined })}
      >
        {t('admin:reservation.filters.refundWaiting')}
      </FilterToggle>
      <FilterToggle
        pressed={filter.disputeToAnswer === true}
        onChange={(on) => setFilter({ disputeToAnswer: on || undefined })}
      >
        {t('admin:reservation.filters.disputeToAnswer')}
      </FilterToggle>
      <FilterToggle
        pressed={filter.providerRefundToLookAt === true}
        onChange={(on) => setFilter({ providerRefundToLookAt: on || undefined })}
      >
        {t('admin:reservation.filters.providerRefundToLookAt')}
      </FilterToggle>
    </FilterBar>
  );
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { UnitOption } from '../../lent/UnitOption';
import { useListFreeUnitsQuery } from './newBooking.api';
import {
  chosenUnit,
  quoteInputOf,
  roomsOf,
  wishesOf,
  type NewBooking,
  type UnitChoice,
} from './newBookingValues';

/** Chooses the unit of a room among those that are free and that no other room of the booking has; empty: the house chooses. */
export function RoomUnitField({
  room,
  value,
  onChange,
  ...rest
}: {
  /** Index of the room. */
  room: number;
  id?: string;
  value?: UnitChoice | null;
  onChange?: (unit: UnitChoice | null) => void;
}) {
  const { t } = useTranslation();
  const stay = Form.useWatch((values: NewBooking) => quoteInputOf(values, room));
  const wishes = Form.useWatch(wishesOf) ?? [];
  const listing = Form.useWatch((values: NewBooking) => roomsOf(values)[room]?.listingId);
  const { currentData, isFetching, error } = useListFreeUnitsQuery(
    stay ? { listingId: stay.listingId, checkIn: stay.checkIn, checkOut: stay.checkOut } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const elsewhere = wishes.filter((_, index) => index !== room).map(({ unitId }) => unitId);
  const units = (currentData ?? []).filter(({ id }) => !elsewhere.includes(id));
  const chosen = chosenUnit({ unitId: value, listingId: listing });
  const nothing = isApiError(error) ? errorText(t, error) : t('admin:new_booking.unit.none');
  return (
    <Select<string | null>
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={!listing}
      loading={isFetching}
      placeholder={t('admin:new_booking.unit.house')}
      value={chosen?.id ?? null}
      labelRender={({ label }) => label ?? chosen?.number}
      options={units.map(({ id, number, limited }) => ({ value: id, label: number, limited }))}
      optionRender={({ data }) => (
        <UnitOption number={data.label} state={data.limited && t('admin:change.unit.limited')} />
      )}
      onChange={(id) => {
        const unit = units.find((one) => one.id === id);
        onChange?.(unit && listing ? { id: unit.id, number: unit.number, roomTypeId: listing.id } : null);
      }}
      notFoundContent={isFetching ? t('common:loading') : nothing}
    />
  );
}

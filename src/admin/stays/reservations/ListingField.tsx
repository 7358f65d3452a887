import { skipToken } from '@reduxjs/toolkit/query/react';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingFilter } from '@shared/contract/inventory/listings';
import { useText } from '../../../i18n';
import { isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { usePaused } from '../../../kit/usePaused';
import { useListListingsToBookQuery } from './newBooking.api';
import { roomsOf, type ListingChoice, type NewBooking } from './newBookingValues';
import { partySizeIn } from './partySizeValues';

const FIELDS = ['id', 'name', 'propertyName', 'available'];
const MOST = 20;

/** Returns the filter by the dates and the party of the form; what is incomplete or wrong filters nothing. */
function stayFilter(values: Partial<NewBooking>, room: number): ListingFilter {
  const { checkIn, checkOut } = values;
  const wish = roomsOf(values)[room] ?? {};
  const { guests } = wish;
  const dates = checkIn && checkOut && checkIn < checkOut ? { checkIn, checkOut } : {};
  const { children, infants, pets } = partySizeIn(wish);
  return {
    ...dates,
    ...(guests && { guests }),
    ...(guests && children > 0 && children < guests && { children }),
    ...(infants > 0 && { infants }),
    ...(pets > 0 && { pets }),
  };
}

/** Looks for a room type by its name, property or place; with dates first what guests could book, and how many units. */
export function ListingField({
  room = 0,
  id,
  value,
  onChange,
  ...aria
}: {
  /** Index of the room that it is for. */
  room?: number;
  id?: string;
  value?: ListingChoice | null;
  onChange?: (listing: ListingChoice | null) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const stay = Form.useWatch((values: NewBooking) => stayFilter(values, room));
  const filter = { ...stay, ...(q && { q }) };
  // Rules for visitors leave some out that staff may book all the same: they come last, and the price says what is the matter.
  const hasDates = stay?.checkIn !== undefined;
  const all = useListListingsToBookQuery(
    open && hasDates ? { filter: q ? { q } : {}, pagination: { limit: MOST }, fields: FIELDS } : skipToken,
  );
  const { currentData, isFetching, error } = useListListingsToBookQuery(
    open ? { filter, pagination: { limit: MOST }, fields: FIELDS } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const waiting = isFetching || all.isFetching || typed.trim() !== q;
  const offered = error ? [] : (currentData?.rows ?? []);
  const others = (all.currentData?.rows ?? []).filter(
    (one) => !offered.some(({ id: other }) => other === one.id),
  );
  const found = [...offered, ...others.map((one) => ({ ...one, available: undefined }))];
  const nameOf = ({ name, propertyName }: ListingChoice) =>
    t('admin:new_booking.listing.name', { name: text(name), property: text(propertyName) });
  const choose = (listingId: string) => {
    const listing = found.find((one) => one.id === listingId);
    if (listing) onChange?.({ id: listing.id, name: listing.name, propertyName: listing.propertyName });
  };
  const nothing = isApiError(error) ? errorText(t, error) : t('admin:new_booking.listing.nothing');
  return (
    <Select<string>
      {...aria}
      id={id}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={open && waiting}
      placeholder={t('admin:new_booking.listing.search')}
      value={value?.id}
      labelRender={({ label }) => (value ? nameOf(value) : label)}
      options={found.map((listing) => ({
        value: listing.id,
        label: [
          nameOf(listing),
          listing.available !== undefined
            ? t('admin:new_booking.listing.free', { count: listing.available })
            : hasDates && t('admin:new_booking.listing.not_offered'),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      onOpenChange={setOpen}
      onChange={choose}
      notFoundContent={waiting ? t('common:loading') : nothing}
    />
  );
}

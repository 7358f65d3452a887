import { skipToken } from '@reduxjs/toolkit/query/react';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n';
import { usePaused } from '../../../kit/usePaused';
import { useGetUnitChoicesQuery } from './units.api';

/** Looks for a room type by its own name or its property's; within one property when that is told. */
export function RoomTypeField({
  id,
  value,
  onChange,
  propertyId,
  ...aria
}: {
  id?: string;
  value?: string | null;
  onChange?: (roomTypeId: string) => void;
  propertyId?: string;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const { data, isFetching } = useGetUnitChoicesQuery({ q: q || undefined, propertyId });
  // The one that was chosen before, or that the address names, may not be among those that are found.
  const known = useGetUnitChoicesQuery(value ? { roomTypeId: value } : skipToken);
  const found = data?.roomTypes ?? [];
  const chosen =
    known.currentData?.roomTypes.filter(({ id: one }) => !found.some((type) => type.id === one)) ?? [];
  return (
    <Select<string>
      {...aria}
      id={id}
      showSearch
      filterOption={false}
      loading={isFetching}
      value={value ?? undefined}
      options={[...chosen, ...found].map((type) => ({
        value: type.id,
        label: propertyId ? text(type.name) : `${text(type.propertyName)} · ${text(type.name)}`,
      }))}
      onSearch={setTyped}
      onChange={onChange}
      notFoundContent={isFetching ? t('common:loading') : undefined}
    />
  );
}

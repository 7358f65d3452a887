import { skipToken } from '@reduxjs/toolkit/query/react';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitRow } from '@shared/contract/inventory/units';
import { useText } from '../../i18n';
import { usePaused } from '../../kit/usePaused';
import { useListUnitsQuery } from '../inventory/units/units.api';

const MOST = 20;

/** Looks for a unit of the house by its number or its property, for those who may see the listings. */
export function UnitSearchField({
  value,
  onChange,
  knownName,
  ...rest
}: {
  /** What the unit is called that is chosen from the start. */
  knownName?: string;
  id?: string;
  value?: string;
  onChange?: (unitId: string) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<UnitRow | null>(null);
  const q = usePaused(typed.trim());
  const { currentData, isFetching } = useListUnitsQuery(
    q ? { filter: { q }, pagination: { limit: MOST } } : skipToken,
  );
  const units = q ? (currentData?.rows ?? []) : [];
  const isWaiting = isFetching || typed.trim() !== q;
  const nameOf = (unit: UnitRow) =>
    `${unit.number} · ${text(unit.propertyName)} · ${text(unit.roomTypeName)}`;
  return (
    <Select<string>
      {...rest}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isWaiting}
      placeholder={t('admin:unit_search.placeholder')}
      value={value}
      labelRender={({ label }) => (chosen && chosen.id === value ? nameOf(chosen) : (knownName ?? label))}
      options={units.map((unit) => ({ value: unit.id, label: nameOf(unit) }))}
      onChange={(id) => {
        setChosen(units.find((unit) => unit.id === id) ?? null);
        onChange?.(id);
      }}
      notFoundContent={
        isWaiting ? t('common:loading') : t(q ? 'admin:unit_search.none' : 'admin:unit_search.hint')
      }
    />
  );
}

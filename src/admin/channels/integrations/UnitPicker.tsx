import { skipToken } from '@reduxjs/toolkit/query/react';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntegrationUnit } from '@shared/contract/channels/integrations';
import { useText } from '../../../i18n';
import { usePaused } from '../../../kit/usePaused';
import { useSearchIntegrationUnitsQuery } from './integrations.api';

/** Looks for a unit by its number or its property. */
export function UnitPicker({
  id,
  value,
  onChange,
  ...aria
}: {
  id?: string;
  value?: string;
  onChange?: (unitId: string) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<IntegrationUnit | null>(null);
  const search = usePaused(typed.trim());
  const { currentData = [], isFetching } = useSearchIntegrationUnitsQuery(search ? { search } : skipToken);
  const units = search ? currentData : [];
  const waiting = isFetching || typed.trim() !== search;
  const nameOf = (unit: IntegrationUnit) =>
    `${unit.unitNumber} · ${text(unit.propertyName)} · ${text(unit.roomTypeName)}`;
  return (
    <Select<string>
      {...aria}
      id={id}
      showSearch
      filterOption={false}
      loading={waiting}
      placeholder={t('admin:integration.unit.search')}
      value={value}
      labelRender={({ label }) => (chosen && chosen.unitId === value ? nameOf(chosen) : label)}
      options={units.map((unit) => ({ value: unit.unitId, label: nameOf(unit) }))}
      onSearch={setTyped}
      onChange={(unitId) => {
        setChosen(units.find((unit) => unit.unitId === unitId) ?? null);
        onChange?.(unitId);
      }}
      notFoundContent={
        waiting
          ? t('common:loading')
          : t(search ? 'admin:integration.unit.none' : 'admin:integration.unit.hint')
      }
    />
  );
}

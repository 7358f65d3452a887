import { skipToken } from '@reduxjs/toolkit/query/react';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnedUnit } from '@shared/contract/people/owners';
import { useText } from '../../../i18n';
import { usePaused } from '../../../kit/usePaused';
import styles from './Owner.module.css';
import { useSearchUnitsQuery } from './owners.api';
import type { ShareRow } from '../../lent/shares';

/** Looks for a unit by its number or its property; choosing one puts its owners into the form. */
export function OwnedUnitField({
  id,
  value,
  onChange,
  rowsOf,
  ...aria
}: {
  id?: string;
  value?: OwnedUnit | null;
  onChange?: (unit: OwnedUnit | null) => void;
  rowsOf: (unit: OwnedUnit) => ShareRow[];
}) {
  const { t } = useTranslation();
  const text = useText();
  const form = Form.useFormInstance();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  // A version from an earlier search would be refused as stale.
  const { currentData = [], isFetching } = useSearchUnitsQuery(search ? { search } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const units = search ? currentData : [];
  const choose = (unitId: string) => {
    const unit = units.find((one) => one.unitId === unitId);
    if (!unit) return;
    form.setFieldValue('shares', rowsOf(unit));
    onChange?.(unit);
  };
  const nameOf = (unit: OwnedUnit) =>
    `${unit.unitNumber} · ${text(unit.propertyName)} · ${text(unit.roomTypeName)}`;
  const waiting = isFetching || typed.trim() !== search;
  return (
    <Select<string>
      {...aria}
      id={id}
      showSearch
      filterOption={false}
      loading={waiting}
      placeholder={t('admin:owner.units.search')}
      value={value?.unitId}
      labelRender={({ label }) => (value ? nameOf(value) : label)}
      options={units.map((unit) => ({ value: unit.unitId, label: nameOf(unit) }))}
      onSearch={setTyped}
      onChange={choose}
      notFoundContent={
        <span className={styles.none}>
          {waiting
            ? t('common:loading')
            : t(search ? 'admin:owner.units.not_found' : 'admin:owner.units.hint')}
        </span>
      }
    />
  );
}

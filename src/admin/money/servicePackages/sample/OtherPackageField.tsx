import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServicePackageRow } from '@shared/contract/money/servicePackages';
import { useText } from '../../../../i18n';
import { usePaused } from '../../../../kit/usePaused';
import { useListServicePackagesQuery } from '../servicePackages.api';

const MOST = 20;

/** Chooses a package to stand beside another, by its name; empty: none. */
export function OtherPackageField({
  than,
  value,
  onChange,
  ...rest
}: {
  /** The id of the package that it stands beside. */
  than: string;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ServicePackageRow | null>(null);
  const q = usePaused(typed.trim());
  const { currentData, isFetching } = useListServicePackagesQuery({
    filter: q ? { q } : {},
    pagination: { limit: MOST },
  });
  const packages = (currentData?.rows ?? []).filter(({ id }) => id !== than);
  return (
    <Select<string | null>
      {...rest}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      placeholder={t('common:none')}
      value={value}
      labelRender={({ label }) => (chosen && chosen.id === value ? text(chosen.name) : label)}
      options={packages.map(({ id, name }) => ({ value: id, label: text(name) }))}
      onChange={(id) => {
        setChosen(packages.find((one) => one.id === id) ?? null);
        onChange?.(id ?? null);
      }}
      notFoundContent={t(isFetching ? 'common:loading' : 'admin:service_package.sample.compare_none')}
    />
  );
}

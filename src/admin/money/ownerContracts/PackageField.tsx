import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n';
import { usePaused } from '../../../kit/usePaused';
import { useListServicePackagesQuery } from '../servicePackages/servicePackages.api';

const MOST = 20;

/** One of the packages that contracts can have. */
export function PackageField({
  known,
  value,
  onChange,
  ...rest
}: {
  /** The package that is chosen already, which may have been retired since. */
  known?: { id: string; name: string } | undefined;
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const { currentData, isFetching } = useListServicePackagesQuery({
    filter: { status: 'active', ...(q && { q }) },
    pagination: { limit: MOST },
  });
  const [chosenName, setChosenName] = useState<string | null>(null);
  const options = (currentData?.rows ?? []).map(({ id, name }) => ({ value: id, label: text(name) }));
  const nameOf = (id: string) =>
    options.find((one) => one.value === id)?.label ?? (known?.id === id ? known.name : chosenName);
  return (
    <Select<string>
      {...rest}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={value ?? undefined}
      labelRender={({ value: id, label }) => nameOf(String(id)) ?? label}
      options={options}
      onChange={(id) => {
        setChosenName(nameOf(id));
        onChange?.(id);
      }}
      notFoundContent={t(isFetching ? 'common:loading' : 'admin:owner_contract.no_package')}
    />
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n';
import { FilterChoice } from '../../kit/FilterBar';
import { ErrorBox } from '../../ui/ErrorBox';
import { useListGroupsQuery } from './tapeChart/occupancy.api';

/** Narrows stays to one of the properties that have units. */
export function PropertyFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (propertyId: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const { currentData, isFetching, error, refetch } = useListGroupsQuery({});
  const groups = currentData?.groups;
  const properties = useMemo(
    () =>
      [...new Map(groups?.map(({ propertyId, propertyName }) => [propertyId, propertyName]))].map(
        ([id, name]) => ({ value: id, label: text(name) }),
      ),
    [groups, text],
  );
  // The address knows a property by its id alone, which tells nobody anything.
  const unnamed = t(isFetching ? 'common:loading' : 'admin:reservation.filters.unknownProperty');
  return (
    <FilterChoice
      label={t('admin:reservation.fields.property')}
      value={value}
      options={properties}
      onChange={onChange}
      labelRender={({ label }) => label ?? unnamed}
      notFoundContent={
        isFetching ? t('common:loading') : error && <ErrorBox error={error} onRetry={() => void refetch()} />
      }
    />
  );
}

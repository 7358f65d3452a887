import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../kit/FilterBar';
import { ErrorBox } from '../../ui/ErrorBox';

/** Narrows a list to one of some places, firms or properties, whose names `query` fetches. */
export function PlaceFilter({
  label,
  unknown,
  places,
  query: { isFetching, error, refetch },
  value,
  onChange,
}: {
  label: string;
  /** Stands in the place of the name that is not among them: the address knows a place by its id alone, which tells nobody anything. */
  unknown: string;
  places: readonly { id: string; name: string }[];
  query: { isFetching: boolean; error?: unknown; refetch: () => unknown };
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const unnamed = isFetching ? t('common:loading') : unknown;
  return (
    <FilterChoice
      label={label}
      value={value}
      options={places.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
      labelRender={({ label: name }) => name ?? unnamed}
      notFoundContent={
        isFetching
          ? t('common:loading')
          : error !== undefined && <ErrorBox error={error} onRetry={() => void refetch()} />
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n';
import { PlaceFilter } from '../PlaceFilter';
import { useGetOpenDaysQuery } from './businessDays.api';

/** One of the properties that have business days. */
export function DayPropertyFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (propertyId: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const query = useGetOpenDaysQuery();
  return (
    <PlaceFilter
      label={t('admin:ledger.fields.property')}
      unknown={t('admin:ledger.unknown_property')}
      places={(query.data?.properties ?? []).map(({ id, name }) => ({ id, name: text(name) }))}
      query={query}
      value={value}
      onChange={onChange}
    />
  );
}

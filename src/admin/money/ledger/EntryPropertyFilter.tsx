import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n';
import { PlaceFilter } from '../PlaceFilter';
import { useGetLedgerPlacesQuery } from './ledger.api';

/** One of the properties that entries are told apart by. */
export function EntryPropertyFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (propertyId: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const query = useGetLedgerPlacesQuery();
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

import { useTranslation } from 'react-i18next';
import { PlaceFilter } from '../PlaceFilter';
import { useGetLedgerPlacesQuery } from './ledger.api';

/** One of the companies whose books the person may see. */
export function CompanyFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (companyId: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const query = useGetLedgerPlacesQuery();
  return (
    <PlaceFilter
      label={t('admin:ledger.fields.company')}
      unknown={t('admin:ledger.unknown_company')}
      places={query.data?.companies ?? []}
      query={query}
      value={value}
      onChange={onChange}
    />
  );
}

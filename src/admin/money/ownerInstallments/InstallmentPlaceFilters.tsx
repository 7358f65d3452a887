import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n';
import { useGetExpensePlacesQuery } from '../expenses/expenses.api';
import { PlaceFilter } from '../PlaceFilter';

type Places = { companyId?: string | undefined; propertyId?: string | undefined };

/** Of which property, and of which company: those that bills are told apart by, whose right is the same. */
export function InstallmentPlaceFilters({
  value,
  onChange,
}: {
  value: Places;
  onChange: (changes: Places) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const places = useGetExpensePlacesQuery();
  return (
    <>
      <PlaceFilter
        label={t('admin:expense.fields.property')}
        unknown={t('admin:ledger.unknown_property')}
        places={(places.data?.properties ?? []).map(({ id, name }) => ({ id, name: text(name) }))}
        query={places}
        value={value.propertyId}
        onChange={(propertyId) => onChange({ propertyId })}
      />
      <PlaceFilter
        label={t('admin:expense.fields.company')}
        unknown={t('admin:ledger.unknown_company')}
        places={places.data?.companies ?? []}
        query={places}
        value={value.companyId}
        onChange={(companyId) => onChange({ companyId })}
      />
    </>
  );
}

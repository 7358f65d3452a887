import { useTranslation } from 'react-i18next';
import type { Property } from '@shared/contract/inventory/properties';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { usePropertyFields } from './propertyFields';

/** A property for those who may look at it and not change it. */
export function PropertyFacts({ property }: { property: Property }) {
  const { t } = useTranslation();
  const { facts } = usePropertyFields();
  const { lat, lng } = property;
  return (
    <Panel title={t('admin:property.one')}>
      <DetailList
        items={facts({ ...property, place: { lat, lng } }, [
          ...(['name', 'description', 'houseRules', 'place', 'nearby', 'locationId'] as const),
          ...(['companyId', 'state'] as const),
          ...(['town', 'address', 'grade', 'levyJurisdiction', 'tourismTaxExempt'] as const),
          ...(['weekendNights', 'holidayNights', 'checkInTime', 'checkOutTime'] as const),
          'cancellationPolicyId',
        ])}
      />
    </Panel>
  );
}

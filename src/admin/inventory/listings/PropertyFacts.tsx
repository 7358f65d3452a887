import { useTranslation } from 'react-i18next';
import type { Property } from '@shared/contract/inventory/properties';
import { useText } from '../../../i18n';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { usePropertyLabels, useShowPropertyValue } from './usePropertyLabels';

/** A property for those who may look at it and not change it. */
export function PropertyFacts({ property }: { property: Property }) {
  const { t } = useTranslation();
  const text = useText();
  const labels = usePropertyLabels();
  const show = useShowPropertyValue();
  const { name, description, houseRules, lat, lng } = property;
  const names = [
    'locationId',
    'companyId',
    'state',
    'town',
    'address',
    'grade',
    'levyJurisdiction',
    'tourismTaxExempt',
    'weekendNights',
    'holidayNights',
    'checkInTime',
    'checkOutTime',
    'cancellationPolicyId',
  ] as const;
  return (
    <Panel title={t('admin:property.one')}>
      <DetailList
        items={[
          [t('admin:inventory.fields.name'), text(name)],
          [t('admin:inventory.fields.description'), text(description)],
          [t('admin:property.fields.houseRules'), text(houseRules)],
          [labels.place!, show('place', { lat, lng })],
          ...names.map(
            (field) =>
              [labels[field]!, show(field, property[field]) ?? String(property[field] ?? '')] as const,
          ),
        ]}
      />
    </Panel>
  );
}

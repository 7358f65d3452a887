import { useTranslation } from 'react-i18next';
import type { UnitDetail } from '@shared/contract/inventory/units';
import { useText } from '../../../i18n';
import { StayDateText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { useGetUnitChoicesQuery } from './units.api';
import { useUnitFields } from './unitFields';
import { LICENCE_KEYS } from './unitTexts';

/** A unit for those who may look at it and not change it. */
export function UnitFacts({ unit }: { unit: UnitDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const { labels, facts } = useUnitFields();
  const { data } = useGetUnitChoicesQuery({ propertyId: unit.propertyId });
  const company = data?.companies.find(({ id }) => id === unit.companyId)?.name;
  return (
    <>
      <Panel title={t('admin:unit.parts.facts')}>
        <DetailList
          items={[
            [t('admin:unit.fields.property'), text(unit.propertyName)],
            [labels.roomTypeId!, text(unit.roomTypeName)],
            ...facts(unit, ['number', 'floor', 'status']),
            [labels.companyId!, company ?? unit.propertyCompanyName],
            [labels.note!, unit.note],
          ]}
        />
      </Panel>
      <Panel title={t('admin:unit.parts.licences')}>
        {unit.licences.length === 0 && <p>{t('admin:unit.licences.none')}</p>}
        <ul>
          {unit.licences.map(({ kind, number, expiresOn }) => (
            <li key={`${kind} ${number}`}>
              {t(LICENCE_KEYS[kind])} {number} · <StayDateText date={expiresOn} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UnitDetail } from '@shared/contract/inventory/units';
import { unitNumbersBetween } from '@shared/domain/inventory/unitNumbers';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import { LicenceList } from './LicenceList';
import { RoomTypeField } from './RoomTypeField';
import type { FIELDS } from './unitFields';
import { useGetUnitChoicesQuery } from './units.api';

/** The fields of a unit; of new ones (without `unit`) also the last number of a range. */
export function UnitForm({
  fields: { input, labels },
  unit,
}: {
  fields: Fields<typeof FIELDS>;
  unit?: UnitDetail;
}) {
  const { t } = useTranslation();
  const { data } = useGetUnitChoicesQuery({ propertyId: unit?.propertyId });
  const companies = data?.companies ?? [];
  return (
    <>
      <Panel title={t('admin:unit.parts.facts')}>
        <Form.Item
          name="roomTypeId"
          label={labels.roomTypeId}
          rules={[choiceRule(t)]}
          extra={unit && t('admin:unit.help.roomType')}
        >
          <RoomTypeField propertyId={unit?.propertyId} />
        </Form.Item>
        <FieldRow>
          {input('number')}
          {unit ? input('floor') : input('lastNumber', { extra: <Range /> })}
        </FieldRow>
        <FieldRow>
          {!unit && input('floor')}
          {input('status')}
          <Form.Item name="companyId" label={labels.companyId}>
            <Select
              allowClear
              placeholder={
                unit
                  ? t('admin:unit.help.company', { name: unit.propertyCompanyName })
                  : t('admin:unit.help.company_of_property')
              }
              options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        </FieldRow>
        {input('note')}
      </Panel>
      {unit && <LicenceList labels={labels} />}
    </>
  );
}

/** How many units the two numbers make. */
function Range() {
  const { t } = useTranslation();
  const first = (Form.useWatch<string | undefined>('number') ?? '').trim();
  const last = (Form.useWatch<string | undefined>('lastNumber') ?? '').trim();
  const numbers = first && last ? unitNumbersBetween(first, last) : null;
  if (!last) return t('admin:unit.help.range');
  if (!numbers) return t('errors:rule.number_range');
  return t('admin:unit.help.several', { count: numbers.length, first, last });
}

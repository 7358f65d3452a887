import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UnitDetail } from '@shared/contract/inventory/units';
import { unitNumbersBetween } from '@shared/domain/inventory/unitNumbers';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import { LicenceList } from './LicenceList';
import { RoomTypeField } from './RoomTypeField';
import { useGetUnitChoicesQuery } from './units.api';
import { STATUS_KEYS, STATUSES } from './unitTexts';

/** The fields of a unit; of new ones (without `unit`) also the last number of a range. */
export function UnitForm({ labels, unit }: { labels: Record<string, string>; unit?: UnitDetail }) {
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
          <Form.Item
            name="number"
            label={labels.number}
            rules={[{ required: true, whitespace: true }, { max: 20 }]}
          >
            <Input maxLength={20} />
          </Form.Item>
          {unit ? (
            <Form.Item name="floor" label={labels.floor} rules={[{ max: 20 }]}>
              <Input maxLength={20} />
            </Form.Item>
          ) : (
            <Form.Item name="lastNumber" label={labels.lastNumber} rules={[{ max: 20 }]} extra={<Range />}>
              <Input maxLength={20} />
            </Form.Item>
          )}
        </FieldRow>
        <FieldRow>
          {!unit && (
            <Form.Item name="floor" label={labels.floor} rules={[{ max: 20 }]}>
              <Input maxLength={20} />
            </Form.Item>
          )}
          <Form.Item
            name="status"
            label={labels.status}
            rules={[choiceRule(t)]}
            extra={t('admin:unit.help.status')}
          >
            <Select options={STATUSES.map((value) => ({ value, label: t(STATUS_KEYS[value]) }))} />
          </Form.Item>
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
        <Form.Item name="note" label={labels.note} rules={[{ max: 1000 }]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} />
        </Form.Item>
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

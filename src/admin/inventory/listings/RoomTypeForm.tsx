import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { AMENITIES, LISTING_KINDS } from '@shared/contract/inventory/listings';
import { DEFAULT_LANGUAGE } from '@shared/languages';
import { AMENITY_KEYS, KIND_KEYS } from '../../../i18n/listingKeys';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import styles from './Listings.module.css';
import { RoomTypeRatePanel } from './RoomTypeRatePanel';

type Props = { labels: Record<string, string> };

/** The fields of a room type. */
export function RoomTypeForm({ labels }: Props) {
  return (
    <>
      <TextsPanel labels={labels} />
      <RoomsPanel labels={labels} />
      <RoomTypeRatePanel labels={labels} />
    </>
  );
}

function TextsPanel({ labels }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:inventory.parts.texts')}>
      <LanguageTabs names={['name', 'description']}>
        {(language) => {
          const required = language === DEFAULT_LANGUAGE;
          return (
            <>
              <Form.Item
                name={['name', language]}
                label={labels[`name.${language}`]}
                rules={[{ required, whitespace: required }, { max: 120 }]}
              >
                <Input maxLength={120} showCount />
              </Form.Item>
              <Form.Item
                name={['description', language]}
                label={labels[`description.${language}`]}
                rules={[{ max: 5000 }]}
              >
                <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} maxLength={5000} showCount />
              </Form.Item>
            </>
          );
        }}
      </LanguageTabs>
      <Form.Item name="featured" valuePropName="checked" extra={t('admin:room_type.help.featured')}>
        <Checkbox>{labels.featured}</Checkbox>
      </Form.Item>
    </Panel>
  );
}

/** How big it is, how many fit in, and what is there. */
function RoomsPanel({ labels }: Props) {
  const { t } = useTranslation();
  const number = (name: string, min: number, max: number, required = true) => (
    <Form.Item name={name} label={labels[name]} rules={[{ required }]}>
      <InputNumber<number> min={min} max={max} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
  return (
    <Panel title={t('admin:room_type.parts.rooms')}>
      <FieldRow>
        <Form.Item name="kind" label={labels.kind} rules={[choiceRule(t)]}>
          <Select options={LISTING_KINDS.map((value) => ({ value, label: t(KIND_KEYS[value]) }))} />
        </Form.Item>
        {number('sizeSqm', 1, 10_000, false)}
      </FieldRow>
      <FieldRow>
        {number('bedrooms', 0, 50)}
        {number('bathrooms', 0, 50)}
        {number('beds', 0, 100)}
      </FieldRow>
      <FieldRow>
        <Form.Item
          name="includedGuests"
          label={labels.includedGuests}
          dependencies={['maxGuests']}
          rules={[
            { required: true },
            ({ getFieldValue }) => ({
              validator: async (_rule, value: number | null) => {
                const most = getFieldValue('maxGuests') as number | null;
                if (value != null && most != null && value > most)
                  throw new Error(t('errors:rule.guests_included'));
              },
            }),
          ]}
        >
          <InputNumber<number> min={1} max={50} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        {number('maxGuests', 1, 50)}
      </FieldRow>
      <Form.Item name="amenities" label={labels.amenities}>
        <Checkbox.Group
          className={styles.amenities}
          options={AMENITIES.map((value) => ({ value, label: t(AMENITY_KEYS[value]) }))}
        />
      </Form.Item>
    </Panel>
  );
}

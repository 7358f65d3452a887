import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RoomType } from '@shared/contract/inventory/roomTypes';
import { FieldRow } from '../../../kit/FieldRow';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import type { FIELDS } from './roomTypeFields';
import { RoomTypeRatePanel } from './RoomTypeRatePanel';
import { RoomTypeAmenitiesField, RoomTypeKindField } from './RoomTypeTermFields';
import { SleepingPanel } from './SleepingPanel';

type Props = {
  fields: Fields<typeof FIELDS>;
  /** The room type as it is; a new one has nothing yet. */
  had?: Pick<RoomType, 'kind' | 'amenities'>;
};

/** The fields of a room type. */
export function RoomTypeForm({ fields, had }: Props) {
  const { t } = useTranslation();
  const { input } = fields;
  return (
    <>
      <Panel title={t('admin:inventory.parts.texts')}>
        <LanguageTabs names={['name', 'description']}>
          {(language) => (
            <>
              {input('name', { language })}
              {input('description', { language })}
            </>
          )}
        </LanguageTabs>
        {input('featured')}
      </Panel>
      <RoomsPanel fields={fields} had={had} />
      <SleepingPanel labels={fields.labels} />
      <RoomTypeRatePanel fields={fields} />
    </>
  );
}

/** How big it is, how many fit in, and what is there. */
function RoomsPanel({ fields: { input, labels }, had }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:room_type.parts.rooms')}>
      <FieldRow>
        <RoomTypeKindField label={labels.kind!} had={had} />
        {input('sizeSqm')}
      </FieldRow>
      <FieldRow>
        {input('bedrooms')}
        {input('bathrooms')}
        {input('beds')}
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
        {input('maxGuests')}
      </FieldRow>
      <FieldRow>
        {input('childrenAllowed')}
        {input('infantsMost')}
        {input('petsMost')}
      </FieldRow>
      <RoomTypeAmenitiesField label={labels.amenities!} had={had} />
    </Panel>
  );
}

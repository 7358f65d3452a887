import { useTranslation } from 'react-i18next';
import type { RoomType } from '@shared/contract/inventory/roomTypes';
import { useText } from '../../../i18n';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { useRoomTypeLabels, useShowRoomTypeValue } from './useRoomTypeLabels';

const FIELDS = [
  'kind',
  'sizeSqm',
  'bedrooms',
  'bathrooms',
  'beds',
  'includedGuests',
  'maxGuests',
  'amenities',
  'baseSen',
  'weekendSen',
  'holidaySen',
  'extraGuestSen',
  'cleaningSen',
  'depositSen',
  'minNights',
  'maxNights',
  'lengthDiscounts',
  'featured',
] as const;

/** A room type for those who may look at it and not change it. */
export function RoomTypeFacts({ roomType }: { roomType: RoomType }) {
  const { t } = useTranslation();
  const text = useText();
  const labels = useRoomTypeLabels();
  const show = useShowRoomTypeValue();
  return (
    <Panel title={t('admin:room_type.one')}>
      <DetailList
        items={[
          [t('admin:inventory.fields.name'), text(roomType.name)],
          [t('admin:inventory.fields.description'), text(roomType.description)],
          ...FIELDS.map(
            (field) =>
              [labels[field]!, show(field, roomType[field]) ?? String(roomType[field] ?? '')] as const,
          ),
        ]}
      />
    </Panel>
  );
}

import { useTranslation } from 'react-i18next';
import type { RoomType } from '@shared/contract/inventory/roomTypes';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { useRoomTypeFields } from './roomTypeFields';

/** A room type for those who may look at it and not change it. */
export function RoomTypeFacts({ roomType }: { roomType: RoomType }) {
  const { t } = useTranslation();
  const { facts } = useRoomTypeFields();
  return (
    <Panel title={t('admin:room_type.one')}>
      <DetailList
        items={facts(roomType, [
          ...(['name', 'description', 'kind', 'sizeSqm', 'bedrooms', 'bathrooms', 'beds'] as const),
          'sleeping',
          ...(['includedGuests', 'maxGuests', 'childrenAllowed', 'infantsMost', 'petsMost'] as const),
          ...(['amenities', 'baseSen', 'weekendSen', 'holidaySen', 'extraGuestSen', 'cleaningSen'] as const),
          ...(['petCleaningSen', 'depositSen', 'minNights', 'maxNights'] as const),
          ...(['lengthDiscounts', 'featured'] as const),
        ])}
      />
    </Panel>
  );
}

import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { MOST_ROOMS } from '@shared/domain/stays/bookingGroup';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import type { Labels } from '../../../kit/useSubmit';
import { AgreedPriceField } from './AgreedPriceField';
import { ListingField } from './ListingField';
import { peopleIn, roomsOf, type NewBooking, type RoomFields } from './newBookingValues';
import styles from './NewBooking.module.css';
import { PartyFields } from './PartyFields';
import { PartySizeFields } from './PartySizeFields';
import { RoomUnitField } from './RoomUnitField';
import { useRoomQuote } from './useRoomQuote';

/** Units that are booked together with the first, for the same guest and nights. */
export function FurtherRooms({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<NewBooking>();
  /** Returns a further room: as a rule one more of the same. */
  const nextRoom = (): RoomFields => {
    const { listingId = null, guests = null } = roomsOf(form.getFieldsValue(true) as NewBooking).at(-1)!;
    return { listingId, guests, children: 0, infants: 0, pets: 0, unitId: null, party: [] };
  };
  return (
    <Form.List name="further">
      {(rows, { add, remove }) => (
        <div className={styles.further}>
          {rows.map(({ key, name }) => (
            <FurtherRoom key={key} row={name} labels={labels} onRemove={() => remove(name)} />
          ))}
          <div>
            <Button
              icon={<PlusOutlined aria-hidden="true" />}
              disabled={rows.length >= MOST_ROOMS - 1}
              onClick={() => add(nextRoom())}
            >
              {t('admin:new_booking.unit.add')}
            </Button>
          </div>
        </div>
      )}
    </Form.List>
  );
}

function FurtherRoom({ row, labels, onRemove }: { row: number; labels: Labels; onRemove: () => void }) {
  const { t } = useTranslation();
  const room = row + 1;
  const { problem, field } = useRoomQuote(room);
  const people = Form.useWatch((values: NewBooking) => peopleIn(roomsOf(values)[room]));
  const number = room + 1;
  // The nights are those of all units: when they do not suit this one, its room type is what can be mended here.
  const place = field && (field === 'guests' || field === 'children' ? field : 'listingId');
  const problemOf = (name: 'guests' | 'listingId') =>
    problem && place === name ? { validateStatus: 'error' as const, help: problem } : {};
  return (
    <div role="group" aria-label={t('admin:new_booking.unit.number', { number })} className={styles.room}>
      <div className={styles.roomHead}>
        <h3>{t('admin:new_booking.unit.number', { number })}</h3>
        <Button size="small" type="text" onClick={onRemove}>
          {t('admin:new_booking.unit.remove', { number })}
        </Button>
      </div>
      <Form.Item
        name={[row, 'listingId']}
        label={labels.listingId}
        rules={[choiceRule(t)]}
        {...problemOf('listingId')}
      >
        <ListingField room={room} />
      </Form.Item>
      <FieldRow>
        <Form.Item
          name={[row, 'guests']}
          label={labels.guests}
          rules={[{ required: true }]}
          {...problemOf('guests')}
        >
          <InputNumber min={1} max={50} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name={[row, 'unitId']} label={labels.unitId}>
          <RoomUnitField room={room} />
        </Form.Item>
      </FieldRow>
      <PartySizeFields row={row} labels={labels} problem={{ field: place, text: problem }} />
      <AgreedPriceField name={[row, 'agreedSen']} labels={labels} />
      <PartyFields room={room} most={people ?? 1} />
    </div>
  );
}

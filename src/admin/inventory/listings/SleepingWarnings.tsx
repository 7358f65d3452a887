import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { sleepingWarnings, type SleepingRoom } from '@shared/domain/inventory/sleeping';
import { Icon } from '../../../ui/icons';
import styles from './ListEditors.module.css';

/** What of the beds does not agree with the numbers of the room type; it can be saved all the same. */
export function SleepingWarnings() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const rooms = (Form.useWatch('sleeping', form) ?? []) as SleepingRoom[];
  const bedrooms = Form.useWatch<number | null>('bedrooms', form);
  const beds = Form.useWatch<number | null>('beds', form);
  const maxGuests = Form.useWatch<number | null>('maxGuests', form);
  const isWhole = bedrooms != null && beds != null && maxGuests != null;
  const warnings = isWhole ? sleepingWarnings(whole(rooms), { bedrooms, beds, maxGuests }) : [];
  return (
    <div role="status" aria-label={t('admin:room_type.sleeping.warnings')}>
      {warnings.map(({ code, here, told }) => (
        <p key={code} className={styles.warning}>
          <Icon name="warning" size={18} />
          {t(`admin:room_type.sleeping.warning.${code}`, { count: here, told })}
        </p>
      ))}
    </div>
  );
}

/** Rooms as far as they are filled in: a number that was emptied is no bed yet. */
const whole = (rooms: readonly SleepingRoom[]): SleepingRoom[] =>
  rooms.map(({ room, beds = [] }) => ({
    room,
    beds: beds.filter((bed) => bed?.kind && typeof bed.count === 'number'),
  }));

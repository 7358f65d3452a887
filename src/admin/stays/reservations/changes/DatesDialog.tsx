import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../../kit/choiceRule';
import { FieldRow } from '../../../../kit/FieldRow';
import { StayDatePicker } from '../../../../ui/DatePicker';
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog';

type Values = { checkIn: StayDate | null; checkOut: StayDate | null; guests: number | null };

/**
 * The dialog for other dates or another number of guests. The arrival of a guest in the house can no longer
 * change.
 */
export function DatesDialog(props: ChangeDialogProps) {
  const { t } = useTranslation();
  const { checkIn, checkOut, guests, status } = props.reservation;
  const today = businessDate(new Date());
  const inHouse = status === 'checked_in';
  const labels = {
    checkIn: t('admin:reservation.fields.checkIn'),
    checkOut: t('admin:reservation.fields.checkOut'),
    guests: t('admin:reservation.fields.guests'),
  };
  return (
    <ChangeDialog<Values>
      {...props}
      title={t('admin:change.dates.action')}
      text={t('admin:change.dates.text')}
      done={t('admin:change.dates.done')}
      initialValues={{ checkIn, checkOut, guests }}
      labels={labels}
      wishOf={(values) => wishOf(values, { checkIn, checkOut, guests })}
    >
      <FieldRow>
        <Form.Item name="checkIn" label={labels.checkIn} rules={[choiceRule(t)]}>
          <StayDatePicker min={checkIn < today ? checkIn : today} disabled={inHouse} />
        </Form.Item>
        <Form.Item name="checkOut" label={labels.checkOut} rules={[choiceRule(t)]}>
          <StayDatePicker min={inHouse ? checkOut : addDays(today, 1)} />
        </Form.Item>
      </FieldRow>
      <Form.Item name="guests" label={labels.guests} rules={[{ required: true }]}>
        <InputNumber min={1} max={50} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </ChangeDialog>
  );
}

/** Returns the fields that differ, for only those are sent; null while there is nothing to ask for. */
export function wishOf({ checkIn, checkOut, guests }: Partial<Values>, now: Required<Values>) {
  if (!checkIn || !checkOut || checkOut <= checkIn || !guests) return null;
  const wish = {
    ...(checkIn !== now.checkIn && { checkIn }),
    ...(checkOut !== now.checkOut && { checkOut }),
    ...(guests !== now.guests && { guests }),
  };
  return Object.keys(wish).length > 0 ? wish : null;
}

import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../../kit/choiceRule';
import { FieldRow } from '../../../../kit/FieldRow';
import { StayDatePicker } from '../../../../ui/DatePicker';
import { PartySizeFields } from '../PartySizeFields';
import { PARTY_SIZE_FIELDS, partySizeIn, type PartySizeValues } from '../partySizeValues';
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog';

type Values = PartySizeValues & {
  checkIn: StayDate | null;
  checkOut: StayDate | null;
  guests: number | null;
};

/**
 * The dialog for other dates or another number of guests, children among them, infants or pets. The arrival of a guest in the house can no longer
 * change.
 */
export function DatesDialog(props: ChangeDialogProps) {
  const { t } = useTranslation();
  const { checkIn, checkOut, guests, children, infants, pets, status } = props.reservation;
  const now = { checkIn, checkOut, guests, children, infants, pets };
  const today = businessDate(new Date());
  const inHouse = status === 'checked_in';
  const labels = {
    checkIn: t('admin:reservation.fields.checkIn'),
    checkOut: t('admin:reservation.fields.checkOut'),
    guests: t('admin:reservation.fields.guests'),
    children: t('admin:reservation.fields.children'),
    infants: t('admin:reservation.fields.infants'),
    pets: t('admin:reservation.fields.pets'),
  };
  return (
    <ChangeDialog<Values>
      {...props}
      title={t('admin:change.dates.action')}
      text={t('admin:change.dates.text')}
      done={t('admin:change.dates.done')}
      initialValues={now}
      labels={labels}
      wishOf={(values) => wishOf(values, now)}
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
      <PartySizeFields labels={labels} />
    </ChangeDialog>
  );
}

/** Returns the fields that differ, for only those are sent; null while there is nothing to ask for. */
export function wishOf({ checkIn, checkOut, guests, ...values }: Partial<Values>, now: Required<Values>) {
  if (!checkIn || !checkOut || checkOut <= checkIn || !guests) return null;
  const size = partySizeIn(values);
  const other = PARTY_SIZE_FIELDS.filter((field) => size[field] !== now[field]);
  const wish = {
    ...(checkIn !== now.checkIn && { checkIn }),
    ...(checkOut !== now.checkOut && { checkOut }),
    ...(guests !== now.guests && { guests }),
    ...Object.fromEntries(other.map((field) => [field, size[field]])),
  };
  return Object.keys(wish).length > 0 ? wish : null;
}

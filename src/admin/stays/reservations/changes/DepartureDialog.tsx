import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../../kit/choiceRule';
import { useCan } from '../../../../session/usePermissions';
import { StayDatePicker } from '../../../../ui/DatePicker';
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog';

type Values = { checkOut: StayDate | null; refund: 'policy' | 'full' | 'none' };

/** The days on which a guest in the house could leave earlier, both inclusive; null on the last day. */
export function departureDays(
  { checkIn, checkOut }: { checkIn: StayDate; checkOut: StayDate },
  today: StayDate,
): { min: StayDate; max: StayDate } | null {
  const first = addDays(checkIn, 1);
  const min = today > first ? today : first;
  const max = addDays(checkOut, -1);
  return min <= max ? { min, max } : null;
}

/** The guest leaves before the last day: nights are given back, and their price by the policy or by choice. */
export function DepartureDialog(props: ChangeDialogProps & { days: { min: StayDate; max: StayDate } }) {
  const { t } = useTranslation();
  const { days } = props;
  const mayGoBeyond = useCan()('revenue.edit');
  const labels = {
    checkOut: t('admin:change.departure.day'),
    refund: t('admin:change.departure.refund'),
  };
  return (
    <ChangeDialog<Values>
      {...props}
      title={t('admin:change.departure.action')}
      text={t('admin:change.departure.text')}
      done={t('admin:change.departure.done')}
      initialValues={{ checkOut: days.min, refund: 'policy' }}
      labels={labels}
      wishOf={({ checkOut, refund }) => (checkOut ? { checkOut, refund } : null)}
    >
      <Form.Item name="checkOut" label={labels.checkOut} rules={[choiceRule(t)]}>
        <StayDatePicker {...days} />
      </Form.Item>
      <Form.Item name="refund" label={labels.refund}>
        <Radio.Group
          options={[
            { value: 'policy', label: t('admin:change.departure.policy') },
            // Beyond the policy, which is a matter of what is earned.
            { value: 'full', label: t('admin:change.departure.full'), disabled: !mayGoBeyond },
            { value: 'none', label: t('admin:change.departure.none') },
          ]}
        />
      </Form.Item>
    </ChangeDialog>
  );
}

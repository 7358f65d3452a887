import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StayDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../../kit/choiceRule';
import { StayDatePicker } from '../../../../ui/DatePicker';
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog';
import { KeepField } from './UnitDialog';
import { StayUnitField, type UnitValue } from './StayUnitField';
import { unitOn, unitsFrom } from './unitWishes';

type Values = { from: StayDate | null; unit: UnitValue | null; price: 'rule' | 'keep' };

/** The nights from one on in another unit; the stay stays one stay. */
export function SplitDialog(props: ChangeDialogProps & { nights: { min: StayDate; max: StayDate } }) {
  const { t } = useTranslation();
  const { reservation, nights } = props;
  const labels = {
    from: t('admin:change.split.from'),
    unit: t('admin:reservation.fields.unit'),
    price: t('admin:change.unit.price'),
  };
  return (
    <ChangeDialog<Values>
      {...props}
      title={t('admin:change.split.action')}
      text={t('admin:change.split.text')}
      done={t('admin:change.split.done')}
      initialValues={{ from: nights.min, unit: null, price: 'rule' }}
      labels={labels}
      wishOf={({ from, unit, price }) =>
        from && unit ? { units: unitsFrom(reservation, from, unit.id), price } : null
      }
    >
      <Form.Item name="from" label={labels.from} rules={[choiceRule(t)]}>
        <StayDatePicker min={nights.min} max={nights.max} />
      </Form.Item>
      <SplitUnit {...props} labels={labels} />
    </ChangeDialog>
  );
}

function SplitUnit({
  reservation,
  nights,
  labels,
}: ChangeDialogProps & { nights: { min: StayDate }; labels: { unit: string; price: string } }) {
  const { t } = useTranslation();
  const from = Form.useWatch<StayDate | null>('from') ?? nights.min;
  return (
    <>
      <Form.Item name="unit" label={labels.unit} rules={[choiceRule(t)]}>
        <StayUnitField
          reservation={reservation}
          from={from}
          to={reservation.checkOut}
          except={unitOn(reservation, from)}
        />
      </Form.Item>
      <KeepField reservation={reservation} night={from} label={labels.price} />
    </>
  );
}

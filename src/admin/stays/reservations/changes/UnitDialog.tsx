import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { businessDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../../kit/choiceRule';
import { ChangeDialog, type ChangeDialogProps } from './ChangeDialog';
import { StayUnitField, type UnitValue } from './StayUnitField';
import { firstOpenNight, isOtherType, unitOn, unitsFrom } from './unitWishes';

type Values = { unit: UnitValue | null; price: 'rule' | 'keep' };

/** The dialog for another unit for all nights that are still to come. */
export function UnitDialog(props: ChangeDialogProps) {
  const { t } = useTranslation();
  const { reservation } = props;
  const night = firstOpenNight(reservation, businessDate(new Date()));
  const { segments } = reservation;
  const labels = { unit: t('admin:reservation.fields.unit'), price: t('admin:change.unit.price') };
  return (
    <ChangeDialog<Values>
      {...props}
      title={t('admin:change.unit.action')}
      text={t('admin:change.unit.text')}
      done={t('admin:change.unit.done')}
      initialValues={{ unit: null, price: 'rule' }}
      labels={labels}
      wishOf={({ unit, price }) => (unit ? { units: unitsFrom(reservation, night, unit.id), price } : null)}
    >
      <Form.Item name="unit" label={labels.unit} rules={[choiceRule(t)]}>
        <StayUnitField
          reservation={reservation}
          from={night}
          to={reservation.checkOut}
          // Half of a divided stay may move to where the other half is.
          except={segments.length === 1 ? unitOn(reservation, night) : undefined}
        />
      </Form.Item>
      <KeepField reservation={reservation} night={night} label={labels.price} />
    </ChangeDialog>
  );
}

/** The choice of the price for the nights, asked only where the room type is another. */
export function KeepField({
  reservation,
  night,
  label,
}: Pick<ChangeDialogProps, 'reservation'> & { night: string; label: string }) {
  const { t } = useTranslation();
  const unit = Form.useWatch<UnitValue | null>('unit');
  if (!isOtherType(reservation, night, unit)) return null;
  return (
    <Form.Item name="price" label={label}>
      <Radio.Group
        options={[
          { value: 'rule', label: t('admin:change.unit.by_rule') },
          { value: 'keep', label: t('admin:change.unit.keep') },
        ]}
      />
    </Form.Item>
  );
}

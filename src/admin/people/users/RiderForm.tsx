import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { RIDER_IDENTITY_TYPES, type RiderDetail } from '@shared/contract/people/riders';
import { FormDialog } from '../../../kit/FormDialog';
import { toast } from '../../../ui/toast';
import { IDENTITY_KEYS } from '../accounts/personTexts';
import { useOutcome } from '../../useOutcome';
import { useEditRiderDetailsMutation } from './riders.api';

const valuesOf = (rider: RiderDetail) => ({
  identity_type: rider.identityType ?? undefined,
  identity_no: '',
  clear_identity_no: false,
  vehicle_plate: rider.vehiclePlate ?? '',
  emergency_name: rider.emergencyName ?? '',
  emergency_phone: rider.emergencyPhone ?? '',
});

/** Changes what is kept of a rider. The identity number is never shown: left empty, the kept one stays. */
export function RiderForm({ rider, onReload }: { rider: RiderDetail; onReload: () => unknown }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [edit] = useEditRiderDetailsMutation();
  const labels = {
    identity_type: t('admin:rider.fields.identity_type'),
    identity_no: t('admin:rider.fields.identity_no'),
    vehicle_plate: t('admin:rider.fields.vehicle_plate'),
    emergency_name: t('admin:rider.fields.emergency_name'),
    emergency_phone: t('admin:rider.fields.emergency_phone'),
  };
  const { accountNumber, version, identityNoMasked } = rider;
  return (
    <FormDialog
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('common:actions.edit')}
        </Button>
      )}
      title={t('admin:rider.edit_title')}
      submitLabel={t('common:actions.save')}
      initialValues={valuesOf(rider)}
      labels={labels}
      onSubmit={async ({ identity_type = '', identity_no, clear_identity_no, ...values }) => {
        const number = identity_no.trim();
        await outcome(
          edit({
            account_number: accountNumber,
            version,
            identity_type,
            ...values,
            ...((number || clear_identity_no) && { identity_no: number }),
          }),
        );
        toast.success(t('admin:rider.saved'));
      }}
      onReload={onReload}
    >
      <Form.Item name="identity_type" label={labels.identity_type}>
        <Select
          allowClear
          options={RIDER_IDENTITY_TYPES.map((value) => ({ value, label: t(IDENTITY_KEYS[value]) }))}
        />
      </Form.Item>
      <Form.Item
        name="identity_no"
        label={labels.identity_no}
        extra={identityNoMasked && t('admin:rider.help.identity_no', { number: identityNoMasked })}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      {identityNoMasked && (
        <Form.Item name="clear_identity_no" valuePropName="checked">
          <Checkbox>{t('admin:rider.clear_identity_no')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="vehicle_plate" label={labels.vehicle_plate}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="emergency_name" label={labels.emergency_name}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="emergency_phone" label={labels.emergency_phone} extra={t('admin:user.help.phone')}>
        <Input type="tel" maxLength={30} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

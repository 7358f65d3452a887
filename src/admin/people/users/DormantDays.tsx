import { Button, Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../kit/FormDialog';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { useSetDormantDaysMutation } from './users.api';

const MIN_DAYS = 30;
const MAX_DAYS = 3650;

/** Changes from how many days on somebody counts as dormant. */
export function DormantDays({
  days,
  version,
  onReload,
}: {
  days: number;
  version: number;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [setDays] = useSetDormantDaysMutation();
  const label = t('admin:user.dormant.days');
  return (
    <FormDialog
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('admin:user.dormant.change')}
        </Button>
      )}
      title={t('admin:user.dormant.title')}
      submitLabel={t('common:actions.save')}
      initialValues={{ dormantDays: days }}
      labels={{ dormantDays: label }}
      onSubmit={async ({ dormantDays }) => {
        await outcome(setDays({ dormantDays, version }));
        toast.success(t('admin:user.dormant.saved'));
      }}
      onReload={onReload}
    >
      <p>{t('admin:user.dormant.text')}</p>
      <Form.Item
        name="dormantDays"
        label={label}
        extra={t('admin:user.dormant.range', { min: MIN_DAYS, max: MAX_DAYS })}
        rules={[{ required: true }, { type: 'integer', min: MIN_DAYS, max: MAX_DAYS }]}
      >
        <InputNumber precision={0} controls={false} style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
}

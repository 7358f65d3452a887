import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnerInstallmentDetail } from '@shared/contract/money/ownerInstallments';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormDialog } from '../../../kit/FormDialog';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useHoldInstallmentMutation, useReleaseInstallmentMutation } from './ownerInstallments.api';

type Props = { found: OwnerInstallmentDetail; onReload: () => unknown };

/** Hold an instalment back from payouts, or a part of an advance from being recovered, or release it. */
export function InstallmentSteps(props: Props) {
  const { status, holdReason } = props.found;
  if (holdReason === '' && (status === 'paid' || status === 'cancelled')) return null;
  return (
    <Can do="owner-installment.edit">{holdReason === '' ? <Hold {...props} /> : <Release {...props} />}</Can>
  );
}

function Hold({ found: { id, version, kind }, onReload }: Props) {
  const { t } = useTranslation();
  const [hold] = useHoldInstallmentMutation();
  const labels = {
    why: t('admin:owner_installment.fields.why'),
    ownerNote: t('admin:owner_installment.fields.ownerNote'),
  };
  return (
    <FormDialog<{ why: string; ownerNote: string }>
      trigger={(open) => <Button onClick={open}>{t('admin:owner_installment.hold.label')}</Button>}
      title={t('admin:owner_installment.hold.title')}
      submitLabel={t('admin:owner_installment.hold.label')}
      initialValues={{ why: '', ownerNote: '' }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ why, ownerNote }) => {
        await hold({ id, version, why: why.trim(), ownerNote: ownerNote.trim() }).unwrap();
        toast.success(t('admin:owner_installment.hold.done'));
      }}
    >
      <p>
        {t(
          kind === 'recovery' ? 'admin:owner_installment.recovery.hold' : 'admin:owner_installment.hold.text',
        )}
      </p>
      <Form.Item name="why" label={labels.why} rules={[{ required: true, whitespace: true }, { max: 500 }]}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item
        name="ownerNote"
        label={labels.ownerNote}
        rules={[{ max: 500 }]}
        extra={t('admin:owner_installment.hold.note_help')}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

function Release({ found: { id, version, kind, holdReason }, onReload }: Props) {
  const { t } = useTranslation();
  const [release] = useReleaseInstallmentMutation();
  return (
    <ConfirmAction
      primary
      label={t('admin:owner_installment.release.label')}
      title={t('admin:owner_installment.release.title')}
      onReload={onReload}
      onConfirm={async () => {
        await release({ id, version }).unwrap();
        toast.success(t('admin:owner_installment.release.done'));
      }}
    >
      <p>
        {t(
          kind === 'recovery'
            ? 'admin:owner_installment.recovery.release'
            : 'admin:owner_installment.release.text',
          { why: holdReason },
        )}
      </p>
    </ConfirmAction>
  );
}

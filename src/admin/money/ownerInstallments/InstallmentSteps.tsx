import { useTranslation } from 'react-i18next';
import type { OwnerInstallmentDetail } from '@shared/contract/money/ownerInstallments';
import { ConfirmAction } from '../../../kit/ConfirmAction';
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
  return (
    <ConfirmAction
      label={t('admin:owner_installment.hold.label')}
      title={t('admin:owner_installment.hold.title')}
      remark="required"
      remarkLabel={t('admin:owner_installment.fields.why')}
      onReload={onReload}
      onConfirm={async (why) => {
        await hold({ id, version, why: why! }).unwrap();
        toast.success(t('admin:owner_installment.hold.done'));
      }}
    >
      <p>
        {t(
          kind === 'recovery' ? 'admin:owner_installment.recovery.hold' : 'admin:owner_installment.hold.text',
        )}
      </p>
    </ConfirmAction>
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

import { useTranslation } from 'react-i18next';
import type { OwnerDetail } from '@shared/contract/people/owners';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useBanUserMutation, useResetUserPasswordMutation } from '../administrators/administrators.api';
import { useOutcome } from '../../useOutcome';

/** Steps with the account itself: a link for a new password, a ban and its end. */
export function AccountButtons({ owner, onReload }: { owner: OwnerDetail; onReload: () => void }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [setBan] = useBanUserMutation();
  const [resetPassword] = useResetUserPasswordMutation();
  const { accountNumber, name, email, status, isSpecial } = owner;
  // A pending or rejected one is decided about, not banned; the protected belong to themselves.
  if (isSpecial || (status !== 'active' && status !== 'banned')) return null;
  return (
    <Can do="owner-mgmt.edit">
      {status === 'active' && (
        <ConfirmAction
          label={t('admin:owner.actions.reset_password')}
          title={t('admin:owner.reset.title')}
          confirmLabel={t('common:actions.send')}
          onConfirm={async () => {
            await outcome(resetPassword({ account_number: accountNumber }));
            toast.success(t('admin:owner.reset.done'));
          }}
          onReload={onReload}
        >
          <p>{t('admin:owner.reset.text', { email })}</p>
        </ConfirmAction>
      )}
      {status === 'active' ? (
        <ConfirmAction
          label={t('admin:owner.actions.ban')}
          title={t('admin:owner.ban.title')}
          danger
          remark="required"
          remarkLabel={t('admin:owner.ban.remark')}
          onConfirm={async (remark = '') => {
            await outcome(setBan({ account_number: accountNumber, ban: true, remark }));
            toast.success(t('admin:owner.ban.done'));
          }}
          onReload={onReload}
        >
          <p>{t('admin:owner.ban.text', { name })}</p>
        </ConfirmAction>
      ) : (
        <ConfirmAction
          label={t('admin:owner.actions.unban')}
          title={t('admin:owner.unban.title')}
          remark="optional"
          onConfirm={async (remark = '') => {
            await outcome(setBan({ account_number: accountNumber, ban: false, remark }));
            toast.success(t('admin:owner.unban.done'));
          }}
          onReload={onReload}
        >
          <p>{t('admin:owner.unban.text', { name })}</p>
        </ConfirmAction>
      )}
    </Can>
  );
}

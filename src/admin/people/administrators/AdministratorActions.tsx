import { useTranslation } from 'react-i18next';
import type { Administrator } from '@shared/contract/people/administrators';
import { useDeleteAccountMutation } from '../../../api/account.api';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { useBanUserMutation, useResetUserPasswordMutation } from './administrators.api';
import { useMayChangeAdministrator } from './useMayChangeAdministrator';

/**
 * The buttons that act on an administrator's account: a link for a new password, a ban, its end, deletion.
 */
export function AdministratorActions({
  administrator,
  refetch,
  onDeleted,
}: {
  administrator: Administrator;
  refetch: () => unknown;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const { self, barrier } = useMayChangeAdministrator(administrator);
  const [ban] = useBanUserMutation();
  const [resetPassword] = useResetUserPasswordMutation();
  const [remove] = useDeleteAccountMutation();
  const { id, accountNumber: account_number, name, email, status, invited } = administrator;
  const banned = status === 'banned';
  const mayEdit = barrier('edit') === null;
  return (
    <>
      {mayEdit && !banned && (
        <ConfirmAction
          label={t(invited ? 'admin:administrator.invite.label' : 'admin:administrator.reset.label')}
          title={t(invited ? 'admin:administrator.invite.title' : 'admin:administrator.reset.title')}
          onReload={refetch}
          onConfirm={async () => {
            await outcome(resetPassword({ account_number }));
            toast.success(t('admin:administrator.reset.done', { email }));
          }}
        >
          <p>
            {t(invited ? 'admin:administrator.invite.text' : 'admin:administrator.reset.text', { email })}
          </p>
        </ConfirmAction>
      )}
      {mayEdit && !self && !banned && (
        <ConfirmAction
          label={t('admin:administrator.ban.label')}
          title={t('admin:administrator.ban.title')}
          danger
          remark="required"
          onReload={refetch}
          onConfirm={async (remark = '') => {
            await outcome(ban({ account_number, ban: true, remark }));
            toast.success(t('admin:administrator.ban.done', { name }));
          }}
        >
          <p>{t('admin:administrator.ban.text', { name })}</p>
        </ConfirmAction>
      )}
      {mayEdit && !self && banned && (
        <ConfirmAction
          label={t('admin:administrator.unban.label')}
          title={t('admin:administrator.unban.title')}
          primary
          remark="optional"
          onReload={refetch}
          onConfirm={async (remark = '') => {
            await outcome(ban({ account_number, ban: false, remark }));
            toast.success(t('admin:administrator.unban.done', { name }));
          }}
        >
          <p>{t('admin:administrator.unban.text', { name })}</p>
        </ConfirmAction>
      )}
      {!self && barrier('delete') === null && (
        <ConfirmAction
          label={t('common:actions.delete')}
          title={t('admin:administrator.delete.title')}
          danger
          onReload={refetch}
          onConfirm={async () => {
            await outcome(remove(id));
            toast.success(t('admin:administrator.delete.done'));
            onDeleted();
          }}
        >
          <p>{t('admin:administrator.delete.text', { name })}</p>
        </ConfirmAction>
      )}
    </>
  );
}

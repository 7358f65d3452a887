import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { UserDetail } from '@shared/contract/people/users';
import { useDeleteAccountMutation } from '../../../api/account.api';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormError } from '../../../kit/FormError';
import { Panel } from '../../../kit/Page';
import { toast } from '../../../ui/toast';
import { useResetUserPasswordMutation } from '../administrators/administrators.api';
import { useOutcome } from '../../useOutcome';
import { useAction } from '../../../kit/useAction';
import { useMayChangeUser } from './useMayChangeUser';
import { useSetUserBanMutation, useSetVipStatusMutation } from './users.api';
import styles from './Users.module.css';

/** The actions of staff on an account: VIP, ban, a link for a new password, delete. */
export function AccountPanel({
  user,
  onReload,
  back,
}: {
  user: UserDetail;
  onReload: () => unknown;
  back: string;
}) {
  const { t } = useTranslation();
  const may = useMayChangeUser(user);
  const { status, bannedRemark } = user;
  if (!may.edit && !may.delete && status !== 'banned') return null;
  return (
    <Panel title={t('admin:user.parts.account')}>
      {status === 'banned' && (
        <p className={styles.text}>{t('admin:user.banned_because', { remark: bannedRemark ?? '–' })}</p>
      )}
      {may.edit && <VipSwitch user={user} />}
      <div className={styles.foot}>
        {may.edit && (status === 'active' || status === 'banned') && (
          <BanButton user={user} onReload={onReload} />
        )}
        {may.edit && status === 'active' && <PasswordButton user={user} onReload={onReload} />}
        {may.delete && <DeleteButton user={user} onReload={onReload} back={back} />}
      </div>
    </Panel>
  );
}

function VipSwitch({ user: { accountNumber, isVip } }: { user: UserDetail }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const id = useId();
  const [setVip] = useSetVipStatusMutation();
  const { run, busy, error } = useAction();
  return (
    <>
      <div className={styles.switch}>
        <Switch
          id={id}
          checked={isVip}
          loading={busy}
          onChange={(is_vip) =>
            void run(async () => {
              await outcome(setVip({ account_number: accountNumber, is_vip }));
              toast.success(t(is_vip ? 'admin:user.vip_on' : 'admin:user.vip_off'));
            })
          }
        />
        <label htmlFor={id}>{t('admin:user.vip_label')}</label>
      </div>
      <FormError error={error} />
    </>
  );
}

type Action = { user: UserDetail; onReload: () => unknown };

function BanButton({ user: { id, name, status }, onReload }: Action) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [setBan] = useSetUserBanMutation();
  if (status === 'banned') {
    return (
      <ConfirmAction
        label={t('admin:user.actions.unban')}
        title={t('admin:user.unban.title', { name })}
        remark="optional"
        remarkLabel={t('admin:user.fields.remark_to_person')}
        onConfirm={async (remark) => {
          await outcome(setBan({ id, ban: false, remark }));
          toast.success(t('admin:user.unban.done', { name }));
        }}
        onReload={onReload}
      >
        <p>{t('admin:user.unban.text', { name })}</p>
      </ConfirmAction>
    );
  }
  return (
    <ConfirmAction
      label={t('admin:user.actions.ban')}
      title={t('admin:user.ban.title', { name })}
      danger
      remark="required"
      remarkLabel={t('admin:user.fields.reason_to_person')}
      onConfirm={async (remark) => {
        await outcome(setBan({ id, ban: true, remark }));
        toast.success(t('admin:user.ban.done', { name }));
      }}
      onReload={onReload}
    >
      <p>{t('admin:user.ban.text', { name })}</p>
    </ConfirmAction>
  );
}

function PasswordButton({ user: { accountNumber, email }, onReload }: Action) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [reset] = useResetUserPasswordMutation();
  return (
    <ConfirmAction
      label={t('admin:user.actions.password')}
      title={t('admin:user.password.title')}
      onConfirm={async () => {
        await outcome(reset({ account_number: accountNumber }));
        toast.success(t('admin:user.password.done', { email }));
      }}
      onReload={onReload}
    >
      <p>{t('admin:user.password.text', { email })}</p>
    </ConfirmAction>
  );
}

function DeleteButton({ user: { id, name, accountNumber }, onReload, back }: Action & { back: string }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const navigate = useNavigate();
  const [remove] = useDeleteAccountMutation();
  return (
    <ConfirmAction
      label={t('common:actions.delete')}
      title={t('admin:user.delete.title', { name })}
      danger
      onConfirm={async () => {
        await outcome(remove(id));
        toast.success(t('admin:user.delete.done', { number: accountNumber }));
        void navigate(back);
      }}
      onReload={onReload}
    >
      <p>{t('admin:user.delete.erased', { name })}</p>
      <p>{t('admin:user.delete.stays', { number: accountNumber })}</p>
    </ConfirmAction>
  );
}

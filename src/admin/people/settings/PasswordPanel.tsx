import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/apiError';
import { useChangePasswordMutation } from '../../../api/account.api';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import styles from './Setting.module.css';

const EMPTY = { currentPassword: '', newPassword: '', again: '' };

/** The present password is the field's mistake, so it is said beside it. */
async function besidePassword<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'code' || error.code !== 'password.wrong') throw error;
    throw { ...error, fields: [{ path: 'currentPassword', rule: 'invalid', message: 'wrong' }] };
  }
}

/**
 * The form for one's own password. A person who has none (only ever signed in with Google or Facebook)
 * chooses one by “Forgotten password”.
 */
export function PasswordPanel({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [change] = useChangePasswordMutation();
  const labels = {
    currentPassword: t('admin:setting.password.current'),
    newPassword: t('admin:setting.password.new'),
  };
  return (
    <Panel title={t('admin:setting.parts.password')}>
      <p className={styles.note}>
        {hasPassword ? t('admin:setting.password.text') : t('admin:setting.password.none', { email })}
      </p>
      {hasPassword && (
        <FormDialog
          trigger={(open) => <Button onClick={open}>{t('admin:setting.password.change')}</Button>}
          title={t('admin:setting.password.change')}
          submitLabel={t('admin:setting.password.change')}
          initialValues={EMPTY}
          labels={labels}
          onSubmit={async ({ currentPassword, newPassword }) => {
            await besidePassword(outcome(change({ currentPassword, newPassword })));
            toast.success(t('admin:setting.password.changed'));
          }}
        >
          {/* For password managers: which account the new password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Form.Item name="currentPassword" label={labels.currentPassword} rules={[{ required: true }]}>
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Form.Item>
          <Form.Item
            name="newPassword"
            label={labels.newPassword}
            rules={[{ required: true }, { min: 8, message: t('errors:rule.password_short') }]}
          >
            <Input.Password autoComplete="new-password" maxLength={200} />
          </Form.Item>
          <Form.Item
            name="again"
            label={t('admin:setting.password.again')}
            dependencies={['newPassword']}
            rules={[
              { required: true },
              ({ getFieldValue }) => ({
                validator: async (_rule, again: string) => {
                  if (again && again !== getFieldValue('newPassword'))
                    throw new Error(t('admin:setting.password.differs'));
                },
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" maxLength={200} />
          </Form.Item>
        </FormDialog>
      )}
    </Panel>
  );
}

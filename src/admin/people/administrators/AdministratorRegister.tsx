import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormShell } from '../../../kit/FormShell';
import { Page, Panel, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { useCurrentUser } from '../../../session/useSession';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import styles from './Administrator.module.css';
import { AdministratorForm } from './AdministratorForm';
import { useRegisterAdministratorMutation } from './administrators.api';
import { besideEmail, bodyOf, NEW_ADMINISTRATOR } from './administratorValues';
import { PermissionEditor } from './PermissionEditor';
import { useAdministratorLabels } from './useAdministratorLabels';

/** A new administrator, who chooses a password by the link that is mailed. */
export function AdministratorRegister() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const outcome = useOutcome();
  const user = useCurrentUser();
  const labels = useAdministratorLabels();
  const [register] = useRegisterAdministratorMutation();
  const back = useCameFrom(paths.admin.adminMgmt());
  return (
    <Page
      title={t('admin:administrator.actions.register')}
      back={{ to: back, label: t('admin:menu.admin_mgmt') }}
    >
      <FormShell
        initialValues={NEW_ADMINISTRATOR}
        labels={labels}
        saveLabel={t('admin:administrator.actions.register_save')}
        onSubmit={(values) => besideEmail(outcome(register(bodyOf(values))))}
        onSaved={() => {
          toast.success(t('admin:administrator.registered'));
          void navigate(back);
        }}
        onCancel={() => void navigate(back)}
      >
        <Panel title={t('admin:administrator.parts.profile')}>
          <p className={styles.lead}>{t('admin:administrator.register_help')}</p>
          <AdministratorForm labels={labels} phoneMessage={t('errors:rule.phone')} />
        </Panel>
        <Panel title={t('admin:administrator.parts.permissions')}>
          <p className={styles.lead}>{t('admin:permissions.help')}</p>
          <Form.Item name="permissionCodes" noStyle>
            <PermissionEditor held={user?.permissionCodes ?? []} />
          </Form.Item>
        </Panel>
      </FormShell>
    </Page>
  );
}

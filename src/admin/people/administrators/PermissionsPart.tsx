import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Administrator } from '@shared/contract/people/administrators';
import { FormShell } from '../../../kit/FormShell';
import { Panel } from '../../../kit/Page';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import styles from './Administrator.module.css';
import { useChangeAdminPermissionMutation, useLazyGetAdministratorQuery } from './administrators.api';
import { PermissionEditor } from './PermissionEditor';
import { useAdministratorLabels, useShowAdministratorValue } from './useAdministratorLabels';
import { useFormRow } from './useFormRow';
import { BARRIER_KEYS, useMayChangeAdministrator } from './useMayChangeAdministrator';

const valuesOf = ({ permissionCodes, version }: Administrator) => ({ permissionCodes, version });

/**
 * The permissions of an administrator: a form for those who may change them, a table for the others, with a
 * sentence why.
 */
export function PermissionsPart({
  administrator,
  onLeave,
}: {
  administrator: Administrator;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const { permissionCodes: label } = useAdministratorLabels();
  const show = useShowAdministratorValue();
  const outcome = useOutcome();
  const { self, held, barrier } = useMayChangeAdministrator(administrator);
  const [change] = useChangeAdminPermissionMutation();
  const [fetchAgain] = useLazyGetAdministratorQuery();
  const { base, onSaved } = useFormRow(administrator);
  const { id, accountNumber, permissionCodes } = administrator;
  const stopped = barrier('edit');
  if (self || stopped) {
    const why = self ? 'admin:permissions.own' : BARRIER_KEYS[stopped!];
    return (
      <Panel title={t('admin:administrator.parts.permissions')}>
        <p className={styles.why}>{t(why)}</p>
        <PermissionEditor value={permissionCodes} held={held} />
      </Panel>
    );
  }
  return (
    <FormShell
      key={base.version}
      initialValues={valuesOf(base)}
      labels={{ permissionCodes: label }}
      onSubmit={({ permissionCodes: codes, version }) =>
        outcome(change({ account_number: accountNumber, permission_codes: codes, version }))
      }
      onSaved={() => {
        toast.success(t('admin:permissions.saved'));
        onSaved();
      }}
      onCancel={onLeave}
      latest={async () => valuesOf(await fetchAgain(id).unwrap())}
      show={show}
    >
      <Panel title={t('admin:administrator.parts.permissions')}>
        <p className={styles.lead}>{t('admin:permissions.help')}</p>
        <Form.Item name="permissionCodes" noStyle>
          <PermissionEditor held={held} />
        </Form.Item>
      </Panel>
    </FormShell>
  );
}

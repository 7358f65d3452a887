import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeContactSubmission } from '@shared/contract/people/changeContact';
import { codeColumn, instantColumn, textColumn, type Column } from '../../../kit/columns';
import { useCan } from '../../../session/usePermissions';
import { ContactDecision, Decided, OldAndNew } from './ContactChange';
import { RowActions } from './RowActions';
import styles from './Users.module.css';

/** The columns of the wishes for another e-mail or phone. */
export function useContactColumns(): Column<ChangeContactSubmission>[] {
  const { t } = useTranslation();
  const may = useCan();
  return useMemo(() => {
    const decides = ({ role }: ChangeContactSubmission) =>
      role === 'administrator'
        ? may('admin-mgmt.edit')
        : may('user-mgmt.edit') || (role === 'owner' && may('owner-mgmt.edit'));
    return [
      {
        key: 'name',
        title: t('admin:user.fields.name'),
        render: ({ name }) => <span className={styles.name}>{name}</span>,
      },
      codeColumn('accountNumber', t('admin:user.fields.accountNumber'), (row) => row.accountNumber, {
        width: 104,
      }),
      {
        key: 'email',
        title: t('admin:user.fields.email'),
        render: ({ oldEmail, newEmail }) => <OldAndNew was={oldEmail} is={newEmail} />,
      },
      {
        key: 'phone',
        title: t('admin:user.fields.phone'),
        width: 150,
        render: ({ oldPhone, newPhone }) => <OldAndNew was={oldPhone} is={newPhone} />,
      },
      textColumn('reason', t('admin:contact_change.fields.reason'), (row) => row.reason),
      instantColumn('createdAt', t('admin:contact_change.fields.createdAt'), (row) => row.createdAt, {
        sortable: true,
        width: 158,
      }),
      {
        key: 'decision',
        title: t('admin:user.fields.decision'),
        width: 190,
        render: (row) =>
          row.status === 'pending' && decides(row) ? (
            <RowActions>
              <ContactDecision submission={row} />
            </RowActions>
          ) : (
            <Decided submission={row} />
          ),
      },
    ];
  }, [t, may]);
}

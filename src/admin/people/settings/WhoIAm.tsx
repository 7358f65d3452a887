import { useTranslation } from 'react-i18next';
import type { CurrentAdmin } from '@shared/contract/people/session';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import styles from './Setting.module.css';

/** The signed-in administrator, with the permissions. */
export function WhoIAm({ admin }: { admin: CurrentAdmin }) {
  const { t } = useTranslation();
  const { accountNumber, email, phone, isFull, isSpecial, permissionCodes, lastSeenAt } = admin;
  return (
    <Panel title={t('admin:setting.who')}>
      <DetailList
        items={[
          [t('admin:setting.fields.accountNumber'), accountNumber],
          [t('admin:setting.fields.email'), email],
          [t('admin:setting.fields.phone'), phone],
          [
            t('admin:setting.fields.permissions'),
            isFull
              ? t('admin:permissions.every')
              : t('admin:permissions.count', { count: permissionCodes.length }),
          ],
          ...(isSpecial ? ([[t('admin:setting.fields.special'), t('common:yes')]] as const) : []),
          [t('admin:setting.fields.lastSeenAt'), <InstantText key="seen" instant={lastSeenAt} />],
        ]}
      />
      <p className={styles.note}>{t('admin:setting.contact_help')}</p>
    </Panel>
  );
}

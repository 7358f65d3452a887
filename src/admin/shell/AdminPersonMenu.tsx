import UserOutlined from '@ant-design/icons/UserOutlined';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocalNavigate } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useCurrentUser, useSignOut } from '../../session/useSession';
import styles from './PersonMenu.module.css';

/** The menu of the signed-in person, with the way out. */
export function AdminPersonMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const signOut = useSignOut();
  const navigate = useLocalNavigate();
  if (!user) return null;
  const leave = async () => {
    await signOut();
    await navigate(paths.home(), { replace: true });
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'who',
            disabled: true,
            label: (
              <span className={styles.who}>
                <strong>{user.name}</strong>
                {user.email}
              </span>
            ),
          },
          { key: 'site', label: t('admin:shell.site'), className: styles.siteItem },
          { key: 'logout', label: t('common:actions.logout') },
        ],
        onClick: ({ key }) => {
          if (key === 'logout') void leave();
          if (key === 'site') void navigate(paths.home());
        },
      }}
    >
      <Button
        type="text"
        icon={<UserOutlined aria-hidden="true" />}
        aria-label={t('admin:shell.person', { name: user.name })}
      >
        <span className={styles.name}>{user.name}</span>
      </Button>
    </Dropdown>
  );
}

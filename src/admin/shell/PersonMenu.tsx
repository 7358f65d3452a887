import { Dropdown } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@shared/contract/people/session';
import { useLocalNavigate } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useSignOut } from '../../session/useSession';
import styles from './PersonMenu.module.css';

/** What the key of the signed-in person opens. */
export default function PersonMenu({
  user,
  isOpen,
  children,
}: {
  user: Pick<CurrentUser, 'name' | 'email'>;
  isOpen: boolean;
  /** The key. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(isOpen);
  const signOut = useSignOut();
  const navigate = useLocalNavigate();
  const leave = async () => {
    await signOut();
    await navigate(paths.home(), { replace: true });
  };
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
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
      {children}
    </Dropdown>
  );
}

import UserOutlined from '@ant-design/icons/UserOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLaterOpened } from '../../kit/useLaterOpened';
import { useCurrentUser } from '../../session/useSession';
import { lazyPart } from '../../ui/lazyPart';
import styles from './PersonMenu.module.css';

const menu = lazyPart(() => import('./PersonMenu'));

/** The key of the signed-in person, with the way out. Its menu comes when it is first pointed at, focused or touched. */
export function AdminPersonMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { Control: Menu, boxRef, wasPressed, keyProps } = useLaterOpened(menu, 'button');
  if (!user) return null;
  const key = (
    <Button
      type="text"
      icon={<UserOutlined aria-hidden="true" />}
      aria-label={t('admin:shell.person', { name: user.name })}
      {...(!Menu && keyProps)}
    >
      <span className={styles.name}>{user.name}</span>
    </Button>
  );
  return (
    <span ref={boxRef}>
      {Menu ? (
        <Menu user={user} isOpen={wasPressed}>
          {key}
        </Menu>
      ) : (
        key
      )}
    </span>
  );
}

import User from '@ant-design/icons-svg/lib/asn/UserOutlined';
import { useTranslation } from 'react-i18next';
import { OfficeButton } from '../../kit/OfficeButton';
import { outlined } from '../../kit/outlined';
import { useLaterOpened } from '../../kit/useLaterOpened';
import { useCurrentUser } from '../../session/useSession';
import { lazyPart } from '../../ui/lazyPart';
import { themed } from '../../ui/themed';
import styles from './PersonMenu.module.css';

const PersonIcon = outlined(User);
const menu = lazyPart(themed(() => import('./PersonMenu')));

/** The key of the signed-in person, with the way out. Its menu comes when it is first pointed at, focused or touched. */
export function AdminPersonMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { Control: Menu, boxRef, wasPressed, keyProps } = useLaterOpened(menu, 'button');
  if (!user) return null;
  const key = (
    <OfficeButton
      look="text"
      icon={<PersonIcon />}
      aria-label={t('admin:shell.person', { name: user.name })}
      {...(!Menu && keyProps)}
    >
      <span className={styles.name}>{user.name}</span>
    </OfficeButton>
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

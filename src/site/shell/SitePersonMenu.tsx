import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '@shared/contract/people/session';
import { LocalLink, useLocalNavigate } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useSignOut } from '../../session/useSession';
import { Icon } from '../../ui/icons';
import { Popover } from '../../ui/Popover';
import styles from './Menu.module.css';

/** The pages of a signed-in person, and the way out. */
export function PersonList({
  user,
  className = styles.list,
  onChosen,
}: {
  user: CurrentUser;
  className?: string;
  onChosen: () => void;
}) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const navigate = useLocalNavigate();
  const leave = async () => {
    onChosen();
    await signOut();
    await navigate(paths.home());
  };
  return (
    <ul className={className}>
      {user.role === 'rider' && (
        <li>
          <LocalLink to={paths.account({ tab: 'work' })} className={styles.item} onClick={onChosen}>
            <Icon name="clock" size={18} />
            {t('site:nav.work')}
          </LocalLink>
        </li>
      )}
      <li>
        <LocalLink to={paths.account()} className={styles.item} onClick={onChosen}>
          <Icon name="person" size={18} />
          {t('site:nav.account')}
        </LocalLink>
      </li>
      {user.isOwner && (
        <li>
          <LocalLink to={paths.owner.home()} className={styles.item} onClick={onChosen}>
            <Icon name="home" size={18} />
            {t('site:nav.owner')}
          </LocalLink>
        </li>
      )}
      {user.role === 'agent' && (
        <li>
          <LocalLink to={paths.agent.home()} className={styles.item} onClick={onChosen}>
            <Icon name="home" size={18} />
            {t('site:nav.agent')}
          </LocalLink>
        </li>
      )}
      {user.isAdmin && (
        <li>
          <Link to={paths.admin.home()} className={styles.item} onClick={onChosen}>
            <Icon name="key" size={18} />
            {t('site:nav.admin')}
          </Link>
        </li>
      )}
      <li>
        <button type="button" className={styles.item} onClick={() => void leave()}>
          <Icon name="logout" size={18} />
          {t('common:actions.logout')}
        </button>
      </li>
    </ul>
  );
}

/** The person's menu of the header. */
export function SitePersonMenu({ user, className }: { user: CurrentUser; className?: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <Popover
      open={open}
      onClose={close}
      label={t('site:shell.person')}
      align="end"
      className={className}
      trigger={
        <button type="button" className={styles.button} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="person" size={18} />
          <span>{user.name}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      }
    >
      <PersonList user={user} onChosen={close} />
    </Popover>
  );
}

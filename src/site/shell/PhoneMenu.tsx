import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@shared/contract/people/session';
import { LocalLink, LocalNavLink } from '../../i18n/LocalLink';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { siteName } from '../../ui/siteName';
import { LanguageList } from './LanguageMenu';
import menu from './Menu.module.css';
import { NAVIGATION } from './navigation';
import { PersonList } from './SitePersonMenu';

/** The header's entries on a phone. */
export function PhoneMenu({
  open,
  onClose,
  user,
  login,
}: {
  open: boolean;
  onClose: () => void;
  user: CurrentUser | null;
  login: string;
}) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={user?.name ?? siteName()} size="small">
      <nav aria-label={t('site:shell.navigation')}>
        <ul className={menu.phone}>
          {NAVIGATION.map(({ to, label }) => (
            <li key={to}>
              <LocalNavLink to={to} end className={menu.item} onClick={onClose}>
                {t(label)}
              </LocalNavLink>
            </li>
          ))}
        </ul>
      </nav>
      <hr className={menu.rule} />
      {user ? (
        <PersonList user={user} className={menu.phone} onChosen={onClose} />
      ) : (
        <div className={menu.phone}>
          <LocalLink to={login} className={menu.item} onClick={onClose}>
            <Icon name="person" size={18} />
            {t('site:nav.login')}
          </LocalLink>
        </div>
      )}
      <hr className={menu.rule} />
      <h3 className={menu.group}>{t('common:language')}</h3>
      <LanguageList className={menu.phone} onChosen={onClose} />
    </Dialog>
  );
}

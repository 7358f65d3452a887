import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { splitLanguagePath } from '@shared/languages';
import { LocalLink, LocalNavLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useCurrentUser } from '../../session/useSession';
import { buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { siteName } from '../../ui/siteName';
import { FavouritesLink } from '../favourites/FavouritesLink';
import { useGetSiteInfoQuery } from '../site.api';
import styles from './SiteHeader.module.css';
import { LanguageMenu } from './LanguageMenu';
import { SitePersonMenu } from './SitePersonMenu';
import { PhoneMenu } from './PhoneMenu';
import { NAVIGATION } from './navigation';

/** The pages that a login never leads back to: it leads home anyway, and a mail's link works once. */
const NO_WAY_BACK = [
  paths.home(),
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.confirm(),
];

/**
 * Returns the address of the login, which leads back to the page one came from unless that is in
 * `NO_WAY_BACK`.
 */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  const { path } = splitLanguagePath(pathname);
  return paths.login(NO_WAY_BACK.includes(path) ? null : `${path}${search}`);
}

/** Wordmark, navigation, language, and the person. */
export function SiteHeader() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const login = useLoginPath();
  const { data: site } = useGetSiteInfoQuery();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <div className={`container ${styles.row}`}>
        <LocalLink to={paths.home()} className={styles.brand}>
          {site?.logo ? (
            <img
              src={`${__ATTIC_ENV__.apiBaseUrl}${site.logo.url}`}
              width={site.logo.width}
              height={site.logo.height}
              alt={siteName()}
            />
          ) : (
            siteName()
          )}
        </LocalLink>
        <nav aria-label={t('site:shell.navigation')} className={styles.nav}>
          {NAVIGATION.map(({ to, label }) => (
            <LocalNavLink key={to} to={to} end className={styles.link}>
              {t(label)}
            </LocalNavLink>
          ))}
        </nav>
        <div className={styles.end}>
          <FavouritesLink />
          <LanguageMenu className={styles.wide} />
          {user ? (
            <SitePersonMenu user={user} className={styles.wide} />
          ) : (
            <LocalLink to={login} className={`${buttonClass({ size: 'small' })} ${styles.wide}`}>
              {t('site:nav.login')}
            </LocalLink>
          )}
          <button
            type="button"
            className={styles.menu}
            aria-haspopup="dialog"
            aria-label={t('site:shell.menu')}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
      </div>
      <PhoneMenu open={menuOpen} onClose={() => setMenuOpen(false)} user={user} login={login} />
    </header>
  );
}

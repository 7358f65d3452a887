import Menu from '@ant-design/icons-svg/lib/asn/MenuOutlined';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { LocalLink } from '../../i18n/LocalLink';
import { laterDrawer } from '../../kit/laterDrawer';
import { OfficeButton } from '../../kit/OfficeButton';
import { outlined } from '../../kit/outlined';
import { paths } from '../../paths';
import { GuideLink } from '../../ui/GuideLink';
import { addressOf, type Screen } from '../screens';
import { guideTargetOf } from './guideTargets';
import { GlobalSearch } from './GlobalSearch';
import styles from './AdminHeader.module.css';
import { LanguageChoice } from './LanguageChoice';
import { NewsBell } from './NewsBell';
import { AdminPersonMenu } from './AdminPersonMenu';

const MenuIcon = outlined(Menu);

/** The line at the top: where one is, the search, the news, the language, the way back to the site, the person. */
export function AdminHeader({
  screen,
  detail,
  onMenu,
}: {
  screen: Screen | undefined;
  /** What a page below the screen is about; null on the screen itself. */
  detail: string | null;
  onMenu: () => void;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const tab = params.get('tab') ?? params.get('view');
  return (
    <header className={styles.header}>
      <OfficeButton
        className={styles.menu}
        look="text"
        icon={<MenuIcon />}
        aria-label={t('admin:shell.menu')}
        onClick={onMenu}
        {...laterDrawer.wakers}
      />
      {screen && (
        <nav aria-label={t('admin:shell.breadcrumbs')} className={styles.crumbs}>
          <ol>
            <li>
              {detail !== null ? (
                <Link to={addressOf(screen)}>{t(screen.label)}</Link>
              ) : (
                <span aria-current="page">{t(screen.label)}</span>
              )}
            </li>
            {detail !== null && (
              <li>
                <span aria-current="page">{detail}</span>
              </li>
            )}
          </ol>
        </nav>
      )}
      <div className={styles.right}>
        <GlobalSearch />
        <NewsBell />
        <GuideLink className={styles.guide} target={guideTargetOf(screen?.code, pathname, tab)} />
        <LanguageChoice />
        <LocalLink className={styles.site} to={paths.home()}>
          {t('admin:shell.site')}
        </LocalLink>
        <AdminPersonMenu />
      </div>
    </header>
  );
}

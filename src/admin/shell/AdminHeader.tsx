import MenuOutlined from '@ant-design/icons/MenuOutlined';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@shared/languages';
import { setLanguage, useLanguage } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { laterDrawer } from '../../kit/laterDrawer';
import { paths } from '../../paths';
import { GuideLink } from '../../ui/GuideLink';
import { toast } from '../../ui/toast';
import { addressOf, type Screen } from '../screens';
import { guideTargetOf } from './guideTargets';
import { GlobalSearch } from './GlobalSearch';
import styles from './AdminHeader.module.css';
import { NewsBell } from './NewsBell';
import { AdminPersonMenu } from './AdminPersonMenu';

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
      <Button
        className={styles.menu}
        type="text"
        icon={<MenuOutlined aria-hidden="true" />}
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
        <LanguageSelect />
        <LocalLink className={styles.site} to={paths.home()}>
          {t('admin:shell.site')}
        </LocalLink>
        <AdminPersonMenu />
      </div>
    </header>
  );
}

function LanguageSelect() {
  const { t } = useTranslation();
  const choose = (language: Language) =>
    void setLanguage(language).catch(() => toast.error(t('errors:network')));
  return (
    <Select<Language>
      className={styles.language}
      size="small"
      variant="borderless"
      aria-label={t('common:language')}
      popupMatchSelectWidth={false}
      value={useLanguage()}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={choose}
    />
  );
}

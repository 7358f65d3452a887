import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { useCan } from '../../session/usePermissions';
import { Icon } from '../../ui/icons';
import { useSiteName } from '../../ui/pageBrand';
import { loadOfficeTexts } from '../loadOfficeTexts';
import { addressOf, screenAt, SCREENS, type Screen } from '../screens';
import styles from './Sidebar.module.css';

/** The words of all other pages and antd, on their way while one points at the menu. Where they do not come, the page asks again. */
const loadOthers = () => {
  loadOfficeTexts().catch(() => undefined);
  import('../../ui/AdminTheme').catch(() => undefined);
};

/** The menu: the screens that are built and that the person may see. */
export function Sidebar({
  collapsed = false,
  onToggle,
  toggleLabel,
}: {
  collapsed?: boolean;
  onToggle: () => void;
  toggleLabel: string;
}) {
  const { t } = useTranslation();
  const can = useCan();
  const name = useSiteName();
  const seen = SCREENS.filter(({ page, permission }) => page && (!permission || can(permission)));
  const parents = SCREENS.filter(({ code }) => seen.some(({ parent }) => parent === code));
  const top = SCREENS.filter(
    (screen) => !screen.parent && (seen.includes(screen) || parents.includes(screen)),
  );
  return (
    <div className={`${styles.sidebar} ${collapsed ? styles.collapsed : ''}`}>
      <Link className={styles.brand} to={paths.admin.dashboard()} aria-label={name} title={name}>
        {collapsed ? [...name][0] : name}
      </Link>
      <nav
        aria-label={t('admin:shell.menu')}
        className={styles.nav}
        onPointerEnter={loadOthers}
        onFocus={loadOthers}
      >
        <ul>
          {top.map((screen) =>
            parents.includes(screen) ? (
              <li key={screen.code}>
                <p className={styles.group}>{t(screen.label)}</p>
                <ul>
                  {seen
                    .filter(({ parent }) => parent === screen.code)
                    .map((child) => (
                      <Entry key={child.code} screen={child} collapsed={collapsed} />
                    ))}
                </ul>
              </li>
            ) : (
              <Entry key={screen.code} screen={screen} collapsed={collapsed} />
            ),
          )}
        </ul>
      </nav>
      <button type="button" className={styles.toggle} onClick={onToggle} aria-label={toggleLabel}>
        <Icon name={collapsed ? 'chevron-right' : 'chevron-left'} size={18} />
      </button>
    </div>
  );
}

function Entry({ screen, collapsed }: { screen: Screen; collapsed: boolean }) {
  const { t } = useTranslation();
  const current = screenAt(useLocation().pathname) === screen;
  const { icon: ScreenIcon } = screen;
  const label = t(screen.label);
  return (
    <li>
      <Link
        className={styles.entry}
        to={addressOf(screen)}
        aria-current={current ? 'page' : undefined}
        title={collapsed ? label : undefined}
      >
        <span className={styles.icon} aria-hidden="true">
          <ScreenIcon />
        </span>
        <span className={collapsed ? 'visually-hidden' : styles.label}>{label}</span>
      </Link>
    </li>
  );
}

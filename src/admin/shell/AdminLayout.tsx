import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { laterDrawer } from '../../kit/laterDrawer';
import { PageName } from '../../kit/pageName';
import { paths } from '../../paths';
import { siteName } from '../../ui/siteName';
import { screenAt } from '../screens';
import styles from './AdminLayout.module.css';
import { AdminHeader } from './AdminHeader';
import { NewsBanner } from './NewsBanner';
import { Sidebar } from './Sidebar';

const KEY = 'attic.admin.sidebar';
const wasCollapsed = () => {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
};

/** The frame of the back-office: sidebar (a drawer below lg), header, content. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  // Until the page says more: a page that one may not see has no title of its own.
  useLayoutEffect(() => void (document.title = siteName()), [pathname]);
  // Kept with its address: the page that one leaves does not name the one that is on its way.
  const [named, setNamed] = useState({ at: '', name: '' });
  const tellName = useCallback((name: string) => setNamed({ at: pathname, name }), [pathname]);
  const isDetail = screen !== undefined && pathname !== `${paths.admin.home()}/${screen.path}`;
  const [collapsed, setCollapsed] = useState(wasCollapsed);
  // The address at which the drawer was opened: any other one closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const toggle = () => {
    setCollapsed(!collapsed);
    try {
      localStorage.setItem(KEY, collapsed ? 'open' : 'collapsed');
    } catch {
      // Then it is forgotten with the page.
    }
  };
  return (
    <div className={`${styles.frame} ${collapsed ? styles.narrow : ''}`}>
      <a className={styles.skip} href="#admin-content">
        {t('admin:shell.skip')}
      </a>
      <aside className={styles.aside}>
        <div className={styles.sticky}>
          <Sidebar
            collapsed={collapsed}
            onToggle={toggle}
            toggleLabel={t(collapsed ? 'admin:shell.expand' : 'admin:shell.collapse')}
          />
        </div>
      </aside>
      <laterDrawer.Layer
        open={drawerAt === pathname}
        onClose={() => setDrawerAt(null)}
        placement="left"
        size={264}
        closable={false}
        aria-label={t('admin:shell.menu')}
        styles={{ body: { padding: 0 }, section: { background: 'var(--ink)' } }}
      >
        <Sidebar onToggle={() => setDrawerAt(null)} toggleLabel={t('admin:shell.close')} />
      </laterDrawer.Layer>
      <div className={styles.page}>
        <AdminHeader
          screen={screen}
          detail={isDetail && named.at === pathname ? named.name : null}
          onMenu={() => {
            laterDrawer.wake();
            setDrawerAt(pathname);
          }}
        />
        <main id="admin-content" className={styles.main}>
          <NewsBanner />
          <PageName value={tellName}>{children}</PageName>
        </main>
      </div>
    </div>
  );
}

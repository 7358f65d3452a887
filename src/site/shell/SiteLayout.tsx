import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useMovedFavourites } from '../favourites/useFavourites';
import { useReferral } from '../referral/useReferral';
import { Footer } from './Footer';
import { SiteHeader } from './SiteHeader';
import styles from './SiteLayout.module.css';

/** The frame of every public page. */
export default function SiteLayout() {
  const { t } = useTranslation();
  useReferral();
  useMovedFavourites();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t('site:shell.skip')}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

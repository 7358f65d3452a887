import { useTranslation } from 'react-i18next';
import styles from './PageLoader.module.css';
import { siteName } from './siteName';

/** Takes the place of a page whose code is on its way. Appears after a moment, so that a quick page does not flash. */
export function PageLoader() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className="visually-hidden">{t('common:loading')}</span>
    </div>
  );
}

/** The full-screen indicator while a saved login is looked at. */
export function FullScreenLoader() {
  const { t } = useTranslation();
  return (
    <div className={styles.screen} role="status">
      <span className={styles.mark} aria-hidden="true">
        {siteName()}
      </span>
      <span className={styles.ring} aria-hidden="true" />
      <span className="visually-hidden">{t('common:loading')}</span>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { usePublicTitle } from '../usePublicTitle';
import { SearchBar } from '../search/SearchBar';
import styles from './NotFoundPage.module.css';

/** The page of an address that leads nowhere: what may have happened, a search, and ways back. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  usePublicTitle('notFound');
  return (
    <div className={`container ${styles.page}`}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{t('site:not_found.title')}</h1>
      <p className={styles.text}>{t('site:not_found.text')}</p>
      <div className={styles.search}>
        <SearchBar />
      </div>
      <div className={styles.actions}>
        <LocalLink to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          {t('common:actions.home')}
        </LocalLink>
        <LocalLink to={paths.discover()} className={buttonClass()}>
          {t('site:nav.discover')}
        </LocalLink>
        <LocalLink to={paths.contact()} className={buttonClass()}>
          {t('site:nav.contact')}
        </LocalLink>
      </div>
    </div>
  );
}

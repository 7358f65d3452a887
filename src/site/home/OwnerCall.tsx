import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import styles from './Home.module.css';

/** The invitation to people who have a home to let. */
export function OwnerCall() {
  const { t } = useTranslation();
  return (
    <section className={`container ${styles.section}`} aria-labelledby="owners">
      <div className={styles.owners}>
        <div>
          <h2 id="owners">{t('site:home.owners_title')}</h2>
          <p>{t('site:home.owners_text')}</p>
        </div>
        <LocalLink
          to={paths.contact({ topic: 'owner' })}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {t('site:home.owners_action')}
        </LocalLink>
      </div>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES, localeOf } from '@shared/languages';
import { useLanguage } from '../../i18n';
import { LocalLink, useSwitchLanguage } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Icon } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { telLink, whatsappLink } from '../contactLinks';
import { useGetSiteInfoQuery } from '../site.api';
import styles from './Footer.module.css';
import { NAVIGATION } from './navigation';

/** The end of every public page: who we are, where things are, how to reach us, and the languages. */
export function Footer() {
  const { t } = useTranslation();
  const { data: site } = useGetSiteInfoQuery();
  const year = site?.businessDate.slice(0, 4);
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.grid}`}>
        <div className={styles.about}>
          <span className={styles.brand}>Attic</span>
          <p>{t('site:footer.about')}</p>
        </div>
        <nav aria-label={t('site:footer.explore')}>
          <h2 className={styles.title}>{t('site:footer.explore')}</h2>
          <ul className={styles.list}>
            {NAVIGATION.map(({ to, label }) => (
              <li key={to}>
                <LocalLink to={to}>{t(label)}</LocalLink>
              </li>
            ))}
            <li>
              <LocalLink to={paths.contact({ topic: 'owner' })}>{t('site:footer.owners')}</LocalLink>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className={styles.title}>{t('site:nav.contact')}</h2>
          <ul className={styles.list}>
            {site && (
              <>
                <li>
                  <a href={telLink(site.phone)}>
                    <Icon name="phone" size={18} />
                    {site.phone}
                  </a>
                </li>
                {site.whatsapp && (
                  <li>
                    <a href={whatsappLink(site.whatsapp)} target="_blank" rel="noreferrer">
                      <Icon name="whatsapp" size={18} />
                      WhatsApp
                    </a>
                  </li>
                )}
                <li>
                  <a href={`mailto:${site.email}`}>
                    <Icon name="mail" size={18} />
                    {site.email}
                  </a>
                </li>
                <li className={styles.address}>{site.address}</li>
              </>
            )}
          </ul>
        </div>
        <Languages />
      </div>
      <div className={`container ${styles.end}`}>
        © {year} {site?.name ?? 'Attic'}
      </div>
    </footer>
  );
}

function Languages() {
  const { t } = useTranslation();
  const current = useLanguage();
  const switchLanguage = useSwitchLanguage();
  return (
    <div>
      <h2 className={styles.title}>{t('common:language')}</h2>
      <ul className={styles.list}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={localeOf(language)}
              className={styles.language}
              aria-current={language === current ? 'true' : undefined}
              onClick={() => void switchLanguage(language).catch(() => toast.error(t('errors:network')))}
            >
              {LANGUAGE_NAMES[language]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

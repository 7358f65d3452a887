import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES, localeOf } from '@shared/languages';
import { useLanguage } from '../../i18n';
import { LocalLink, useSwitchLanguage } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Icon } from '../../ui/icons';
import { siteName } from '../../ui/siteName';
import { toast } from '../../ui/toast';
import { hasContact, telLink, whatsappLink } from '../contactLinks';
import { CurrencyChoice } from '../currency/CurrencyChoice';
import { useGetSiteInfoQuery } from '../site.api';
import styles from './Footer.module.css';
import { NAVIGATION } from './navigation';

/** As they call themselves, whatever the language. */
const SOCIAL_NAMES = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['xiaohongshu', '小红书'],
] as const;

/** The end of every public page: who we are, where things are, how to reach us, the languages, and currencies to read prices in. */
export function Footer() {
  const { t } = useTranslation();
  const { data: site } = useGetSiteInfoQuery();
  const language = useLanguage();
  const year = site?.businessDate.slice(0, 4);
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.grid}`}>
        <div className={styles.about}>
          <span className={styles.brand}>{siteName()}</span>
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
            <li>
              <a href={`/guide/${language}`}>{t('common:guide')}</a>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className={styles.title}>{t('site:nav.contact')}</h2>
          <ul className={styles.list}>
            {site && (
              <>
                {site.phone && (
                  <li>
                    <a href={telLink(site.phone)}>
                      <Icon name="phone" size={18} />
                      {site.phone}
                    </a>
                  </li>
                )}
                {site.whatsapp && (
                  <li>
                    <a href={whatsappLink(site.whatsapp)} target="_blank" rel="noreferrer">
                      <Icon name="whatsapp" size={18} />
                      WhatsApp
                    </a>
                  </li>
                )}
                {site.email && (
                  <li>
                    <a href={`mailto:${site.email}`}>
                      <Icon name="mail" size={18} />
                      {site.email}
                    </a>
                  </li>
                )}
                {site.address && <li className={styles.address}>{site.address}</li>}
                {SOCIAL_NAMES.map(
                  ([social, name]) =>
                    site[social] && (
                      <li key={social}>
                        <a href={site[social]} target="_blank" rel="noreferrer">
                          {name}
                        </a>
                      </li>
                    ),
                )}
                {!hasContact(site) && (
                  <li>
                    <LocalLink to={paths.contact()}>{t('site:footer.write')}</LocalLink>
                  </li>
                )}
              </>
            )}
          </ul>
        </div>
        <div>
          <Languages />
          {site && site.currencies.length > 0 && <CurrencyChoice currencies={site.currencies} />}
        </div>
      </div>
      <div className={`container ${styles.end}`}>
        <span>
          © {year} {site?.name ?? siteName()}
        </span>
        {site?.houseTexts.map((kind) => (
          <LocalLink key={kind} to={paths[kind]()}>
            {t(`site:footer.${kind}`)}
          </LocalLink>
        ))}
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

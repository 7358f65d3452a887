import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { whatsappLink } from '../contactLinks';
import { useGetSiteInfoQuery } from '../site.api';
import styles from './Details.module.css';
import { Section } from './Section';

/** Ways to ask about a place: our form, which names the place to staff, and WhatsApp, where the business has it. */
export function AskAbout({ listing: { id, name, propertyName } }: { listing: Listing }) {
  const { t } = useTranslation();
  const text = useText();
  const { data: site } = useGetSiteInfoQuery();
  const words = t('site:listing.ask.whatsapp', { name: text(name), property: text(propertyName) });
  return (
    <Section title={t('site:listing.ask.title')}>
      <p className={styles.ways}>
        <LocalLink to={paths.contact({ topic: 'listing', listing: id })} className={buttonClass()}>
          {t('site:listing.ask.write')}
        </LocalLink>
        {site?.whatsapp && (
          <a
            href={whatsappLink(site.whatsapp, words)}
            className={buttonClass()}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" size={18} />
            WhatsApp
          </a>
        )}
      </p>
    </Section>
  );
}

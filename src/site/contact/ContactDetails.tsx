import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../ui/ErrorBox';
import { Icon, type IconName } from '../../ui/icons';
import { LazyMap } from '../../ui/map/LazyMap';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { hasContact, telLink, whatsappLink } from '../contactLinks';
import { useGetSiteInfoQuery } from '../site.api';
import { useTownNames } from '../useTownNames';
import styles from './ContactPage.module.css';

/** Telephone, WhatsApp, e-mail, address and the map, as far as the business has told them; nothing where it has told none. */
export function ContactDetails() {
  const { t } = useTranslation();
  const townNames = useTownNames();
  const { data: site, isError, error, refetch } = useGetSiteInfoQuery();
  if (isError) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  const office =
    site && site.lat !== null && site.lng !== null ? { lat: site.lat, lng: site.lng } : undefined;
  const row = (icon: IconName, label: string, text: string, href?: string) => (
    <div className={styles.detail}>
      <dt>
        <Icon name={icon} size={22} className={styles.icon} />
        {label}
      </dt>
      <dd>{href ? <a href={href}>{text}</a> : text}</dd>
    </div>
  );
  if (site && !office && !hasContact(site)) return null;
  return (
    <aside className={styles.details} aria-label={t('site:contact.details')}>
      {site ? (
        <dl className={styles.ways}>
          {site.phone && row('phone', t('site:contact.phone'), site.phone, telLink(site.phone))}
          {site.whatsapp &&
            row('whatsapp', 'WhatsApp', t('site:contact.whatsapp'), whatsappLink(site.whatsapp))}
          {site.email && row('mail', t('site:contact.email'), site.email, `mailto:${site.email}`)}
          {site.address && row('pin', t('site:contact.address'), site.address)}
        </dl>
      ) : (
        <Loading className={styles.ways}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={index === 3 ? 72 : 48} />
          ))}
        </Loading>
      )}
      {/* While the facts are on their way the map keeps its room; a business without an office has none. */}
      {(!site || office) && (
        <LazyMap
          className={styles.map}
          label={t('site:contact.map')}
          labels={{ zoomIn: t('site:map.zoom_in'), zoomOut: t('site:map.zoom_out') }}
          markers={
            site && office
              ? [{ id: 'office', ...office, text: site.name, title: site.address || site.name }]
              : []
          }
          center={office}
          zoom={11}
          tiles={site?.tiles}
          townNames={townNames}
          inPage
        />
      )}
    </aside>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { useText } from '../../i18n';
import { LazyMap } from '../../ui/map/LazyMap';
import { useGetSiteInfoQuery } from '../site.api';
import { useTownNames } from '../useTownNames';
import styles from './Details.module.css';
import { PlacesNear } from './PlacesNear';
import { Section } from './Section';

/** The zoom that is near enough to see the towns around. */
const ZOOM = 11;

/** The place: address, map and what is near. */
export function PlaceSection({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const text = useText();
  const townNames = useTownNames();
  const { data: site } = useGetSiteInfoQuery();
  const { id, lat, lng, propertyName, address, town } = listing;
  const name = text(propertyName);
  const markers = useMemo(
    () => [{ id, lat, lng, text: name, title: name, active: true }],
    [id, lat, lng, name],
  );
  return (
    <Section title={t('site:listing.place.title')}>
      <address className={styles.address}>{address || town}</address>
      <LazyMap
        className={styles.map}
        label={t('site:listing.place.map', { name })}
        labels={{ zoomIn: t('site:map.zoom_in'), zoomOut: t('site:map.zoom_out') }}
        markers={markers}
        center={{ lat, lng }}
        zoom={ZOOM}
        tiles={site?.tiles}
        townNames={townNames}
        inPage
      />
      <PlacesNear nearby={listing.nearby} />
    </Section>
  );
}

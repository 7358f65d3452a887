import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staleAtOnce } from '../../api/listCalls';
import { useText } from '../../i18n';
import { LocalLink, useLocalNavigate } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorBox } from '../../ui/ErrorBox';
import { LazyMap } from '../../ui/map/LazyMap';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { usePublicTitle } from '../usePublicTitle';
import { ALL_LOCATIONS, useListLocationsQuery } from '../locations.api';
import { useGetSiteInfoQuery } from '../site.api';
import { useTownNames } from '../useTownNames';
import styles from './LocationsPage.module.css';
import { PlaceCard } from './PlaceCard';

/** All places with their number of stays, beside a map; each leads to Discover. */
export default function LocationsPage() {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useLocalNavigate();
  const townNames = useTownNames();
  const { data: site } = useGetSiteInfoQuery();
  const { data, isError, error, refetch } = useListLocationsQuery(ALL_LOCATIONS, staleAtOnce);
  const [pointed, setPointed] = useState<string | null>(null);
  usePublicTitle('locations');
  const places = data?.rows ?? [];
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('site:locations.title')}</h1>
        <p>{t('site:locations.lead')}</p>
      </header>
      <LazyMap
        className={styles.map}
        label={t('site:locations.map')}
        labels={{ zoomIn: t('site:map.zoom_in'), zoomOut: t('site:map.zoom_out') }}
        markers={places.map((place) => ({
          id: place.id,
          lat: place.lat,
          lng: place.lng,
          text: String(place.listingCount),
          title: `${text(place.name)}, ${t('site:search.stays', { count: place.listingCount })}`,
          active: place.id === pointed,
        }))}
        tiles={site?.tiles}
        townNames={townNames}
        inPage
        onMarkerHover={setPointed}
        onMarkerClick={(id) => {
          const place = places.find((one) => one.id === id);
          if (place) void navigate(paths.discover({ location: place.slug }));
        }}
      />
      <div className={styles.list}>
        <section aria-label={t('site:locations.list')}>
          {data && places.length === 0 && (
            <EmptyState
              icon="pin"
              title={t('site:locations.empty_title')}
              actions={
                <LocalLink to={paths.discover()} className={buttonClass({ variant: 'primary' })}>
                  {t('site:locations.empty_action')}
                </LocalLink>
              }
            />
          )}
          {data ? (
            <ul className={styles.places}>
              {places.map((place) => (
                <li key={place.id}>
                  <PlaceCard place={place} active={place.id === pointed} onHover={setPointed} />
                  <p className={styles.description}>{text(place.description)}</p>
                </li>
              ))}
            </ul>
          ) : isError ? (
            <ErrorBox error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading className={styles.places}>
              {Array.from({ length: 6 }, (_, index) => (
                <Skeleton key={index} ratio="4 / 3" />
              ))}
            </Loading>
          )}
        </section>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { LocationRow } from '@shared/contract/inventory/listings';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { ErrorBox } from '../../ui/ErrorBox';
import { Icon } from '../../ui/icons';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { PlaceCard } from '../locations/PlaceCard';
import styles from './Home.module.css';

/** Cards that are drawn while it is not known how many there are. */
const USUAL = 6;

/** The places that the business puts first. */
export function FeaturedLocations({
  places,
  error,
  onRetry,
}: {
  places: LocationRow[] | undefined;
  error?: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  if (places?.length === 0) return null;
  return (
    <section className={`container ${styles.section}`} aria-labelledby="featured-locations">
      <div className={styles.head}>
        <h2 id="featured-locations">{t('site:home.locations_title')}</h2>
        <LocalLink to={paths.locations()} className={styles.all}>
          {t('site:home.locations_all')}
          <Icon name="arrow-right" size={18} />
        </LocalLink>
      </div>
      {error ? (
        <ErrorBox error={error} onRetry={onRetry} />
      ) : places ? (
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place.id} className="later">
              <PlaceCard place={place} tall />
            </li>
          ))}
        </ul>
      ) : (
        <Loading className={styles.places}>
          {Array.from({ length: USUAL }, (_, index) => (
            <Skeleton key={index} ratio="4 / 5" />
          ))}
        </Loading>
      )}
    </section>
  );
}

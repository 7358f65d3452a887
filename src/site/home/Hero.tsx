import { useTranslation } from 'react-i18next';
import type { LocationRow } from '@shared/contract/inventory/listings';
import { PHOTO_SIZES } from '@shared/photoUrls';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Icon } from '../../ui/icons';
import { Photo } from '../../ui/Photo';
import { SearchBar } from '../search/SearchBar';
import { AnnouncementBar } from './AnnouncementBar';
import styles from './Hero.module.css';

/** The full-bleed photograph of the first featured place, with the search on it. */
export function Hero({ place }: { place: LocationRow | undefined }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <section className={styles.hero}>
      {place && (
        <Photo
          photo={place.photo}
          sizes={PHOTO_SIZES.hero}
          ratio="fill"
          priority
          alt=""
          className={styles.photo}
        />
      )}
      <div className={styles.shade} />
      <AnnouncementBar />
      <div className={`container ${styles.content}`}>
        <h1 className={styles.title}>{t('site:home.title')}</h1>
        <p className={styles.lead}>{t('site:home.lead')}</p>
        <SearchBar />
        <p className={styles.credit}>
          {place && (
            <LocalLink to={paths.discover({ location: place.slug })}>
              <Icon name="pin" size={16} />
              {text(place.name)}
            </LocalLink>
          )}
        </p>
      </div>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { ListingRow } from '@shared/contract/inventory/listings';
import { PHOTO_SIZES } from '@shared/photoUrls';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths, type SearchValues } from '../../paths';
import { Icon } from '../../ui/icons';
import { Photo } from '../../ui/Photo';
import { Skeleton } from '../../ui/Skeleton';
import { FavouriteButton } from '../favourites/FavouriteButton';
import { lazyPart } from '../../ui/lazyPart';
import styles from './ListingCard.module.css';
import { RatingText } from './RatingText';
import { StayPrice } from './StayPrice';

/** The number of free units from which on down they are worth a word. */
const FEW_UNITS = 3;

/** The way through the other photographs: it comes when a card is first pointed at, touched or focused. */
const cardPhotos = lazyPart(() => import(/* webpackChunkName: "stay-cards" */ './CardPhotos'));

/** One stay: photograph, name, place, capacity, price. All of it is the link; `stay` (dates, guests) travels along. */
export function ListingCard({
  listing,
  stay,
  sizes = PHOTO_SIZES.card,
  priority,
  active = false,
  onHover,
}: {
  listing: ListingRow;
  stay?: SearchValues;
  sizes?: string;
  priority?: boolean;
  /** True while its place on the map is pointed at: it is drawn as chosen. */
  active?: boolean;
  onHover?: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const { available, bedrooms, maxGuests, photos, rating } = listing;
  const CardPhotos = cardPhotos.usePart();
  return (
    <article
      className={`${styles.card} ${active ? styles.active : ''}`}
      onPointerEnter={cardPhotos.wake}
      onFocus={cardPhotos.wake}
      onMouseEnter={() => onHover?.(listing.id)}
      onMouseLeave={() => onHover?.(null)}
    >
      <div className={styles.photo}>
        <Photo photo={photos[0]} sizes={sizes} priority={priority} alt="" />
        {available !== undefined && available > 0 && available <= FEW_UNITS && (
          <span className={styles.few}>{t('site:card.left', { count: available })}</span>
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <LocalLink className={styles.link} to={paths.listing(listing.id, stay)}>
            {text(listing.name)}
          </LocalLink>
        </h3>
        <p className={styles.place}>
          {text(listing.propertyName)} · {text(listing.location.name)}
        </p>
        <ul className={styles.facts} aria-label={t('site:card.facts')}>
          {rating && (
            <li>
              <Icon name="star" size={16} className={styles.star} />
              <RatingText {...rating} />
            </li>
          )}
          <li>
            <Icon name="guests" size={16} />
            {t('common:guests', { count: maxGuests })}
          </li>
          <li>
            <Icon name="bed" size={16} />
            {bedrooms > 0 ? t('site:card.bedrooms', { count: bedrooms }) : t('site:card.studio')}
          </li>
        </ul>
        <StayPrice listing={listing} />
      </div>
      {CardPhotos && photos.length > 1 && <CardPhotos {...{ listing, stay, sizes }} />}
      <FavouriteButton listing={listing} />
    </article>
  );
}

/** A card on its way, in a card's size. */
export function ListingCardSkeleton({ dated = false }: { dated?: boolean }) {
  return (
    <div className={styles.card}>
      <Skeleton ratio="4 / 3" />
      <div className={styles.body}>
        <Skeleton height={26} width="70%" />
        <Skeleton height={22} width="55%" />
        <Skeleton height={22} width="45%" />
        <Skeleton height={dated ? 51 : 27} width="50%" />
      </div>
    </div>
  );
}

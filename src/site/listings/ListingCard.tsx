import { useTranslation } from 'react-i18next';
import type { ListingRow } from '@shared/contract/listings';
import { PHOTO_SIZES } from '@shared/photoUrls';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths, type SearchValues } from '../../paths';
import { Icon } from '../../ui/icons';
import { Money } from '../../ui/Money';
import { Photo } from '../../ui/Photo';
import { Skeleton } from '../../ui/Skeleton';
import { SLOT, TextWith } from '../../ui/TextWith';
import styles from './ListingCard.module.css';

/** From this number on down, free units are worth a word. */
const FEW_UNITS = 3;

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
  /** Drawn as chosen, while its place on the map is pointed at. */
  active?: boolean;
  onHover?: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const { available, bedrooms, maxGuests } = listing;
  return (
    <article
      className={`${styles.card} ${active ? styles.active : ''}`}
      onMouseEnter={() => onHover?.(listing.id)}
      onMouseLeave={() => onHover?.(null)}
    >
      <div className={styles.photo}>
        <Photo photo={listing.photos[0]} sizes={sizes} priority={priority} alt="" />
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
          <li>
            <Icon name="guests" size={16} />
            {t('common:guests', { count: maxGuests })}
          </li>
          <li>
            <Icon name="bed" size={16} />
            {bedrooms > 0 ? t('site:card.bedrooms', { count: bedrooms }) : t('site:kind.studio')}
          </li>
        </ul>
        <CardPrice listing={listing} />
      </div>
    </article>
  );
}

/** Without dates the lowest night; with dates the average night and the whole stay, the refundable deposit told apart. */
function CardPrice({ listing: { priceFrom, averageNight, total, deposit = 0 } }: { listing: ListingRow }) {
  const { t } = useTranslation();
  const dated = averageNight !== undefined;
  return (
    <p className={styles.price}>
      <TextWith
        className={styles.quiet}
        text={t(dated ? 'site:card.night' : 'site:card.from_night', { price: SLOT })}
      >
        <Money sen={averageNight ?? priceFrom} className={styles.amount} />
      </TextWith>
      {total !== undefined && (
        <span className={styles.quiet}>
          <TextWith text={t('site:card.total', { price: SLOT })}>
            <Money sen={total - deposit} className={styles.total} />
          </TextWith>
          {deposit > 0 && (
            <TextWith className={styles.deposit} text={t('site:card.deposit', { price: SLOT })}>
              <Money sen={deposit} />
            </TextWith>
          )}
        </span>
      )}
    </p>
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

import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Icon, type IconName } from '../../ui/icons';
import { useListingTerms } from '../../ui/useListingTerms';
import { FavouriteButton } from '../favourites/FavouriteButton';
import styles from './ListingHead.module.css';
import { RatingText } from '../listings/RatingText';
import { ShareButton } from './ShareButton';

/** Name, place and the facts in one line. What staff alone can see (`isPreview`) is nobody's favourite. */
export function ListingHead({ listing, isPreview }: { listing: Listing; isPreview: boolean }) {
  const { t } = useTranslation();
  const text = useText();
  const { kindText } = useListingTerms();
  const { bedrooms, bathrooms, beds, maxGuests, sizeSqm, kind, location, rating } = listing;
  const sleeps = t('site:listing.beds', { count: beds });
  const facts: [IconName, string][] = [
    ['home', kindText(kind)],
    ['guests', t('common:guests', { count: maxGuests })],
    ['bed', bedrooms > 0 ? `${t('site:card.bedrooms', { count: bedrooms })} · ${sleeps}` : sleeps],
    ['bath', t('site:listing.bathrooms', { count: bathrooms })],
    ...(sizeSqm ? [['size', t('site:listing.size', { size: sizeSqm })] as [IconName, string]] : []),
  ];
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <h1 className={styles.name}>{text(listing.name)}</h1>
        <div className={styles.actions}>
          {!isPreview && <FavouriteButton listing={listing} withWord />}
          <ShareButton title={text(listing.name)} />
        </div>
      </div>
      <p className={styles.place}>
        <Icon name="pin" size={18} />
        <span>
          {text(listing.propertyName)} ·{' '}
          <LocalLink to={paths.discover({ location: location.slug })}>{text(location.name)}</LocalLink>
        </span>
      </p>
      <ul className={styles.facts} aria-label={t('site:listing.facts')}>
        {rating && (
          <li>
            <Icon name="star" size={18} className={styles.star} />
            <a href="#reviews">
              <RatingText {...rating} />
            </a>
          </li>
        )}
        {facts.map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} size={18} />
            {words}
          </li>
        ))}
      </ul>
    </header>
  );
}

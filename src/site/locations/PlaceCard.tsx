import { useTranslation } from 'react-i18next';
import type { LocationRow } from '@shared/contract/inventory/listings';
import { PHOTO_SIZES } from '@shared/photoUrls';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Money } from '../../ui/Money';
import { Photo } from '../../ui/Photo';
import { SLOT, TextWith } from '../../ui/TextWith';
import { AboutPrice } from '../currency/AboutPrice';
import styles from './PlaceCard.module.css';

/** A photograph of the usual shape covers a tall card by its height: the card's width, a good half more. */
const TALL = '(min-width: 992px) 650px, (min-width: 768px) 77vw, 120vw';

/** A place as a large photograph with its name and the number of stays on it; leads to Discover. */
export function PlaceCard({
  place,
  tall = false,
  active = false,
  onHover,
}: {
  place: LocationRow;
  tall?: boolean;
  active?: boolean;
  onHover?: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <LocalLink
      to={paths.discover({ location: place.slug })}
      className={`${styles.card} ${active ? styles.active : ''}`}
      onMouseEnter={() => onHover?.(place.id)}
      onMouseLeave={() => onHover?.(null)}
    >
      <Photo
        photo={place.photo}
        sizes={tall ? TALL : PHOTO_SIZES.card}
        ratio={tall ? '4 / 5' : '4 / 3'}
        alt=""
        className={styles.photo}
      />
      <span className={styles.shade} />
      <span className={styles.words}>
        <span className={styles.name}>{text(place.name)}</span>
        <span className={styles.count}>
          {t('site:search.stays', { count: place.listingCount })}
          {place.priceFrom !== null && (
            <>
              {' · '}
              <TextWith isPhrase text={t('site:card.from_night', { price: SLOT })}>
                <Money sen={place.priceFrom} />
                <AboutPrice sen={place.priceFrom} />
              </TextWith>
            </>
          )}
        </span>
      </span>
    </LocalLink>
  );
}

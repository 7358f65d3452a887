import { useTranslation } from 'react-i18next';
import type { LocationRow } from '@shared/contract/listings';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Money } from '../../ui/Money';
import { Photo } from '../../ui/Photo';
import { SLOT, TextWith } from '../../ui/TextWith';
import styles from './PlaceCard.module.css';

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
        sizes="(min-width: 992px) 390px, (min-width: 768px) 46vw, 72vw"
        ratio={tall ? '4 / 5' : '4 / 3'}
        alt=""
      />
      <span className={styles.shade} />
      <span className={styles.words}>
        <span className={styles.name}>{text(place.name)}</span>
        <span className={styles.count}>
          {t('site:search.stays', { count: place.listingCount })}
          {place.priceFrom !== null && (
            <>
              {' · '}
              <TextWith text={t('site:card.from_night', { price: SLOT })}>
                <Money sen={place.priceFrom} />
              </TextWith>
            </>
          )}
        </span>
      </span>
    </LocalLink>
  );
}

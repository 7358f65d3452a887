import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchValues } from '../../paths';
import { Button } from '../../ui/Button';
import { Loading } from '../../ui/Skeleton';
import { useListListingsQuery } from '../listings.api';
import { ListingCard, ListingCardSkeleton } from '../listings/ListingCard';
import { useCardWords } from '../useCardWords';
import { forgetViewed, MOST_VIEWED, useDeviceViewed } from './deviceViewed';
import styles from './ViewedStays.module.css';

const SIZES = '260px';

/**
 * The places that were opened in this browser, the last one first, as far as they are offered still, and the one press that erases them.
 * They are kept nowhere else. A card has its first photograph alone: the row itself is swiped.
 */
export default function ViewedStays({ without, stay }: { without?: string; stay?: SearchValues }) {
  const { t } = useTranslation();
  const hasWords = useCardWords();
  const ids = useDeviceViewed().filter((id) => id !== without);
  const [isCleared, setCleared] = useState(false);
  const cleared = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isCleared) cleared.current?.focus();
  }, [isCleared]);
  const { data, isError } = useListListingsQuery(
    { filter: { ids }, pagination: { limit: MOST_VIEWED, currentPage: 1 } },
    { skip: ids.length === 0 },
  );
  const rows = data && ids.flatMap((id) => data.rows.find((row) => row.id === id) ?? []);
  const isEmpty = ids.length === 0 || isError || rows?.length === 0;
  if (!hasWords || (isEmpty && !isCleared)) return null;
  return (
    <section className={styles.section} aria-labelledby="viewed">
      <div className={styles.head}>
        <h2 id="viewed">{t('listingWords:viewed.title')}</h2>
        {!isEmpty && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              forgetViewed();
              setCleared(true);
            }}
          >
            {t('common:actions.clear')}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p ref={cleared} className={styles.note} role="status" tabIndex={-1}>
          {t('listingWords:viewed.cleared')}
        </p>
      ) : (
        <>
          <p className={styles.note}>{t('listingWords:viewed.note')}</p>
          {rows ? (
            <ul className={styles.cards} aria-labelledby="viewed">
              {rows.map((row) => (
                <li key={row.id}>
                  <ListingCard
                    listing={{ ...row, photos: row.photos.slice(0, 1) }}
                    stay={stay}
                    sizes={SIZES}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <Loading className={styles.cards}>
              {ids.map((id) => (
                <ListingCardSkeleton key={id} />
              ))}
            </Loading>
          )}
        </>
      )}
    </section>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingRow } from '@shared/contract/inventory/listings';
import { staleAtOnce } from '../../api/listCalls';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorBox } from '../../ui/ErrorBox';
import { Loading } from '../../ui/Skeleton';
import { useListListingsQuery, type ListingListArgs } from '../listings.api';
import { ListingCard, ListingCardSkeleton } from '../listings/ListingCard';
import { partyParams } from '../search/partyParams';
import { MOST_FAVOURITES } from './deviceFavourites';
import styles from './FavouritesPage.module.css';
import { StayFields } from './StayFields';
import { useChangeFavourites, useFavourites } from './useFavourites';
import { useStayInAddress } from './useStayInAddress';

/** As many cards as a row has. */
const SKELETONS = 3;

export const StaysSkeleton = () => (
  <Loading className={styles.cards}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <ListingCardSkeleton key={index} />
    ))}
  </Loading>
);

const searchFor = (
  ids: readonly string[],
  wish: Omit<NonNullable<ListingListArgs['filter']>, 'ids'> = {},
): ListingListArgs => ({
  // More than that have been seen only by somebody who took some off meanwhile.
  filter: { ...wish, ids: ids.slice(0, MOST_FAVOURITES) },
  pagination: { limit: MOST_FAVOURITES, currentPage: 1 },
});

/** The listings of a list, in its order; with dates those that can be had first, at the price of the stay. */
export function KeptStays({ ids, isShared }: { ids: readonly string[]; isShared: boolean }) {
  const { t } = useTranslation();
  const { chosen, stay } = useStayInAddress();
  /** What is taken off stays in view until the page is left, so that it can be put back. */
  const [seen, setSeen] = useState(ids);
  const added = ids.filter((id) => !seen.includes(id));
  if (added.length > 0) setSeen([...added, ...seen]);

  const isEmpty = seen.length === 0;
  const offered = useListListingsQuery(searchFor(seen), { ...staleAtOnce, skip: isEmpty });
  const { checkIn, checkOut } = chosen;
  const wish = {
    ...(checkIn && checkOut && { checkIn, checkOut }),
    ...partyParams(chosen),
  };
  const hasWish = Object.keys(wish).length > 0;
  const fitting = useListListingsQuery(searchFor(seen, wish), {
    ...staleAtOnce,
    skip: isEmpty || !hasWish,
  });

  if (isEmpty) {
    return (
      <EmptyState
        icon="heart"
        title={t(isShared ? 'favourites:shared.empty' : 'favourites:empty')}
        actions={
          <LocalLink to={paths.discover()} className={buttonClass({ variant: 'primary' })}>
            {t('favourites:find')}
          </LocalLink>
        }
      >
        {!isShared && <p>{t('favourites:empty_text')}</p>}
      </EmptyState>
    );
  }
  const failed = [offered, ...(hasWish ? [fitting] : [])].find(({ isError }) => isError);
  const rows = offered.currentData?.rows;
  const fits = hasWish ? fitting.currentData?.rows : rows;
  if (failed) return <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />;
  const inOrder = (found: readonly ListingRow[]) =>
    seen.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const others = rows && fits && rows.filter(({ id }) => !fits.some((row) => row.id === id));
  return (
    <>
      <StayFields />
      {rows && !isShared && <NoLongerOffered rows={rows} />}
      <h2 className="visually-hidden">{t('favourites:stays')}</h2>
      {fits ? <Cards label={t('favourites:stays')} rows={inOrder(fits)} stay={stay} /> : <StaysSkeleton />}
      {fits?.length === 0 && hasWish && <p className={styles.none}>{t('favourites:none_fits')}</p>}
      {others && others.length > 0 && (
        <section aria-labelledby="not-fitting">
          <h2 id="not-fitting" className={styles.group}>
            {t('favourites:not_fitting')}
          </h2>
          <p className={styles.lead}>{t('favourites:not_fitting_text')}</p>
          <Cards label={t('favourites:not_fitting')} rows={inOrder(others)} stay={{}} />
        </section>
      )}
    </>
  );
}

const Cards = ({
  label,
  rows,
  stay,
}: {
  label: string;
  rows: readonly ListingRow[];
  stay: Parameters<typeof ListingCard>[0]['stay'];
}) =>
  rows.length > 0 && (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((listing) => (
        <li key={listing.id}>
          <ListingCard listing={listing} stay={stay} />
        </li>
      ))}
    </ul>
  );

/** Favourites that are not offered at the moment: how many they are, and the way to take them off. */
function NoLongerOffered({ rows }: { rows: readonly ListingRow[] }) {
  const { t } = useTranslation();
  const own = useFavourites() ?? [];
  const { remove } = useChangeFavourites();
  const gone = own.filter((id) => !rows.some((row) => row.id === id));
  if (gone.length === 0) return null;
  return (
    <p className={styles.notice} role="status">
      <span>{t('favourites:gone', { count: gone.length })}</span>
      <Button variant="quiet" size="small" onClick={() => gone.forEach(remove)}>
        {t('favourites:take_off')}
      </Button>
    </p>
  );
}

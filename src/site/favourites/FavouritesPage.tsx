import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../session/useSession';
import { ErrorBox } from '../../ui/ErrorBox';
import { usePublicTitle } from '../usePublicTitle';
import { ViewedRow } from '../viewed/ViewedRow';
import { idsIn } from './deviceFavourites';
import { useGetFavouritesQuery } from './favourites.api';
import { FavouritesHead } from './FavouritesHead';
import styles from './FavouritesPage.module.css';
import { KeptOnDevice } from './KeptOnDevice';
import { KeptStays, StaysSkeleton } from './KeptStays';
import { useFavourites } from './useFavourites';
import { useStayInAddress } from './useStayInAddress';

/** The visitor's own favourites, or those of a list that somebody has shared (`list` in the address), with prices for the chosen dates. */
export default function FavouritesPage() {
  const [params] = useSearchParams();
  const list = params.get('list');
  const user = useCurrentUser();
  const { stay } = useStayInAddress();
  const ids = useFavourites();
  const { isError, error, refetch } = useGetFavouritesQuery(undefined, { skip: !user });
  usePublicTitle('favourites');
  const shown = list === null ? ids : idsIn(list);
  const isShared = list !== null;
  return (
    <div className={`container ${styles.page}`}>
      <FavouritesHead ids={shown ?? []} isShared={isShared} />
      {user && !isShared && <KeptOnDevice />}
      {shown ? (
        // Another list, or somebody else's: nothing of the one before stays in view.
        <KeptStays key={list ?? user?.id ?? ''} ids={shown} isShared={isShared} />
      ) : isError ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : (
        <StaysSkeleton />
      )}
      <ViewedRow stay={stay} />
    </div>
  );
}

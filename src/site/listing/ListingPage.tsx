import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isApiError } from '../../api/apiError';
import { useText } from '../../i18n';
import { ErrorBox } from '../../ui/ErrorBox';
import { useListingTerms } from '../../ui/useListingTerms';
import { usePublicTitle } from '../usePublicTitle';
import { useGetListingQuery } from '../listings.api';
import NotFoundPage from '../notFound/NotFoundPage';
import { rememberViewed } from '../viewed/deviceViewed';
import { ListingContent } from './ListingContent';
import { ListingPreview } from './ListingPreview';
import { ListingSkeleton } from './ListingSkeleton';
import styles from './ListingPage.module.css';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `/listing?id=…&checkIn=…&checkOut=…&guests=…`: one place to stay. With `preview`, for staff, whatever its state. */
export default function ListingPage() {
  const params = useSearchParams()[0];
  const id = params.get('id') ?? '';
  if (!UUID.test(id)) return <NotFoundPage />;
  return params.has('preview') ? <ListingPreview key={id} id={id} /> : <FoundListing key={id} id={id} />;
}

function FoundListing({ id }: { id: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useGetListingQuery(id);
  // Asked together with the listing: words that come later would move what stands beside them.
  const { isSettled: hasWords } = useListingTerms();
  const isOffered = data !== undefined;
  useEffect(() => {
    if (isOffered) rememberViewed(id.toLowerCase());
  }, [isOffered, id]);
  const names = data && {
    name: text(data.name),
    property: text(data.propertyName),
    place: text(data.location.name),
  };
  const missing = isApiError(error) && (error.status === 404 || error.status === 400);
  usePublicTitle(names ? 'listing' : missing ? 'notFound' : 'discover', names);
  if (data && hasWords) return <ListingContent listing={data} />;
  if (missing) return <NotFoundPage />;
  const failed = Boolean(error) && !isFetching;
  return (
    <div className={`container ${styles.page} ${failed ? '' : styles.fromTop}`}>
      {failed ? <ErrorBox error={error} onRetry={() => void refetch()} /> : <ListingSkeleton />}
    </div>
  );
}

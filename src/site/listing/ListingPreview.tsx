import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n';
import { paths } from '../../paths';
import { useCan } from '../../session/usePermissions';
import { ErrorBox } from '../../ui/ErrorBox';
import { usePageTitle } from '../../ui/usePageTitle';
import { useGetListingPreviewQuery } from '../listings.api';
import NotFoundPage from '../notFound/NotFoundPage';
import { useToday } from '../useToday';
import { AskAbout } from './AskAbout';
import { ListingDetails } from './ListingDetails';
import styles from './ListingPage.module.css';
import { ListingSkeleton } from './ListingSkeleton';
import { ListingTop } from './ListingTop';
import { PlaceSection } from './PlaceSection';
import { SoldBy } from './SoldBy';

/** `/listing?id=…&preview=1`: a room type of any state as visitors would see it, for those who look after the inventory. */
export function ListingPreview({ id }: { id: string }) {
  // For everybody else it does not exist.
  return useCan()('listing.view') ? <ShownListing id={id} /> : <NotFoundPage />;
}

function ShownListing({ id }: { id: string }) {
  const { t } = useTranslation();
  const text = useText();
  const { today } = useToday();
  const { data, error, isFetching, refetch } = useGetListingPreviewQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  usePageTitle(data ? text(data.name) : t('site:listing.title'));
  if (!data) {
    return (
      <div className={`container ${styles.page}`}>
        {error && !isFetching ? (
          <ErrorBox error={error} onRetry={() => void refetch()} />
        ) : (
          <ListingSkeleton />
        )}
      </div>
    );
  }
  return (
    <article className={`container ${styles.page}`}>
      <p role="note" className={styles.preview}>
        {t('site:listing.preview.note')}{' '}
        <Link to={paths.admin.manageRoomTypes(id)}>{t('site:listing.preview.back')}</Link>
      </p>
      <ListingTop listing={data} isPreview />
      <div className={styles.main}>
        <ListingDetails listing={data} checkIn={null} today={today} />
        <PlaceSection listing={data} />
        <AskAbout listing={data} />
        <SoldBy listing={data} />
      </div>
    </article>
  );
}

import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useSession } from '../../session/useSession';
import { buttonClass } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorBox } from '../../ui/ErrorBox';
import { Icon } from '../../ui/icons';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { useLoginPath } from '../shell/SiteHeader';
import { useFeature } from '../useFeature';
import { usePublicTitle } from '../usePublicTitle';
import { isApiError } from '../../api/apiError';
import { useGetListingQuery } from '../listings.api';
import { BookingForm } from './BookingForm';
import styles from './BookingPage.module.css';
import { stayParams, useStay, type Stay, type StayChanges } from './useStay';

/** `/booking?listing=…&checkIn=…&checkOut=…&guests=…&units=…`: from a chosen stay to a booking, on one page. */
export default function BookingPage() {
  const { t } = useTranslation();
  usePublicTitle('booking');
  const { listingId, stay, units, setStay, nationality } = useStay();
  return (
    <div className={`container ${styles.page}`}>
      {listingId && (
        <LocalLink className={styles.back} to={paths.listing(listingId, stayParams(stay))}>
          <Icon name="chevron-left" size={16} />
          {t('site:booking.back')}
        </LocalLink>
      )}
      <h1 className={styles.title}>{t('site:booking.title')}</h1>
      {listingId ? <Content {...{ listingId, stay, units, nationality }} onStay={setStay} /> : <NoListing />}
    </div>
  );
}

function Content({
  listingId,
  stay,
  units,
  onStay,
  nationality,
}: {
  listingId: string;
  stay: Stay;
  units: number;
  onStay: (changes: StayChanges) => void;
  nationality: string | null;
}) {
  const { data: listing, error, refetch } = useGetListingQuery(listingId);
  const isOpenToGuests = useFeature('guest_booking');
  const { status } = useSession();
  if (!isOpenToGuests && status === 'anonymous') return <NeedsAccount />;
  if (listing) return <BookingForm key={listing.id} {...{ listing, stay, units, onStay, nationality }} />;
  if (isApiError(error) && error.status >= 400 && error.status < 500) return <NoListing />;
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  return (
    <Loading className={styles.layout}>
      <div className={styles.form}>
        <Skeleton height={320} />
        <Skeleton height={420} />
        <Skeleton height={480} />
      </div>
    </Loading>
  );
}

/** Where the business books stays with an account alone. */
function NeedsAccount() {
  const { t } = useTranslation();
  const login = useLoginPath();
  return (
    <EmptyState
      icon="person"
      title={t('errors:code.feature_guest_booking')}
      actions={
        <LocalLink className={buttonClass({ variant: 'primary' })} to={login}>
          {t('common:actions.login')}
        </LocalLink>
      }
    />
  );
}

function NoListing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="home"
      title={t('site:booking.no_listing.title')}
      actions={
        <LocalLink className={buttonClass({ variant: 'primary' })} to={paths.discover()}>
          {t('site:booking.no_listing.discover')}
        </LocalLink>
      }
    >
      <p>{t('site:booking.no_listing.text')}</p>
    </EmptyState>
  );
}

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_LIMIT, staleAtOnce } from '../../api/listCalls';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorBox } from '../../ui/ErrorBox';
import { Pagination } from '../../ui/Pagination';
import { Loading } from '../../ui/Skeleton';
import { useListMyReservationsQuery } from './myAccount.api';
import { BookingCard, BookingCardSkeleton } from './BookingCard';
import styles from './Bookings.module.css';

type When = 'upcoming' | 'past';

/** A person's bookings, the coming ones or the past; which, and the page, are in the address. */
export function Bookings() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const when: When = params.get('when') === 'past' ? 'past' : 'upcoming';
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1);
  const { currentData, error, refetch } = useListMyReservationsQuery(
    {
      filter: { when },
      sort: { checkIn: when === 'upcoming' ? 'asc' : 'desc' },
      pagination: { currentPage: page },
    },
    staleAtOnce,
  );
  const tab = (to: When, label: string) => (
    <LocalLink
      to={paths.account({ when: to === 'past' ? to : null })}
      className={styles.tab}
      aria-current={to === when ? 'page' : undefined}
    >
      {label}
    </LocalLink>
  );
  const href = (number: number) =>
    paths.account({ when: when === 'past' ? when : null, page: number > 1 ? number : null });
  return (
    <>
      <nav className={styles.tabs} aria-label={t('site:account.bookings.which')}>
        {tab('upcoming', t('site:account.bookings.upcoming'))}
        {tab('past', t('site:account.bookings.past'))}
      </nav>
      {!currentData && error ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <Loading className={styles.list}>
          <BookingCardSkeleton />
          <BookingCardSkeleton />
          <BookingCardSkeleton />
        </Loading>
      ) : currentData.rows.length === 0 ? (
        <NoBookings when={when} />
      ) : (
        <>
          <ul className={styles.list}>
            {currentData.rows.map((row) => (
              <BookingCard key={row.id} row={row} />
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={Math.ceil(currentData.totalCount / DEFAULT_LIMIT)}
            hrefOf={href}
          />
        </>
      )}
    </>
  );
}

function NoBookings({ when }: { when: When }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="calendar"
      title={t(when === 'past' ? 'site:account.bookings.none_past' : 'site:account.bookings.none')}
      actions={
        <LocalLink className={buttonClass({ variant: 'primary' })} to={paths.discover()}>
          {t('site:account.bookings.discover')}
        </LocalLink>
      }
    >
      {when === 'upcoming' && <p>{t('site:account.bookings.none_text')}</p>}
    </EmptyState>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { StayToReview } from '@shared/contract/stays/reviews';
import { localeOf } from '@shared/languages';
import { isApiError } from '../../api/apiError';
import { useLanguage, useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { formatStay } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorBox } from '../../ui/ErrorBox';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { usePublicTitle } from '../usePublicTitle';
import { GivenStars } from './GivenStars';
import { useGetStayToReviewQuery, type ReviewWay } from './guestReviews.api';
import styles from './Review.module.css';
import { ReviewForm } from './ReviewForm';

const TOKEN = /^[\w-]{22}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** How the address leads to a stay; null where it is not complete. */
function wayOf(params: URLSearchParams): ReviewWay | null {
  const token = params.get('token') ?? '';
  const booking = params.get('booking') ?? '';
  if (UUID.test(booking)) return { booking, access: params.get('access') };
  return TOKEN.test(token) ? { token } : null;
}

/** `/review?token=…`, from a letter, or `/review?booking=…`, from a booking of one's own: what a guest says of his stay. */
export default function ReviewPage() {
  const { t } = useTranslation();
  usePublicTitle('review');
  const [params] = useSearchParams();
  const way = wayOf(params);
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.sheet}>
        {way ? (
          <ReviewOfStay key={JSON.stringify(way)} way={way} />
        ) : (
          <>
            <h1>{t('reviews:title')}</h1>
            <NoReview title={t('reviews:state.incomplete')} text={t('reviews:state.incomplete_text')} />
          </>
        )}
      </div>
    </div>
  );
}

function ReviewOfStay({ way }: { way: ReviewWay }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { data, error, refetch } = useGetStayToReviewQuery(way);
  if (!data) {
    const isUnknown = isApiError(error) && [400, 404].includes(error.status);
    return (
      <>
        <h1>{t('reviews:title')}</h1>
        {isUnknown ? (
          <NoReview title={t('reviews:state.unknown')} text={t('reviews:state.unknown_text')} />
        ) : error ? (
          <ErrorBox error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton height={520} />
          </Loading>
        )}
      </>
    );
  }
  const { listing, checkIn, checkOut } = data;
  return (
    <>
      <header className={styles.head}>
        <h1>{t('reviews:title')}</h1>
        <p>
          {text(listing.name)}, {text(listing.propertyName)} · {text(listing.locationName)}
        </p>
        <p>{formatStay(checkIn, checkOut, language)}</p>
      </header>
      <Content stay={data} way={way} />
    </>
  );
}

function Content({ stay, way }: { stay: StayToReview; way: ReviewWay }) {
  const { t } = useTranslation();
  switch (stay.state) {
    case 'open':
      return <ReviewForm way={way} place={`${stay.listing.id} ${stay.checkIn}`} isChecked={stay.isChecked} />;
    case 'written':
      return <WrittenReview stay={stay} />;
    case 'not_yet':
      return <NoReview title={t('reviews:state.not_yet')} text={t('reviews:state.not_yet_text')} />;
    case 'never':
      return <NoReview title={t('reviews:state.never')} text={t('reviews:state.never_text')} />;
    case 'over':
      return <NoReview title={t('reviews:state.over')} text={t('reviews:state.over_text')} />;
  }
}

const SAID = {
  shown: 'reviews:written.shown',
  waiting: 'reviews:written.waiting',
  held: 'reviews:written.held',
};

/** What the guest wrote, and where it stands; it takes the focus, so that it is heard. */
function WrittenReview({ stay: { review, listing } }: { stay: StayToReview }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!review) return null;
  return (
    <section className={styles.done} aria-labelledby="review-written">
      <h2 id="review-written" ref={heading} tabIndex={-1}>
        {t('reviews:written.title')}
      </h2>
      <p>{t(SAID[review.state])}</p>
      {review.heldReason && <p>{t(`reviews:reason.${review.heldReason}`)}</p>}
      <p className={styles.by}>
        <GivenStars stars={review.overall} />
        <strong dir="auto">{review.firstName}</strong>
      </p>
      <p className={styles.words} lang={localeOf(review.language)} dir="auto">
        {review.text}
      </p>
      {review.answer && (
        <div className={styles.answer}>
          <strong>{t('reviews:answer')}</strong>
          <p className={styles.words} dir="auto">
            {review.answer.text}
          </p>
        </div>
      )}
      <p>
        <LocalLink to={paths.listing(listing.id)} className={buttonClass()}>
          {t('reviews:written.listing')}
        </LocalLink>
      </p>
    </section>
  );
}

/** Why there is nothing to write here, and where to go instead. */
function NoReview({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="info"
      title={title}
      actions={
        <>
          <LocalLink to={paths.account({ when: 'past' })} className={buttonClass({ variant: 'primary' })}>
            {t('reviews:state.account')}
          </LocalLink>
          <LocalLink to={paths.contact()} className={buttonClass()}>
            {t('reviews:state.contact')}
          </LocalLink>
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}

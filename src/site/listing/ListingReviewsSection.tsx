import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REVIEW_ASPECTS, REVIEWS_SHOWN } from '@shared/domain/stays/reviews';
import type { ListingReview } from '@shared/contract/stays/reviews';
import { localeOf } from '@shared/languages';
import { useLanguage } from '../../i18n';
import { Button } from '../../ui/Button';
import { formatMonth } from '../../ui/dates';
import { ErrorBox } from '../../ui/ErrorBox';
import { GivenStars } from '../review/GivenStars';
import { useListListingReviewsQuery } from '../review/guestReviews.api';
import { ReportReview } from '../review/ReportReview';
import styles from '../review/Review.module.css';
import { ReviewWords } from '../review/ReviewWords';
import { Section } from './Section';

/** What guests say of a listing that has a review: the averages, and their words, the newest ten and more on demand. */
export function ListingReviewsSection({ listingId }: { listingId: string }) {
  const { t } = useTranslation();
  const [pages, setPages] = useState(1);
  const { data, error, refetch } = useListListingReviewsQuery({ id: listingId, page: 1 });
  const averages = data?.averages;
  if (data && !averages) return null;
  return (
    <div id="reviews">
      <Section title={t('reviews:title_list')}>
        {!data && error && <ErrorBox error={error} onRetry={() => void refetch()} />}
        {data && averages && (
          <>
            <p className={styles.summary}>
              <span className={styles.average}>{averages.overall.toFixed(1)}</span>
              <GivenStars stars={Math.round(averages.overall)} />
              <span>{t('reviews:count', { count: data.count })}</span>
            </p>
            <dl className={styles.aspects}>
              {REVIEW_ASPECTS.map((aspect) => (
                <div key={aspect}>
                  <dt>{t(`reviews:fields.${aspect}`)}</dt>
                  <dd className="numbers">{averages[aspect].toFixed(1)}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.note}>{t('reviews:how')}</p>
            <ul className={styles.list}>
              {Array.from({ length: pages }, (_, index) => (
                <PageOfReviews key={index} listingId={listingId} page={index + 1} />
              ))}
            </ul>
            {data.count > pages * REVIEWS_SHOWN && (
              <Button onClick={() => setPages(pages + 1)}>{t('reviews:more')}</Button>
            )}
          </>
        )}
      </Section>
    </div>
  );
}

function PageOfReviews({ listingId, page }: { listingId: string; page: number }) {
  const { data, error, refetch } = useListListingReviewsQuery({ id: listingId, page });
  if (data) return data.reviews.map((review) => <OneReview key={review.id} review={review} />);
  return error ? (
    <li>
      <ErrorBox error={error} onRetry={() => void refetch()} />
    </li>
  ) : null;
}

/** One guest's words, in the language in which he wrote them, and what the house says to them. */
function OneReview({ review }: { review: ListingReview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = review.firstName || t('reviews:nameless');
  return (
    <li>
      <article aria-label={name}>
        <p className={styles.by}>
          <strong dir="auto">{name}</strong>
          <GivenStars stars={review.overall} />
          <span>{formatMonth(review.month, language)}</span>
        </p>
        {review.text && <ReviewWords text={review.text} lang={localeOf(review.language)} />}
        {review.answer && (
          <div className={styles.answer}>
            <strong>{t('reviews:answer')}</strong>
            <ReviewWords text={review.answer.text} />
          </div>
        )}
        <ReportReview id={review.id} />
      </article>
    </li>
  );
}

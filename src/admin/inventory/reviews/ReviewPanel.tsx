import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewDetail } from '@shared/contract/stays/reviews';
import { REVIEW_ASPECTS, type ReportReason } from '@shared/domain/stays/reviews';
import { LANGUAGE_NAMES, localeOf } from '@shared/languages';
import { useLanguage, useText } from '../../../i18n';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Loaded } from '../../../kit/Loaded';
import { SideDrawer } from '../../../kit/SideDrawer';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatMonth } from '../../../ui/dates';
import { ReviewAnswer } from './ReviewAnswer';
import { useGetReviewQuery } from './reviews.api';
import styles from './Reviews.module.css';
import { ReviewSteps } from './ReviewSteps';
import { ACTION_KEYS, REASON_KEYS, STAR_KEYS, STATE_KEYS, STATE_TONES } from './reviewTexts';

/** The panel beside the list: one review with what was reported of it, the answer and the steps. */
export function ReviewPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer isStep open={id !== null} onClose={onClose} title={t('admin:review.one')} size={560}>
      {id && <LoadedReview key={id} id={id} />}
    </SideDrawer>
  );
}

function LoadedReview({ id }: { id: string }) {
  const query = useGetReviewQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {(review) => (
        <>
          <ReviewFacts review={review} />
          <ReportList review={review} />
          <Can do="listing.edit">
            <ReviewSteps review={review} onReload={query.refetch} />
          </Can>
          <GivenAnswer review={review} />
          <Can do="listing.edit">
            <ReviewAnswer key={review.answer?.at ?? 'none'} review={review} />
          </Can>
          <ReviewHistory review={review} />
        </>
      )}
    </Loaded>
  );
}

function ReviewFacts({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { state, heldReason, heldRemark } = review;
  return (
    <>
      <DetailList
        items={[
          [
            t('admin:review.fields.listing'),
            <Link key="listing" to={paths.listing(review.listingId)}>
              {[review.propertyName, review.listingName].map(text).join(t('common:separator'))}
            </Link>,
          ],
          [
            t('admin:review.fields.stay'),
            <Can key="stay" do="reservation.view" otherwise={review.reference}>
              <Link to={paths.admin.reservationDetails(review.reservationId)}>{review.reference}</Link>
            </Can>,
          ],
          [t('admin:review.fields.month'), formatMonth(review.month, language)],
          [t('admin:review.fields.overall'), t('admin:review.stars', { count: review.overall })],
          ...REVIEW_ASPECTS.map((aspect): [string, string] => [
            t(STAR_KEYS[aspect]),
            t('admin:review.stars', { count: review[aspect] }),
          ]),
          [t('admin:review.fields.firstName'), review.firstName || t('admin:review.nameless')],
          [t('common:language'), LANGUAGE_NAMES[review.language]],
          [t('admin:review.fields.writtenAt'), <InstantText key="made" instant={review.writtenAt} />],
          [
            t('admin:review.fields.state'),
            <StatusTag key="state" tone={STATE_TONES[state]}>
              {t(STATE_KEYS[state])}
            </StatusTag>,
          ],
          ...(heldReason
            ? ([[t('admin:review.fields.heldReason'), `${t(REASON_KEYS[heldReason])}: ${heldRemark}`]] as [
                string,
                string,
              ][])
            : []),
        ]}
      />
      <section
        className={styles.text}
        aria-label={t('admin:review.fields.text')}
        lang={localeOf(review.language)}
        dir="auto"
      >
        {review.text}
      </section>
      <p className={styles.lead}>{t('admin:review.never_edited')}</p>
    </>
  );
}

const DECISIONS = { kept: 'admin:review.decision.kept', held: 'admin:review.decision.held' };

function ReportList({ review: { reports } }: { review: ReviewDetail }) {
  const { t } = useTranslation();
  if (reports.length === 0) return null;
  return (
    <section aria-label={t('admin:review.reports')}>
      <h2 className={styles.heading}>{t('admin:review.reports')}</h2>
      <ul className={styles.reports}>
        {reports.map(({ id, reason, remark, reportedAt, decision }) => (
          <li key={id}>
            <strong>{t(REASON_KEYS[reason])}</strong> · <InstantText instant={reportedAt} />{' '}
            <StatusTag tone={decision ? 'neutral' : 'danger'}>
              {t(decision ? DECISIONS[decision] : 'admin:review.decision.open')}
            </StatusTag>
            {remark && <div dir="auto">{remark}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function GivenAnswer({ review: { answer } }: { review: ReviewDetail }) {
  const { t } = useTranslation();
  if (!answer) return null;
  return (
    <article aria-label={t('admin:review.fields.answer')}>
      <h2 className={styles.heading}>{t('admin:review.fields.answer')}</h2>
      <div className={styles.text} dir="auto">
        {answer.text}
      </div>
    </article>
  );
}

function ReviewHistory({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className={styles.heading}>{t('admin:history.title')}</h2>
      <HistoryTimeline
        entries={review.history}
        actions={Object.fromEntries(Object.entries(ACTION_KEYS).map(([action, key]) => [action, t(key)]))}
        fields={{
          reason: t('admin:review.fields.reason'),
          remark: t('admin:confirm.remark'),
          text: t('admin:review.fields.answer'),
        }}
        show={(field, value) =>
          field === 'reason' && typeof value === 'string' && value in REASON_KEYS
            ? t(REASON_KEYS[value as ReportReason])
            : undefined
        }
      />
    </>
  );
}

import { z } from 'zod';
import { HOLD_REASONS, REPORT_REASONS, REVIEW_LENGTHS } from '../../domain/stays/reviews';
import { id, instant, language, line, localText, paragraph, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { linkToken } from '../people/session';

const stars = z.number().int().min(1).max(5);
/** The stars of a review: of the stay as a whole, and by aspect. */
const allStars = {
  overall: stars,
  cleanliness: stars,
  comfort: stars,
  place: stars,
  staff: stars,
  value: stars,
};
const filled = (max: number) => paragraph(max).refine((text) => text.length > 0, { message: 'required' });

/** What a guest writes; nobody changes it afterwards. */
export const reviewInput = z.strictObject({
  ...allStars,
  firstName: line(REVIEW_LENGTHS.firstName),
  text: filled(REVIEW_LENGTHS.text),
  language,
});
export type ReviewInput = z.infer<typeof reviewInput>;

export const REVIEW_STATES = ['waiting', 'shown', 'held'] as const;
export const reviewState = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof reviewState>;

const answer = z.object({ text: z.string(), at: instant }).nullable();

/** POST /api/public/reviews/opened: the secret of the link in the letter. */
export const reviewLinkInput = z.strictObject({ token: linkToken });
/** POST /api/public/reviews: the same with the review. */
export const linkedReviewInput = reviewInput.extend({ token: linkToken });
/** The stay that is asked about, and what was written of it; also for a booking of one's own, by the account or the token of its confirmation. */
export const reviewedStay = z.object({
  /** `written`: there is a review; the others as `reviewChance` has them. */
  state: z.enum(['open', 'written', 'not_yet', 'never', 'over']),
  listing: z.object({ id: z.uuid(), name: localText, propertyName: localText, locationName: localText }),
  checkIn: stayDate,
  checkOut: stayDate,
  /** True while reviews are looked at by staff before they are shown. */
  isChecked: z.boolean(),
  review: z
    .object({
      ...allStars,
      firstName: z.string(),
      text: z.string(),
      language,
      state: reviewState,
      heldReason: z.enum(HOLD_REASONS).nullable(),
      answer,
    })
    .nullable(),
});
export type StayToReview = z.infer<typeof reviewedStay>;

/** GET /api/public/listings/{id}/reviews: what guests wrote, newest first, ten at a time. */
export const listingReviewsQuery = z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) });
export const listingReview = z.object({
  id: z.uuid(),
  firstName: z.string(),
  /** The first day of the month of the stay. */
  month: stayDate,
  overall: stars,
  text: z.string(),
  language,
  answer,
});
export type ListingReview = z.infer<typeof listingReview>;
const mean = z.number();
export const listingReviews = z.object({
  count: z.number().int(),
  /** Averages of the reviews that are shown, to hundredths; null without any. */
  averages: z
    .object({ overall: mean, cleanliness: mean, comfort: mean, place: mean, staff: mean, value: mean })
    .nullable(),
  reviews: z.array(listingReview),
});
export type ListingReviews = z.infer<typeof listingReviews>;

/** POST /api/public/reviews/{id}/reports: what a visitor has against a review. */
export const reviewReportInput = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  remark: paragraph(REVIEW_LENGTHS.remark).default(''),
});
export type ReviewReportInput = z.input<typeof reviewReportInput>;

export const reviewRow = z.object({
  id: z.uuid(),
  reservationId: z.uuid(),
  reference: z.string(),
  listingId: z.uuid(),
  listingName: localText,
  propertyName: localText,
  firstName: z.string(),
  month: stayDate,
  overall: stars,
  /** The beginning of what was written, on one line. */
  excerpt: z.string(),
  language,
  state: reviewState,
  /** Reports that nobody has decided. */
  openReports: z.number().int(),
  isAnswered: z.boolean(),
  writtenAt: instant,
  version,
});
export type ReviewRow = z.infer<typeof reviewRow>;

export const reviewDetail = reviewRow.omit({ excerpt: true, isAnswered: true }).extend({
  ...allStars,
  text: z.string(),
  heldReason: z.enum(HOLD_REASONS).nullable(),
  heldRemark: z.string(),
  answer,
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(REPORT_REASONS),
      remark: z.string(),
      reportedAt: instant,
      decision: z.enum(['kept', 'held']).nullable(),
    }),
  ),
  history: z.array(auditEntry),
});
export type ReviewDetail = z.infer<typeof reviewDetail>;

export const REVIEW_SORTS = ['writtenAt', 'overall'] as const;
export const reviewFilter = z.strictObject({
  /** The text to look for in the words, the reference of the stay and the names of the listing. */
  q: z.string().trim().max(80).optional(),
  state: z.union([reviewState, z.array(reviewState).min(1)]).optional(),
  stars: z.union([stars, z.array(stars).min(1)]).optional(),
  propertyId: id.optional(),
  listingId: id.optional(),
  reported: z.boolean().optional(),
});
export type ReviewFilter = z.infer<typeof reviewFilter>;
export const reviewListQuery = listQuery(reviewFilter, REVIEW_SORTS, reviewRow);
export const reviewListAnswer = listAnswer('reviews', reviewRow.partial());

/** PATCH /api/reviews/{id}/answer: what the house says below it, written anew as often as it likes. */
export const reviewAnswerInput = z.object({ text: filled(REVIEW_LENGTHS.answer), version });
export type ReviewAnswerInput = z.input<typeof reviewAnswerInput>;
/** PATCH /api/reviews/{id}/hold: for one of the reasons, with what is to be said of it. */
export const reviewHoldInput = z.object({
  reason: z.enum(HOLD_REASONS),
  remark: filled(REVIEW_LENGTHS.remark),
  version,
});
export type ReviewHoldInput = z.input<typeof reviewHoldInput>;
/** PATCH /api/reviews/{id}/show and /keep: it is shown (again); what was reported is nothing against it. */
export const reviewStepInput = z.object({ version });

/** GET and PATCH /api/review-rule: whether a review is shown at once, or when staff have looked at it. */
export const REVIEW_CHECKS = ['at_once', 'after_check'] as const;
export const reviewRule = z.object({ shown: z.enum(REVIEW_CHECKS), version: z.number().int().min(0) });
export type ReviewRule = z.infer<typeof reviewRule>;

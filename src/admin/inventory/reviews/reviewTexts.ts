import type { ReviewState } from '@shared/contract/stays/reviews';
import type { ReportReason, ReviewAspect } from '@shared/domain/stays/reviews';
import type { Tone } from '../../../kit/StatusTag';

export const STATE_KEYS: Record<ReviewState, string> = {
  waiting: 'admin:review.state.waiting',
  shown: 'admin:review.state.shown',
  held: 'admin:review.state.held',
};
export const STATE_TONES: Record<ReviewState, Tone> = { waiting: 'warn', shown: 'success', held: 'neutral' };
export const REASON_KEYS: Record<ReportReason, string> = {
  insult: 'admin:review.reason.insult',
  personal_data: 'admin:review.reason.personal_data',
  advertising: 'admin:review.reason.advertising',
  not_about_stay: 'admin:review.reason.not_about_stay',
  other: 'admin:review.reason.other',
};
export const STAR_KEYS: Record<'overall' | ReviewAspect, string> = {
  overall: 'admin:review.fields.overall',
  cleanliness: 'admin:review.fields.cleanliness',
  comfort: 'admin:review.fields.comfort',
  place: 'admin:review.fields.place',
  staff: 'admin:review.fields.staff',
  value: 'admin:review.fields.value',
};
/** The names of the audit log's actions. */
export const ACTION_KEYS = {
  create: 'admin:review.history.create',
  report: 'admin:review.history.report',
  answer: 'admin:review.history.answer',
  hold: 'admin:review.history.hold',
  show: 'admin:review.history.show',
  keep: 'admin:review.history.keep',
} as const;

import type { StayDate } from '../../base/stayDates';

/**
 * The kinds of nights in a feed: `booking` somebody's stay, `block` the host's own, `closed` one of the two
 * without the channel saying which, `soft` a limit of the channel's calendar that moves every day (notice,
 * booking window).
 */
export const SPAN_KINDS = ['booking', 'block', 'closed', 'soft'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

export type FeedSpan = {
  uid: string;
  start: StayDate;
  end: StayDate;
  kind: SpanKind;
  /** The channel's own code of the booking, where it gives one. Never a guest's name. */
  reference: string;
};

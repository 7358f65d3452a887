import { addDays, type StayDate } from '../base/stayDates';

/** What a guest gives stars for besides the stay as a whole. */
export const REVIEW_ASPECTS = ['cleanliness', 'comfort', 'place', 'staff', 'value'] as const;
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number];

/** ★ The only reasons for which a review is held back. That it is bad is none of them. */
export const HOLD_REASONS = ['insult', 'personal_data', 'advertising', 'not_about_stay'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
/** The reasons for which a visitor reports one. */
export const REPORT_REASONS = [...HOLD_REASONS, 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The most characters of each text. */
export const REVIEW_LENGTHS = { firstName: 40, text: 3000, answer: 3000, remark: 500 } as const;
/** Reviews that a listing shows at a time. */
export const REVIEWS_SHOWN = 10;

/** The days that count for reviews, all of them after check-out. */
export const REVIEW_DAYS = {
  /** When a guest is invited: the next day. */
  invited: 1,
  /** Until when he is, where the letter could not be written on that day. */
  invitedUntil: 7,
  /** After the invitation: when he is reminded, and how long its link works. */
  reminded: 7,
  linked: 60,
  /** After a review was written: when one that nobody has looked at is shown all the same. */
  shownUnread: 7,
} as const;

/** A guest without an account's link can write until so many days after check-out. */
const LAST_DAY = REVIEW_DAYS.invited + REVIEW_DAYS.linked;

export type ReviewedStay = { status: string; source: string; checkOut: StayDate };
/** `not_yet`: the guest has not checked out; `never`: it came to no stay, or was an owner's own; `over`: too long ago. */
export type ReviewChance = 'open' | 'not_yet' | 'never' | 'over';

/** Whether the guest of a stay can write a review of it on a day. */
export function reviewChance({ status, source, checkOut }: ReviewedStay, today: StayDate): ReviewChance {
  if (source === 'owner') return 'never';
  if (status !== 'checked_out')
    return status === 'cancelled' || status === 'expired' || status === 'no_show' ? 'never' : 'not_yet';
  return today > addDays(checkOut, LAST_DAY) ? 'over' : 'open';
}

/** A listing counts as if ten guests had given it four stars before: one five does not outdo fifty of 4.8. */
const PRIOR = { reviews: 10, stars: 4 } as const;

/** The Bayesian mean of a listing's stars in thousandths, by which Discover sorts; 0, and so last, without a review. */
export const ratingRank = (stars: number, count: number): number =>
  count === 0 ? 0 : Math.round((1000 * (PRIOR.reviews * PRIOR.stars + stars)) / (PRIOR.reviews + count));

/** A Chinese name of three characters has the surname in it. */
const HAN_NAME = /^\p{Script=Han}{3,}$/u;

/** True for a name that may be read by all: neither an address nor a number, and not the whole name of the booking, surname and all. */
export function isFirstName(name: string, guestName: string): boolean {
  if (/[/@<>{}]|www\.|\.[a-z]{2,}|\d/i.test(name)) return false;
  const same = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
  const whole = same(guestName);
  return same(name) !== whole || !(whole.includes(' ') || HAN_NAME.test(whole));
}

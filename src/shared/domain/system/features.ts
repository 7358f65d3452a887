/**
 * ★ Parts of the product that a business may do without, in the order of the page. All are on until staff switch one off; what they do
 * themselves is never touched. A route says with `config.feature` which part it belongs to.
 */
export const FEATURES = [
  'registration',
  'social_sign_in',
  'guest_booking',
  'own_cancellation',
  'own_changes',
  'enquiries',
  'referral_links',
  'owner_questions',
  'free_stay_requests',
] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Record<Feature, boolean>;

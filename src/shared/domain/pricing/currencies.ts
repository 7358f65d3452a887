/** The currencies in which prices can be shown beside ringgit, by their ISO 4217 codes: where guests come from. */
export const CURRENCIES = [
  ...['AED', 'AUD', 'BND', 'CAD', 'CHF', 'CNY', 'EUR', 'GBP', 'HKD', 'IDR', 'INR', 'JPY'],
  ...['KRW', 'NZD', 'PHP', 'QAR', 'SAR', 'SGD', 'THB', 'TWD', 'USD', 'VND'],
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** A rate as decimal text: above 0, with as many figures as the table keeps. */
export const RATE_TEXT = /^(?=.*[1-9])\d{1,8}(\.\d{1,8})?$/;

/** Days after which staff are told that a rate is old. */
export const OLD_RATE_DAYS = 45;

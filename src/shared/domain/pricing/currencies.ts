import { formatSen } from '../base/money';

/** The currencies in which prices can be shown beside ringgit, by their ISO 4217 codes: where guests come from. */
export const CURRENCIES = [
  ...['AED', 'AUD', 'BND', 'CAD', 'CHF', 'CNY', 'EUR', 'GBP', 'HKD', 'IDR', 'INR', 'JPY'],
  ...['KRW', 'NZD', 'PHP', 'QAR', 'SAR', 'SGD', 'THB', 'TWD', 'USD', 'VND'],
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Decimal text with as many figures as the table of rates keeps. */
export const RATE_SHAPE = /^\d{1,8}(\.\d{1,8})?$/;
/** True for a rate as decimal text: in that shape, and above 0. */
export const isRateText = (text: string): boolean => RATE_SHAPE.test(text) && /[1-9]/.test(text);

/** A rate as the money that one unit is worth: `RM 3.40`, and further figures where it has them, `RM 0.0295`. */
export function formatRate(rate: string): string {
  const [whole, figures = ''] = rate.split('.');
  return formatSen(Number(whole) * 100).slice(0, -2) + figures.padEnd(2, '0');
}

/** Days after which staff are told that a rate is old. */
export const OLD_RATE_DAYS = 45;

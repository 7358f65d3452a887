import type { BookingRuleName } from '@shared/contract/system/bookingRules';

/** The rules as they stand on the page: parts with a title, a line each. */
export const PARTS: readonly { title: string; rules: readonly BookingRuleName[] }[] = [
  { title: 'admin:booking_rules.parts.ahead', rules: ['maxAdvanceDays', 'payLaterDays', 'payLaterNights'] },
  {
    title: 'admin:booking_rules.parts.holds',
    rules: ['holdMinutes', 'slipHours', 'slipCheckHours', 'slipKeepHours', 'maxSlips'],
  },
  {
    title: 'admin:booking_rules.parts.strangers',
    rules: ['openBookings', 'openNights', 'addressBookings', 'addressNights'],
  },
];
export const RULE_KEYS: Record<BookingRuleName, string> = {
  maxAdvanceDays: 'admin:booking_rules.fields.maxAdvanceDays',
  holdMinutes: 'admin:booking_rules.fields.holdMinutes',
  slipHours: 'admin:booking_rules.fields.slipHours',
  slipCheckHours: 'admin:booking_rules.fields.slipCheckHours',
  slipKeepHours: 'admin:booking_rules.fields.slipKeepHours',
  maxSlips: 'admin:booking_rules.fields.maxSlips',
  openBookings: 'admin:booking_rules.fields.openBookings',
  openNights: 'admin:booking_rules.fields.openNights',
  addressBookings: 'admin:booking_rules.fields.addressBookings',
  addressNights: 'admin:booking_rules.fields.addressNights',
  payLaterNights: 'admin:booking_rules.fields.payLaterNights',
  payLaterDays: 'admin:booking_rules.fields.payLaterDays',
};

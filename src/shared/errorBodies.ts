/**
 * Error bodies, as the client's error catalogue tells them apart: the bare text `Unauthorized` (401); `{ code, … }` where the
 * screen that asked shows it itself; `{ message }` where a toast is right.
 */
export const UNAUTHORIZED_TEXT = 'Unauthorized';

/** Codes a screen handles itself; each has a text under `errors:code.<code>` in every language. */
export const ERROR_CODES = [
  'form.invalid',
  'query.invalid',
  'row.stale',
  'row.not_found',
  'row.duplicate',
  'permission.missing',
  'rate.limited',
  'service.unavailable',
  'service.full',
  'idempotency.mismatch',
  'idempotency.missing',
  'reservation.unavailable',
  'reservation.step',
  'reservation.papers',
  'reservation.overlap',
  'reservation.linked_units',
  'reservation.open_limit',
  'reservation.address_limit',
  'stay.dates',
  'stay.past',
  'stay.too_far',
  'stay.min_nights',
  'stay.max_nights',
  'stay.closed',
  'stay.closed_to_arrival',
  'stay.closed_to_departure',
  'stay.guests',
  'rates.year_taken',
  'quote.changed',
  'payment.amount',
  'payment.decide',
  'payment.closed_day',
  'payment.has_refunds',
  'payment.home',
  'payment.method',
  'payment.own_refund',
  'payment.rate_used',
  'payment.split',
  'payment.step',
  'payment.slips',
  'payment.waiting',
  'login.failed',
  'login.banned',
  'login.pending',
  'login.rejected',
  'login.blocked',
  'password.wrong',
  'link.invalid',
  'mail.limit',
  'social.unavailable',
  'social.failed',
  'social.no_email',
  'social.confirm',
  'account.email_taken',
  'account.special',
  'account.above',
  'account.self',
  'account.last_admin',
  'account.codes_not_held',
  'account.step',
  'account.has_stays',
  'account.has_units',
  'contact.pending',
  'contact.same',
  'rider.documents',
  'rider.unverified',
  'rider.step',
  'attendance.open',
  'attendance.closed',
  'attendance.overlap',
  'document.limit',
  'file.type',
  'file.too_large',
  'file.pixels',
  'file.broken',
  'file.missing',
  'server.busy',
  'export.too_large',
  'announcement.published',
  'company.in_use',
  'company.tax_day_over',
  'location.in_use',
  'listing.incomplete',
  'listing.step',
  'listing.has_stays',
  'listing.has_history',
  'listing.not_draft',
  'listing.in_use',
  'listing.retired',
  'holiday.plan_changed',
  'unit.taken',
  'unit.has_stays',
  'unit.link_taken',
  'photo.last',
  'photo.limit',
  'integration.paused',
  'integration.step',
  'integration.exists',
  'listing_import.step',
  'issued_document.nothing',
  'issued_document.credit_first',
  'issued_document.exists',
  'issued_document.step',
  'issued_document.not_money',
  'issued_document.no_deposit',
  'issued_document.not_invoice',
  'issued_document.none',
  'issued_document.too_many',
  'ledger.earlier_month',
  'ledger.open_days',
  'report.step',
  'report.own',
  'report.day_open',
  'report.day_filling',
  'report.earlier',
  'report.closed',
  'report.before_start',
  'report.not_first',
  'report.movement_gone',
  'report.has_cash',
  'report.takings',
  'bank_file.unreadable',
  'bank_file.problems',
  'bank_file.balance',
  'bank_file.currency',
  'bank_match.taken',
  'bank_match.locked',
  'bank_match.reason',
  'bank_match.shape',
  'payment.matched',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A mistake in one field: `path` as in the request body (`guest.email`), `rule` a key under `errors:rule.<rule>`. */
export type FieldError = {
  path: string;
  rule: string;
  params?: Record<string, string | number>;
  message: string;
};

export type CodedError = {
  code: ErrorCode;
  /** The error in plain English, for logs and for clients without our texts. */
  detail?: string;
  fields?: FieldError[];
  params?: Record<string, string | number>;
  /** Facts that the screen needs to go on, e.g. fresh availability after `reservation.unavailable`. */
  data?: unknown;
};
export type MessageError = { message: string };
export type ErrorBody = CodedError | MessageError | typeof UNAUTHORIZED_TEXT;

export const isCodedError = (body: unknown): body is CodedError =>
  typeof body === 'object' && body !== null && typeof (body as CodedError).code === 'string';

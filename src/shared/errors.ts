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
  'idempotency.mismatch',
  'idempotency.missing',
  'reservation.unavailable',
  'reservation.step',
  'reservation.overlap',
  'stay.dates',
  'stay.past',
  'stay.too_far',
  'stay.min_nights',
  'stay.max_nights',
  'stay.guests',
  'quote.changed',
  'payment.amount',
  'payment.method',
  'payment.step',
  'login.failed',
  'login.banned',
  'login.pending',
  'account.email_taken',
  'file.type',
  'file.too_large',
  'file.pixels',
  'file.broken',
  'file.missing',
  'export.too_large',
  'announcement.published',
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
  /** Plain English, for logs and for clients without our texts. */
  detail?: string;
  fields?: FieldError[];
  params?: Record<string, string | number>;
  /** What the screen needs to go on, e.g. fresh availability after `reservation.unavailable`. */
  data?: unknown;
};
export type MessageError = { message: string };
export type ErrorBody = CodedError | MessageError | typeof UNAUTHORIZED_TEXT;

export const isCodedError = (body: unknown): body is CodedError =>
  typeof body === 'object' && body !== null && typeof (body as CodedError).code === 'string';

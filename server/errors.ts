import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { faultOf, type Fault } from './db/faults';
import { UNAUTHORIZED_TEXT, type CodedError, type ErrorCode, type FieldError } from '@shared/errorBodies';

/** An error that the caller can act on: an HTTP status and a body with a code. Thrown anywhere on the server. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly body: CodedError,
  ) {
    super(body.detail ?? body.code);
  }
}

/** 401, the bare text. */
export class UnauthorizedError extends Error {}

export const notFound = (detail: string) => new AppError(404, { code: 'row.not_found', detail });
export const conflict = (code: ErrorCode, detail: string, extra: Partial<CodedError> = {}) =>
  new AppError(409, { code, detail, ...extra });
/** 503: the request is sound, but too much of its kind is under way; `Retry-After` says when to ask again. */
export const serverBusy = (detail: string) =>
  new AppError(503, { code: 'server.busy', detail, params: { seconds: AGAIN_SECONDS.busy } });
export const forbidden = (detail: string) => new AppError(403, { code: 'permission.missing', detail });

/** 400 for one field of the request body. */
export function invalidField(
  path: string,
  rule: string,
  message: string,
  params?: FieldError['params'],
): AppError {
  return new AppError(400, {
    code: 'form.invalid',
    detail: `${path}: ${message}`,
    fields: [{ path, rule, message, params }],
  });
}

/** 409 for a row that someone else has changed since; the screen offers reload or compare. */
export const stale = (current: { version: number }) =>
  conflict('row.stale', 'changed by someone else', { params: { version: current.version } });

/** The locked row; throws 404 when there is no such one, `row.stale` when someone else has changed it since `version`. */
export function requireVersion<Row extends { version: number }>(
  row: Row | undefined,
  version: number,
  name: string,
): Row {
  if (!row) throw notFound(`no such ${name}`);
  if (row.version !== version) throw stale(row);
  return row;
}

function fieldFault(path: string, rule: string, message: string): CodedError & { status: number } {
  return {
    status: 400,
    code: 'form.invalid',
    detail: `${path}: ${message}`,
    fields: [{ path, rule, message }],
  };
}

/** Named constraints of the database → what the caller reads. Everything else is a 500. */
const CONSTRAINTS: Record<string, CodedError & { status: number }> = {
  occupancy_no_overlap: {
    status: 409,
    code: 'reservation.overlap',
    detail: 'the unit is taken for these nights',
  },
  channel_booking_code_unique: {
    status: 409,
    code: 'channel.code_taken',
    detail: 'another stay has this reference of the channel',
  },
  attendance_no_overlap: {
    status: 409,
    code: 'attendance.overlap',
    detail: 'the rider is at work at that time already',
  },
  account_email_unique: {
    status: 409,
    code: 'account.email_taken',
    detail: 'an account with this e-mail exists',
  },
  channel_feed_unique: {
    status: 409,
    code: 'integration.exists',
    detail: 'the unit is connected with this channel already',
  },
  bank_match_line_one: { status: 409, code: 'bank_match.taken', detail: 'a line stands in another match' },
  bank_match_taking_payment: { status: 409, code: 'bank_match.taken', detail: 'it stands in another match' },
  bank_match_taking_movement: { status: 409, code: 'bank_match.taken', detail: 'it stands in another match' },
  bank_match_taking_payout: { status: 409, code: 'bank_match.taken', detail: 'it stands in another match' },
  bank_match_taking_settlement: {
    status: 409,
    code: 'bank_match.taken',
    detail: 'it stands in another match',
  },
  bank_match_day_locked: { status: 409, code: 'bank_match.locked', detail: 'its day is locked' },
  payment_matched_stays: { status: 409, code: 'payment.matched', detail: 'it is matched with the bank' },
  cash_movement_matched_stays: {
    status: 409,
    code: 'payment.matched',
    detail: 'it is matched with the bank',
  },
  channel_payout_matched_stays: {
    status: 409,
    code: 'payment.matched',
    detail: 'it is matched with the bank',
  },
  online_settlement_matched_stays: {
    status: 409,
    code: 'payment.matched',
    detail: 'it is matched with the bank',
  },
  owner_contract_once: {
    status: 409,
    code: 'owner_contract.overlap',
    detail: 'another contract holds on these days',
  },
  answer_template_name: fieldFault('name', 'taken', 'another template has this name'),
  saved_report_name: fieldFault('name', 'taken', 'another saved report has this name'),
  account_url_unique: fieldFault('url', 'taken', 'another agent has it'),
  bank_account_change_one_open: {
    status: 409,
    code: 'bank_change.open',
    detail: 'another change of the bank account is open',
  },
  change_contact_one_pending: {
    status: 409,
    code: 'contact.pending',
    detail: 'a wish for other contacts is already waiting',
  },
  announcement_property_id_fkey: fieldFault('propertyId', 'unknown', 'there is no such property'),
  service_price_property_id_fkey: fieldFault('propertyId', 'unknown', 'there is no such property'),
  stay_charge_service_price_id_fkey: fieldFault('serviceId', 'unknown', 'the service was deleted meanwhile'),
  property_published_placed: fieldFault('place', 'required', 'what is published has a place'),
  cancellation_policy_code_unique: fieldFault(
    'name.en-US',
    'taken',
    'another policy was made at this moment',
  ),
  tax_rate_no_overlap: fieldFault('validFrom', 'tax_overlap', 'another period holds on these days'),
  levy_no_overlap: fieldFault('validFrom', 'tax_overlap', 'another period holds on these days'),
  location_slug_unique: fieldFault('slug', 'taken', 'another destination has it'),
  company_registration_unique: fieldFault('registrationNo', 'taken', 'another company has it'),
  property_company_id_fkey: fieldFault('companyId', 'unknown', 'there is no such company'),
  property_location_id_fkey: fieldFault('locationId', 'unknown', 'there is no such destination'),
  property_cancellation_policy_id_fkey: fieldFault(
    'cancellationPolicyId',
    'unknown',
    'there is no such policy',
  ),
  unit_number_unique: fieldFault('number', 'taken', 'the room type has a unit of this number'),
  unit_company_id_fkey: fieldFault('companyId', 'unknown', 'there is no such company'),
  unit_licence_once: fieldFault('licences', 'licence_twice', 'a licence is in the list twice'),
  unit_owner_whole: fieldFault('shares', 'shares_sum', 'the shares must add up to 10,000'),
  house_text_once: fieldFault('validFrom', 'text_day_taken', 'a text of this kind begins on that day'),
  currency_rate_once: fieldFault('validFrom', 'rate_day_taken', 'the currency has a rate from that day on'),
  public_holiday_once: fieldFault(
    'date',
    'holiday_twice',
    'a holiday of that name and date is there already',
  ),
  announcement_dates_sound: fieldFault('endsAt', 'after_start', 'the end must be after the start'),
};

/** Values that a schema lets through and PostgreSQL cannot keep: NUL in a text, half a surrogate pair, the year 0, a number too big. */
const UNKEEPABLE = new Set(['22021', '22P05', '22P02', '22007', '22008', '22003']);

/** Seconds after which a caller may ask again. */
const AGAIN_SECONDS: Record<Fault, number> = { busy: 2, away: 5, full: 60 };
const FAULT_WORDS: Record<Fault, string> = {
  away: 'the database does not answer',
  busy: 'too much is going on at once',
  full: 'the disk is full',
};

/** 503: nothing is wrong with the request, but it cannot be done now; `Retry-After` says when to ask again. */
export function sendUnavailable(reply: FastifyReply, fault: Fault, words = FAULT_WORDS[fault]) {
  const seconds = AGAIN_SECONDS[fault];
  const body: CodedError = {
    code: fault === 'full' ? 'service.full' : 'service.unavailable',
    detail: `${words}, again in ${seconds} s`,
    params: { seconds },
  };
  return reply.code(503).header('retry-after', seconds).header('cache-control', 'no-store').send(body);
}

/** SQLSTATE of a PostgreSQL error, or undefined. */
export const sqlState = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;
/** Name of the violated constraint, or undefined. */
export const constraintOf = (error: unknown): string | undefined =>
  (error as { constraint?: string } | null)?.constraint;

type Issue = {
  code?: string;
  message?: string;
  path?: PropertyKey[];
  keys?: string[];
  minimum?: unknown;
  maximum?: unknown;
  params?: unknown;
  origin?: string;
};
const RULES: Record<string, string> = {
  invalid_type: 'type',
  unrecognized_keys: 'unknown',
  invalid_value: 'choice',
  invalid_union: 'choice',
  invalid_key: 'unknown',
};
const NAMED = /^[a-z_]{2,40}$/;

/** One zod issue as a field error: a rule named in the schema wins over the general kind of mistake. */
export function fieldOf(issue: Issue, instancePath = ''): FieldError {
  const path = issue.path?.map(String) ?? instancePath.split('/').filter(Boolean);
  const unknown = issue.keys?.[0];
  const named = issue.message && NAMED.test(issue.message) ? issue.message : undefined;
  const size = issue.code === 'too_small' || issue.code === 'too_big';
  const missing = issue.code === 'invalid_type' && issue.message?.endsWith('received undefined');
  const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  return {
    path: [...path, ...(unknown ? [unknown] : [])].join('.'),
    rule:
      named ??
      (size
        ? `${issue.code}_${issue.origin === 'string' ? 'text' : 'number'}`
        : missing
          ? 'required'
          : (RULES[issue.code ?? ''] ?? 'invalid')),
    message: issue.message ?? 'invalid',
    ...(size && { params: { bound: Number(bound) } }),
    ...(issue.code === 'custom' && issue.params ? { params: issue.params as FieldError['params'] } : {}),
  };
}

function validationBody(error: FastifyError): CodedError {
  // The type provider spreads each zod issue over the places of an ajv error.
  const issues = (error.validation ?? []) as unknown as {
    instancePath: string;
    keyword: string;
    params: Issue;
    message: string;
  }[];
  const fields = issues.map(({ instancePath, keyword, params, message }) =>
    fieldOf({ ...params, code: keyword, message }, instancePath),
  );
  const inQuery = error.validationContext === 'querystring';
  return {
    code: inQuery ? 'query.invalid' : 'form.invalid',
    detail: fields.map((field) => `${field.path}: ${field.message}`).join('; '),
    fields,
  };
}

/** The message of whatever was thrown, for a log or the outbox. */
export const wordsOf = (error: unknown): string =>
  String((error as Error | null | undefined)?.message ?? error);

/** Every failure leaves through here: never a stack trace, never SQL. */
export function errorHandler(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // Anything can be thrown; what follows looks into objects only.
  const isObject = typeof thrown === 'object' && thrown !== null;
  const error = isObject ? thrown : (new Error(wordsOf(thrown)) as FastifyError);
  if (error instanceof UnauthorizedError)
    return reply.code(401).type('text/plain; charset=utf-8').send(UNAUTHORIZED_TEXT);
  if (error instanceof AppError) {
    if (error.status === 503)
      reply
        .header('retry-after', error.body.params?.seconds ?? AGAIN_SECONDS.busy)
        .header('cache-control', 'no-store');
    return reply.code(error.status).send(error.body);
  }
  if (hasZodFastifySchemaValidationErrors(error)) return reply.code(400).send(validationBody(error));
  const known = CONSTRAINTS[constraintOf(error) ?? ''];
  if (known) {
    const { status, ...body } = known;
    return reply.code(status).send(body);
  }
  const fault = faultOf(error);
  if (fault) {
    request.log.error({ err: error, fault }, 'cannot be done now');
    return sendUnavailable(reply, fault);
  }
  if (UNKEEPABLE.has(sqlState(error) ?? '')) {
    request.log.warn({ err: error }, 'a value that the database cannot keep');
    return reply.code(400).send({ code: 'form.invalid', detail: 'a value cannot be kept as it is' });
  }
  const status =
    error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
  if (isResponseSerializationError(error))
    request.log.error({ issues: error.cause?.issues, url: error.url }, 'answer does not fit its schema');
  else if (status === 500) request.log.error({ err: error }, 'request failed');
  if (status === 429) {
    const seconds = Number(reply.getHeader('retry-after') ?? 60);
    return reply.code(429).send({
      code: 'rate.limited',
      detail: `too many requests, again in ${seconds} s`,
      params: { seconds },
    });
  }
  if (status === 413)
    return reply.code(413).send({ code: 'file.too_large', detail: 'the request is too large' });
  if (status < 500) return reply.code(status).send({ code: 'form.invalid', detail: error.message });
  // Text of the specification's catalogue: the client shows it as a toast.
  return reply
    .code(500)
    .send({ message: 'Unexpected error occured when calling api. Please contact admin.' });
}

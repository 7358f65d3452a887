import type { CodedError, ErrorCode, FieldError } from '@shared/errorBodies';

/** The catalogue names one message that is nobody's business on screen. */
export const SUPPRESSED_TEXT = 'User has no permission to access GET Single User!';

/**
 * The error of a failed call, one kind per line of the error catalogue: `code` – the screen that asked shows
 * it itself; `message` – already shown as a toast; `network` – no answer at all (status 0); `unauthorized` –
 * the token is gone and the page is about to reload; `empty` – a status without a body; `suppressed` – the
 * one sentence that is never shown, hence without its words; `other` – a body we do not know.
 */
export type ApiError = {
  /** The body said `status: "error"`, which the user-info call means whatever its HTTP code is. */
  bodyStatus?: 'error';
} & (
  | {
      kind: 'code';
      status: number;
      code: ErrorCode;
      /** The body's own `message`, else its plain English for logs, else the code; screens show `errorText`. */
      message: string;
      fields?: FieldError[];
      params?: Record<string, string | number>;
      data?: unknown;
    }
  | { kind: 'message' | 'unauthorized' | 'empty' | 'suppressed' | 'other'; status: number; message: string }
  | { kind: 'network'; status: 0; message: string }
);

const KINDS = ['code', 'message', 'network', 'unauthorized', 'empty', 'suppressed', 'other'];

/** True for the error of a call, as `unwrap()` throws it and hooks return it in `error`. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' &&
  value !== null &&
  KINDS.includes((value as ApiError).kind) &&
  typeof (value as ApiError).status === 'number';

/** Said already, whoever asked, or never to be said: no screen adds words of its own. */
export const isSilent = ({ kind }: ApiError): boolean => kind === 'unauthorized' || kind === 'suppressed';

/** The code of a call's error (`row.stale`), or undefined when it has none. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  isApiError(error) && error.kind === 'code' ? error.code : undefined;

/** The mistakes in single fields that the server found, empty when there are none. */
export const fieldsOf = (error: unknown): FieldError[] =>
  isApiError(error) && error.kind === 'code' ? (error.fields ?? []) : [];

/** A body with a `code`, of whatever type, as an error object; null when it has none. Its own `message` is kept for the screen. */
export function codedError(status: number, body: unknown): ApiError | null {
  const { code, message, detail, fields, params, data } = (body ?? {}) as Partial<
    CodedError & { message: unknown }
  >;
  const given: unknown = code;
  if (given === undefined || given === null || given === '') return null;
  const name = typeof given === 'string' ? given : JSON.stringify(given);
  const words = [message, detail].find(isWords) ?? name;
  return { kind: 'code', status, code: name as ErrorCode, message: words, fields, params, data };
}
const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value !== SUPPRESSED_TEXT;

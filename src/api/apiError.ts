import { isCodedError, type ErrorCode, type FieldError } from '@shared/errors';

/**
 * What a failed call comes back as, one kind per line of the error catalogue:
 * `code` – the screen that asked shows it itself; `message` – already shown as a toast; `network` – no answer at all (status 0);
 * `unauthorized` – the token is gone and the page is about to reload; `other` – a body we do not know, or none.
 */
export type ApiError = {
  /** The body said `status: "error"`, which the user-info call means whatever its HTTP code is. */
  bodyStatus?: 'error';
} & (
  | {
      kind: 'code';
      status: number;
      code: ErrorCode;
      /** Plain English from the server, for logs; screens show `errorText`. */
      message: string;
      fields?: FieldError[];
      params?: Record<string, string | number>;
      data?: unknown;
    }
  | { kind: 'message' | 'unauthorized' | 'other'; status: number; message: string }
  | { kind: 'network'; status: 0; message: string }
);

const KINDS = ['code', 'message', 'network', 'unauthorized', 'other'];

/** True for the error of a call, as `unwrap()` throws it and hooks return it in `error`. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' &&
  value !== null &&
  KINDS.includes((value as ApiError).kind) &&
  typeof (value as ApiError).status === 'number';

/** The code of a call's error (`row.stale`), or undefined when it has none. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  isApiError(error) && error.kind === 'code' ? error.code : undefined;

/** The mistakes in single fields that the server found, empty when there are none. */
export const fieldsOf = (error: unknown): FieldError[] =>
  isApiError(error) && error.kind === 'code' ? (error.fields ?? []) : [];

/** A body with a `code` as an error object. */
export function codedError(status: number, body: unknown): ApiError | null {
  if (!isCodedError(body)) return null;
  const { code, detail, fields, params, data } = body;
  return { kind: 'code', status, code, message: detail ?? code, fields, params, data };
}

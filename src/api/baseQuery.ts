import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { UNAUTHORIZED_TEXT } from '@shared/errors';
import { codedError, type ApiError } from './apiError';
import { takePreloaded } from './preloaded';
import { queryString, type QueryParams } from './queryString';
import { endSession, sideEffects, type SideEffects } from './sideEffects';
import { permissionRefused } from './signals';

/** What an endpoint asks for. A plain object body travels as JSON, FormData untouched; `blob` answers a `FileAnswer`. */
export type ApiRequest = {
  url: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  params?: QueryParams;
  body?: unknown;
  /** E.g. `{ 'Idempotency-Key': key }`. */
  headers?: Record<string, string>;
  responseType?: 'json' | 'blob';
};

/** Per endpoint: `quiet` shows no toast (except "Unauthorized"), for screens that show the failure themselves; `retries` see lists.ts. */
export type ApiExtraOptions = { quiet?: boolean; retries?: number };

/** A downloaded file and the name that the server gave it. */
export type FileAnswer = { blob: Blob; filename: string | null };

export const TIMEOUT_MS = 1_800_000;
export const NOT_FOUND_TEXT = '404 Not found';
export const NO_ANSWER_TEXT = 'Unexpected error occured when calling api. Please contact admin.';
/** The client's catalogue names one message that is nobody's business on screen. */
export const SUPPRESSED_TEXT = 'User has no permission to access GET Single User!';

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

/** The one way to the server: token, timeout, parameters and the error catalogue (specification, sections 7 and 8). */
export function createBaseQuery(effects: SideEffects = sideEffects, baseUrl = __ATTIC_ENV__.apiBaseUrl) {
  return async function baseQuery(
    request: string | ApiRequest,
    api: Pick<BaseQueryApi, 'signal' | 'dispatch'>,
    options: ApiExtraOptions | undefined,
  ): Promise<Answer> {
    const { url, params, responseType, ...rest } = typeof request === 'string' ? { url: request } : request;
    const address = `${url}${queryString(params)}`;
    const token = effects.readToken();
    // The page's own answers are those of a stranger.
    const kept = !token && isPlainGet(rest.method, responseType) ? takePreloaded(address) : undefined;
    if (kept !== undefined) return { data: kept };
    const speak = (text: string) => void (options?.quiet || effects.showError(text));
    const limit = timeLimit(api.signal);
    try {
      const response = await effects.fetch(baseUrl + address, {
        ...requestInit(rest, token),
        signal: limit.signal,
      });
      if (response.ok) return { data: await dataOf(response, responseType) };
      const body = await bodyOf(response);
      const error: ApiError = {
        ...errorOf(response.status, body),
        ...(saysError(body) && { bodyStatus: 'error' }),
      };
      react(error, effects, speak, api.dispatch);
      return { error };
    } catch (cause) {
      const message = (cause instanceof Error && cause.message) || NO_ANSWER_TEXT;
      // A call that nobody waits for any more has not failed.
      if (!api.signal.aborted) speak(message);
      return { error: { kind: 'network', status: 0, message } };
    } finally {
      limit.stop();
    }
  };
}

const isPlainGet = (method: ApiRequest['method'] = 'GET', responseType: ApiRequest['responseType']) =>
  method === 'GET' && responseType !== 'blob';

function timeLimit(outer: AbortSignal) {
  const controller = new AbortController();
  const forward = () => controller.abort(outer.reason);
  if (outer.aborted) forward();
  outer.addEventListener('abort', forward);
  const timer = setTimeout(
    () => controller.abort(new Error(`timeout of ${TIMEOUT_MS}ms exceeded`)),
    TIMEOUT_MS,
  );
  const stop = () => {
    clearTimeout(timer);
    outer.removeEventListener('abort', forward);
  };
  return { signal: controller.signal, stop };
}

function requestInit(
  { method = 'GET', body, headers = {} }: Pick<ApiRequest, 'method' | 'body' | 'headers'>,
  token: string | null,
): RequestInit {
  const json = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);
  return {
    method,
    headers: {
      Accept: 'application/json',
      ...(token && { Authorization: token }),
      ...(json && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json ? JSON.stringify(body) : (body as BodyInit | undefined),
  };
}

async function dataOf(response: Response, responseType: ApiRequest['responseType']): Promise<unknown> {
  if (responseType === 'blob') {
    const file: FileAnswer = { blob: await response.blob(), filename: filenameOf(response) };
    return file;
  }
  // A captive portal or a proxy answers 200 with a page of its own: that is no answer of ours.
  if (response.headers.get('content-type')?.includes('text/html')) throw new Error(NO_ANSWER_TEXT);
  return bodyOf(response);
}

/** RFC 6266: the encoded name wins over the plain one. */
function filenameOf(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? null);
}

/** The body as JSON where it is JSON, else as text; null when there is none. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The catalogue: which kind of error a status and a body are. */
function errorOf(status: number, body: unknown): ApiError {
  if (body === null || body === '') return { kind: 'other', status, message: NOT_FOUND_TEXT };
  if (body === UNAUTHORIZED_TEXT) return { kind: 'unauthorized', status, message: UNAUTHORIZED_TEXT };
  const coded = codedError(status, body);
  if (coded) return coded;
  const message: unknown = (body as { message?: unknown }).message;
  if (typeof message === 'string' && message) return { kind: 'message', status, message };
  return { kind: 'other', status, message: typeof body === 'string' ? readable(body) : JSON.stringify(body) };
}

const saysError = (body: unknown) =>
  typeof body === 'object' && (body as { status?: unknown } | null)?.status === 'error';

/** A proxy's HTML page as the words in it; nobody reads more than a few lines in a toast. */
const readable = (text: string) =>
  text
    .replace(/<(style|script|title)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300) || NO_ANSWER_TEXT;

/** The catalogue: what each kind of error does besides being returned. */
function react(
  error: ApiError,
  effects: SideEffects,
  speak: (text: string) => void,
  dispatch: BaseQueryApi['dispatch'],
) {
  if (error.kind === 'unauthorized') endSession(effects);
  else if (error.kind === 'code' && error.code === 'permission.missing') dispatch(permissionRefused());
  else if (error.kind === 'message' && error.message !== SUPPRESSED_TEXT) speak(error.message);
  else if (error.kind === 'other' && error.message !== NOT_FOUND_TEXT) speak(error.message);
}

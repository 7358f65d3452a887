import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { failureOf, NO_ANSWER_TEXT, noAnswer, parseBody, react, TIMEOUT_MS, TIMEOUT_TEXT } from './catalogue';
import { takeEarly } from './earlyCalls';
import { takePreloaded } from './preloaded';
import { queryString, type QueryParams } from './queryString';
import { sideEffects, type SideEffects } from './sideEffects';

/**
 * The request of an endpoint. A plain object body travels as JSON, FormData untouched; `blob` answers a
 * `FileAnswer`.
 */
export type ApiRequest = {
  url: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  params?: QueryParams;
  body?: unknown;
  /** E.g. `{ 'Idempotency-Key': key }`. */
  headers?: Record<string, string>;
  responseType?: 'json' | 'blob';
};

/** Per endpoint: `quiet` shows no toast (except "Unauthorized"), for screens that show the failure themselves; `retries` see listCalls.ts. */
export type ApiExtraOptions = { quiet?: boolean; retries?: number };

/** A downloaded file and the name that the server gave it. */
export type FileAnswer = { blob: Blob; filename: string | null };

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
    const isPlain = isPlainGet(rest.method, responseType);
    // The page's own answers are those of a stranger.
    const kept = !token && isPlain ? takePreloaded(address) : undefined;
    if (kept !== undefined) return { data: kept };
    const underWay = isPlain ? takeEarly(address, token) : undefined;
    // One that nobody answered is made again.
    const early = underWay && (await underWay.catch(() => undefined));
    const limit = timeLimit(api.signal);
    try {
      const response =
        early ??
        (await effects.fetch(baseUrl + address, { ...requestInit(rest, token), signal: limit.signal }));
      if (response.ok) return { data: await dataOf(response, responseType) };
      const error = failureOf(response.status, await bodyOf(response));
      react(error, effects, { quiet: options?.quiet, dispatch: api.dispatch });
      return { error };
    } catch (cause) {
      const error = noAnswer(cause);
      // A call that nobody waits for any more has not failed.
      if (!api.signal.aborted) react(error, effects, { quiet: options?.quiet });
      return { error };
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
  const timer = setTimeout(() => controller.abort(new Error(TIMEOUT_TEXT)), TIMEOUT_MS);
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
  // The store freezes what it takes, part by part; what is frozen already it takes as it is.
  return Object.freeze(await bodyOf(response));
}

/** RFC 6266: the encoded name wins over the plain one. */
function filenameOf(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? null);
}

const bodyOf = async (response: Response): Promise<unknown> => parseBody(await response.text());

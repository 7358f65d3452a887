import { retry, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { createBaseQuery, type ApiExtraOptions, type ApiRequest } from './baseQuery';

export type ApiBaseQuery = BaseQueryFn<string | ApiRequest, unknown, ApiError, ApiExtraOptions>;

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** Milliseconds before the n-th repetition (from 1): 1 s, 2 s, 4 s … at most 30 s. */
export const retryDelay = (attempt: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);

/**
 * True when a call may go better next time: after no answer at all, or a fault of the server (5xx). A 4xx
 * never is: the same question gets the same answer, and 401, 403 and 429 would only make things worse.
 */
export const mayRetry = (error: ApiError): boolean => error.kind === 'network' || error.status >= 500;

const wait = (attempt: number, _maxRetries: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, retryDelay(attempt));
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Aborted'));
    });
  });

/** Says whether anybody waits for a second try: the server draws a page without what failed. */
export const secondTries = { areMade: true };

/** Repeats a failed call as often as its endpoint's `extraOptions.retries` says; none by default. */
export const withRetries = (baseQuery = createBaseQuery()): ApiBaseQuery => {
  const repeating = retry(baseQuery as BaseQueryFn, {
    backoff: wait,
    retryCondition: (error, _request, { attempt, extraOptions }) =>
      secondTries.areMade &&
      attempt <= ((extraOptions as ApiExtraOptions | undefined)?.retries ?? 0) &&
      mayRetry(error as ApiError),
  });
  return repeating as ApiBaseQuery;
};

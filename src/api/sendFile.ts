import type { Dispatch } from '@reduxjs/toolkit';
import type { ApiError } from './apiError';
import { failureOf, noAnswer, parseBody, react, TIMEOUT_MS, TIMEOUT_TEXT } from './catalogue';
import { sideEffects } from './sideEffects';

/**
 * The options of sending a file: `onProgress` is told the part that has left, from 0 to 1. `quiet` shows no
 * toast (except "Unauthorized"), for who sends many files and says it once; `dispatch` passes a missing
 * permission on, as the other calls do.
 */
export type SendOptions = {
  signal: AbortSignal;
  onProgress: (part: number) => void;
  quiet?: boolean;
  dispatch?: Dispatch;
};

/**
 * Sends a form with a file and tells how far it is, which `fetch` cannot. Resolves to the answer; rejects with an `ApiError`. Time limit,
 * session and catalogue of errors are those of the base query.
 */
export const sendFile = <Answer>(url: string, form: FormData, { signal, onProgress, ...rest }: SendOptions) =>
  new Promise<Answer>((resolve, reject: (error: ApiError) => void) => {
    const call = new XMLHttpRequest();
    const fail = (error: ApiError) => {
      react(error, sideEffects, rest);
      reject(error);
    };
    const stop = () => call.abort();
    call.open('POST', __ATTIC_ENV__.apiBaseUrl + url);
    call.timeout = TIMEOUT_MS;
    const token = sideEffects.readToken();
    if (token) call.setRequestHeader('Authorization', token);
    call.setRequestHeader('Accept', 'application/json');
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    call.onerror = () => fail(noAnswer(null));
    call.ontimeout = () => fail(noAnswer(new Error(TIMEOUT_TEXT)));
    // A call that nobody waits for any more has not failed.
    call.onabort = () => reject(noAnswer(null));
    call.onloadend = () => signal.removeEventListener('abort', stop);
    call.onload = () => {
      const body = parseBody(call.responseText);
      if (call.status < 200 || call.status >= 300) return fail(failureOf(call.status, body));
      // A captive portal or a proxy answers 200 with a page of its own: that is no answer of ours.
      if (typeof body !== 'object') return fail(noAnswer(null));
      resolve(body as Answer);
    };
    signal.addEventListener('abort', stop);
    call.send(form);
  });

import { UNAUTHORIZED_TEXT } from '@shared/errors';
import { codedError, type ApiError } from './apiError';
import { endSession, sideEffects } from './sideEffects';

/** How one file travels: `onProgress` hears which part has left, from 0 to 1. */
export type SendOptions = { signal: AbortSignal; onProgress: (part: number) => void };

/**
 * Sends a form with a file and tells how far it is, which `fetch` cannot. Resolves to the answer; rejects with an `ApiError` and shows
 * nothing itself: who sends many files says it once.
 */
export const sendFile = <Answer>(url: string, form: FormData, { signal, onProgress }: SendOptions) =>
  new Promise<Answer>((resolve, reject: (error: ApiError) => void) => {
    const call = new XMLHttpRequest();
    const lost = () => reject({ kind: 'network', status: 0, message: 'network' });
    const stop = () => call.abort();
    call.open('POST', __ATTIC_ENV__.apiBaseUrl + url);
    const token = sideEffects.readToken();
    if (token) call.setRequestHeader('Authorization', token);
    call.setRequestHeader('Accept', 'application/json');
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    call.onerror = lost;
    call.ontimeout = lost;
    call.onabort = lost;
    call.onloadend = () => signal.removeEventListener('abort', stop);
    call.onload = () => {
      const body = parse(call.responseText);
      if (call.status >= 200 && call.status < 300 && typeof body === 'object') return resolve(body as Answer);
      if (call.status === 401) endSession();
      reject(errorOf(call.status, body));
    };
    signal.addEventListener('abort', stop);
    call.send(form);
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function errorOf(status: number, body: unknown): ApiError {
  if (status === 401) return { kind: 'unauthorized', status, message: UNAUTHORIZED_TEXT };
  return codedError(status, body) ?? { kind: 'other', status, message: String(status) };
}

import type { Dispatch } from '@reduxjs/toolkit';
import { UNAUTHORIZED_TEXT } from '@shared/errorBodies';
import { codedError, SUPPRESSED_TEXT, type ApiError } from './apiError';
import { endSession, type SideEffects } from './sideEffects';
import { permissionRefused } from './signals';

/** Milliseconds that any call may take. */
export const TIMEOUT_MS = 1_800_000;
export const TIMEOUT_TEXT = `timeout of ${TIMEOUT_MS}ms exceeded`;
export const NOT_FOUND_TEXT = '404 Not found';
export const NO_ANSWER_TEXT = 'Unexpected error occured when calling api. Please contact admin.';

/** A body as JSON where it is JSON, else as text; null when there is none. */
export function parseBody(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The error catalogue (specification, section 8): which kind of error a status and a body are. */
export function failureOf(status: number, body: unknown): ApiError {
  const error = kindOf(status, body);
  return saysError(body) ? { ...error, bodyStatus: 'error' } : error;
}

function kindOf(status: number, body: unknown): ApiError {
  if (body === null || body === '') return { kind: 'empty', status, message: NOT_FOUND_TEXT };
  if (body === UNAUTHORIZED_TEXT) return { kind: 'unauthorized', status, message: UNAUTHORIZED_TEXT };
  const coded = codedError(status, body);
  if (coded) return coded;
  const message: unknown = (body as { message?: unknown }).message;
  if (body === SUPPRESSED_TEXT || message === SUPPRESSED_TEXT)
    return { kind: 'suppressed', status, message: '' };
  if (typeof message === 'string' && message) return { kind: 'message', status, message };
  return { kind: 'other', status, message: typeof body === 'string' ? readable(body) : JSON.stringify(body) };
}

/** Returns the error of a call without any response: with the cause's words, or the default text. */
export const noAnswer = (cause: unknown): ApiError => ({
  kind: 'network',
  status: 0,
  message: (cause instanceof Error && cause.message) || NO_ANSWER_TEXT,
});

const saysError = (body: unknown) =>
  typeof body === 'object' && (body as { status?: unknown } | null)?.status === 'error';

/** A proxy's HTML page as the words in it; nobody reads more than a few lines in a toast. */
const readable = (text: string) =>
  text
    .replace(/<(style|script|title)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300) || NO_ANSWER_TEXT;

/** The kinds that are said in a toast by the call itself; the others are only returned. */
const SPOKEN: readonly ApiError['kind'][] = ['message', 'other', 'network'];

/**
 * Does what each kind of error asks for besides being returned. A `quiet` call shows no toast except
 * "Unauthorized".
 */
export function react(
  error: ApiError,
  effects: SideEffects,
  { quiet = false, dispatch }: { quiet?: boolean; dispatch?: Dispatch },
) {
  if (error.kind === 'unauthorized') endSession(effects);
  else if (error.kind === 'code' && error.code === 'permission.missing') dispatch?.(permissionRefused());
  else if (!quiet && SPOKEN.includes(error.kind)) effects.showError(error.message);
}

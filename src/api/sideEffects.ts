import { UNAUTHORIZED_TEXT } from '@shared/errorBodies';
import { readToken, removeToken } from '../session/cookies';
import { toast } from '../ui/toast';

/** The effects of a call besides its answer. One object, so that a test can replace a part of it. */
export const sideEffects = {
  fetch: (input: string, init: RequestInit): Promise<Response> => fetch(input, init),
  readToken,
  removeToken,
  showError: (text: string): void => void toast.error(text),
  reload: (): void => window.location.reload(),
  later: (run: () => void, milliseconds: number): void => void setTimeout(run, milliseconds),
};
export type SideEffects = typeof sideEffects;

/** Time to read the "Unauthorized" toast before the page starts afresh. */
export const RELOAD_AFTER_MS = 2500;

/** The token is no good: forget it, say so, and start afresh once it could be read. */
export function endSession(effects: SideEffects = sideEffects) {
  effects.removeToken();
  effects.showError(UNAUTHORIZED_TEXT);
  effects.later(effects.reload, RELOAD_AFTER_MS);
}

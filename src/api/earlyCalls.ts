import { TIMEOUT_MS } from './catalogue';
import { sideEffects, type SideEffects } from './sideEffects';

/** Milliseconds after which nobody takes an early answer any more: the page asks afresh. */
const GOOD_FOR_MS = 15_000;

type EarlyCall = { token: string; answer: Promise<Response>; calledAt: number };
const underWay = new Map<string, EarlyCall>();

/**
 * Asks for `address`, a GET call, before the code of the page has come that is going to ask for it; nothing happens without a login. What comes back is
 * read by whoever asks: nobody else sees it, and a failure is nobody's.
 */
export function callEarly(
  address: string,
  effects: SideEffects = sideEffects,
  baseUrl = __ATTIC_ENV__.apiBaseUrl,
): void {
  const token = effects.readToken();
  if (!token) return;
  const answer = effects.fetch(baseUrl + address, {
    headers: { Accept: 'application/json', Authorization: token },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  answer.catch(() => undefined);
  underWay.set(address, { token, answer, calledAt: performance.now() });
}

/**
 * Hands out the early answer to a GET call of `address` with `token`, once; undefined where there is none. It rejects where no answer came: the call is then
 * made as any other.
 */
export function takeEarly(address: string, token: string | null): Promise<Response> | undefined {
  const call = underWay.get(address);
  underWay.delete(address);
  if (!call || call.token !== token || performance.now() - call.calledAt > GOOD_FOR_MS) return undefined;
  return call.answer;
}

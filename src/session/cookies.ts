import Cookies from 'universal-cookie';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@shared/languages';
import { refusedTokens, rememberRefused } from './refusedTokens';

const TOKEN = 'jwt';
const LANGUAGE = 'language';
const DAY = 86_400;

/** Both cookies belong to the whole site and never travel with another site's request; `Secure` wherever the page itself is. */
const attributes = () =>
  ({ path: '/', sameSite: 'lax', secure: window.location.protocol === 'https:' }) as const;

/**
 * Every token that the page's cookies hold. There can be more than one: a cookie of a longer path or of a parent domain stands beside
 * ours under the same name, and cannot be removed from here. A cookie library gives the first of them alone.
 */
const savedTokens = (): string[] =>
  document.cookie
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${TOKEN}=`))
    .map((pair) => decodedValue(pair.slice(TOKEN.length + 1)))
    .filter(Boolean);

function decodedValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The saved login token, or null: the first that was not refused before. */
export function readToken(): string | null {
  const refused = refusedTokens();
  return savedTokens().find((token) => !refused.includes(token)) ?? null;
}

/** Keeps a login token for as long as the server keeps its session (30 days). */
export function saveToken(token: string): void {
  rememberRefused(refusedTokens().filter((one) => one !== token));
  new Cookies().set(TOKEN, token, { ...attributes(), maxAge: 30 * DAY });
}

/** Signed out: our cookie goes, and a token that is still there belongs to another path or domain and counts no more in this tab. */
export function removeToken(): void {
  new Cookies().remove(TOKEN, { path: '/' });
  const left = savedTokens();
  if (left.length > 0) rememberRefused([...refusedTokens(), ...left]);
}

/**
 * The server does not know this token: nobody in this tab looks at it again, and our cookie goes unless it holds another one. False
 * when that could not be kept for after a reload.
 */
export function refuseToken(token: string): boolean {
  const kept = rememberRefused([...refusedTokens(), token]);
  if (readToken() === null) removeToken();
  return kept || !savedTokens().includes(token);
}

/** The language of the last visit; en-US when there is none. */
export function readLanguage(): Language {
  const value: unknown = new Cookies().get(LANGUAGE, { doNotParse: true });
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

export const saveLanguage = (language: Language): void =>
  new Cookies().set(LANGUAGE, language, { ...attributes(), maxAge: 365 * DAY });

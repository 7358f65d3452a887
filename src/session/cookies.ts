import Cookies from 'universal-cookie';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@shared/languages';

const TOKEN = 'jwt';
const LANGUAGE = 'language';
const DAY = 86_400;

/** Both cookies belong to the whole site and never travel with another site's request; `Secure` wherever the page itself is. */
const attributes = () =>
  ({ path: '/', sameSite: 'lax', secure: window.location.protocol === 'https:' }) as const;

/** The saved login token, or null. Not parsed: universal-cookie would turn a token that looks like JSON into something else. */
export function readToken(): string | null {
  const value: unknown = new Cookies().get(TOKEN, { doNotParse: true });
  return typeof value === 'string' && value ? value : null;
}

/** Keeps a login token for as long as the server keeps its session (30 days). */
export const saveToken = (token: string): void =>
  new Cookies().set(TOKEN, token, { ...attributes(), maxAge: 30 * DAY });

export const removeToken = (): void => new Cookies().remove(TOKEN, { path: '/' });

/** The language of the last visit; en-US when there is none. */
export function readLanguage(): Language {
  const value: unknown = new Cookies().get(LANGUAGE, { doNotParse: true });
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

export const saveLanguage = (language: Language): void =>
  new Cookies().set(LANGUAGE, language, { ...attributes(), maxAge: 365 * DAY });

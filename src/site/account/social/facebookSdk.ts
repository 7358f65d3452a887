import type { Language } from '@shared/languages';
import { loadScript } from './loadScript';

type LoginAnswer = { authResponse?: { accessToken?: string } | null };
/** The part of the Facebook SDK for JavaScript that we use. */
export type FacebookSdk = {
  init(settings: {
    appId: string;
    version: 'v15.0';
    cookie: boolean;
    localStorage: boolean;
    status: boolean;
    xfbml: boolean;
  }): void;
  login(told: (answer: LoginAnswer) => void, options: { scope: string }): void;
};
declare global {
  interface Window {
    FB?: FacebookSdk;
    fbAsyncInit?: () => void;
  }
}

const LOCALES: Record<Language, string> = { 'en-US': 'en_US', 'cn-ZH': 'zh_CN', 'ms-MY': 'ms_MY' };
export const facebookScript = (language: Language): string =>
  `https://connect.facebook.net/${LOCALES[language]}/sdk.js`;

const PATIENCE_MS = 15_000;
let starting: { appId: string; sdk: Promise<FacebookSdk> } | undefined;

/** Loads the Facebook SDK and sets it up, once for a page; after a failure it may be tried again. */
export function loadFacebook(appId: string, language: Language): Promise<FacebookSdk> {
  if (starting?.appId === appId) return starting.sdk;
  const mine = { appId, sdk: start(appId, language) };
  starting = mine;
  mine.sdk.catch(() => {
    if (starting === mine) starting = undefined;
  });
  return mine.sdk;
}

async function start(appId: string, language: Language): Promise<FacebookSdk> {
  // The script is only the first part of the SDK, which calls this when all of it is there.
  const whole = new Promise<void>((resolve, reject) => {
    window.fbAsyncInit = resolve;
    setTimeout(() => reject(new Error('the Facebook SDK does not come')), PATIENCE_MS);
  });
  await Promise.all([loadScript(facebookScript(language)), whole]);
  const api = window.FB;
  if (!api) throw new Error('the Facebook SDK brought nothing');
  // It keeps nothing in this browser: the login here is ours.
  api.init({ appId, version: 'v15.0', cookie: false, localStorage: false, status: false, xfbml: false });
  return api;
}

/**
 * Opens Facebook's window; the access token, or null when the person closed it. Call it in the press of a button, or the browser
 * blocks the window.
 */
export const askFacebook = (api: FacebookSdk): Promise<string | null> =>
  new Promise((resolve) =>
    api.login((answer) => resolve(answer.authResponse?.accessToken ?? null), {
      scope: 'public_profile,email',
    }),
  );

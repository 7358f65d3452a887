import type { Language } from '@shared/languages';
import { loadScript } from './loadScript';

type ButtonLook = {
  type: 'standard';
  theme: 'outline';
  size: 'large';
  text: 'continue_with';
  width: number;
  locale: string;
};
/** The part of Google Identity Services that we use. */
export type GoogleIdentity = {
  initialize(settings: { client_id: string; callback: (answer: { credential?: string }) => void }): void;
  renderButton(parent: HTMLElement, look: ButtonLook): void;
};
declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const LOCALES: Record<Language, string> = { 'en-US': 'en', 'cn-ZH': 'zh_CN', 'ms-MY': 'ms' };
/** The limits that Google sets for the width of its button, in pixels. */
const NARROWEST = 200;
const WIDEST = 400;

let initialized: { api: GoogleIdentity; clientId: string } | undefined;
/** Google keeps one callback for the page; whoever shows the button is told. */
let listener: (credential: string) => void = () => undefined;

/** Loads Google Identity Services and sets it up, once for a page and a client id. */
export async function loadGoogle(clientId: string): Promise<GoogleIdentity> {
  await loadScript(GOOGLE_SCRIPT);
  const api = window.google?.accounts?.id;
  if (!api) throw new Error('Google Identity Services brought nothing');
  if (initialized?.api !== api || initialized.clientId !== clientId) {
    api.initialize({
      client_id: clientId,
      callback: ({ credential }) => credential && listener(credential),
    });
    initialized = { api, clientId };
  }
  return api;
}

/** Names the function that is told the ID token when somebody has signed in. */
export const listenToGoogle = (onCredential: (credential: string) => void): void => {
  listener = onCredential;
};

/** Lets Google draw its button into an element, as wide as the element in the limits that Google sets. */
export function drawGoogleButton(api: GoogleIdentity, parent: HTMLElement, language: Language): void {
  parent.replaceChildren();
  api.renderButton(parent, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    text: 'continue_with',
    width: Math.min(WIDEST, Math.max(NARROWEST, parent.clientWidth || WIDEST)),
    locale: LOCALES[language],
  });
}

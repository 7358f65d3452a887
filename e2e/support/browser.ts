import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { existsSync } from 'node:fs';
import { movedDay } from './movedRun';
import { watchRequests } from './settledPage';

/** The shell is the same browser without a window: it draws the same pages in about half of the time. */
const CHROMIUM =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) =>
    existsSync(file),
  );

/** Where the server under test answers. */
export const origin = (): string => process.env.ATTIC_ORIGIN!;

/** Starts Chromium without anything that calls home; `asPeopleHaveIt` with all that makes its scripts fast, for who measures it. */
export const openBrowser = ({ asPeopleHaveIt = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Each page of a journey is loaded anew and gone in seconds: what compilers in the background make of its scripts costs more than it brings.
      ...(asPeopleHaveIt ? [] : ['--js-flags=--no-opt --no-maglev --always-sparkplug']),
    ],
  });

export const LANGUAGE_CODES = ['en-US', 'cn-ZH', 'ms-MY'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

type Person = { width?: number; height?: number; language?: LanguageCode; token?: string };

/** A browser profile of its own: window, language and, with a token, somebody who is signed in. */
export async function openContext(
  browser: Browser,
  { width = 1280, height = 900, language = 'en-US', token }: Person = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const cookies: { name: string; value: string; url: string }[] = [
    { name: 'language', value: language, url: origin() },
  ];
  if (token) cookies.push({ name: 'jwt', value: token, url: origin() });
  await context.addCookies(cookies);
  const script = movedDay();
  if (script) await context.addInitScript(script);
  return context;
}

/** Lets a person wait, after each loading of a page, until it answers: what the server drew is seen before that. */
function waitsUntilReady(page: Page): void {
  const isReady = page.locator('html[data-ready], html:not(:has(#root))');
  const { goto, reload } = page;
  page.goto = async (...asked) => {
    const answer = await goto.apply(page, asked);
    await isReady.waitFor({ state: 'attached' });
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload.apply(page, asked);
    await isReady.waitFor({ state: 'attached' });
    return answer;
  };
}

/** A new page of a profile; `errors` gathers script errors and breaches of the content policy. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      errors.push(message.text());
  });
  page.setDefaultTimeout(60_000);
  waitsUntilReady(page);
  watchRequests(page);
  return { page, errors };
}

/** A person with a browser of his own, signed in anew (`login`) or as somebody who is already (`token`); a script error or a broken content policy on any page fails the journey. */
export async function openPerson(
  browser: Browser,
  options: Person & { login?: string } = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const token = options.token ?? (options.login && (await tokenOf(options.login)));
  const context = await openContext(browser, { ...options, token });
  return { context, ...(await openPage(context)) };
}

/** Signs a demo person in by the API. */
export async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${origin()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'attic-demo' }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** A GET call of the API, as a stranger or with a token. */
export async function api<T>(path: string, token?: string): Promise<T> {
  const answer = await fetch(origin() + path, { headers: token ? { authorization: token } : {} });
  return (await answer.json()) as T;
}

/** A call of the API that changes something; throws where it is refused. */
export async function send<T>(
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  token: string,
): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(origin() + path, {
    method,
    headers: {
      authorization: token,
      'idempotency-key': crypto.randomUUID(),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

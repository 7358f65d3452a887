import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, localeOf, splitLanguagePath, type Language } from '@shared/languages';
import type { App } from '../../../app';
import type { BuiltFor } from '../../../builtFor';
import type { Context } from '../../../context';
import { SCRIPT_LOADER } from '../../../plugins/scriptLoader';
import { originOf } from './addresses';
import type { Drawing } from '@shared/drawing';
import { createAnswers, type Answer } from './answers';
import { assetRoutes } from './assets.routes';
import { scriptJson } from './html';
import { dataOf, firstPictureOf } from './pageData';
import { createPageCache, type Encoding, type KeptPage } from './pageCache';
import { headOf, type HeadInput } from './pageHeads';
import { findPage, siteAlone, type Page } from './pageTable';
import { sitemapRoutes } from './sitemap.routes';
import { readWebFiles, type WebFiles } from './webFiles';

/** No page is heavier than this; answers that do not fit are left for the browser to fetch. */
const MAX_BYTES = 30_000;
/** Addresses that are never pages. */
const NOT_PAGES = /^\/(api|user-mgmt|media|assets|sitemaps)(\/|$)/;

/** The value of a cookie, as it is written. */
function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Browsers name HTML; crawlers and command lines take anything or say nothing. */
const wantsHtml = ({ headers: { accept } }: FastifyRequest) =>
  !accept || /text\/html|\*\/\*|text\/\*/.test(accept);

type AskedPage = { page: Page | undefined; language: Language; query: URLSearchParams; path: string };

/**
 * Returns the page, language and query that an address asks for. Not `new URL`: that would take
 * `//elsewhere/discover` for our `/discover`.
 */
function readAddress(request: FastifyRequest): AskedPage {
  const [rawPath = '/', ...rest] = request.url.split('?');
  const pathname = rawPath.replace(/(?<=.)\/$/, '');
  const { language, path } = splitLanguagePath(pathname);
  const page = findPage(path, path !== pathname);
  const saved = cookieOf(request, 'language');
  return {
    page,
    path,
    language: language ?? (isLanguage(saved) ? saved : DEFAULT_LANGUAGE),
    query: new URLSearchParams(rest.join('?')),
  };
}

/** 200, or what is wrong with the one thing that the page is about; a call that failed is no proof that nothing is there. */
function statusOf({ page, ...asked }: AskedPage, answers: readonly Answer[]): number {
  if (!page) return 404;
  if (!page.subject) return 200;
  const subject = page.subject(asked);
  const status = answers.find((answer) => answer.url === subject)?.status ?? 404;
  // Too many of one reader's: nothing is said of the thing itself.
  return status === 200 || status === 429 || status >= 500 ? status : 404;
}

/** The answers as the browser's `takePreloaded` reads them, as many as fit. */
function dataBlock(answers: readonly Answer[], room: number): string {
  const [open, close] = ['<script type="application/json" id="attic-data">[', ']</script>'];
  let left = room - open.length - close.length;
  const entries = answers.flatMap(({ url, status, text }) => {
    if (status !== 200) return [];
    const entry = scriptJson(`{"url":${JSON.stringify(url)},"body":${text}}`);
    const size = Buffer.byteLength(entry) + 1;
    if (size > left) return [];
    left -= size;
    return [entry];
  });
  return entries.length > 0 ? `${open}${entries.join(',')}${close}` : '';
}

/** What the store of a drawn page holds, as the browser's `takeDrawnAnswers` reads it. */
const stateBlock = ({ state }: Drawing) =>
  `<script type="application/json" id="attic-state">${scriptJson(state)}</script>`;

/** Chunks that the page is going to load, in the order in which it finds out. */
const chunksOf = (asked: AskedPage, signedIn: boolean): string[] =>
  asked.page?.name === 'admin'
    ? officeChunks(asked, signedIn)
    : [`i18n-${asked.language}`, 'site', `i18n-${asked.language}-site`, asked.page?.chunk ?? 'not-found'];

/** The back-office is left to those who get in; of its screens the dashboard alone, with which most begin, is known before the address has been read. */
const officeChunks = ({ language, path }: AskedPage, signedIn: boolean): string[] => [
  `i18n-${language}`,
  ...(signedIn ? ['admin', `i18n-${language}-frame`, `i18n-${language}-statements`] : []),
  ...(signedIn && /^\/admin(\/dashboard)?$/.test(path) ? ['dashboard'] : []),
];

/** What a page loads first, and what its program asks for as soon as it runs. */
function linksOf(
  files: WebFiles,
  { page }: AskedPage,
  { chunks, isDrawn, signedIn }: { chunks: string[]; isDrawn: boolean; signedIn: boolean },
): Pick<HeadInput, 'preloads' | 'next'> {
  if (isDrawn) return { preloads: files.fonts };
  // There is no picture that needs the line, and everything waits for the program: it has the line for itself.
  if (page?.name === 'admin')
    return {
      preloads: files.scriptLinks(['main']),
      // The frame stands in a face of the system until its own comes: the line is for what it is drawn from.
      next: [...files.scriptLinks(chunks), ...(signedIn ? [] : files.fonts)],
    };
  // Not `main`, which is the largest: it would take the line from the first picture and the styles.
  return { preloads: [...files.fonts, ...files.chunks(chunks)] };
}

/** True when the browser has this very page. */
const isKnown = (request: FastifyRequest, etag: string) =>
  request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;

/**
 * The files of the build, `/robots.txt`, the site maps, and every other address as a page: the built `index.html` with head, status
 * and first answers of its own.
 */
export async function pagesRoutes(app: App, context: Context) {
  const files = readWebFiles(context.webRoot);
  const answer = createAnswers(app);
  const { drawPage } = context;
  const kept = createPageCache<MadePage>();
  // Whatever is written may be what pages show; a quote is a question.
  app.addHook('onSend', async ({ method, url }, { statusCode }) => {
    const writes = method !== 'GET' && method !== 'HEAD' && !url.startsWith('/api/public/quotes');
    if (writes && statusCode < 400) kept.empty();
  });
  await assetRoutes(app, files);
  sitemapRoutes(app, context);

  app.get('/*', { config: { can: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const asked = readAddress(request);
    const { page, path } = asked;
    const aFile = !page && /\.\w{1,8}$/.test(path);
    if (NOT_PAGES.test(path) || aFile || !wantsHtml(request)) {
      reply.callNotFound();
      return reply;
    }
    const origin = originOf(context.env, request);
    const signedIn = Boolean(cookieOf(request, 'jwt'));
    let isMaker = false;
    const make = (before?: MadePage) => {
      isMaker = true;
      return makePage(asked, { request, origin, signedIn }, before);
    };
    // A stranger's page is the same for all of them.
    const isShared = Boolean(drawPage && page?.isDrawn && !signedIn);
    const shared = isShared ? await kept.take(`${origin} ${asked.language} ${request.url}`, make) : null;
    // Whoever asked for it was refused, or something failed: that is nobody else's answer.
    const isMine = shared !== null && (shared.isWhole || isMaker);
    const made: MadePage & Partial<KeptPage<MadePage>> = isMine ? shared : await make();

    const { html, status, etag } = made;
    reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept').header('etag', etag);
    // A secret in the address stays out of every log, our own too.
    if (asked.query.has('token')) reply.header('referrer-policy', 'no-referrer');
    if (status === 200 && isKnown(request, etag)) return reply.code(304).send();
    reply.code(status).type('text/html; charset=utf-8');
    const encoding = made.bodyIn && encodingFor(request);
    if (!encoding) return reply.send(html);
    reply.header('content-encoding', encoding).header('vary', 'cookie, accept, accept-encoding');
    return reply.send(await made.bodyIn!(encoding));
  });

  /** `before` is the page that was made of this address last: drawn from the same answers it is the same. */
  async function makePage(
    asked: AskedPage,
    { request, origin, signedIn }: Asking,
    before?: MadePage,
  ): Promise<MadePage> {
    const { page, query, language } = asked;
    const call = (url: string) => answer(url, request.ip);
    const again = await Promise.all(before?.sources.map(({ url }) => call(url)) ?? []);
    if (before && again.every(({ text }, n) => text === before.sources[n]!.text)) return before;

    const askOnce = askerOf(again, call);
    const calls = page?.calls({ query, language, signedIn }) ?? siteAlone();
    const answers = await Promise.all(calls.map(askOnce));
    const status = statusOf(asked, answers);
    // A page of what failed, or was refused to one reader, is left to his browser, which asks again.
    let isComplete = answers.every((given) => given.status === 200);
    const sources = [...answers];
    const ask = askerOf(sources, askOnce);
    const order = {
      address: request.url,
      language,
      siteName: dataOf(asked, answers).brand.name,
      ask: async (url: string) => {
        const given = await ask(url);
        isComplete &&= given.status === 200;
        if (!sources.includes(given)) sources.push(given);
        return given;
      },
    };
    const isWanted = page?.isDrawn && status === 200 && isComplete && !signedIn;
    const drawn = await (isWanted ? drawPage?.(order) : undefined)?.catch((error: unknown) => {
      // The browser draws it, as it does where somebody is signed in.
      request.log.error({ err: error, url: request.url }, 'a page cannot be drawn');
      return null;
    });
    const drawing = isComplete ? drawn : null;
    const html = render(files, asked, { status, answers, drawing, origin, signedIn }, context.builtFor);
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    const isWhole = Boolean(drawing);
    return { html, status, etag, isWhole, sources: sources.map(({ url, text }) => ({ url, text })) };
  }
}

/** `isWhole`: drawn from answers that are everybody's; `sources` are all that it was made from, as they were sent. */
type MadePage = {
  html: string;
  status: number;
  etag: string;
  isWhole: boolean;
  sources: readonly Pick<Answer, 'url' | 'text'>[];
};
/** The request that a page is made for. */
type Asking = { request: FastifyRequest; origin: string; signedIn: boolean };

/** The encoding of a page that the browser takes, the shortest first. */
const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => headers['accept-encoding']?.includes(encoding));

/** Asks for what is not among the answers already: nothing of a page is asked for twice. */
const askerOf =
  (answers: readonly Answer[], call: (url: string) => Promise<Answer>) =>
  async (url: string): Promise<Answer> =>
    answers.find((answer) => answer.url === url) ?? call(url);

type Rendered = {
  status: number;
  answers: readonly Answer[];
  drawing: Drawing | null | undefined;
  origin: string;
  signedIn: boolean;
};
function render(
  files: WebFiles,
  asked: AskedPage,
  { status, answers, drawing, origin, signedIn }: Rendered,
  { apiBaseUrl }: BuiltFor,
): string {
  const { language } = asked;
  // A listing that is not there reads like any other page that is not.
  const page = status === 404 ? undefined : asked.page;
  const data = dataOf({ ...asked, page }, answers);
  const chunks = chunksOf(asked, signedIn);
  const head = headOf({
    page,
    data,
    language,
    origin,
    apiBaseUrl,
    ...linksOf(files, asked, { chunks, isDrawn: Boolean(drawing), signedIn }),
  });
  const lang = localeOf(language);
  // What is seen before anything else has come stands in the page; so does what the back-office would ask for a file each.
  const isStyled = Boolean(drawing) || page?.name === 'admin';
  const styles = isStyled ? files.styles(['main', ...chunks]) : undefined;
  if (drawing) {
    const loader = (main: string) =>
      `<script data-scripts="${[main, ...files.scripts(chunks)].join(' ')}">${SCRIPT_LOADER}</script>`;
    const drawn = { markup: drawing.markup, loader };
    return files.template({ lang, head, drawn, styles, data: stateBlock(drawing) });
  }
  const first = firstPictureOf(page, data, apiBaseUrl);
  const room = MAX_BYTES - Buffer.byteLength(files.template({ lang, head, first, data: '' }));
  return files.template({ lang, head, first, styles, data: dataBlock(answers, room) });
}

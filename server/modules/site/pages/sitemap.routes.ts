import type { App } from '../../../app';
import type { Context } from '../../../context';
import { businessDate } from '@shared/domain/base/stayDates';
import { LANGUAGES } from '@shared/languages';
import { notFound } from '../../../errors';
import { localPath, originOf } from './addresses';
import { PAGES, type Page } from './pageTable';
import { findKindsOn } from '../../system/houseTexts/houseTexts.queries';
import { countPublished, findPlaceSlugs, findPublishedPage } from './pages.queries';
import { ENTRIES_PER_FILE, sitemapIndex, sliceOf, urlSet, type SitemapEntry } from './sitemap';
import { discoverPath } from './structuredData';

/** The pages that crawlers leave alone, in any language: forms and somebody's own pages. */
const DISALLOWED = ['/account', '/agent', '/booking', '/owner'];

/** Pages and places; of the pages that are about one thing the texts of the house that hold, and no listing page without a listing. */
async function otherEntries({ db, now }: Pick<Context, 'db' | 'now'>): Promise<SitemapEntry[]> {
  const texts = new Set<string>(await findKindsOn(db, businessDate(now())));
  const isListed = ({ indexed, subject, name }: Page) => indexed && (!subject || texts.has(name));
  const pages = PAGES.filter(isListed).map(({ path }) => ({ path }));
  return [...pages, ...(await findPlaceSlugs(db)).map((slug) => ({ path: discoverPath(slug) }))];
}

/** The entries of one file. Always what is so now: a file is small enough to be made anew each time. */
async function entriesOf({ db }: Pick<Context, 'db'>, others: SitemapEntry[], index: number) {
  const slice = sliceOf(index, others.length);
  const listings = slice.limit > 0 ? await findPublishedPage(db, slice) : [];
  return [
    ...others.slice(...slice.others),
    ...listings.map(({ id, changedAt }) => ({ path: `/listing?id=${id}`, lastmod: changedAt })),
  ];
}

/** `/robots.txt` and the site maps. */
export function sitemapRoutes(app: App, context: Context) {
  const { db, env } = context;
  const options = { config: { can: 'public' }, schema: { hide: true } } as const;

  app.get('/robots.txt', options, async (request, reply) => {
    const paths = [
      '/admin',
      ...LANGUAGES.flatMap((language) => DISALLOWED.map((path) => localPath(path, language))),
    ];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return [
      'User-agent: *',
      'Allow: /',
      ...paths.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${originOf(env, request)}/sitemap.xml`,
      '',
    ].join('\n');
  });

  app.get('/sitemap.xml', options, async (request, reply) => {
    const others = await otherEntries(context);
    const files = Math.ceil((others.length + (await countPublished(db))) / ENTRIES_PER_FILE);
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300');
    const origin = originOf(env, request);
    return files > 1 ? sitemapIndex(origin, files) : urlSet(origin, await entriesOf(context, others, 0));
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', options, async (request, reply) => {
    const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(request.params.file)?.[1] ?? 0);
    const entries = number > 0 ? await entriesOf(context, await otherEntries(context), number - 1) : [];
    if (entries.length === 0) throw notFound('no such site map');
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300');
    return urlSet(originOf(env, request), entries);
  });
}

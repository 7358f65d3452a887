import { brandProperties } from '@shared/brandColours';
import { formatSen } from '@shared/domain/base/money';
import { DEFAULT_LANGUAGE, LANGUAGES, localeOf, textIn, type Language } from '@shared/languages';
import { fill, titleIn } from '@shared/pageTitles';
import { photoUrl } from '@shared/photoUrls';
import { homeTitle, pageTitle } from '@shared/siteTitle';
import { localUrl } from './addresses';
import { escapeHtml, oneLine, scriptJson, tag } from './html';
import { firstPhotoOf, preloadOf, type FirstPhoto, type PageData } from './pageData';
import type { Page } from './pageTable';
import { PAGE_TEXTS } from './pageTexts';
import { discoverPath, structuredData } from './structuredData';

/** The attributes of a `<link>`. */
type PageLink = Record<string, string | true>;
export type HeadInput = {
  /** The page; undefined where there is no such page. */
  page: Page | undefined;
  data: PageData;
  language: Language;
  origin: string;
  /** Links to what the page needs first: fonts, scripts. */
  preloads?: PageLink[];
  /** Links that the program of the page makes as soon as it runs, so that nothing takes the line from the program (`src/app/nextFiles.ts`). */
  next?: PageLink[];
  /** The base address of the API that the page shows its pictures from; empty: the page's own. */
  apiBaseUrl?: string;
};

const MAX_DESCRIPTION = 160;

/** The text cut at a word, with an ellipsis, to what search engines show. */
export function shortened(text: string, max = MAX_DESCRIPTION): string {
  const line = oneLine(text);
  const signs = [...line];
  if (signs.length <= max) return line;
  const cut = signs.slice(0, max - 1).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > max / 2 ? cut.slice(0, word) : cut).replace(/[\s,.;:，。；：、]+$/u, '')}…`;
}

type HeadWords = { title: string; description: string };

/** Returns the title (without the name of the business) and the description of a page. */
export function wordsOf({ page, data, language }: Pick<HeadInput, 'page' | 'data' | 'language'>): HeadWords {
  const { listing, place } = data;
  const written = (
    name: keyof typeof PAGE_TEXTS,
    values: Record<string, string | number> = {},
  ): HeadWords => ({
    title: titleIn(name, language, values),
    description: fill(textIn(PAGE_TEXTS[name].description, language), values),
  });
  if (!page) return written('notFound');
  if (page.name === 'discover' && place)
    return written('discoverIn', { place: textIn(place.name, language) });
  if (page.name !== 'listing') return written(page.name);
  // Only when the database did not answer: a listing that is not there has no page.
  if (!listing) return written('discover');
  const words = written('listing', {
    name: textIn(listing.name, language),
    property: textIn(listing.propertyName, language),
    place: textIn(listing.location.name, language),
    guests: listing.maxGuests,
    price: formatSen(listing.priceFrom),
  });
  return { ...words, description: textIn(listing.description, language) || words.description };
}

/** The part of the address that tells pages apart: everything else in a query is somebody's search. */
function addressOf(page: Page, { listing, place }: PageData): string {
  if (page.name === 'listing' && listing) return `/listing?id=${listing.id}`;
  if (page.name === 'discover' && place) return discoverPath(place.slug);
  return page.path;
}

/** Returns the head of a page. */
export function headOf(input: HeadInput): string {
  const { page, data, language, origin, preloads = [], next = [], apiBaseUrl = '' } = input;
  const { title, description } = wordsOf(input);
  const { name: brand } = data.brand;
  const full = page?.name === 'home' ? homeTitle(title, brand) : pageTitle(title, brand);
  const photo = firstPhotoOf(page, data);
  const lines = [
    `<title>${escapeHtml(oneLine(full))}</title>`,
    tag('meta', { name: 'description', content: shortened(description) }),
    ...brandTags(data.brand, apiBaseUrl),
    ...(page?.indexed ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...(photo ? [tag('link', preloadOf(photo, apiBaseUrl))] : []),
    ...preloads.map((link) => tag('link', link)),
    ...(next.length > 0 ? [tag('meta', { name: 'attic-next', content: JSON.stringify(next) })] : []),
  ];
  if (!page || page.name === 'admin') return lines.join('\n    ');
  const path = addressOf(page, data);
  const things = structuredData(page.name, data, { origin, language });
  return [
    ...lines,
    ...alternates(origin, path, language),
    ...shareTags({ title: full, description, brand, photo, origin, path, language }),
    ...(things.length > 0 ? [jsonLd(things)] : []),
  ].join('\n    ');
}

/** What the business is called, its picture on the tab, and its colours in the place of those of the style sheet. */
function brandTags({ name, logo, ...colours }: PageData['brand'], apiBaseUrl: string): string[] {
  const properties = Object.entries(brandProperties(colours));
  const version = logo?.url.split('?')[1];
  return [
    tag('meta', { name: 'application-name', content: name }),
    logo
      ? tag('link', {
          rel: 'icon',
          href: `${apiBaseUrl}/api/public/brand/icon?${version}`,
          type: 'image/svg+xml',
        })
      : tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    ...(properties.length > 0
      ? [`<style>html:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}</style>`]
      : []),
  ];
}

const jsonLd = (things: object[]) =>
  `<script type="application/ld+json">${scriptJson(
    JSON.stringify({ '@context': 'https://schema.org', '@graph': things }),
  )}</script>`;

const alternates = (origin: string, path: string, language: Language): string[] => [
  tag('link', { rel: 'canonical', href: localUrl(origin, path, language) }),
  ...LANGUAGES.map((other) =>
    tag('link', { rel: 'alternate', hreflang: localeOf(other), href: localUrl(origin, path, other) }),
  ),
  tag('link', { rel: 'alternate', hreflang: 'x-default', href: localUrl(origin, path, DEFAULT_LANGUAGE) }),
];

type Share = HeadWords & {
  brand: string;
  photo: FirstPhoto | undefined;
  origin: string;
  path: string;
  language: Language;
};
const OG_WIDTH = 960;

function shareTags({ title, description, brand, photo, origin, path, language }: Share): string[] {
  const og = (property: string, content: string | number) =>
    tag('meta', { property: `og:${property}`, content });
  const locale = (code: Language) => localeOf(code).replace('-', '_');
  const picture = photo?.photo;
  return [
    og('type', 'website'),
    og('site_name', brand),
    og('title', title),
    og('description', shortened(description)),
    og('url', localUrl(origin, path, language)),
    og('locale', locale(language)),
    ...LANGUAGES.filter((other) => other !== language).map((other) => og('locale:alternate', locale(other))),
    ...(picture
      ? [
          og('image', `${origin}${photoUrl(picture.id, OG_WIDTH, 'webp')}`),
          og('image:width', OG_WIDTH),
          og('image:height', Math.round((OG_WIDTH * picture.height) / picture.width)),
          og('image:alt', textIn(picture.alt, language)),
        ]
      : []),
    tag('meta', { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' }),
  ];
}

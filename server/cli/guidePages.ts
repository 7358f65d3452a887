// The guide of `docs/guide` as pages: markdown with names of texts in it becomes HTML with the words that the screens show (decision 68).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import { GUIDE_PEOPLE, guidePath } from '@shared/guides';
import { LANGUAGE_NAMES, LANGUAGE_PREFIXES, LANGUAGES, localeOf, type Language } from '@shared/languages';

type Tree = { [key: string]: Tree | string };

/** Files of texts that go into the namespace of another one, as in the browser. */
const BESIDE: Record<string, string[]> = {
  admin: ['admin', 'officeFrame', 'statementWords'],
  site: ['site', 'siteAccount'],
};
const LABEL = /^\{\{([a-z]+:[\w.-]+)\}\}/i;
const HEADING_ID = /\s*\{#([a-z\d-]+)\}$/;

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Tree;
const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!,
  );

/** Returns what finds a text of the screens by its key (`admin:menu.report`); it throws for one that is not there, or that has blanks to fill. */
export function createLabels(language: Language, texts = path.resolve('src/i18n')) {
  const trees = new Map<string, Tree[]>();
  return (key: string): string => {
    const [namespace = '', place = ''] = key.split(':');
    const files =
      trees.get(namespace) ??
      (BESIDE[namespace] ?? [namespace]).map((file) => readJson(path.join(texts, language, `${file}.json`)));
    trees.set(namespace, files);
    const found = files
      .map((tree) =>
        place
          .split('.')
          .reduce<Tree | string | undefined>(
            (node, part) => (typeof node === 'object' ? node[part] : undefined),
            tree,
          ),
      )
      .find((node) => typeof node === 'string');
    if (typeof found !== 'string') throw new Error(`the guide names ${key}, which ${language} does not have`);
    if (found.includes('{{')) throw new Error(`the guide names ${key}, which has blanks to fill`);
    // The menu begins each entry with a capital, whatever the text has.
    return key.startsWith('admin:menu.') ? found.charAt(0).toUpperCase() + found.slice(1) : found;
  };
}

export type GuideHeading = { id: string; html: string };
export type GuideText = {
  title: string;
  /** The first paragraph after the title. */
  lead: string;
  body: string;
  headings: GuideHeading[];
  /** Names of the pictures, in the order of the text. */
  pictures: string[];
  /** Addresses that the text leads to, as they are written. */
  links: string[];
};

/** How large a picture is drawn, pixels across and down; a page that knows it does not move while it comes. */
export type PictureSize = { width: number; height: number };

/** Renders one file of the guide. Throws for a heading without an id, an unknown label and a picture of another language. */
export function readGuide(
  markdown: string,
  language: Language,
  {
    labelOf = createLabels(language),
    sizeOf,
  }: {
    labelOf?: (key: string) => string;
    sizeOf?: (picture: string) => PictureSize | undefined;
  } = {},
): GuideText {
  const found: GuideText = { title: '', lead: '', body: '', headings: [], pictures: [], links: [] };
  const marked = new Marked({
    extensions: [
      {
        name: 'label',
        level: 'inline',
        start: (source: string) => source.indexOf('{{'),
        tokenizer(source: string) {
          const [raw, key] = LABEL.exec(source) ?? [];
          return raw ? { type: 'label', raw, key } : undefined;
        },
        renderer: (token: Tokens.Generic) => `<b>${escapeHtml(labelOf(String(token.key)))}</b>`,
      },
    ],
    renderer: {
      heading({ tokens, depth, text }) {
        const id = HEADING_ID.exec(text)?.[1];
        const html = this.parser.parseInline(tokens).replace(HEADING_ID, '');
        if (depth === 1) {
          found.title = html;
          return '';
        }
        if (!id) throw new Error(`"${text}" has no id: write {#id} behind it`);
        found.headings.push({ id, html });
        return `<h2 id="${id}">${html}</h2>\n`;
      },
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens);
        if (found.title && !found.lead && found.headings.length === 0) {
          found.lead = html;
          return '';
        }
        return html.startsWith('<figure') ? html : `<p>${html}</p>\n`;
      },
      image({ href, text }) {
        const name = new RegExp(`^\\.\\./pictures/${language}/([\\w-]+)\\.webp$`).exec(href)?.[1];
        if (!name) throw new Error(`${href} is no picture of ${language}`);
        found.pictures.push(name);
        const size = sizeOf?.(name);
        const room = size ? ` width="${size.width}" height="${size.height}"` : '';
        const narrow = size && size.width < 600 ? ' class="phone"' : '';
        const source = `/guide/pictures/${language}/${name}.webp`;
        // A picture of a desk is small on a phone: it opens by itself, where it can be made larger.
        return `<figure${narrow}><a href="${source}"><img src="${source}" alt="${escapeHtml(text)}"${room} loading="lazy"></a></figure>\n`;
      },
      link({ href, tokens }) {
        found.links.push(href);
        const to = href.replace(/^(?!\/|#|https?:)([\w-]+)\.md/, `/guide/${language}/$1`);
        return `<a href="${escapeHtml(to)}">${this.parser.parseInline(tokens)}</a>`;
      },
      html: ({ text }) => escapeHtml(text),
    },
  });
  found.body = marked.parse(markdown, { async: false });
  return found;
}

/** Words of the pages around the text. */
type Words = { contents: string; site: string; people: string };

/** The pages of the guide by their place under `/guide` (`en-US`, `en-US/owner`), made of the files in `folder`. */
export function guidePages(
  folder: string,
  {
    style = '',
    sizeOf,
  }: {
    style?: string;
    sizeOf?: (language: Language, picture: string) => PictureSize | undefined;
  } = {},
): Map<string, string> {
  const pages = new Map<string, string>();
  for (const language of LANGUAGES) {
    const labelOf = createLabels(language);
    const read = (name: string) =>
      readGuide(readFileSync(path.join(folder, language, `${name}.md`), 'utf8'), language, {
        labelOf,
        sizeOf: (picture) => sizeOf?.(language, picture),
      });
    const words = readJson(path.join(folder, language, 'words.json')) as Words;
    const texts = GUIDE_PEOPLE.map((person) => ({ person, text: read(person) }));
    const first = read('index');
    const around = { language, words, labelOf, style, people: texts };
    pages.set(language, pageOf({ ...around, text: first }));
    for (const { person, text } of texts)
      pages.set(`${language}/${person}`, pageOf({ ...around, text, person }));
  }
  return pages;
}

function pageOf({
  language,
  words,
  labelOf,
  style,
  people,
  text,
  person,
}: {
  language: Language;
  words: Words;
  labelOf: (key: string) => string;
  style: string;
  people: { person: (typeof GUIDE_PEOPLE)[number]; text: GuideText }[];
  text: GuideText;
  person?: (typeof GUIDE_PEOPLE)[number];
}): string {
  const languages = LANGUAGES.map(
    (other) =>
      `<a href="${guidePath(other, person)}" lang="${localeOf(other)}" hreflang="${localeOf(other)}"${other === language ? ' aria-current="true"' : ''}>${LANGUAGE_NAMES[other]}</a>`,
  ).join('');
  const others = people
    .map(
      ({ person: name, text: { title } }) =>
        `<li><a href="${guidePath(language, name)}"${name === person ? ' aria-current="page"' : ''}>${title}</a></li>`,
    )
    .join('');
  const contents = text.headings.map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`).join('');
  const all = people
    .map(
      ({ person: name, text: { title, lead } }) =>
        `<li><a href="${guidePath(language, name)}">${title}</a><p>${lead}</p></li>`,
    )
    .join('');
  const name = escapeHtml(labelOf('common:guide'));
  return `<!doctype html>
<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${person ? `${text.title} · ${name}` : name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header class="top">
<a class="site" href="${LANGUAGE_PREFIXES[language] || '/'}">${words.site}</a>
<a class="guide" href="${guidePath(language)}">${name}</a>
<nav class="languages" aria-label="${escapeHtml(labelOf('common:language'))}">${languages}</nav>
</header>
<div class="columns">
<nav class="people" aria-label="${escapeHtml(words.people)}"><ul>${others}</ul></nav>
<main>
<h1>${text.title}</h1>
<p class="lead">${text.lead}</p>
${contents ? `<nav class="contents" aria-label="${escapeHtml(words.contents)}"><ol>${contents}</ol></nav>` : ''}
${text.body}${person ? '' : `<ul class="all">${all}</ul>`}
</main>
</div>
</body>
</html>
`;
}

/** The names of the pictures of a language, without their ending. */
export const picturesIn = (folder: string, language: Language): string[] =>
  readdirSync(path.join(folder, 'pictures', language))
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.slice(0, -'.webp'.length))
    .sort();

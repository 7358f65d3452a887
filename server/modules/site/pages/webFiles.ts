import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTemplate } from './html';

const HASHED = /^(.+)\.[\da-f]{8,}\.(js|css|woff2)$/;
const SOURCES = path.resolve('public');
const FONTS = ['inter-latin-wght-normal', 'fraunces-latin-wght-normal'];

/** Names of the files right in a folder; none when it does not exist. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

/** Returns the files of each named chunk, as the build lists them; none without a build. */
function chunkGroups(webRoot: string): Record<string, string[]> {
  const list = path.join(webRoot, '../chunks.json');
  if (!existsSync(list)) return {};
  return (JSON.parse(readFileSync(list, 'utf8')) as { groups: Record<string, string[]> }).groups;
}

/** A style sheet as it may stand in a page: none of it can end the element. */
const styleText = (sheet: string) => sheet.replaceAll('</', '<\\/');

/**
 * Reads the files that webpack built into `webRoot`, once when the server starts. Without a build (tests, the
 * API alone) the pages are made from `public/index.html`: heads and status are right, only the scripts are
 * missing.
 */
export function readWebFiles(webRoot: string) {
  const built = filesIn(webRoot).includes('index.html');
  const hashed = new Map<string, string>(
    filesIn(path.join(webRoot, 'assets')).flatMap((file) => {
      const [, name, extension] = HASHED.exec(file) ?? [];
      return name ? [[`${name}.${extension}`, `/assets/${file}`] as const] : [];
    }),
  );
  const groups = chunkGroups(webRoot);
  /** The files of chunks, each once. */
  const filesOf = (names: string[]) => [...new Set(names.flatMap((name) => groups[name] ?? []))];
  /** Addresses of the scripts of webpack chunks, those which they share included. */
  const scripts = (names: string[]) =>
    filesOf(names)
      .filter((file) => file.endsWith('.js'))
      .map((file) => `/${file}`);
  const styleElements = new Map<string, string>();
  const styleElement = (file: string) => {
    const element =
      styleElements.get(file) ??
      `<style data-href="/${file}">${styleText(readFileSync(path.join(webRoot, file), 'utf8'))}</style>`;
    styleElements.set(file, element);
    return element;
  };
  const linked = (name: string, attributes: Record<string, string | true>) => {
    const href = hashed.get(name);
    return href ? [{ rel: 'preload', href, ...attributes }] : [];
  };
  return {
    webRoot,
    template: createTemplate(readFileSync(path.join(built ? webRoot : SOURCES, 'index.html'), 'utf8')),
    /** Files at the top of the site, the icon for one: by name, the folder that each lies in. */
    rootFiles: new Map(
      [SOURCES, webRoot].flatMap((folder) =>
        filesIn(folder)
          .filter((name) => name !== 'index.html' && !/\.(br|gz)$/.test(name))
          .map((name) => [name, folder] as const),
      ),
    ),
    /** Links to the Latin faces, which every page writes in. */
    fonts: FONTS.flatMap((name) =>
      linked(`${name}.woff2`, { as: 'font', type: 'font/woff2', crossorigin: true }),
    ),
    /**
     * The style sheets of webpack chunks, those which they share included, as elements of the page: a drawn page is seen before anything else has come.
     * Each names its file, so that webpack does not load it again with its chunk.
     */
    styles: (names: string[]) =>
      filesOf(names)
        .filter((file) => file.endsWith('.css'))
        .map((file) => styleElement(file))
        .join(''),
    scripts,
    /** Links to the scripts of webpack chunks, for a page that has their styles in itself. */
    scriptLinks: (names: string[]) => scripts(names).map((href) => ({ rel: 'preload', href, as: 'script' })),
    /** Links to the scripts and styles of webpack chunks that the page is going to ask for, those which they share included. */
    chunks: (names: string[]) =>
      filesOf(names).map((file) => ({
        rel: 'preload',
        href: `/${file}`,
        as: file.endsWith('.css') ? 'style' : 'script',
      })),
  };
}
export type WebFiles = ReturnType<typeof readWebFiles>;

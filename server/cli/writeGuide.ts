// Part of `npm run build`: writes the pages of the guide and its pictures into `dist/web/guide`, where the server finds them.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { LANGUAGES } from '@shared/languages';
import { guidePages, picturesIn, type PictureSize } from './guidePages';

const FOLDER = 'docs/guide';

/** The style of the pages: colours and measures of the site, then their own rules; the site's faces where webpack has built them. */
function styleOf(web: string): string {
  const tokens = /:root \{[\s\S]*?\n\}/.exec(readFileSync('src/ui/tokens.css', 'utf8'))?.[0] ?? '';
  const own = readFileSync('server/cli/guidePages.css', 'utf8');
  const assets = path.join(web, 'assets');
  const faces = [
    ['Inter Variable', 'inter-latin-wght-normal'],
    ['Fraunces Variable', 'fraunces-latin-wght-normal'],
  ].flatMap(([family, file]) => {
    const built = readdirSync(assets).find((name) => name.startsWith(`${file}.`) && name.endsWith('.woff2'));
    return built
      ? `@font-face{font-family:'${family}';font-weight:100 900;font-display:swap;src:url('/assets/${built}') format('woff2')}`
      : [];
  });
  return [...faces, tokens, own]
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ');
}

/** Writes the guide for the pages that webpack has built into `web`. */
export async function writeGuide(web = 'dist/web') {
  const sizes = new Map<string, PictureSize>();
  for (const language of LANGUAGES)
    for (const picture of picturesIn(FOLDER, language)) {
      const { width, height } = await sharp(`${FOLDER}/pictures/${language}/${picture}.webp`).metadata();
      sizes.set(`${language}/${picture}`, { width, height });
    }
  const into = path.join(web, 'guide');
  rmSync(into, { recursive: true, force: true });
  const sizeOf = (language: string, picture: string) => sizes.get(`${language}/${picture}`);
  for (const [place, html] of guidePages(FOLDER, { style: styleOf(web), sizeOf })) {
    mkdirSync(path.join(into, path.dirname(place)), { recursive: true });
    writeFileSync(path.join(into, `${place}.html`), html);
  }
  cpSync(path.join(FOLDER, 'pictures'), path.join(into, 'pictures'), { recursive: true });
}

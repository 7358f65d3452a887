// `npm run guide`: takes the pictures of the guide anew, from the demo of the last build, at a moment that is always the same. Names of
// pictures and of languages choose some of them: `npm run guide -- home ms-MY`.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { LANGUAGE_PREFIXES } from '@shared/languages';
import { forgetFolder, makeFolder, startServer } from '../../bench/lib/servers';
import {
  LANGUAGE_CODES,
  openBrowser,
  openContext,
  openPage,
  origin,
  type LanguageCode,
} from '../support/browser';
import { clockAhead, withClockAhead } from '../support/clockAhead';
import { textOf } from '../support/textOf';
import { GUIDE_DEMO, guideDemo, type GuideDemo } from './guideDemo';
import { GUIDE_PICTURES, type GuidePicture } from './guidePictures';

/** A Wednesday morning in Malaysia: the month before is closed, its statements are issued, and guests arrive. */
const TODAY = '2026-11-18';
const MOMENT = Date.parse(`${TODAY}T10:30:00+08:00`);
const FOLDER = 'docs/guide/pictures';
const MAX_BYTES = 60_000;
/** From here on a smaller way to keep a picture is tried. */
const ENOUGH_BYTES = 48_000;

const aheadMs = MOMENT - Date.now();
const fileOf = (language: LanguageCode, name: string) => path.join(FOLDER, language, `${name}.webp`);

/** Ways to keep a picture, the best to read first: screens have few colours and sharp letters, photographs many colours. */
const WAYS = [
  async (image: Sharp) => image.webp({ lossless: true, effort: 6 }),
  async (image: Sharp) => image.webp({ nearLossless: true, quality: 20, effort: 6 }),
  ...[80, 70, 60].map(
    (quality) => async (image: Sharp) => image.webp({ quality, effort: 6, smartSubsample: true }),
  ),
  async (image: Sharp) =>
    sharp(await image.png({ palette: true, colours: 64, dither: 0 }).toBuffer()).webp({
      lossless: true,
      effort: 6,
    }),
];

/** The picture kept in the first way that makes it light enough, else in the one that makes it lightest. */
async function pack(screenshot: Buffer): Promise<Buffer> {
  const tried: Buffer[] = [];
  for (const way of WAYS) {
    const packed = await (await way(sharp(screenshot))).toBuffer();
    if (packed.length <= ENOUGH_BYTES) return packed;
    tried.push(packed);
  }
  const lightest = tried.reduce((one, other) => (other.length < one.length ? other : one));
  if (lightest.length > MAX_BYTES)
    throw new Error(`it has ${lightest.length} bytes, ${MAX_BYTES} are allowed`);
  return lightest;
}

/** In the page: where it says the address of this run's server, which is another in each, it says that of a house. */
function nameTheHouse() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    walker.currentNode.nodeValue = walker.currentNode.nodeValue!.replaceAll(
      location.origin,
      'https://attic.example',
    );
}

/** In the page: every image that is in the window has come. One that is further down, or further on in its row, may wait until somebody gets there. */
function showsItsImages() {
  return [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isInWindow = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return !isInWindow || (image.complete && image.naturalWidth > 0);
  });
}

async function take(browser: Browser, demo: GuideDemo, picture: GuidePicture, language: LanguageCode) {
  const { name, who, size, address, shows, prepare } = picture;
  const [width, height] = size;
  const token = who ? await demo.token(who) : undefined;
  const context = await openContext(browser, { width, height, language, token });
  try {
    await context.addInitScript(clockAhead(aheadMs));
    const { page, errors } = await openPage(context);
    const text = (key: string, values?: Record<string, string>) => textOf(language, key, values);
    const at = await address(demo);
    const prefix = at.startsWith('/admin') ? '' : LANGUAGE_PREFIXES[language];
    await page.goto(`${origin()}${prefix}${at}`, { waitUntil: 'networkidle' });
    await shows(page, text).waitFor();
    await prepare?.(page, text);
    await page.waitForLoadState('networkidle');
    await page.evaluate(nameTheHouse);
    // The room that is kept for a scroll bar would stand empty at the edge.
    await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important; }' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForFunction(showsItsImages);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
    write(fileOf(language, name), await pack(screenshot));
  } finally {
    await context.close();
  }
}

/** Only what looks different is written: a build is not stale because pictures were taken again. */
function write(file: string, content: Buffer) {
  mkdirSync(path.dirname(file), { recursive: true });
  const isNew = !existsSync(file) || !readFileSync(file).equals(content);
  if (isNew) writeFileSync(file, content);
  console.log(`${isNew ? 'written  ' : 'unchanged'} ${file}, ${Math.round(content.length / 1000)} kB`);
}

/** Pictures that are no longer of the table go. */
function removeOthers(language: LanguageCode) {
  const names = new Set(GUIDE_PICTURES.map(({ name }) => `${name}.webp`));
  for (const file of readdirSync(path.join(FOLDER, language)))
    if (!names.has(file)) rmSync(path.join(FOLDER, language, file));
}

async function run(asked: string[]) {
  const languages = LANGUAGE_CODES.filter((code) => asked.includes(code));
  const names = asked.filter((word) => !LANGUAGE_CODES.some((code) => code === word));
  const unknown = names.filter((word) => !GUIDE_PICTURES.some(({ name }) => name === word));
  if (unknown.length > 0) throw new Error(`there is no picture ${unknown.join(', ')}`);
  const folder = makeFolder();
  console.log(`The demo of ${TODAY} is loaded (about a minute)`);
  const server = await startServer(folder, withClockAhead(aheadMs));
  process.env.ATTIC_ORIGIN = server.origin;
  const browser = await openBrowser();
  try {
    const demo = guideDemo(TODAY);
    const failures: string[] = [];
    for (const who of [GUIDE_DEMO.admin, GUIDE_DEMO.finance]) await demo.readNews(who);
    for (const language of languages.length > 0 ? languages : LANGUAGE_CODES) {
      for (const picture of GUIDE_PICTURES)
        if (names.length === 0 || names.includes(picture.name))
          await take(browser, demo, picture, language).catch((error: Error) => {
            failures.push(`${picture.name} in ${language}: ${error.message}`);
          });
      removeOthers(language);
    }
    if (failures.length > 0) throw new Error(failures.join('\n'));
  } finally {
    await browser.close();
    await server.stop();
    forgetFolder(folder);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
process.exit();

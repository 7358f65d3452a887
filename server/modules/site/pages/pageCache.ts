import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

/** Milliseconds for which a kept page is handed out as it is. */
const FRESH_MS = 1_000;
/** Milliseconds for which an older one is still handed out, while the next is made. */
const USABLE_MS = 5_000;
/** Pages that are kept at once: the first, each place and the listings that people look at. */
const MOST_PAGES = 100;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Bytes that hold any page: it is compressed in one step of another thread, not in one for each 16 kB. */
const chunkSize = 128 * 1024;
const COMPRESS = {
  // A page is made anew each second: what the highest levels save they would never earn.
  br: (text: string) => brotli(text, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => zip(text, { chunkSize, level: 6 }),
} as const;
export type Encoding = keyof typeof COMPRESS;

/** A page that is kept, with its compressed bodies, each made when it is first asked for. */
export type KeptPage<Made> = Made & { bodyIn(encoding: Encoding): Promise<Buffer> };

type Entry<Made> = { page: Promise<KeptPage<Made>>; madeAt: number; renewing: boolean };

/** What is worth keeping: `isWhole` says so. */
type Page = { html: string; isWhole: boolean };

function keepBodies<Made extends Page>(made: Made): KeptPage<Made> {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    ...made,
    bodyIn(encoding) {
      const body = bodies.get(encoding) ?? COMPRESS[encoding](made.html);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** Makes a page; `before` is the last whole one of its address, which is given back where nothing about it has changed. */
type Draw<Made> = (before?: KeptPage<Made>) => Promise<Made>;

/** Sets the newest entry of a map that holds the `MOST_PAGES` newest. */
function setNewest<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MOST_PAGES) map.delete(map.keys().next().value!);
}

/**
 * Pages of strangers, kept in this process for a moment: whoever asks for the same page shares one drawing, and nobody waits for the next. `empty` when
 * something has changed; what other processes change is seen within five seconds. One that cannot be made is made again for the next.
 */
export function createPageCache<Made extends Page>(now = () => performance.now()) {
  const pages = new Map<string, Entry<Made>>();
  /** What was made last of each address stays when the pages go: most that is written changes nothing about most pages. */
  const lastPages = new Map<string, KeptPage<Made>>();

  async function drawNext(key: string, draw: Draw<Made>): Promise<KeptPage<Made>> {
    const before = lastPages.get(key);
    const made = await draw(before);
    const page = made === before ? before : keepBodies(made);
    if (page.isWhole) setNewest(lastPages, key, page);
    return page;
  }

  function make(key: string, draw: Draw<Made>): Promise<KeptPage<Made>> {
    const entry: Entry<Made> = { page: drawNext(key, draw), madeAt: now(), renewing: false };
    setNewest(pages, key, entry);
    const forget = () => pages.get(key) === entry && pages.delete(key);
    entry.page.then(({ isWhole }) => isWhole || forget(), forget);
    return entry.page;
  }

  /** Makes the next one behind; the old one goes on until it is there. */
  function renew(key: string, old: Entry<Made>, draw: Draw<Made>): void {
    old.renewing = true;
    const madeAt = now();
    drawNext(key, draw).then(
      (page) => {
        old.renewing = false;
        // Emptied or made anew meanwhile: what was begun before does not come back.
        if (pages.get(key) === old && page.isWhole)
          pages.set(key, { page: Promise.resolve(page), madeAt, renewing: false });
      },
      () => (old.renewing = false),
    );
  }

  return {
    take(key: string, draw: Draw<Made>): Promise<KeptPage<Made>> {
      const kept = pages.get(key);
      const age = kept ? now() - kept.madeAt : Infinity;
      if (!kept || age > USABLE_MS) return make(key, draw);
      if (age > FRESH_MS && !kept.renewing) renew(key, kept, draw);
      return kept.page;
    },
    empty: (): void => pages.clear(),
  };
}

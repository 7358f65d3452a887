import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { doing } from './doing';
import { forgetFolder, makeFolder } from './servers';

const run = promisify(execFile);
/** Not among the project's packages: it brings many of its own, and nothing but this bench needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** The whole browser: in the shell, painting is measured otherwise. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'];

/** Scores are 0 to 100, times milliseconds, `shift` the sum of layout shifts. */
export type Visit = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp: number;
  blocking: number;
  shift: number;
  /** Until the page answers: its thread has been quiet, and the line nearly, for five seconds from then on. */
  interactive: number;
  /** Bytes on the line, heads of the answers included. */
  bytes: number;
};

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
};

/** Installs Lighthouse into a folder; it is found there by `visit`. */
export const installLighthouse = (folder: string) =>
  doing(`installing ${LIGHTHOUSE}`, () =>
    run('npm', ['install', '--silent', '--no-save', '--no-package-lock', '--prefix', folder, LIGHTHOUSE]),
  );

/** Faults of Lighthouse's own recording, of which it says itself that one should ask it again; nothing is said of the page. */
const OWN_FAULT = /NO_NAVSTART|NO_TRACING_STARTED|NO_SCREENSHOTS/;
const TRIES = 3;

/** Opens a page as Lighthouse's telephone does (four times slower, a slow line), with a cold cache, signed in where there is a token; throws where the page did not come. */
export async function visit(folder: string, url: string, token?: string): Promise<Visit> {
  for (let tries = 1; ; tries += 1)
    try {
      return await (token ? visitSignedIn(folder, url, token) : visitOnce(folder, url, OWN_BROWSER));
    } catch (fault) {
      if (tries === TRIES || !OWN_FAULT.test(String((fault as Error).message))) throw fault;
    }
}

const chromiumFile = () => process.env.CHROMIUM ?? CHROMIUM.find((file) => existsSync(file));
const OWN_BROWSER = ['--chrome-flags=--headless=new --no-sandbox --disable-gpu'];

/** The cookie of a signed-in person lies in the browser, where the page's own code looks for it; a profile of its own has a cold cache. */
async function visitSignedIn(folder: string, url: string, token: string): Promise<Visit> {
  const profile = makeFolder();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumFile(),
    args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'],
  });
  try {
    await context.addCookies([{ name: 'jwt', value: token, url }]);
    const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    return await visitOnce(folder, url, [`--port=${port}`, '--disable-storage-reset']);
  } finally {
    await context.close();
    forgetFolder(profile);
  }
}

async function visitOnce(folder: string, url: string, browser: string[]): Promise<Visit> {
  const { stdout } = await run(
    process.execPath,
    [
      path.join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices,seo',
      ...browser,
    ],
    {
      maxBuffer: 50_000_000,
      timeout: 300_000,
      env: { ...process.env, CHROME_PATH: chromiumFile() },
    },
  );
  const { categories, audits, runtimeError } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]!.score ?? 0) * 100);
  const value = (name: string) => audits[name]!.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    interactive: value('interactive'),
    bytes: value('total-byte-weight'),
  };
}

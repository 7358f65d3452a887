import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { doing } from './doing';

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

/** Opens a page as Lighthouse's telephone does (four times slower, a slow line), with a cold cache; throws where the page did not come. */
export async function visit(folder: string, url: string): Promise<Visit> {
  for (let tries = 1; ; tries += 1)
    try {
      return await visitOnce(folder, url);
    } catch (fault) {
      if (tries === TRIES || !OWN_FAULT.test(String((fault as Error).message))) throw fault;
    }
}

async function visitOnce(folder: string, url: string): Promise<Visit> {
  const { stdout } = await run(
    process.execPath,
    [
      path.join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      maxBuffer: 50_000_000,
      timeout: 300_000,
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? CHROMIUM.find((file) => existsSync(file)) },
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
  };
}

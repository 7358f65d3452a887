import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * The settings that the pages of this server were built with (`.env.*`): what they call and show must be let
 * through, and preloaded.
 */
export type BuiltFor = {
  /** The address of the API; empty where it is the page's own. */
  apiBaseUrl: string;
  mapsKey: string;
};
export const BUILT_FOR_NOTHING: BuiltFor = { apiBaseUrl: '', mapsKey: '' };

const stamp = z.object({ settings: z.object({ apiBaseUrl: z.string(), mapsKey: z.string() }) });

/**
 * Reads the stamp of the build; without one there are no built pages either. Throws for one that cannot be read: the content policy
 * would keep the pages from their API, and nobody would know why.
 */
export function readBuiltFor(file = path.resolve('dist/built.json')): BuiltFor {
  try {
    return stamp.parse(JSON.parse(readFileSync(file, 'utf8'))).settings;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return BUILT_FOR_NOTHING;
    throw new Error(`${file} does not say what the pages were built for; build them anew (npm run build)`, {
      cause: error,
    });
  }
}

/** The origin of the API where it is another one than the page's, for the content policy. */
export const apiOrigins = ({ apiBaseUrl }: BuiltFor): string[] =>
  /^https?:/.test(apiBaseUrl) ? [new URL(apiBaseUrl).origin] : [];

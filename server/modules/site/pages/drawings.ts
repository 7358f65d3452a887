import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawPage } from '@shared/drawing';

/**
 * Returns what draws pages: the browser's own components, as the build has bundled them for the server. Without a build nothing is drawn, and the browser draws
 * everything.
 */
export async function loadDrawing(): Promise<DrawPage | undefined> {
  const file = path.resolve('dist/drawing/drawPage.mjs');
  if (!existsSync(file)) return undefined;
  const { drawPage } = (await import(pathToFileURL(file).href)) as { drawPage: DrawPage };
  return drawPage;
}

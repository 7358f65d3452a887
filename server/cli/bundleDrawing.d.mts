import type { BrowserSettings } from './browserSettings.cjs';
export function bundleDrawing(
  outdir: string,
  settings: Pick<BrowserSettings, 'environment' | 'apiBaseUrl' | 'mapsKey'>,
): Promise<void>;

export type Target = 'local' | 'staging' | 'production';
export type BrowserSettings = {
  target: Target;
  environment: 'Local' | 'Staging' | 'Production';
  /** Without a slash at the end; empty where the API is on the page's own address. */
  apiBaseUrl: string;
  mapsKey: string;
};
/** A wrong setting, in one line that names it. */
export class SettingError extends Error {}
export function targetOf(env: Record<string, string | undefined>): Target;
export function baseAddress(text: string): string;
export function browserSettings(env?: Record<string, string | undefined>, root?: string): BrowserSettings;

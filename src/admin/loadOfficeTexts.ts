import { loadNamespace } from '../i18n';

/** Loads the words of all pages but the dashboard, whose own came with the frame. */
export const loadOfficeTexts = (): Promise<unknown> =>
  Promise.all((['admin', 'listingWords', 'officeErrors'] as const).map(loadNamespace));

/** By then the dashboard is drawn, which the line is for until then. */
const ERRORS_AFTER_MS = 1_000;

/** Loads what the calls of the dashboard may be refused with, a moment after it is drawn. Where they do not come, the next page asks again. */
export function loadOfficeErrors(): () => void {
  const timer = setTimeout(() => loadNamespace('officeErrors').catch(() => undefined), ERRORS_AFTER_MS);
  return () => clearTimeout(timer);
}

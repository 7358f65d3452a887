import { localeOf, type Language } from '@shared/languages';

/** Returns a currency by code and name in a language, `SGD – Singapore Dollar`; the code alone where the browser knows no name. */
export function currencyLabel(code: string, language: Language): string {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'currency', fallback: 'none' });
  const name = names.of(code);
  return name ? `${code} – ${name}` : code;
}

/** The three languages of the product, by the codes the client uses. `cn-ZH` is no BCP 47 tag: `localeOf` gives the one `Intl` knows. */
export const LANGUAGES = ['en-US', 'cn-ZH', 'ms-MY'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en-US';

/** The name of each language in itself, for the language switch. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'en-US': 'English',
  'cn-ZH': '中文',
  'ms-MY': 'Bahasa Melayu',
};

/** First part of the path of a public page in each language: `/discover`, `/zh/discover`, `/ms/discover`. */
export const LANGUAGE_PREFIXES: Record<Language, string> = { 'en-US': '', 'cn-ZH': '/zh', 'ms-MY': '/ms' };

const LOCALES: Record<Language, string> = { 'en-US': 'en-US', 'cn-ZH': 'zh-CN', 'ms-MY': 'ms-MY' };

/** The BCP 47 tag of a language, for `Intl`, the `lang` attribute and `hreflang`. */
export const localeOf = (language: Language): string => LOCALES[language];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** A text in the three languages; a missing translation is an empty string. */
export type LocalText = Record<Language, string>;

/** The text in a language, or in English, or whatever there is, rather than nothing. */
export function textIn(text: LocalText, language: Language): string {
  return text[language] || text[DEFAULT_LANGUAGE] || LANGUAGES.map((code) => text[code]).find(Boolean) || '';
}

/** The back-office has one address in all languages: there the saved choice decides. */
const BACK_OFFICE = /^\/admin(\/|$)/;

/**
 * Splits a path into its language and the path without the prefix. A public path without a prefix is English, whatever was chosen
 * before: an address says the same to everybody. Null in the back-office alone.
 */
export function splitLanguagePath(pathname: string): { language: Language | null; path: string } {
  for (const language of LANGUAGES) {
    const prefix = LANGUAGE_PREFIXES[language];
    if (prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`))) {
      return { language, path: pathname.slice(prefix.length) || '/' };
    }
  }
  return { language: BACK_OFFICE.test(pathname) ? null : DEFAULT_LANGUAGE, path: pathname };
}

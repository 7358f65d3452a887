import { LANGUAGES, type LocalText } from '@shared/languages';

/**
 * Returns the text that visitors' words are looked for in: each part once, in every language it has, in lower
 * case.
 */
export const searchTextOf = (...parts: (LocalText | string | undefined)[]): string =>
  [
    ...new Set(
      parts.flatMap((part) =>
        typeof part === 'object' ? LANGUAGES.map((language) => part[language]) : [part ?? ''],
      ),
    ),
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

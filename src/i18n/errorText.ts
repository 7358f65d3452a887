import type { TFunction } from 'i18next';
import type { ApiError } from '../api/apiError';

/**
 * The key of an error code's text. Codes carry dots, which i18next would read as nesting, so that the texts are kept flat with
 * underscores: `row.stale` → `errors:code.row_stale`.
 */
export const codeKey = (code: string): string => `errors:code.${code.replaceAll('.', '_')}`;

/** What a person reads about a failed call, in their language where we have a text of our own. */
export function errorText(t: TFunction, error: ApiError): string {
  if (error.kind === 'network') return t('errors:network');
  if (error.kind !== 'code') return error.message;
  return t([codeKey(error.code), 'errors:code.unknown'], { ...error.params });
}

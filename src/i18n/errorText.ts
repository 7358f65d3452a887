import type { TFunction } from 'i18next';
import type { ApiError } from '../api/apiError';

/**
 * The key of an error code's text. Codes carry dots, which i18next would read as nesting, so that the texts are kept flat with
 * underscores: `row.stale` → `errors:code.row_stale`.
 */
export const codeKey = (code: string): string => `errors:code.${code.replaceAll('.', '_')}`;

type CodedText = { code: string; params?: Record<string, string | number>; message?: string };

/**
 * The words for a body's code: ours, else those that came with it, else that it could not be done. Where a call would help they end with
 * the telephone of the business, if it has told one.
 */
export function codeText(t: TFunction, { code, params, message }: CodedText): string {
  const text =
    message && message !== code
      ? t(codeKey(code), { ...params, defaultValue: message })
      : t([codeKey(code), 'errors:code.unknown'], { ...params });
  return params?.phone ? `${text} ${t('errors:call_us', { phone: params.phone })}` : text;
}

/**
 * Returns the text about a failed call that a person reads, in their language where we have a text of our
 * own.
 */
export function errorText(t: TFunction, error: ApiError): string {
  if (error.kind === 'network') return t('errors:network');
  if (error.kind === 'suppressed') return t(codeKey('permission.missing'));
  return error.kind === 'code' ? codeText(t, error) : error.message;
}

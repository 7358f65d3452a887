import { multipartOf } from './multipartOf';

/** A one-pixel PNG. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const fileForm = (field: string, content: Buffer | null, fields: Record<string, string>) =>
  multipartOf(Object.entries(fields), content ? { field, content, filename: `${field}.png` } : undefined);

/** Returns body and header of a multipart form with text fields and, unless null, a file `slip`. */
export const slipForm = (file: Buffer | null, fields: Record<string, string> = {}) =>
  fileForm('slip', file, fields);

/**
 * Returns body and header of a multipart form with text fields and, unless null, a paper of a person as
 * `document`.
 */
export const documentForm = (file: Buffer | null, fields: Record<string, string> = {}) =>
  fileForm('document', file, fields);

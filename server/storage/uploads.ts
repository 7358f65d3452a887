import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '@shared/uploadTypes';
import type { Context } from '../context';
import { AppError, serverBusy } from '../errors';
import type { UploadedFile } from '../plugins/multipartForms';
import { ImageRejected, ImageTimedOut } from './images';

const MAX_PIXELS = 50_000_000;
const PDF = Buffer.from('%PDF-');

export type StoredUpload = {
  key: string;
  mime: 'image/webp' | 'application/pdf';
  hash: string;
  sizeBytes: number;
  /** The size of a picture, and the placeholder to show while it loads. */
  image?: { width: number; height: number; placeholder: string };
};

export type UploadRules = {
  /** Folder of the file store. */
  folder: string;
  /** Field of the form, which a refusal names. */
  field: string;
  /** A PDF is kept as it is and only ever served as a download. */
  pdf: boolean;
  /** The pixels that a picture may have at most, where that is fewer than any picture may. */
  maxPixels?: number;
  /** True for papers, which are sealed on disk; the purpose to open them with is the folder. */
  sealed?: boolean;
};

/**
 * Keeps an uploaded file under a made-up name: a picture is taken by its content, re-encoded and stripped of metadata. `hash` is of
 * what was sent. Throws 400 with `file.…` and the field, 503 `server.busy`
 * when a picture could not be decoded in time.
 */
export async function storeUpload(
  { files, vault, images }: Pick<Context, 'files' | 'vault' | 'images'>,
  file: UploadedFile | null,
  { folder, field, pdf, sealed, maxPixels = MAX_PIXELS }: UploadRules,
): Promise<StoredUpload> {
  if (!file || file.buffer.length === 0) {
    throw new AppError(400, {
      code: 'file.missing',
      detail: `send ${field} as a file`,
      fields: [{ path: field, rule: 'required', message: 'required' }],
    });
  }
  const hash = createHash('sha256').update(file.buffer).digest('hex');
  const keep = async (content: Buffer, mime: StoredUpload['mime']): Promise<StoredUpload> => ({
    key: sealed
      ? await files.put(folder, vault.seal(content, folder), 'bin')
      : await files.put(folder, content, mime === 'image/webp' ? 'webp' : 'pdf'),
    mime,
    hash,
    sizeBytes: content.length,
  });
  if (pdf && file.buffer.subarray(0, PDF.length).equals(PDF)) return keep(file.buffer, 'application/pdf');
  try {
    const image = await images.ingest(file.buffer, { maxBytes: MAX_UPLOAD_BYTES, maxPixels });
    const { width, height, placeholder } = image;
    return { ...(await keep(image.master, image.mime)), image: { width, height, placeholder } };
  } catch (error) {
    if (error instanceof ImageTimedOut) throw serverBusy(error.message);
    if (!(error instanceof ImageRejected)) throw error;
    const code = error.code.replace('image.', 'file.') as 'file.type';
    throw new AppError(400, {
      code,
      detail: error.message,
      fields: [{ path: field, rule: code.replace('file.', 'file_'), message: error.message }],
    });
  }
}

/** Throws 422 when a key that a browser made for one upload comes with another. */
export function requireSameUpload(isSame: boolean): void {
  if (!isSame)
    throw new AppError(422, {
      code: 'idempotency.mismatch',
      detail: 'this upload key was used for another file',
    });
}

/**
 * Returns the headers under which a stored file of a person leaves: never sniffed, never run, never kept by a
 * cache, a PDF as a download.
 */
export const privateFileHeaders = (mime: string, name: string): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': mime === 'application/pdf' ? `attachment; filename="${name}.pdf"` : 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
});

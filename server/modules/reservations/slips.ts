import { createHash } from 'node:crypto';
import type { Context } from '../../context';
import { AppError } from '../../errors';
import { MAX_FILE_BYTES, type UploadedFile } from '../../plugins/multipart';
import { ImageRejected, ingestImage } from '../../storage/images';

const MAX_PIXELS = 50_000_000;
const PDF = Buffer.from('%PDF-');

export type StoredSlip = { key: string; mime: string; hash: string };

/** Keeps a transfer slip: a picture is re-encoded without its metadata, a PDF is kept as it is and only ever served as a download. */
export async function storeSlip(
  context: Pick<Context, 'files'>,
  file: UploadedFile | null,
): Promise<StoredSlip> {
  if (!file || file.buffer.length === 0) {
    throw new AppError(400, {
      code: 'file.missing',
      detail: 'send the slip as a file',
      fields: [{ path: 'slip', rule: 'required', message: 'required' }],
    });
  }
  const hash = createHash('sha256').update(file.buffer).digest('hex');
  if (file.buffer.subarray(0, PDF.length).equals(PDF)) {
    return { key: await context.files.put('slips', file.buffer, 'pdf'), mime: 'application/pdf', hash };
  }
  try {
    const image = await ingestImage(file.buffer, { maxBytes: MAX_FILE_BYTES, maxPixels: MAX_PIXELS });
    return { key: await context.files.put('slips', image.master, 'webp'), mime: 'image/webp', hash };
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error;
    const code = error.code.replace('image.', 'file.') as 'file.type';
    throw new AppError(400, {
      code,
      detail: error.message,
      fields: [{ path: 'slip', rule: code.replace('file.', 'file_'), message: error.message }],
    });
  }
}

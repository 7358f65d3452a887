import type { Context } from '../context';
import { notFound } from '../errors';
import type { UploadedFile } from '../plugins/multipartForms';
import { privateFileHeaders, storeUpload, type StoredUpload } from './uploads';

type Files = Pick<Context, 'files' | 'vault' | 'images' | 'log'>;

/** The place of one sort of papers, on the disk and in the database. */
export type PaperShelf = {
  /** Folder of the file store, and the purpose that its files are sealed for. */
  folder: string;
  /** True when a row of the database refers to the file. */
  usesFile: (key: string) => Promise<boolean>;
};

/**
 * Seals an uploaded paper (field `document`) to the disk and hands it to `work`, which writes it to the database and commits. When
 * `work` fails the file is removed again, unless a row counts on it all the same: a connection may break after the commit. Before
 * any transaction, because a picture takes its time to decode. Throws 400 `file.…`.
 */
export async function withSealedFile<T>(
  context: Files,
  { folder, usesFile }: PaperShelf,
  file: UploadedFile | null,
  work: (paper: StoredUpload) => Promise<T>,
): Promise<T> {
  const paper = await storeUpload(context, file, { folder, field: 'document', pdf: true, sealed: true });
  try {
    return await work(paper);
  } catch (error) {
    const isUsed = await usesFile(paper.key).catch(() => true);
    if (!isUsed) await dropFile(context, paper.key);
    throw error;
  }
}

/** Removes a file that no row counts on. The work is done by then: a disk that fails is for the log. */
export async function dropFile({ files, log }: Pick<Files, 'files' | 'log'>, key: string): Promise<void> {
  await files.remove(key).catch((err: unknown) => log.error({ err }, 'a paper without a row stays on disk'));
}

/** A file that a row counts on, and that can be neither read nor opened. */
export class UnreadableFile extends Error {
  constructor(cause: unknown) {
    super('A file cannot be read', { cause });
    this.name = 'UnreadableFile';
  }
}

/** The bytes of a person's file as they lie on the disk. Throws 404 when it has just been removed, `UnreadableFile` when the disk refuses. */
export async function readPersonFile(files: Pick<Files['files'], 'read'>, key: string): Promise<Buffer> {
  const content = await files.read(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw notFound('no such paper');
    throw new UnreadableFile(error);
  });
  // A file of no bytes is what a full disk or a power cut left of one.
  if (content.length === 0) throw notFound('no such paper');
  return content;
}

/**
 * The content of a sealed file and the headers it leaves with. Throws 404 when it has just been removed, `UnreadableFile` when it was changed or
 * sealed with another key.
 */
export async function openSealedFile(
  { files, vault }: Pick<Files, 'files' | 'vault'>,
  folder: string,
  { file_key, mime, kind }: { file_key: string; mime: string; kind: string },
): Promise<{ content: Buffer; headers: Record<string, string> }> {
  const sealed = await readPersonFile(files, file_key);
  try {
    return { content: vault.open(sealed, folder), headers: privateFileHeaders(mime, kind) };
  } catch (error) {
    throw new UnreadableFile(error);
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

/** What stands against a backup or a restore, in words for who gave the command. */
export class BackupRefused extends Error {}

export const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.ndjson.gz';
/** The folders of `DATA_DIR` that no other can be made from: uploads, sealed papers among them, and letters where there is no mail server. */
export const KEPT_FOLDERS = ['uploads', 'outbox'];

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const nameInSql = z.string().min(1).max(63);
const filePath = z
  .string()
  .refine((text) => !/(^|\/)\.{0,2}(\/|$)|\\/.test(text), 'must be a path inside of the backup')
  .refine((text) => KEPT_FOLDERS.includes(text.split('/')[0]!), 'must lie in a folder that is kept');

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of the `DATA_KEY` that opens the papers and numbers; never the key. */
  dataKeyFingerprint: z.string(),
  migrations: z.array(z.object({ name: z.string(), md5: z.string() })),
  /** Of the job queue's tables; null where no queue had been started. */
  queueVersion: z.number().nullable(),
  tables: z.array(
    z.object({
      schema: nameInSql,
      name: nameInSql,
      columns: z.array(nameInSql),
      rows: z.number(),
      /** Of the rows, whatever their order. */
      digest: hash,
      /** Of the file. */
      sha256: hash,
    }),
  ),
  sequences: z.array(
    z.object({ schema: nameInSql, name: nameInSql, value: z.string(), called: z.boolean() }),
  ),
  files: z.object({ count: z.number(), bytes: z.number(), listSha256: hash }),
  /** Files that were removed while they were copied. */
  vanished: z.array(z.string()),
  /** Files that a row names and the backup has not. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

const keptFile = z.object({ path: filePath, bytes: z.number(), sha256: hash });
export type KeptFile = z.infer<typeof keptFile>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The file of a table's rows, inside the folder of a backup. */
export const tableFile = ({ schema, name }: { schema: string; name: string }) =>
  path.join('database', `${schema}.${encodeURIComponent(name)}.ndjson.gz`);

export const manifestText = (content: Manifest): string =>
  `${JSON.stringify({ sha256: sha256(JSON.stringify(content)), content }, null, 2)}\n`;

/** Reads what a backup holds; throws `BackupRefused` where it is not whole. */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(path.join(folder, MANIFEST), 'utf8');
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code!)) throw error;
    throw new BackupRefused(`${folder} holds no whole backup: it has no ${MANIFEST}, which is written last`);
  }
  try {
    const { sha256: noted, content } = JSON.parse(text) as { sha256: string; content: unknown };
    if (sha256(JSON.stringify(content)) !== noted) throw new Error('another hash');
    return manifest.parse(content);
  } catch {
    throw new BackupRefused(`${MANIFEST} of ${folder} is broken, or of another version of Attic`);
  }
}

/** The lines of a compressed file. A line break of Unicode inside of a text is none of them, so `readline` would not do. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const plain = source.pipe(createGunzip());
  // Else nobody would hear that the file cannot be read.
  source.on('error', (error) => plain.destroy(error));
  plain.setEncoding('utf8');
  let rest = '';
  for await (const text of plain as AsyncIterable<string>) {
    const lines = text.split('\n');
    lines[0] = rest + lines[0]!;
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') throw new BackupRefused(`${file} ends in the middle of a line`);
}

/** The files of a backup, in the order in which they were copied. */
export async function* keptFilesOf(folder: string): AsyncGenerator<KeptFile> {
  for await (const line of linesOf(path.join(folder, FILE_LIST))) yield keptFile.parse(JSON.parse(line));
}

/** Adds rows up to a count and a hash that do not depend on their order: the sum of the hashes of all, modulo 2^256. */
export function rowDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    add(line: string) {
      rows += 1;
      sum = BigInt.asUintN(256, sum + BigInt(`0x${sha256(line)}`));
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

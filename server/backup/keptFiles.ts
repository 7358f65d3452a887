import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Passes bytes on and counts and hashes them. */
function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** The files in a folder of `root`, below it too, as paths from `root` with `/`; those that are being written are none yet. */
export async function* filesIn(root: string, folder: string): AsyncGenerator<string> {
  let entries: Awaited<ReturnType<typeof opendir>>;
  try {
    entries = await opendir(path.join(root, folder));
  } catch (error) {
    if (isGone(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, name);
    else if (entry.isFile() && !entry.name.endsWith('.tmp')) yield name;
  }
}

/** Counts and hashes a file; null where there is none. */
export async function measureFile(file: string): Promise<{ bytes: number; sha256: string } | null> {
  const { stream, result } = meter();
  try {
    await pipeline(createReadStream(file), stream, new PassThrough().resume());
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
  return result();
}

/** Copies a file, and counts and hashes what it copied; null where it is gone. */
export async function copyFile(
  from: string,
  to: string,
  mode: number,
): Promise<{ bytes: number; sha256: string } | null> {
  let source: Awaited<ReturnType<typeof open>>;
  try {
    source = await open(from);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
  await mkdir(path.dirname(to), { recursive: true, mode: 0o750 });
  const { stream, result } = meter();
  await pipeline(source.createReadStream(), stream, createWriteStream(to, { mode, flush: true }));
  return result();
}

/** Writes lines into a new compressed file as they come, and returns the hash of the file. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<string> {
  const { stream, result } = meter();
  await pipeline(
    Readable.from(lines, { objectMode: false }),
    createGzip(),
    stream,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return result().sha256;
}

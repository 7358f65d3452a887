import type { Context } from '../context';

/** Removes files that nothing points to any more. What fails stays on the disk and in the log; the change itself is done. */
export async function removeFiles(
  { files, log }: Pick<Context, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await files
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a file could not be removed'));
}

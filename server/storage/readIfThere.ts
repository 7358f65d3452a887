import { readFile } from 'node:fs/promises';

/**
 * Reads a file that may be removed at any moment. Undefined where there is none, and for a file of no bytes: that is what a full disk or
 * a power cut left of one.
 */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    const content = await readFile(path);
    return content.length > 0 ? content : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

import { stat } from 'node:fs/promises';
import { readCsvFile } from './csvRecords';
import { ImportStop } from './importStop';

/** True for a pipe or a device, which can be read only once. */
export const isPipe = (file: string) =>
  stat(file).then(
    (found) => !found.isFile() && !found.isDirectory(),
    () => false,
  );

/**
 * Reads a file through before any of it is written: of one whose rows are not its header's nothing goes in, not even the rows that
 * happen to fit. Whatever else ends a file too early is told when it is reached, after the rows before. Throws `ImportStop`
 * (`misshapen`).
 */
export async function checkLengths(
  file: string,
  { limit, signal }: { limit: number; signal?: AbortSignal },
): Promise<void> {
  if (await isPipe(file)) return;
  let rows = -1;
  try {
    for await (const record of readCsvFile(file).records) {
      rows += record ? 1 : 0;
      if (rows >= limit || signal?.aborted) return;
    }
  } catch (error) {
    if (error instanceof ImportStop && error.reason === 'misshapen') throw error;
  }
}

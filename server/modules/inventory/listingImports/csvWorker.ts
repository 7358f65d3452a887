import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readCsvFile, type CsvRecord } from './rows/csvRecords';
import { ImportStop } from './rows/importStop';
import type { CsvPart, CsvTask, Inspection } from './csvReader';
import { inspectFile } from './inspectFile';

/** A part is handed over when it has so many records or so many characters: little of a file is in the memory at once. */
const MOST_RECORDS = 200;
const MOST_CHARACTERS = 256 * 1024;

const port = parentPort!;

/** Hands an answer over once it is asked for. */
async function answer(wanted: Promise<unknown>, content: CsvPart | Inspection) {
  await wanted;
  port.postMessage(content);
}

const stopOf = (error: unknown) => {
  if (!(error instanceof ImportStop)) throw error;
  const { message, reason, option } = error;
  return { stopped: { message, reason, option } };
};

async function readFile(path: string) {
  const { records, bytesRead } = readCsvFile(path);
  let wanted = once(port, 'message');
  let part: CsvRecord[] = [];
  let characters = 0;
  const handOver = async (isLast: boolean) => {
    await answer(wanted, { records: part, bytesRead: bytesRead(), isLast });
    if (!isLast) wanted = once(port, 'message');
    part = [];
    characters = 0;
  };
  try {
    for await (const record of records) {
      part.push(record);
      characters += record.fields.reduce((sum, field) => sum + field.length, 0);
      if (part.length >= MOST_RECORDS || characters >= MOST_CHARACTERS) await handOver(false);
    }
    await handOver(true);
  } catch (error) {
    const stop = stopOf(error);
    // The whole records before the fault go first.
    if (part.length > 0) await handOver(false);
    await answer(wanted, stop);
  }
}

async function inspect(bytes: Uint8Array) {
  const wanted = once(port, 'message');
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  await answer(wanted, await inspectFile(content).then((inspected) => ({ inspected }), stopOf));
}

const task = workerData as CsvTask;
if ('read' in task) await readFile(task.read);
else await inspect(task.inspect);

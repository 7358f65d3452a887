import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from '@shared/domain/money/fileText';
import { readContent, readTable, type BankFileTask, type TableTask } from './bankFileContent';
import type { BankFilePart } from './bankFileReader';

/** Lines are handed over by so many, so that whoever takes them is held up by none of the parts. */
const LINES_AT_A_TIME = 2_000;

const port = parentPort!;
async function* partsOf(task: BankFileTask | TableTask): AsyncGenerator<BankFilePart> {
  try {
    if ('table' in task) {
      yield { read: readTable(task) };
      return;
    }
    const { lines, ...content } = readContent(task);
    yield { content };
    for (let at = 0; at < lines.length; at += LINES_AT_A_TIME)
      yield { lines: lines.slice(at, at + LINES_AT_A_TIME) };
    yield { isEnd: true };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { unreadable: { reason: error.reason, line: error.line } };
  }
}

let wanted = once(port, 'message');
for await (const part of partsOf(workerData as BankFileTask | TableTask)) {
  await wanted;
  wanted = once(port, 'message');
  port.postMessage(part);
}

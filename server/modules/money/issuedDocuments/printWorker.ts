import { parentPort, workerData } from 'node:worker_threads';
import type { PrintJob } from './printLayout';
import { printPdf } from './printPdf';

// One print for each thread. What fails here ends the thread with its error, which is told to whoever asked.
const printed = printPdf(workerData as PrintJob);
parentPort!.on('message', () => void printed.then((pdf) => parentPort!.postMessage(new Uint8Array(pdf))));

import { parentPort } from 'node:worker_threads';
import type { PrintJob } from './printLayout';
import { printPdf } from './printPdf';

// What fails here ends the thread with its error, which is told to whoever asked.
parentPort!.on('message', (job: PrintJob) => {
  void printPdf(job).then((pdf) => parentPort!.postMessage(new Uint8Array(pdf)));
});

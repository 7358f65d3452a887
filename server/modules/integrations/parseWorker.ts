import { parentPort, workerData } from 'node:worker_threads';
import { parseCalendar } from '@shared/domain/calendar/parseCalendar';

/** UTF-8, or Latin-1 where it is not; without byte order mark and NUL. */
function textOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('latin1').decode(bytes);
  }
  return text.replaceAll('\u0000', '').replace(/^\uFEFF/, '');
}

parentPort?.postMessage(parseCalendar(textOf(workerData as Uint8Array)));

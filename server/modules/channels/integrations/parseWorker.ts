import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { parseCalendar } from '@shared/domain/channels/calendar/parseCalendar';
import type { ReadCalendar, WorkerInput } from './calendarParser';
import { repeat } from './repeat';

/** Decodes UTF-8, or Latin-1 where it is not; leaves out byte order mark and NUL. */
function textOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('latin1').decode(bytes);
  }
  return text.replaceAll('\u0000', '').replace(/^\uFEFF/, '');
}

function readBytes({ bytes, today, rules }: WorkerInput): ReadCalendar {
  const calendar = parseCalendar(textOf(bytes), { today, ...(rules && { repeat }) });
  if (!calendar.ok) return calendar;
  return {
    ...calendar,
    problems: calendar.problems.map(({ content, ...problem }) => ({
      ...problem,
      hash: createHash('sha256').update(content).digest('base64url'),
    })),
  };
}

parentPort?.postMessage(readBytes(workerData as WorkerInput));

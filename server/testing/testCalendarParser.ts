import { createCalendarParser } from '../modules/channels/integrations/calendarParser';
import { threadFile } from './threadFile';

export const parserFile = threadFile('server/modules/channels/integrations/parseWorker.ts');

/** Reads feeds as the server does, in a thread of its own, with time for one that a busy machine starts late. */
export const testCalendarParser = createCalendarParser(parserFile, { patienceMs: 100_000 });

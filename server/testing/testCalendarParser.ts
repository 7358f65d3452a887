import { createCalendarParser } from '../modules/channels/integrations/calendarParser';
import { threadFile } from './threadFile';

export const parserFile = threadFile('server/modules/channels/integrations/parseWorker.ts');

/** Reads feeds as the server does, in a thread of its own. */
export const testCalendarParser = createCalendarParser(parserFile);

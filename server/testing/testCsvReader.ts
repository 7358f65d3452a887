import { createCsvReader } from '../modules/inventory/listingImports/csvReader';
import { threadFile } from './threadFile';

export const csvWorkerFile = threadFile('server/modules/inventory/listingImports/csvWorker.ts');

/** Reads uploaded CSV files as the server does, in threads of their own, with time for a busy machine. */
export const testCsvReader = createCsvReader(csvWorkerFile, { patienceMs: 250_000 });

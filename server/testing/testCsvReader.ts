import { createCsvReader } from '../modules/inventory/listingImports/csvReader';
import { threadFile } from './threadFile';

export const csvWorkerFile = threadFile('server/modules/inventory/listingImports/csvWorker.ts');

/** Reads uploaded CSV files as the server does, in threads of their own. */
export const testCsvReader = createCsvReader(csvWorkerFile);

import { createBankFileReader } from '../modules/money/bankLines/bankFileReader';
import { threadFile } from './threadFile';

export const bankFileWorkerFile = threadFile('server/modules/money/bankLines/bankFileWorker.ts');

/** Reads files of banks as the server does, in threads of their own, with time for a busy machine. */
export const testBankFileReader = createBankFileReader(bankFileWorkerFile, { patienceMs: 250_000 });

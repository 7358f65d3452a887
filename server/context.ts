import type { FastifyBaseLogger } from 'fastify';
import type { DrawPage } from '@shared/drawing';
import type { BuiltFor } from './builtFor';
import type { Database, Db } from './db/client';
import type { Env } from './env';
import type { Jobs } from './jobs/jobs';
import type { CalendarParser } from './modules/channels/integrations/calendarParser';
import type { CsvReader } from './modules/inventory/listingImports/csvReader';
import type { Printer } from './modules/money/issuedDocuments/printer';
import type { MyInvois } from './modules/money/eInvoices/myInvoisClient';
import type { BankFileReader } from './modules/money/bankLines/bankFileReader';
import type { PaymentProvider } from './payments/paymentProvider';
import type { Sessions } from './plugins/loginSessions';
import type { DrawPicture } from './storage/drawPicture';
import type { Images } from './storage/localImages';
import type { FileStore } from './storage/fileStore';
import type { Vault } from './storage/vault';
import type { Variants } from './storage/variants';

/** The tools that every module is given; nothing is global. */
export type Context = {
  env: Env;
  database: Database;
  db: Db;
  sessions: Sessions;
  jobs: Jobs;
  files: FileStore;
  /** Decodes pictures, in processes of their own. */
  images: Images;
  /** The drawer of pictures; absent where every picture is an upload. */
  drawPicture?: DrawPicture;
  variants: Variants;
  vault: Vault;
  /** Reads calendar feeds in a thread of its own. */
  parseCalendar: CalendarParser;
  /** Reads uploaded CSV files, in threads of their own. */
  csv: CsvReader;
  /** Makes PDFs, in threads of their own. */
  print: Printer;
  /** Reads files of banks, in threads of their own. */
  readBankFile: BankFileReader;
  /** Speaks with LHDN's MyInvois. */
  myInvois: MyInvois;
  /** The payment provider, where there is one. */
  paymentProvider: PaymentProvider | null;
  /** The settings that the pages were built with. */
  builtFor: BuiltFor;
  /** The folder of the built pages. */
  webRoot: string;
  /** Draws a public page; absent where there is no build. */
  drawPage: DrawPage | undefined;
  /** The clock, so that tests can set it. */
  now: () => Date;
  log: FastifyBaseLogger;
};

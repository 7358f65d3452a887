import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabase } from '../../bench/lib/databases';
import { forgetFolder, makeFolder } from '../../bench/lib/servers';

/** Where `globalSetup` has put the demo: a folder with the embedded database, and where PostgreSQL is named a database with the folder of its server. */
export const DEMO = {
  embedded: 'ATTIC_DEMO_DIR',
  database: 'ATTIC_DEMO_DATABASE',
  databaseFiles: 'ATTIC_DEMO_DATABASE_DIR',
} as const;

/** A copy of the demo that a journey may change. */
export type DemoCopy = {
  folder: string;
  /** What a server that opens it needs besides the folder. */
  settings: Record<string, string>;
  /** Of an empty house: the path of the link that the terminal has printed for its administrator. */
  firstLink?: string;
  forget(): Promise<void>;
};

/**
 * Copies the files of a filled folder. The sizes of its pictures are made once for all copies: they depend on nothing that a journey changes, and several
 * servers may share their folder.
 */
function copyFiles(from: string): string {
  const folder = makeFolder();
  const sizes = join(from, 'variants');
  cpSync(from, folder, { recursive: true, filter: (path) => path !== sizes });
  mkdirSync(sizes, { recursive: true });
  symlinkSync(sizes, join(folder, 'variants'));
  return folder;
}

/** Copies the demo on PostgreSQL where one is named: it answers on another processor than the server's. */
export async function copyDemo(): Promise<DemoCopy> {
  const { [DEMO.database]: template, [DEMO.databaseFiles]: files } = process.env;
  if (!template || !files) return copyEmbeddedDemo();
  const folder = copyFiles(files);
  const database = await copyDatabase(template);
  return {
    folder,
    settings: { DATABASE_URL: database.url },
    forget: async () => {
      await database.drop();
      forgetFolder(folder);
    },
  };
}

/** Copies the demo on the embedded database. */
export async function copyEmbeddedDemo(): Promise<DemoCopy> {
  const folder = copyFiles(process.env[DEMO.embedded]!);
  return { folder, settings: {}, forget: async () => forgetFolder(folder) };
}

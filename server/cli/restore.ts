// `npm run restore -- FOLDER`: the terminal's side of server/backup/restore.service.ts.
import { mkdirSync } from 'node:fs';
import { checkBackup, restoreBackup } from '../backup/restore.service';
import { openDatabase } from '../db/client';
import { printList, runBackupCommand } from './backupCommand';

const usage = `Brings a backup that \`npm run backup\` wrote into an empty database and an empty DATA_DIR.

  npm run restore -- FOLDER

The database is that of DATABASE_URL, made beforehand and without a table in it, or, without it, a new one in DATA_DIR. DATA_KEY must be the key
of the server that was backed up. A restore that was cut short is done again by the same command.`;

const number = (value: number) => value.toLocaleString('en-US');

await runBackupCommand(
  { usage, needsKey: 'set the key of the server that was backed up' },
  async ({ folder, env }) => {
    const { DATABASE_URL: url, DATA_DIR: dataDir, DATA_KEY: dataKey } = env;
    // Before a database is made for what cannot come into it.
    const manifest = await checkBackup(folder, dataKey);
    mkdirSync(dataDir, { recursive: true });
    const database = await openDatabase({ url, poolSize: 1, dataDir });
    try {
      const leftOut = await restoreBackup(database.db, { folder, dataDir, manifest });
      const { tables, files, madeAt, missing } = manifest;
      const restored = tables.filter(({ schema, name }) => !leftOut.includes(`${schema}.${name}`));
      const rows = restored.reduce((sum, table) => sum + table.rows, 0);
      console.log(
        `Restored as it was at ${madeAt}: ${number(rows)} rows of ${restored.length} tables, ${number(files.count)} files; each compared with the backup.`,
      );
      printList('Left out, for no migration of Attic makes them', leftOut);
      printList('Named by a row, but not in the backup', missing);
    } finally {
      await database.close();
    }
  },
);

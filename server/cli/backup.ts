// `npm run backup -- FOLDER`: the terminal's side of server/backup/backup.service.ts.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeBackup } from '../backup/backup.service';
import { BackupRefused } from '../backup/backupFormat';
import { openDatabase } from '../db/client';
import { printList, runBackupCommand } from './backupCommand';

const usage = `Writes a backup of the database and of the files of DATA_DIR into a new folder.

  npm run backup -- FOLDER

The database is that of DATABASE_URL, while servers go on writing into it, or, without it, the one in DATA_DIR, which must not be open in
a running server. The backup holds no secret: DATA_KEY, without which its papers cannot be opened, is kept elsewhere.`;

const number = (value: number) => value.toLocaleString('en-US');

await runBackupCommand(
  { usage, needsKey: 'the backup notes by which key its papers open' },
  async ({ folder, env }) => {
    const { DATABASE_URL: url, DATA_DIR: dataDir, DATA_KEY: dataKey } = env;
    if (!url && !existsSync(path.join(dataDir, 'pglite')))
      throw new BackupRefused(`there is no database in ${dataDir}`);
    const database = await openDatabase({ url, poolSize: 1, dataDir });
    try {
      const { tables, files, missing, vanished } = await writeBackup(database.db, {
        ...{ folder, dataDir, dataKey },
        now: new Date(),
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(
        `Written to ${folder}: ${number(rows)} rows of ${tables.length} tables, ${number(files.count)} files.`,
      );
      printList('Removed by somebody while they were copied', vanished);
      printList('Named by a row, but not there', missing);
      console.log('Keep DATA_KEY, at another place: without it the papers in the backup cannot be opened.');
    } finally {
      await database.close();
    }
  },
);

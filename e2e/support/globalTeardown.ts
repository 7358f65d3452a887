import { dropDatabase } from '../../bench/lib/databases';
import { forgetFolder } from '../../bench/lib/servers';
import { DEMO } from './demoCopies';

export default async function globalTeardown() {
  const { [DEMO.embedded]: embedded, [DEMO.database]: database, [DEMO.databaseFiles]: files } = process.env;
  if (embedded && embedded !== process.env.EMBEDDED_DEMO_DIR) forgetFolder(embedded);
  if (files) forgetFolder(files);
  if (database) await dropDatabase(database);
}

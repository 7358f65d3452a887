import { readFileSync } from 'node:fs';
import { openMigratedDatabase } from '../testing/testDatabases';
import { schemaTypes } from './schemaTypes';

test('the types of the tables are those that the migrations make', async () => {
  const { database, drop } = await openMigratedDatabase();
  try {
    expect(await schemaTypes(database.db)).toBe(readFileSync('server/db/tables.ts', 'utf8'));
  } finally {
    await database.close();
    await drop();
  }
});

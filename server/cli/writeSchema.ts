import { writeFileSync } from 'node:fs';
import { openEmbedded } from '../db/client';
import { migrate } from '../db/migrate';
import { schemaTypes } from '../db/schemaTypes';

/** `npm run schema`: writes the tables that the migrations make as types. */
const database = await openEmbedded({});
await migrate(database);
writeFileSync('server/db/tables.ts', await schemaTypes(database.db));
await database.close();

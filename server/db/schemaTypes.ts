import { generate, PostgresDialect } from 'kysely-codegen';
import type { Db } from './client';

/** The tables of a migrated database as TypeScript: what stands in `tables.ts`. */
export const schemaTypes = (db: Db): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect(),
    outFile: null,
    excludePattern: 'pgboss.*',
    defaultSchemas: ['public'],
    typeMapping: {
      timestamptz: 'Instant',
      date: 'string',
      int8: 'number',
      numeric: 'number',
      jsonb: 'JsonColumn',
      daterange: 'string',
      tstzrange: 'string',
    },
    customImports: { Instant: './columnTypes#Instant', JsonColumn: './columnTypes#JsonColumn' },
  });

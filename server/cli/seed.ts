// `npm run seed`: what `npm start` does to an empty database, without starting the server.
import { mkdirSync } from 'node:fs';
import { openDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { DEMO_LOGINS, loadDemo } from '../demo/demo';
import { EnvError, readEnv } from '../env';

async function main() {
  const env = readEnv(process.env);
  if (env.NODE_ENV === 'production') throw new Error('demo data and logins are never loaded in production');
  mkdirSync(env.DATA_DIR, { recursive: true });
  console.log(env.DATABASE_URL ? 'Opening PostgreSQL' : `Opening the embedded database in ${env.DATA_DIR}`);
  const database = await openDatabase({
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
  });
  try {
    await migrate(database, (name) => console.log(`  migrated ${name}`));
    const loaded = await loadDemo(database, env, (line) => console.log(`  ${line}`));
    console.log(loaded ? `Done. ${DEMO_LOGINS}` : 'Nothing done: the database is not empty.');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) for (const line of error.lines) console.error(`Wrong setting, ${line}`);
  else console.error(`Could not load the demo: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});

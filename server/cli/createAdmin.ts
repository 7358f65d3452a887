// `npm run create-admin -- --email a@b.example --name "Name"`: the first administrator of a production database.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { EnvError, readEnv } from '../env';
import { createAdministratorFromTerminal } from '../modules/people/administrators/terminalAdministrator.service';

const USAGE = `npm run create-admin -- --email a@b.example --name "Name" [--language en-US|cn-ZH|ms-MY]
Makes an administrator with every permission and prints the one-time link to choose a password.`;

function readArguments() {
  const text = { type: 'string' } as const;
  const options = { email: text, name: text, language: text, help: { type: 'boolean', short: 'h' } } as const;
  return parseArgs({ args: process.argv.slice(2), options }).values;
}

async function run(): Promise<number> {
  const { help, ...given } = readArguments();
  if (help || (given.email === undefined && given.name === undefined)) {
    console.log(USAGE);
    return help ? 0 : 1;
  }
  // Nothing is signed here, so the secret is neither needed nor made.
  const env = readEnv({ ...process.env, JWT_SECRET: process.env.JWT_SECRET || 'x'.repeat(32), DEMO: '' });
  mkdirSync(env.DATA_DIR, { recursive: true });
  const database = await openDatabase({
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
  });
  try {
    await migrate(database, (name) => console.log(`  migrated ${name}`));
    const context = { db: database.db, env, now: () => new Date() };
    const { accountNumber, email, url, days } = await createAdministratorFromTerminal(context, given);
    console.log(`Administrator ${accountNumber} (${email}) has every permission.`);
    console.log(`Choose a password here, once, within ${days} days:\n\n  ${url}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const lines =
    error instanceof EnvError
      ? error.lines.map((line) => `Wrong setting, ${line}`)
      : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(line);
  console.error('npm run create-admin -- --help shows how it is used.');
  process.exitCode = 1;
}

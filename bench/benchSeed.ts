import { openDatabase, type Database } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { loadDemo } from '../server/demo/demo';
import { claim, median } from './lib/measure';
import { forgetFolder, makeFolder } from './lib/servers';
import { cpuSeconds, yardstickSeconds } from './lib/yardstick';

/**
 * Measures the wait of a first start: the demo goes into an empty embedded database. It is counted in seconds
 * of the processor and divided by a fixed piece of work that runs beside each of its steps, so that the
 * machine and its neighbours fall out. The demo grows with what Attic can do: claimed is what a thousand of its rows cost. More than half of all
 * are the books of two years.
 */
export async function benchSeed(): Promise<boolean> {
  console.log('Demo data into an empty embedded database, against a fixed piece of work');
  const folder = makeFolder();
  const database = await openDatabase({ dataDir: folder });
  try {
    await migrate(database);
    yardstickSeconds(); // what it compiles on its first call is not the machine's speed
    const yardsticks: number[] = [];
    let aside = 0;
    const look = (line: string) => {
      console.log(`  ${line}`);
      const started = cpuSeconds();
      yardsticks.push(yardstickSeconds());
      aside += cpuSeconds() - started;
    };
    const started = cpuSeconds();
    const env = { DATA_DIR: folder, DATA_KEY: 'a data key for a bench, 32 characters' };
    await loadDemo(database, env, look);
    const seconds = cpuSeconds() - started - aside;
    const rows = await countRows(database);
    console.log(`  ${rows} rows in ${seconds.toFixed(1)} s of the processor`);
    return claim('seeding a thousand rows / fixed work', seconds / median(yardsticks) / (rows / 1000), 0.5);
  } finally {
    await database.close();
    forgetFolder(folder);
  }
}

/** The rows of all tables, exactly. */
async function countRows({ run }: Database): Promise<number> {
  const { rows: tables } = await run(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const counts = (tables as { name: string }[]).map(({ name }) => `select count(*) as n from ${name}`);
  const { rows } = await run(`select sum(n)::integer as count from (${counts.join(' union all ')}) as each`);
  return (rows as { count: number }[])[0]!.count;
}

import { openDatabase } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { loadDemo } from '../server/demo/demo';
import { claim, median } from './lib/measure';
import { forgetFolder, makeFolder } from './lib/servers';
import { cpuSeconds, yardstickSeconds } from './lib/yardstick';

/**
 * Measures the wait of a first start: the demo goes into an empty embedded database. It is counted in seconds
 * of the processor and divided by a fixed piece of work that runs beside each of its steps, so that the
 * machine and its neighbours fall out. More than half of it are the books of two years: 117,000 entries with 363,000 lines.
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
    return claim('seeding / fixed work', seconds / median(yardsticks), 200);
  } finally {
    await database.close();
    forgetFolder(folder);
  }
}

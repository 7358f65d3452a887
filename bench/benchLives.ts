import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { doing } from './lib/doing';
import { printTable } from './lib/measure';

const LIVES = Number(process.env.BENCH_LIVES ?? 10_000);
const PROPERTIES = 'src/shared/domain/money/ledger.properties.test.ts';

type JestReport = {
  success: boolean;
  numTotalTests: number;
  testResults: {
    assertionResults: { title: string; status: string; duration?: number; failureMessages: string[] }[];
  }[];
};

/** `npm run bench -- lives`: the properties of the books, which every test run holds for 300 random stays, held for many more. */
export async function benchLives(): Promise<boolean> {
  console.log(`\nThe books of ${LIVES} random lives of stays, for each property`);
  const folder = mkdtempSync(path.join(tmpdir(), 'attic-lives-'));
  const file = path.join(folder, 'report.json');
  try {
    const jest = spawn('npm', ['test', '--silent', '--', PROPERTIES, '--json', `--outputFile=${file}`], {
      env: { ...process.env, LIVES: String(LIVES) },
      stdio: 'ignore',
    });
    await doing(`${LIVES} lives`, () => once(jest, 'exit'));
    const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    printTable(
      ['property', 'held', 'time'],
      tests.map(({ title, status, duration = 0 }) => [
        title,
        status === 'passed' ? 'yes' : 'NO',
        `${(duration / 1000).toFixed(1)} s`,
      ]),
    );
    for (const { failureMessages } of tests) for (const message of failureMessages) console.log(message);
    return report.success && tests.length > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Reads what a jest run left behind (`--json --outputFile`), runs each failed file once more, alone, and says what came of it: a file that
// passes then is listed by name as flaky, one that fails again fails the run. Tells how long the slowest files took.
//   node .ci/again.mjs RESULTS.json -- COMMAND [ARG …]    the command runs one test file, whose path is added at its end
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [results, , ...command] = process.argv.slice(2);
if (!existsSync(results)) {
  console.error(`the run left no ${path.basename(results)}: it ended before its tests did`);
  process.exit(1);
}
const run = JSON.parse(readFileSync(results, 'utf8'));
const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1000;
const nameOf = ({ name }) => path.relative(process.cwd(), name);
const countOf = ({ assertionResults }, status) =>
  assertionResults.filter((one) => one.status === status).length;

console.log('Slowest files, in seconds:');
for (const file of [...run.testResults].sort((one, other) => seconds(other) - seconds(one)).slice(0, 12))
  console.log(`  ${seconds(file).toFixed(1).padStart(6)}  ${nameOf(file)}`);

const flaky = [];
const broken = [];
const failed = run.testResults.filter(({ status }) => status === 'failed');
if (!run.success && failed.length === 0) broken.push('the run itself');
for (const file of failed) {
  console.log(`\nOnce more, alone: ${nameOf(file)}`);
  const alone = `${results}.again`;
  rmSync(alone, { force: true });
  const [program, ...args] = command;
  spawnSync(program, [...args, '--json', `--outputFile=${alone}`, '--runTestsByPath', file.name], {
    stdio: 'inherit',
  });
  const second = existsSync(alone) ? JSON.parse(readFileSync(alone, 'utf8')) : null;
  rmSync(alone, { force: true });
  if (!second?.success || second.numPassedTests === 0) {
    broken.push(nameOf(file));
    continue;
  }
  flaky.push(nameOf(file));
  // What counts of this file is its second run.
  run.numPassedTests += second.numPassedTests - countOf(file, 'passed');
  run.numFailedTests -= countOf(file, 'failed');
  if (file.assertionResults.length === 0) run.numRuntimeErrorTestSuites -= 1;
}
writeFileSync(results, JSON.stringify({ ...run, flaky }));
if (broken.length > 0) console.error(`\nFailed twice: ${broken.join(', ')}`);
process.exit(broken.length > 0 || (run.testResults.length > 0 && run.numPassedTests === 0) ? 1 : 0);

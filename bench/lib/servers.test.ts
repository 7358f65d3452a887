import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { forgetFolder, makeFolder, startServer } from './servers';

let folder: string;
beforeEach(() => (folder = makeFolder()));
afterEach(() => forgetFolder(folder));

/** A program in place of the server; `pid` has the id of its process. */
function program(code: string): string {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(process.env.DATA_DIR + '/pid', String(process.pid));
    setInterval(() => {}, 1000);
    ${code}`,
  );
  return file;
}
const isRunning = () => {
  try {
    return process.kill(Number(readFileSync(path.join(folder, 'pid'), 'utf8')), 0);
  } catch {
    return false;
  }
};

it('leaves no process of a server that does not come up', async () => {
  const script = program('');
  // Long enough for the program to have begun, as a rule.
  await expect(startServer(folder, {}, { script, minutes: 0.1 })).rejects.toThrow(
    /did not come up in 0\.1 minutes/,
  );
  expect(isRunning()).toBe(false);
});

it('tells how a server ended by itself', async () => {
  const script = program(`console.log('a wrong setting'); process.exit(3);`);
  await expect(startServer(folder, {}, { script })).rejects.toThrow(/ended with code 3:\na wrong setting/);
});

it('stops a server, and kills one that does not stop', async () => {
  const polite = program(`console.log('site http://127.0.0.1:1');`);
  const server = await startServer(folder, {}, { script: polite });
  expect(server.origin).toBe('http://127.0.0.1:1');
  expect(isRunning()).toBe(true);
  await server.stop();
  expect(isRunning()).toBe(false);
  await server.stop();

  const deaf = program(`process.on('SIGTERM', () => {}); console.log('site http://127.0.0.1:2');`);
  const other = await startServer(folder, {}, { script: deaf, minutesToStop: 0.01 });
  await expect(other.stop()).rejects.toThrow('did not stop in 0.01 minutes and was killed');
  expect(isRunning()).toBe(false);
});

import { EventEmitter } from 'node:events';
import { watchProcess } from './watchProcess';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { errorHandler } from './errors';
import { loggerOptions } from './log';
import { buildTestApp, type TestApp } from './testing/buildTestApp';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

it('tells what went wrong and where, without the query of the address or the row that was refused', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { ...loggerOptions('info'), stream } as never });
  app.setErrorHandler(errorHandler);
  app.get('/accounts', async () => {
    await sql`insert into account (email, name, password_hash, status)
      values ('secret@attic.example', 'Secret Name', 'secret-hash', 'nobody knows')`.execute(test.db);
  });
  const answer = await app.inject({
    url: '/accounts?token=secret-token',
    headers: { authorization: 'Bearer secret-login', cookie: 'jwt=secret-login' },
  });
  expect(answer.statusCode).toBe(500);
  const log = lines.join('');
  expect(log).toContain('account_status_known');
  expect(log).toContain('log.test.ts');
  expect(log).toContain('"path":"/accounts"');
  expect(log).not.toMatch(/secret/i);
  await app.close();
});

it('logs a failure that nobody waits for and goes on; an error outside of promises ends the process', () => {
  const said: string[] = [];
  const log = {
    error: (_: object, words: string) => said.push(words),
    fatal: (_: object, words: string) => said.push(words),
  };
  const watched = new EventEmitter();
  const end = jest.fn();
  watchProcess(log as never, end, watched);
  watched.emit('unhandledRejection', new Error('lost'));
  expect(said).toHaveLength(1);
  expect(end).not.toHaveBeenCalled();
  watched.emit('uncaughtException', new Error('worse'));
  expect(said).toHaveLength(2);
  expect(end).toHaveBeenCalledTimes(1);
});

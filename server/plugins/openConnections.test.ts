import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { App } from '../app';
import { registerOpenConnections } from './openConnections';

/** A listening server with a call that answers once it is told to. */
async function open() {
  // Longer than the test may take: who waits for one of these limits fails.
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 3_600_000 }) as unknown as App;
  const { leave } = registerOpenConnections(app);
  let answerNow = (): void => undefined;
  const told = new Promise<void>((resolve) => (answerNow = resolve));
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  app.get('/slow', async () => {
    begun();
    await told;
    return 'whole';
  });
  app.get('/quick', async () => 'at once');
  await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.headersTimeout = 3_600_000;
  const { port } = app.server.address() as AddressInfo;
  return { app, port, answerNow, hasBegun, leave };
}

/** Returns the answer to a call on a connection that is kept open for further calls. */
function ask(port: number, path: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      resolve(text);
    })
      .on('error', reject)
      .end();
  });
}

test('a server stops though a browser has opened a connection ahead', async () => {
  const { app, port } = await open();
  const arrived = once(app.server, 'connection');
  const ahead = connect(port, '127.0.0.1');
  await arrived;
  const closed = once(ahead, 'close');
  await Promise.all([app.close(), closed]);
});

test('a server stops though a connection waits for its next request', async () => {
  const { app, port } = await open();
  const agent = new Agent({ keepAlive: true });
  expect(await ask(port, '/quick', agent)).toBe('at once');
  await app.close();
  agent.destroy();
});

test('a request under way is answered whole, and its connection does not keep the server', async () => {
  const { app, port, answerNow, hasBegun } = await open();
  const agent = new Agent({ keepAlive: true });
  const answer = ask(port, '/slow', agent);
  await hasBegun;
  let over = false;
  const closing = app.close().then(() => (over = true));
  await new Promise(setImmediate);
  expect(over).toBe(false);
  answerNow();
  expect(await answer).toBe('whole');
  await closing;
  agent.destroy();
});

test('a server that leaves answers once more on each kept connection, takes no new one, and has gone when all have', async () => {
  const { app, port, leave } = await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(port, '/quick', agent)).toBe('at once');
  const left = leave(3_600_000);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  await expect(ask(port, '/quick', new Agent())).rejects.toThrow('ECONNREFUSED');
  expect(await ask(port, '/quick', agent)).toBe('at once');
  await left;
  await app.close();
});

test('a connection that nobody uses any more keeps a server that leaves no longer than it was told to wait', async () => {
  const { app, port, leave } = await open();
  const agent = new Agent({ keepAlive: true });
  expect(await ask(port, '/quick', agent)).toBe('at once');
  await leave(10);
  await app.close();
  agent.destroy();
});

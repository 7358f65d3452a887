import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app';

/**
 * Lets a server that stops wait for requests under way and for nothing else. Node counts a connection that has never carried a request as
 * busy until its time for headers is over, a minute or more, and browsers open such connections ahead; one whose last answer leaves while
 * the server stops would stay open for as long as it may be reused.
 *
 * `leave` comes before that, where a proxy keeps connections: it takes no new ones and says with the next answer on each open one that it ends, until
 * all have gone or `patienceMs` are over. A proxy asks another process when a connection is refused, since nothing was sent; one that is closed
 * while a booking is on its way leaves it with a booking that it must not send twice.
 */
export function registerOpenConnections(app: App): { leave(patienceMs: number): Promise<void> } {
  /** Requests under way on each open connection. */
  const underWay = new Map<Socket, number>();
  let leaving = false;
  let stopping = false;
  const settle = (socket: Socket) => {
    if (stopping && underWay.get(socket) === 0) socket.destroySoon();
  };

  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
    settle(socket);
  });
  // Before the framework's own listener, which may answer at once.
  app.server.prependListener('request', ({ socket }, answer) => {
    if (leaving) answer.setHeader('connection', 'close');
    if (!underWay.has(socket)) return;
    underWay.set(socket, underWay.get(socket)! + 1);
    answer.once('close', () => {
      if (!underWay.has(socket)) return;
      underWay.set(socket, underWay.get(socket)! - 1);
      settle(socket);
    });
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of underWay.keys()) settle(socket);
  });

  return {
    async leave(patienceMs) {
      leaving = true;
      const gone = once(app.server, 'close');
      // Right after the event loop has taken what had connected: what still waits to be taken when the listener closes is cut off.
      await new Promise(setImmediate);
      // Not the HTTP server's own, which closes connections that wait for a request.
      Server.prototype.close.call(app.server);
      const late = new AbortController();
      await Promise.race([gone, sleep(patienceMs, undefined, { signal: late.signal })]);
      late.abort();
    },
  };
}

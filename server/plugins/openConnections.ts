import type { Socket } from 'node:net';
import type { App } from '../app';

/**
 * Lets a server that stops wait for requests under way and for nothing else. Node counts a connection that has never carried a request as
 * busy until its time for headers is over, a minute or more, and browsers open such connections ahead; one whose last answer leaves while
 * the server stops would stay open for as long as it may be reused.
 */
export function registerOpenConnections(app: App): void {
  /** Requests under way on each open connection. */
  const underWay = new Map<Socket, number>();
  let stopping = false;
  const settle = (socket: Socket) => {
    if (stopping && underWay.get(socket) === 0) socket.destroySoon();
  };

  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
    settle(socket);
  });
  app.server.on('request', ({ socket }, answer) => {
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
}

import net from 'node:net';
import { origin } from './browser';

/**
 * A line to the server under test that can break: `cut` drops every connection and takes no new one until `mend`; `loseAnswers` lets
 * the next so many requests of a beginning (`POST /api/photos/`) reach the server and drops the connection before its answer.
 */
export async function openBadLine() {
  const open = new Set<net.Socket>();
  const target = Number(new URL(origin()).port);
  let isCut = false;
  let losing = { start: '', count: 0 };
  const counts = { lost: 0, dropped: 0 };
  const server = net.createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = net.connect(target, '127.0.0.1');
    let asked = '';
    open.add(client);
    client.on('data', (chunk) => {
      const start = chunk.toString('latin1', 0, 200);
      if (/^(GET|POST|PATCH|PUT|DELETE|OPTIONS|HEAD) \//.test(start)) asked = start;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (losing.count > 0 && asked.startsWith(losing.start)) {
        losing.count -= 1;
        counts.lost += 1;
        client.destroy();
      } else if (!client.destroyed) client.write(chunk);
    });
    client.on('close', () => {
      open.delete(client);
      upstream.destroy();
    });
    upstream.on('close', () => client.end());
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    counts,
    cut() {
      isCut = true;
      counts.dropped += open.size;
      for (const socket of open) socket.destroy();
    },
    mend: () => void (isCut = false),
    loseAnswers: (start: string, count: number) => (losing = { start, count }),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

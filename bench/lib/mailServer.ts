import { createServer, type Socket } from 'node:net';

export type MailServer = {
  /** The `To` of each letter, as often as it came. */ received: string[];
  close(): void;
};

/** An SMTP server on loopback that takes every letter. */
export function startMailServer(port: number): Promise<MailServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 stand-in\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const part = text.slice(0, at);
        text = text.slice(at + end.length);
        if (isData) received.push(/^To: (.*)$/m.exec(part)?.[1]?.trim() ?? '');
        const isBegun = !isData && /^DATA/i.test(part);
        socket.write(isBegun ? '354 go on\r\n' : /^QUIT/i.test(part) ? '221 bye\r\n' : '250 ok\r\n');
        isData = isBegun;
      }
    });
  });
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () =>
      resolve({
        received,
        close() {
          for (const socket of sockets) socket.destroy();
          server.close();
        },
      }),
    ),
  );
}

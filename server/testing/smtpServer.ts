import { createServer, type Server, type Socket } from 'node:net';

/**
 * Returns a mail server's answer to a command (`RCPT TO:<…>`), in place of its usual yes; a promise keeps the
 * sender waiting.
 */
export type SmtpAnswer = (command: string) => string | undefined | Promise<string | undefined>;

/** A mail server that keeps what it takes, each message as it came. */
export async function startSmtpServer(answer: SmtpAnswer = () => undefined) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let letter: string | null = null;
    let rest = '';
    socket.write('220 mail.example\r\n');
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    const say = async (command: string, usual: string) =>
      void socket.write(`${(await answer(command)) ?? usual}\r\n`);
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) {
        if (letter === null) {
          if (line === 'DATA') letter = '';
          void say(line, line === 'DATA' ? '354 go on' : '250 ok');
        } else if (line === '.') {
          taken.push(letter);
          letter = null;
          void say('.', '250 taken');
        } else letter += `${line}\n`;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

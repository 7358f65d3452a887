import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { deliverMail, queueMail, type Mail } from './outbox';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.reset());

const MAIL: Mail = {
  to: 'guest@attic.example',
  language: 'ms-MY',
  template: 'confirmed',
  subject: 'Tempahan 预订 disahkan',
  text: 'Terima kasih',
  html: '<p>Terima kasih</p>',
  attachments: [{ filename: 'stay.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
};
const queue = async (mail: Mail = MAIL) => {
  await test.db.transaction().execute((trx) => queueMail(test.context, trx, mail));
  return (test.sent.at(-1) as { data: { mailId: string } }).data.mailId;
};
const kept = (id: string) =>
  test.db.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const file = (id: string) => path.join(test.context.env.DATA_DIR, 'outbox', `${id}.eml`);
const withSmtp = (url: string) => ({ ...test.context, env: { ...test.context.env, SMTP_URL: url } });

/** A mail server that says no to everything. */
async function grumpyServer(): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) =>
      socket.write(/^(EHLO|HELO)/.test(data.toString()) ? '250 mail.example\r\n' : '550 mailbox full\r\n'),
    );
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${address.port}`, server };
}

describe('the outbox', () => {
  it('takes a mail only together with the write that it tells of', async () => {
    const failed = test.db.transaction().execute(async (trx) => {
      await queueMail(test.context, trx, MAIL);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await test.db.selectFrom('outbox_mail').select('id').execute()).toEqual([]);
  });

  it('writes a file that a mail program opens when there is no mail server', async () => {
    const id = await queue();
    expect(await kept(id)).toMatchObject({
      status: 'queued',
      recipient: MAIL.to,
      language: 'ms-MY',
      template: 'confirmed',
    });
    await deliverMail(test.context, id);
    expect(await kept(id)).toMatchObject({
      status: 'sent',
      sent_at: test.clock.now.toISOString(),
      error: null,
    });
    const eml = await readFile(file(id), 'utf8');
    expect(eml).toMatch(/^To: guest@attic\.example\r?$/m);
    expect(eml).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(eml).toContain('filename=stay.ics');
    expect(eml).toMatch(new RegExp(`^Message-ID: <${id}@attic>`, 'm'));
  });

  it('keeps no way into a booking once the mail is out', async () => {
    const url = 'https://attic.example/booking/manage?id=1&token=abcdefghijklmnopqrst_-';
    const id = await queue({
      ...MAIL,
      text: `See ${url}.`,
      html: `<a href="${url.replace('&', '&amp;')}">See</a>`,
    });
    await deliverMail(test.context, id);
    expect(await readFile(file(id), 'utf8')).toContain('abcdefghijklmnopqrst_-');
    expect(JSON.stringify(await kept(id))).not.toContain('abcdefghijklmnopqrst_-');
  });

  it('delivers a mail once, however often the queue asks', async () => {
    const id = await queue();
    await deliverMail(test.context, id);
    const sent = await kept(id);
    await deliverMail(withSmtp('smtp://127.0.0.1:1'), id);
    expect(await kept(id)).toEqual(sent);
  });

  it('keeps a failure with its words and throws, so that the queue tries again, and then forgets it', async () => {
    const { url, server } = await grumpyServer();
    const id = await queue();
    await expect(deliverMail(withSmtp(url), id)).rejects.toThrow('mailbox full');
    await expect(deliverMail(withSmtp(url), id)).rejects.toThrow('mailbox full');
    expect(await kept(id)).toMatchObject({ status: 'failed', attempts: 2, sent_at: null });
    expect((await kept(id)).error).toContain('mailbox full');
    server.close();
    await deliverMail(test.context, id);
    expect(await kept(id)).toMatchObject({ status: 'sent', error: null });
  });

  it('keeps the words of a server that cannot be reached', async () => {
    const id = await queue();
    await expect(deliverMail(withSmtp('smtp://127.0.0.1:1'), id)).rejects.toThrow();
    expect((await kept(id)).error).toMatch(/ECONNREFUSED/);
    expect(existsSync(file(id))).toBe(false);
  });

  it('never lets a name become another header or recipient', async () => {
    const id = await queue({ ...MAIL, subject: 'Hello\r\nBcc: everyone@attic.example' });
    await deliverMail(test.context, id);
    expect(await readFile(file(id), 'utf8')).not.toMatch(/^Bcc:/m);
  });

  it('has nothing to do for a mail that is gone', async () => {
    await expect(deliverMail(test.context, '00000000-0000-4000-8000-000000000000')).resolves.toBeUndefined();
  });
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { jobHandlers } from '../jobs/handlers';
import { buildTestApp, TEST_NOW, type TestApp } from '../testing/buildTestApp';
import { onServer } from '../testing/concurrency';
import { startSmtpServer, type SmtpAnswer } from '../testing/smtpServer';
import { deliverMail, handOver, queueMail, type Mail } from './mailOutbox';
import { nextTry } from './letterRetries';

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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (ms: number) => (test.clock.now = new Date(test.clock.now.getTime() + ms));
const isAway = 'smtp://127.0.0.1:1';
/** Returns the letters that the sweep puts into the queue now. */
const handedOver = async () => {
  test.sent.length = 0;
  await test.db.transaction().execute((trx) => handOver(test.context, trx));
  return test.sent.map(({ data }) => (data as { mailId: string }).mailId);
};
async function withServer<T>(answer: SmtpAnswer, work: (url: string, taken: string[]) => Promise<T>) {
  const server = await startSmtpServer(answer);
  try {
    return await work(server.url, server.taken);
  } finally {
    await server.close();
  }
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

  it('never lets a name become another header or recipient', async () => {
    const id = await queue({ ...MAIL, subject: 'Hello\r\nBcc: everyone@attic.example' });
    await deliverMail(test.context, id);
    expect(await readFile(file(id), 'utf8')).not.toMatch(/^Bcc:/m);
  });

  it('has nothing to do for a mail that is gone', async () => {
    await expect(deliverMail(test.context, '00000000-0000-4000-8000-000000000000')).resolves.toBeUndefined();
  });
});

describe('a mail server that is away', () => {
  it('is tried again after growing pauses, for days, and the letter arrives when it is back', async () => {
    const id = await queue();
    await deliverMail(withSmtp(isAway), id);
    expect(await kept(id)).toMatchObject({
      status: 'retrying',
      attempts: 1,
      sent_at: null,
      next_try_at: '2026-11-20T07:01:00.000Z',
    });
    expect((await kept(id)).error).toMatch(/ECONNREFUSED/);
    expect(existsSync(file(id))).toBe(false);
    expect(await handedOver()).toEqual([]);

    // Two hours away: the half hour that used to be the end is long over.
    const pauses: number[] = [];
    while (test.clock.now.getTime() < TEST_NOW.getTime() + 2 * HOUR) {
      const before = test.clock.now.getTime();
      test.clock.now = new Date((await kept(id)).next_try_at!);
      pauses.push((test.clock.now.getTime() - before) / MINUTE);
      expect(await handedOver()).toEqual([id]);
      expect(await handedOver()).toEqual([]);
      await deliverMail(withSmtp(isAway), id);
    }
    expect(pauses).toEqual([1, 1, 2, 4, 8, 16, 32, 60]);

    later(HOUR);
    expect(await handedOver()).toEqual([id]);
    await withServer(
      () => undefined,
      async (url, taken) => {
        await deliverMail(withSmtp(url), id);
        expect(taken).toHaveLength(1);
      },
    );
    expect(await kept(id)).toMatchObject({ status: 'sent', error: null, next_try_at: null });
    later(24 * HOUR);
    expect(await handedOver()).toEqual([]);
  });

  // Worked by hand: a letter of Friday 07:00 is given up on Wednesday 07:00.
  it.each([
    ['2026-11-20T07:00:00Z', '2026-11-20T07:01:00.000Z'],
    ['2026-11-20T07:00:30Z', '2026-11-20T07:01:30.000Z'],
    ['2026-11-20T07:10:00Z', '2026-11-20T07:20:00.000Z'],
    ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00.000Z'],
    ['2026-11-24T23:00:00Z', '2026-11-25T00:00:00.000Z'],
    ['2026-11-25T06:30:00Z', '2026-11-25T07:00:00.000Z'],
    ['2026-11-25T07:00:00Z', undefined],
    ['2026-12-25T07:00:00Z', undefined],
  ])('after a failure at %s tries at %s', (failed, next) => {
    expect(nextTry(TEST_NOW, new Date(failed))?.toISOString()).toBe(next);
  });

  it('is given up after five days, and then the letter waits for staff', async () => {
    const id = await queue();
    await deliverMail(withSmtp(isAway), id);
    later(5 * 24 * HOUR);
    await deliverMail(withSmtp(isAway), id);
    expect(await kept(id)).toMatchObject({ status: 'failed', attempts: 2, next_try_at: null });
    later(24 * HOUR);
    expect(await handedOver()).toEqual([]);
    await deliverMail(test.context, id);
    expect(await kept(id)).toMatchObject({ status: 'failed', sent_at: null });
  });

  it('is what a job of the queue runs into, without failing itself', async () => {
    const id = await queue();
    await expect(jobHandlers(withSmtp(isAway)).mail({ mailId: id })).resolves.toBeUndefined();
    expect(await kept(id)).toMatchObject({ status: 'retrying' });
  });
});

describe('what a mail server says', () => {
  const to = (command: string) => command.startsWith('RCPT TO');
  it.each<[string, SmtpAnswer, 'refused' | 'retrying']>([
    ['no such mailbox', (said) => (to(said) ? '550 5.1.1 no such user' : undefined), 'refused'],
    ['a content it will never take', (said) => (said === '.' ? '554 5.7.1 spam' : undefined), 'refused'],
    [
      'a mailbox that is locked for now',
      (said) => (to(said) ? '450 4.2.1 try later' : undefined),
      'retrying',
    ],
    ['a full disk of its own', (said) => (said === '.' ? '452 4.3.1 no space' : undefined), 'retrying'],
    ['that it is closing', (said) => (said.startsWith('MAIL') ? '421 closing' : undefined), 'retrying'],
    // A mistake of ours, which would refuse every letter of the house for good.
    [
      'no to our own address',
      (said) => (said.startsWith('MAIL') ? '550 who are you' : undefined),
      'retrying',
    ],
  ])('%s', async (_what, answer, status) => {
    const id = await queue();
    await withServer(answer, (url) => deliverMail(withSmtp(url), id));
    expect(await kept(id)).toMatchObject({ status, attempts: 1, sent_at: null });
    later(3 * 24 * HOUR);
    expect(await handedOver()).toEqual(status === 'retrying' ? [id] : []);
  });

  it('of an address that is none', async () => {
    const id = await queue({ ...MAIL, to: '' });
    await withServer(
      () => undefined,
      (url) => deliverMail(withSmtp(url), id),
    );
    expect(await kept(id)).toMatchObject({ status: 'refused' });
  });
});

describe('several processes', () => {
  it('deliver a letter once when one comes while another has it in hand', async () => {
    const id = await queue();
    let release = (_answer: undefined) => undefined as void;
    const held = new Promise<undefined>((resolve) => (release = resolve));
    let begun = () => undefined as void;
    const inHand = new Promise<void>((resolve) => (begun = resolve));
    await withServer(
      (said) => (said === '.' ? (begun(), held) : undefined),
      async (url, taken) => {
        const first = deliverMail(withSmtp(url), id);
        await inHand;
        await deliverMail(withSmtp(url), id);
        expect(await handedOver()).toEqual([]);
        release(undefined);
        await first;
        expect(taken).toHaveLength(1);
      },
    );
    expect(await kept(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('take over what a killed one had, once its time is over, and what the queue has lost', async () => {
    const taken = await queue();
    const lost = await queue({ ...MAIL, to: 'other@attic.example' });
    await test.db
      .updateTable('outbox_mail')
      .set({ taken_until: new Date(TEST_NOW.getTime() + 5 * MINUTE) })
      .where('id', '=', taken)
      .execute();
    await deliverMail(test.context, taken);
    expect(await kept(taken)).toMatchObject({ status: 'queued', attempts: 0 });
    later(4 * MINUTE);
    expect(await handedOver()).toEqual([]);
    later(7 * MINUTE);
    expect((await handedOver()).sort()).toEqual([taken, lost].sort());
    for (const id of [taken, lost]) {
      await deliverMail(test.context, id);
      expect(await kept(id)).toMatchObject({ status: 'sent' });
    }
  });

  onServer('hand each letter over once when they sweep at the same moment', async () => {
    for (let count = 0; count < 20; count += 1) await queue();
    later(HOUR);
    test.sent.length = 0;
    const sweep = () => test.db.transaction().execute((trx) => handOver(test.context, trx));
    await Promise.all([sweep(), sweep(), sweep()]);
    const ids = test.sent.map(({ data }) => (data as { mailId: string }).mailId);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });
});

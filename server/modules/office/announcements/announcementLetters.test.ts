import { sql } from 'kysely';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, race } from '../../../testing/concurrency';
import { createAccount, signInAdmin, words } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { deliverMail } from '../../../mail/mailOutbox';
import { markFailed } from '../../../mail/mailOutbox.queries';
import { AT_A_TIME, tellAnnouncements } from './tellAnnouncements.service';

let test_: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = TEST_NOW;
  admin = await signInAdmin(test_);
  const person = (name: string, more: object) =>
    createAccount(test_.db, { name, email: `${name.toLowerCase()}@attic.example`, ...more });
  await person('Olivia', { role: 'owner', is_owner: true });
  await person('Otto', { role: 'owner', is_owner: true, language: 'cn-ZH' });
  await person('Agnes', { role: 'agent' });
  await person('Bruno', { role: 'buyer' });
  // Nobody writes to those who may not sign in.
  await person('Pending', { role: 'agent', status: 'pending' });
  await person('Banned', { role: 'owner', is_owner: true, status: 'banned' });
  await sql`update account set name = 'Sam', email = 'sam@attic.example' where id = ${admin.account.id}`.execute(
    test_.db,
  );
});

const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000).toISOString();
const FIELDS = {
  title: words('Payments move'),
  body: words('They are made on the 8th.\n\nPlease check your account.'),
  audience: 'owners',
  ...{ status: 'published', pinned: false, mustAcknowledge: false },
};
const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  test_.app.inject({ method, url: `/api/announcements${url}`, headers: admin.headers, payload });
async function create(fields: object = {}): Promise<string> {
  const answer = await send('POST', '', { ...FIELDS, ...fields });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const change = async (id: string, version: number, fields: object) =>
  expect((await send('PATCH', `/${id}`, { ...FIELDS, ...fields, version })).statusCode).toBe(200);
const tell = () => tellAnnouncements(test_.context);
/** Who got which letter, in the order of the names. */
const told = async () =>
  (await letters(test_)).map(({ template, recipient }) => `${template} ${recipient.split('@')[0]}`).sort();
const deliverAll = async () => {
  for (const { id } of await test_.db.selectFrom('outbox_mail').select('id').execute())
    await deliverMail(test_.context, id);
};
/** Each letter with what became of it, in the order of the names. */
const outbox = async () =>
  (await test_.db.selectFrom('outbox_mail').select(['template', 'recipient', 'status']).execute())
    .map(({ template, recipient, status }) => `${template} ${recipient.split('@')[0]} ${status}`)
    .sort();

it.each<[string, string[]]>([
  ['owners', ['announcement.owners olivia', 'announcement.owners otto']],
  ['agents', ['announcement.agents agnes']],
  ['staff', ['announcement.staff sam']],
  ['everyone', []],
])('is written to %s, once to each: %j', async (audience, whom) => {
  await create({ audience });
  expect(await tell()).toBe(whom.length);
  expect(await told()).toEqual(whom);
  expect(await tell()).toBe(0);
  expect(await told()).toEqual(whom);
});

it('says what the announcement says in the language of the reader, and leads to it', async () => {
  const id = await create();
  await tell();
  const [olivia] = (await letters(test_)).filter(({ recipient }) => recipient.startsWith('olivia'));
  expect(olivia).toMatchObject({ language: 'en-US' });
  expect(olivia!.text).toBe(
    [
      'Dear Olivia,',
      'There is an announcement for you: Payments move.',
      'They are made on the 8th.',
      'Please check your account.',
      `Open your pages: https://attic.example/owner#news-${id}`,
      'Kind regards\nAttic',
    ].join('\n\n'),
  );
  const [otto] = (await letters(test_)).filter(({ recipient }) => recipient.startsWith('otto'));
  expect(otto).toMatchObject({ language: 'cn-ZH' });
  expect(otto!.text).toMatch(/^尊敬的 Otto：/);
});

it.each([
  ['owners', '/owner#news-'],
  ['agents', '/agent#news-'],
  ['staff', '/admin/dashboard'],
])('asks %s to confirm where it must be, by a link to %s', async (audience, link) => {
  const id = await create({ audience, mustAcknowledge: true });
  await tell();
  const { text } = (await letters(test_))[0]!;
  expect(text).toMatch(
    /Please confirm on our pages that you have read this\.|请在我们的页面上确认您已阅读本公告。/,
  );
  expect(text).toContain(`https://attic.example${link}${link.endsWith('-') ? id : ''}`);
});

it.each<[string, object, number[]]>([
  ['a draft', { status: 'draft' }, [0, 0]],
  ['one that was withdrawn', { status: 'archived' }, [0, 0]],
  ['one that is over', { startsAt: hours(-3), endsAt: hours(-1) }, [0, 0]],
  ['one that ends at this moment', { endsAt: hours(0) }, [0, 0]],
  ['one that begins in an hour, then', { startsAt: hours(1) }, [0, 2]],
  ['one that begins at this moment', { startsAt: hours(0) }, [2, 0]],
  ['one that ends within the hour', { endsAt: hours(1) }, [2, 0]],
])('is not written before its time nor after it: %s', async (_, fields, counts) => {
  await create(fields);
  expect(await tell()).toBe(counts[0]);
  test_.clock.now = new Date(hours(1));
  expect(await tell()).toBe(counts[1]);
});

it('is written once whatever becomes of it: changed, withdrawn and published again', async () => {
  const id = await create();
  expect(await tell()).toBe(2);
  await deliverAll();
  await change(id, 1, { title: words('Payments move again') });
  await change(id, 2, { status: 'archived' });
  expect(await tell()).toBe(0);
  await change(id, 3, {});
  expect(await tell()).toBe(0);
  // Another audience is told, and who was told is not a second time.
  await change(id, 4, { audience: 'agents' });
  expect(await tell()).toBe(1);
  await deliverAll();
  await change(id, 5, { audience: 'owners' });
  expect(await tell()).toBe(0);
  expect(await told()).toEqual([
    'announcement.agents agnes',
    'announcement.owners olivia',
    'announcement.owners otto',
  ]);
  expect((await auditLines(test_)).filter(({ action }) => action === 'tell')).toMatchObject([
    { entity: 'announcement', entity_id: id, actor_id: null, after: { letters: 2 } },
    { entity: 'announcement', entity_id: id, actor_id: null, after: { letters: 3 } },
    { entity: 'announcement', entity_id: id, actor_id: null, after: { letters: 3 } },
  ]);
  // Nobody's editor is out of date by the letters.
  const { version } = (
    await test_.app.inject({ url: `/api/announcements/${id}`, headers: admin.headers })
  ).json<{
    version: number;
  }>();
  expect(version).toBe(6);
});

it('is not sent to an owner who has switched such letters off, and to one of the staff all the same', async () => {
  const { id } = await test_.db
    .updateTable('account')
    .set({ is_owner: true })
    .where('email', '=', 'sam@attic.example')
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into unwanted_letter (account_id, kind, since) values (${id}, 'announcement', now())`.execute(
    test_.db,
  );
  await create();
  await create({ audience: 'staff' });
  await tell();
  await deliverAll();
  expect(await outbox()).toEqual([
    'announcement.owners olivia sent',
    'announcement.owners otto sent',
    'announcement.owners sam unwanted',
    'announcement.staff sam sent',
  ]);
});

describe('a letter that waits', () => {
  const away = () => ({
    ...test_.context,
    env: { ...test_.context.env, SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  const letterTo = async (name: string) =>
    (
      await test_.db
        .selectFrom('outbox_mail')
        .select('id')
        .where('recipient', 'like', `${name}@%`)
        .where('status', '!=', 'unwanted')
        .executeTakeFirstOrThrow()
    ).id;

  it.each([['archived'], ['draft']])(
    'does not leave once the announcement is %s, also one that was tried in vain; what has left has',
    async (status) => {
      await createAccount(test_.db, { email: 'oda@attic.example', role: 'owner', is_owner: true });
      const id = await create();
      await tell();
      await deliverMail(test_.context, await letterTo('olivia'));
      await deliverMail(away(), await letterTo('otto'));
      await change(id, 1, { status });
      const left = [
        'announcement.owners oda unwanted',
        'announcement.owners olivia sent',
        'announcement.owners otto unwanted',
      ];
      expect(await outbox()).toEqual(left);
      test_.clock.now = new Date(hours(24));
      await deliverAll();
      expect(await outbox()).toEqual(left);
      expect((await auditLines(test_)).filter(({ action }) => action === 'stopLetters')).toMatchObject([
        { entity: 'announcement', entity_id: id, actor_id: null, after: { letters: 2 } },
      ]);
    },
  );

  it('is written anew when it is published again, to those alone who got none', async () => {
    const id = await create();
    await tell();
    await deliverMail(test_.context, await letterTo('olivia'));
    await change(id, 1, { status: 'archived' });
    expect(await tell()).toBe(0);
    await change(id, 2, {});
    expect(await tell()).toBe(1);
    await deliverAll();
    expect(await outbox()).toEqual([
      'announcement.owners olivia sent',
      'announcement.owners otto sent',
      'announcement.owners otto unwanted',
    ]);
  });

  it('does not leave to people whom the announcement is no longer for; a change of words stops none', async () => {
    const id = await create();
    const other = await create();
    await tell();
    await change(id, 1, { title: words('Payments move again') });
    expect((await outbox()).filter((letter) => letter.endsWith('queued'))).toHaveLength(4);
    await change(id, 2, { audience: 'agents' });
    await tell();
    expect(await outbox()).toEqual([
      'announcement.agents agnes queued',
      'announcement.owners olivia queued',
      'announcement.owners olivia unwanted',
      'announcement.owners otto queued',
      'announcement.owners otto unwanted',
    ]);
    await change(other, 1, { status: 'archived' });
    expect((await outbox()).filter((letter) => letter.endsWith('queued'))).toEqual([
      'announcement.agents agnes queued',
    ]);
  });

  it('stays where it is when the delivery that is under way fails, and its reader gets no second one', async () => {
    const id = await create();
    await tell();
    const letter = await letterTo('otto');
    // As while a mail server is being waited for.
    await sql`update outbox_mail set taken_until = ${hours(1)} where id = ${letter}`.execute(test_.db);
    await change(id, 1, { status: 'archived' });
    await test_.db.transaction().execute(async (trx) => {
      await markFailed(trx, letter, { status: 'retrying', nextTryAt: new Date(hours(0)), words: 'away' });
    });
    test_.clock.now = new Date(hours(24));
    await deliverAll();
    await change(id, 2, {});
    expect(await tell()).toBe(1);
    expect(await outbox()).toEqual([
      'announcement.owners olivia queued',
      'announcement.owners olivia unwanted',
      'announcement.owners otto unwanted',
    ]);
  });

  onServer('leaves before the withdrawal or not at all, when both come at once', async () => {
    const id = await create();
    await tell();
    const letter = await letterTo('otto');
    await race(test_.db, holdRow('outbox_mail', letter), [
      () => change(id, 1, { status: 'archived' }),
      () => deliverMail(test_.context, letter),
    ]);
    expect(['sent', 'unwanted']).toContain((await outbox()).at(-1)!.split(' ').at(-1));
    await deliverAll();
    expect((await outbox()).filter((one) => one.endsWith('queued'))).toEqual([]);
  });
});

const manyAgents = (count: number) =>
  sql`insert into account (account_number, name, email, role, status)
  select 'AT5' || lpad(no::text, 5, '0'), 'Agent', 'agent' || no || '@attic.example', 'agent', 'active'
  from generate_series(1, ${count}::integer) as no`.execute(test_.db);

it('goes on after a part that failed, without a second letter to anybody', async () => {
  // With Agnes 100 + 51.
  await manyAgents(AT_A_TIME + 50);
  await create({ audience: 'agents' });
  let left = 120;
  const jobs = {
    ...test_.context.jobs,
    send: (async (...job) => {
      if ((left -= 1) < 0) throw new Error('killed');
      await test_.context.jobs.send(...job);
    }) as typeof test_.context.jobs.send,
  };
  expect(await tellAnnouncements({ ...test_.context, jobs })).toBe(AT_A_TIME);
  expect(await told()).toHaveLength(100);
  expect(await tell()).toBe(51);
  expect(new Set(await told()).size).toBe(151);
  expect(await told()).toHaveLength(151);
});

it('stops at the next part when it is withdrawn meanwhile', async () => {
  await manyAgents(AT_A_TIME + 50);
  const id = await create({ audience: 'agents' });
  let sent = 0;
  const jobs = {
    ...test_.context.jobs,
    send: (async (...job) => {
      await test_.context.jobs.send(...job);
      // As the first part ends.
      if ((sent += 1) === AT_A_TIME) test_.clock.now = new Date(hours(2));
    }) as typeof test_.context.jobs.send,
  };
  await change(id, 1, { audience: 'agents', endsAt: hours(1) });
  expect(await tellAnnouncements({ ...test_.context, jobs })).toBe(AT_A_TIME);
  expect(await told()).toHaveLength(100);
});

onServer('two processes at once write one letter to each', async () => {
  await manyAgents(AT_A_TIME + 50);
  await create({ audience: 'agents' });
  await create();
  const counts = await Promise.all([tell(), tell(), tell()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(153);
  await tell();
  expect(await told()).toHaveLength(153);
  expect(new Set(await told()).size).toBe(153);
});

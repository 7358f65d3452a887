import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { currentAdmin, currentUser } from '@shared/contract/people/session';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { buildApp } from '../../../buildApp';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin } from '../../../testing/factories';
import { auditLines, letters, linkIn } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';
import { PNG } from '../../../testing/slipForm';
import { makeLink } from '../accounts/accountLinks.service';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  rmSync(peopleFolder(), { recursive: true, force: true });
});

const peopleFolder = () => path.join(test.context.env.DATA_DIR, 'uploads/people');

type Headers = { authorization?: string };
const NOBODY = '00000000-0000-4000-8000-000000000000';
const codes = (...permissions: Permission[]) => permissions.map(codeOf);
const account = (id: string) =>
  test.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const files = () => (existsSync(peopleFolder()) ? readdirSync(peopleFolder()) : []);
function patch(id: string, headers: Headers, fields: Record<string, string>, photo?: Buffer) {
  const form = multipartOf(
    Object.entries({ version: '1', ...fields }),
    photo && { field: 'photo', content: photo },
  );
  return test.app.inject({
    method: 'PATCH',
    url: `/api/account/${id}`,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
}
const remove = (id: string, headers: Headers) =>
  test.app.inject({ method: 'DELETE', url: `/api/account/${id}`, headers });
const photoOf = (id: string, headers: Headers) =>
  test.app.inject({ url: `/api/account/${id}/photo`, headers });
async function person(fields: Parameters<typeof createAccount>[1] = {}) {
  const row = await createAccount(test.db, fields);
  return { ...row, headers: await signIn(test, row) };
}

describe('the own account of an administrator', () => {
  it('says what he holds', async () => {
    const { account: admin, headers } = await signInAdmin(test);
    const answer = await test.app.inject({ url: '/api/account/admin', headers });
    expect(currentAdmin.parse(answer.json())).toMatchObject({
      id: admin.id,
      isFull: true,
      isSpecial: false,
      permissionCodes: ALL_CODES,
    });
    const some = await signInAdmin(test, [12]);
    const other = await test.app.inject({ url: '/api/account/admin', headers: some.headers });
    expect(other.json()).toMatchObject({ isFull: false, permissionCodes: [12] });
  });

  it('is not there for others', async () => {
    const { headers } = await person();
    expect((await test.app.inject({ url: '/api/account/admin', headers })).statusCode).toBe(403);
    expect((await test.app.inject('/api/account/admin')).body).toBe('Unauthorized');
  });
});

describe('changing the own account', () => {
  it('changes what the form names, clears what is empty and leaves the rest', async () => {
    const me = await person({ name: 'Old', nationality: 'MY' });
    const answer = await patch(me.id, me.headers, { name: ' New ', nationality: '', language: 'ms-MY' });
    expect(answer.statusCode).toBe(200);
    expect(currentUser.parse(answer.json())).toMatchObject({
      id: me.id,
      name: 'New',
      nationality: null,
      language: 'ms-MY',
      phone: '+60123456789',
      version: 2,
    });
    expect((await auditLines(test)).at(-1)).toMatchObject({
      action: 'update',
      entity: 'account',
      entity_id: me.id,
      actor_id: me.id,
      before: { name: 'Old', nationality: 'MY', language: 'en-US' },
      after: { name: 'New', nationality: null, language: 'ms-MY' },
    });
    expect(await letters(test)).toEqual([]);
  });

  it('writes nothing when nothing changes', async () => {
    const me = await person({ name: 'Same' });
    expect((await patch(me.id, me.headers, { name: 'Same' })).json()).toMatchObject({ version: 1 });
    expect(await auditLines(test)).toEqual([]);
  });

  it('leaves e-mail and phone to a request, unless they are what they were', async () => {
    const me = await person();
    const same = { email: me.email.toUpperCase(), phone: '+60 12-345 6789', name: 'New' };
    expect((await patch(me.id, me.headers, same)).statusCode).toBe(200);
    const answer = await patch(me.id, me.headers, {
      version: '2',
      email: 'new@attic.example',
      phone: '+60198765432',
      name: 'Newer',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'permission.missing',
      fields: [
        { path: 'email', rule: 'by_request' },
        { path: 'phone', rule: 'by_request' },
      ],
    });
    expect(await account(me.id)).toMatchObject({ email: me.email, name: 'New' });
    // Also for an administrator: whoever sits down at his desk does not take the account with him.
    const { account: admin, headers } = await signInAdmin(test);
    expect((await patch(admin.id, headers, { email: 'x@attic.example' })).statusCode).toBe(403);
    expect((await patch(admin.id, headers, { name: 'Admin' })).statusCode).toBe(200);
  });

  it('refuses an old version, and one of two changes at once', async () => {
    const me = await person();
    const answers = await Promise.all([
      patch(me.id, me.headers, { name: 'One' }, PNG),
      patch(me.id, me.headers, { name: 'Two' }, PNG),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)!.json()).toMatchObject({
      code: 'row.stale',
      params: { version: 2 },
    });
    // The refused one has taken its file with it.
    expect(files()).toHaveLength(1);
  });

  it.each<[Record<string, string>, string]>([
    [{ version: '' }, 'version'],
    [{ version: 'x' }, 'version'],
    [{ name: '' }, 'name'],
    [{ language: 'fr-FR' }, 'language'],
    [{ nationality: 'Malaysia' }, 'nationality'],
    [{ removePhoto: 'yes' }, 'removePhoto'],
  ])('refuses %j beside %s', async (fields, field) => {
    const me = await person();
    const answer = await patch(me.id, me.headers, fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: { path: string }[] }>().fields.map(({ path: at }) => at)).toEqual([field]);
  });

  it('cannot reach role, rights, status or another’s name', async () => {
    const me = await person();
    await patch(me.id, me.headers, {
      name: 'New',
      role: 'administrator',
      is_admin: 'true',
      permissionCodes: '[0]',
      status: 'active',
      isVip: 'true',
      commission_bp: '9000',
    });
    expect(await account(me.id)).toMatchObject({
      name: 'New',
      role: 'buyer',
      is_admin: false,
      permission_codes: [],
      is_vip: false,
      commission_bp: null,
    });
  });

  it('takes a form only, and nobody without a token', async () => {
    const me = await person();
    const json = await test.app.inject({
      method: 'PATCH',
      url: `/api/account/${me.id}`,
      headers: me.headers,
      payload: { version: 1, name: 'New' },
    });
    expect(json.statusCode).toBe(400);
    expect((await patch(me.id, {}, { name: 'New' })).body).toBe('Unauthorized');
    expect((await patch('not-an-id', me.headers, {})).statusCode).toBe(400);
  });
});

describe('a photograph', () => {
  it('is kept as WebP without metadata, replaced and taken away, with its file', async () => {
    const me = await person();
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c6a25e' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    expect((await patch(me.id, me.headers, {}, picture)).json()).toMatchObject({
      hasPhoto: true,
      version: 2,
    });
    const answer = await photoOf(me.id, me.headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    const [first] = files();
    await patch(me.id, me.headers, { version: '2' }, PNG);
    expect(files()).toHaveLength(1);
    expect(files()).not.toContain(first);
    const gone = await patch(me.id, me.headers, { version: '3', removePhoto: 'true' });
    expect(gone.json()).toMatchObject({ hasPhoto: false, version: 4 });
    expect(files()).toEqual([]);
    expect((await photoOf(me.id, me.headers)).statusCode).toBe(404);
    expect((await auditLines(test)).map((line) => [line.before, line.after])).toEqual([
      [{ photo: false }, { photo: 'new' }],
      [{ photo: true }, { photo: 'new' }],
      [{ photo: true }, { photo: 'removed' }],
    ]);
  });

  it('is not sent more often than decoding can bear, and nobody is kept out by a neighbour', async () => {
    const { env, database, jobs, now } = test.context;
    const { app } = await buildApp({ env: { ...env, RATE_LIMIT: 'on' }, database, jobs, now });
    const [one, other] = [await person(), await person()];
    const send = async ({ id, headers }: typeof one) => {
      const form = multipartOf([['version', '1']]);
      const request = { method: 'PATCH', url: `/api/account/${id}`, payload: form.payload } as const;
      return (await app.inject({ ...request, headers: { ...headers, ...form.headers } })).statusCode;
    };
    for (let count = 0; count < 60; count++) expect(await send(one)).toBe(200);
    expect(await send(one)).toBe(429);
    expect(await send(other)).toBe(200);
    await app.close();
  });

  it('must be a picture', async () => {
    const me = await person();
    for (const content of ['%PDF-1.7 x', '<svg onload="alert(1)"/>', 'text']) {
      const answer = await patch(me.id, me.headers, { name: 'New' }, Buffer.from(content));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'file.type', fields: [{ path: 'photo' }] });
    }
    expect((await patch(me.id, me.headers, {}, Buffer.alloc(0))).json()).toMatchObject({
      code: 'file.missing',
    });
    expect(await account(me.id)).toMatchObject({ photo_key: null, version: 1 });
    expect(files()).toEqual([]);
  });

  it('is seen by its owner and by staff who may see the person', async () => {
    const me = await person();
    await patch(me.id, me.headers, {}, PNG);
    const stranger = await person();
    const viewer = await signInAdmin(test, codes('user-mgmt.view'));
    const other = await signInAdmin(test, codes('admin-mgmt.view', 'user-mgmt.edit'));
    expect((await photoOf(me.id, viewer.headers)).statusCode).toBe(200);
    expect((await photoOf(me.id, stranger.headers)).statusCode).toBe(404);
    expect((await photoOf(me.id, other.headers)).statusCode).toBe(404);
    expect((await photoOf(NOBODY, viewer.headers)).statusCode).toBe(404);
    expect((await photoOf(me.id, {})).body).toBe('Unauthorized');
    const [file] = files();
    expect((await test.app.inject(`/media/people/${file}`)).statusCode).toBe(404);
  });
});

describe('staff changing somebody', () => {
  it('changes e-mail and phone, writes to both mailboxes and stops what was sent to the old one', async () => {
    const { account: admin, headers } = await signInAdmin(test, codes('user-mgmt.edit'));
    const she = await createAccount(test.db, { email_verified_at: test.clock.now });
    const old = await makeLink(test.context, test.db, {
      accountId: she.id,
      kind: 'set_password',
      hours: 2,
      language: 'en-US',
      payload: { email: she.email },
    });
    const answer = await patch(she.id, headers, { email: 'New@attic.example', phone: '+60198765432' });
    expect(answer.json()).toMatchObject({
      id: she.id,
      email: 'new@attic.example',
      phone: '+60198765432',
      emailVerified: false,
    });
    const mails = await letters(test);
    expect(mails.map((mail) => [mail.template, mail.recipient]).sort()).toEqual(
      [
        ['people.contactChanged', 'new@attic.example'],
        ['people.contactChanged', she.email],
      ].sort(),
    );
    const reset = await test.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token: old.split('token=')[1], password: 'another password' },
    });
    expect(reset.json()).toMatchObject({ code: 'link.invalid' });
    expect((await auditLines(test)).at(-1)).toMatchObject({ actor_id: admin.id, actor_kind: 'staff' });
  });

  it('invites anew, to the right address, who has not chosen a first password yet', async () => {
    const { headers } = await signInAdmin(test);
    const he = await createAccount(test.db, { password_hash: null, last_seen_at: null });
    await patch(he.id, headers, { email: 'right@attic.example' });
    expect((await letters(test)).map((mail) => [mail.template, mail.recipient]).sort()).toEqual([
      ['people.contactChanged', he.email],
      ['people.invited', 'right@attic.example'],
    ]);
    const reset = await test.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token: await linkIn(test, 'people.invited'), password: 'a first password' },
    });
    expect(reset.json()).toEqual({ status: 'ok' });
  });

  it('clears a phone, and tells once', async () => {
    const { headers } = await signInAdmin(test);
    const he = await createAccount(test.db, { email_verified_at: test.clock.now });
    const answer = await patch(he.id, headers, { phone: '' });
    expect(answer.json()).toMatchObject({ phone: null, emailVerified: true });
    expect(await letters(test)).toMatchObject([{ recipient: he.email }]);
  });

  it('is over for who was banned while the form came in', async () => {
    const admin = await signInAdmin(test);
    const target = await createAccount(test.db, { role: 'administrator', is_admin: true });
    const form = multipartOf([
      ['version', '1'],
      ['email', 'mine@evil.example'],
    ]);
    async function* slowly() {
      yield form.payload.subarray(0, 20);
      await test.db
        .updateTable('account')
        .set({ status: 'banned' })
        .where('id', '=', admin.account.id)
        .execute();
      yield form.payload.subarray(20);
    }
    const answer = await test.app.inject({
      method: 'PATCH',
      url: `/api/account/${target.id}`,
      payload: Readable.from(slowly(), { objectMode: false, highWaterMark: 1 }),
      headers: { ...admin.headers, ...form.headers },
    });
    expect([answer.statusCode, answer.body]).toEqual([401, 'Unauthorized']);
    expect(await account(target.id)).toMatchObject({ email: target.email, version: 1 });
    expect(await letters(test)).toEqual([]);
  });

  it('refuses an e-mail that somebody has', async () => {
    const { headers } = await signInAdmin(test);
    const [one, other] = [await createAccount(test.db), await createAccount(test.db)];
    const answer = await patch(one.id, headers, { email: other.email }, PNG);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'account.email_taken' });
    expect(files()).toEqual([]);
    expect(await letters(test)).toEqual([]);
  });

  it.each<[string, Permission[], object, number]>([
    ['a buyer', ['user-mgmt.edit'], {}, 200],
    ['a buyer', ['user-mgmt.view', 'user-mgmt.delete', 'owner-mgmt.edit', 'admin-mgmt.edit'], {}, 403],
    ['an owner', ['owner-mgmt.edit'], { role: 'owner', is_owner: true }, 200],
    ['an owner', ['user-mgmt.edit'], { role: 'owner', is_owner: true }, 200],
    ['an administrator', ['user-mgmt.edit'], { role: 'administrator', is_admin: true }, 403],
    ['an administrator', ['admin-mgmt.edit'], { role: 'administrator', is_admin: true }, 200],
    [
      'one who holds more',
      ['admin-mgmt.edit'],
      { role: 'administrator', is_admin: true, permission_codes: [12] },
      403,
    ],
    ['somebody deleted', ['user-mgmt.edit'], { status: 'deleted' }, 404],
    ['somebody banned', ['user-mgmt.edit'], { status: 'banned' }, 200],
  ])('%s with %j', async (_who, permissions, fields, status) => {
    const { headers } = await signInAdmin(test, codes(...permissions));
    const target = await createAccount(test.db, fields);
    expect((await patch(target.id, headers, { name: 'New' })).statusCode).toBe(status);
    expect((await account(target.id)).name === 'New').toBe(status === 200);
  });

  it('nobody else reaches another person, nor learns of one', async () => {
    const other = await createAccount(test.db);
    for (const role of ['buyer', 'owner', 'agent', 'rider']) {
      const { headers } = await person({ role, is_owner: role === 'owner' });
      const [there, missing] = [
        await patch(other.id, headers, { name: 'x' }),
        await patch(NOBODY, headers, { name: 'x' }),
      ];
      expect(there.statusCode).toBe(404);
      expect(there.body).toBe(missing.body);
      expect((await remove(other.id, headers)).body).toBe(missing.body);
    }
    const { headers } = await signInAdmin(test);
    expect((await patch(NOBODY, headers, { name: 'x' })).statusCode).toBe(404);
  });
});

describe('deleting an account', () => {
  it('takes the person, the photo and the way in, and is told by mail', async () => {
    const me = await person();
    await patch(me.id, me.headers, {}, PNG);
    expect((await remove(me.id, me.headers)).json()).toEqual({ status: 'ok' });
    expect(await account(me.id)).toMatchObject({
      status: 'deleted',
      name: 'Deleted account',
      photo_key: null,
    });
    expect(files()).toEqual([]);
    expect(await test.db.selectFrom('session').select(['address', 'user_agent']).execute()).toEqual([]);
    expect(await letters(test)).toMatchObject([{ template: 'people.deleted', recipient: me.email }]);
    expect((await remove(me.id, me.headers)).body).toBe('Unauthorized');
    expect((await auditLines(test)).at(-1)).toMatchObject({ action: 'delete', entity_id: me.id });
    await expect(linkIn(test, 'people.deleted')).rejects.toThrow();
  });

  it('happens once of two at once', async () => {
    const { headers } = await signInAdmin(test, codes('user-mgmt.delete'));
    const he = await createAccount(test.db);
    const answers = await Promise.all([remove(he.id, headers), remove(he.id, headers)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    expect(await letters(test)).toHaveLength(1);
  });

  it('is somebody else’s decision for an administrator, and never of the last who may all', async () => {
    const full = await signInAdmin(test);
    expect((await remove(full.account.id, full.headers)).json()).toMatchObject({ code: 'account.self' });
    const other = await signInAdmin(test, codes('admin-mgmt.delete'));
    expect((await remove(full.account.id, other.headers)).json()).toMatchObject({ code: 'account.above' });
    expect((await remove(other.account.id, full.headers)).statusCode).toBe(200);
    const second = await signInAdmin(test);
    // Each removes the other: one of the two stays.
    const answers = await Promise.all([
      remove(second.account.id, full.headers),
      remove(full.account.id, second.headers),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).not.toEqual([200, 200]);
    const left = await test.db
      .selectFrom('account')
      .select('id')
      .where('is_admin', '=', true)
      .where('status', '=', 'active')
      .execute();
    expect(left).toHaveLength(1);
  });

  it.each<[Permission[], object, number]>([
    [['user-mgmt.delete'], {}, 200],
    [['user-mgmt.view', 'user-mgmt.edit', 'owner-mgmt.delete'], {}, 403],
    [['owner-mgmt.delete'], { role: 'owner' }, 200],
    [['user-mgmt.delete'], { role: 'administrator', is_admin: true }, 403],
    [['user-mgmt.delete'], { status: 'deleted' }, 404],
  ])('by staff with %j of %j: %i', async (permissions, fields, status) => {
    const { headers } = await signInAdmin(test, codes(...permissions));
    const target = await createAccount(test.db, fields);
    expect((await remove(target.id, headers)).statusCode).toBe(status);
  });

  it('needs a token and an id', async () => {
    const { headers } = await signInAdmin(test);
    expect((await remove(NOBODY, {})).body).toBe('Unauthorized');
    expect((await remove(NOBODY, headers)).statusCode).toBe(404);
    expect((await remove('not-an-id', headers)).json()).toMatchObject({ fields: [{ path: 'id' }] });
  });
});

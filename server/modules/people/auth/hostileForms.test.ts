import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { symbols } from 'pino';
import sharp from 'sharp';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin, TEST_PASSWORD } from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';
import { PNG } from '../../../testing/slipForm';

/** Hostile photographs and forms, and the log's silence about what was in them. */
let test: TestApp;
let logged: string[] = [];
let me: { id: string; email: string };
let headers: { authorization: string };
beforeAll(async () => {
  test = await buildTestApp({ LOG_LEVEL: 'trace' });
  // Child loggers, which every request has, inherit the stream of the first.
  (test.app.log as unknown as Record<symbol, unknown>)[symbols.streamSym] = {
    write: (line: string) => void logged.push(line),
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  logged = [];
  me = await createAccount(test.db, { name: 'Zaleha Secretname', email: 'secretmail@attic.example' });
  headers = await signIn(test, me);
});

const account = () =>
  test.db.selectFrom('account').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow();
const send = (method: 'PATCH' | 'POST', url: string, payload: Buffer, more: Record<string, string>) =>
  test.app.inject({ method, url, payload, headers: { ...headers, ...more } });

const IMAGES = path.resolve('../shared/data/hostile/images');
(existsSync(IMAGES) ? it : it.skip)(
  `every picture of ${IMAGES} is refused or kept as WebP without metadata`,
  async () => {
    const wrong: string[] = [];
    let kept = 0;
    for (const name of readdirSync(IMAGES)) {
      const { version, photo_key: before } = await account();
      const content = readFileSync(path.join(IMAGES, name));
      const file = { field: 'photo', content, filename: name, type: 'image/png' };
      const form = multipartOf([['version', String(version)]], file);
      const answer = await send('PATCH', `/api/account/${me.id}`, form.payload, form.headers);
      const { photo_key: after } = await account();
      if (answer.statusCode >= 500) wrong.push(`${name}: ${answer.statusCode}`);
      if (answer.statusCode !== 200) {
        if (after !== before) wrong.push(`${name}: refused and kept`);
        continue;
      }
      kept++;
      const stored = await test.context.files.read(after!);
      const { format, exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata();
      if (format !== 'webp' || exif || xmp || iptc || icc || orientation) wrong.push(`${name}: ${format}`);
      if (before && (await test.context.files.exists(before))) wrong.push(`${name}: the old file is left`);
    }
    expect(wrong).toEqual([]);
    expect(kept).toBeGreaterThan(5);
    const left = readdirSync(path.join(test.context.env.DATA_DIR, 'uploads/people'));
    expect(left).toHaveLength(1);
  },
  120_000,
);

const FORMS = path.resolve('../shared/data/hostile/multipart');
(existsSync(FORMS) ? it : it.skip)(`every body of ${FORMS} is refused`, async () => {
  const wrong: string[] = [];
  const bodies = readdirSync(FORMS).filter((name) => /(-original|-content\.dat)$/.test(name));
  expect(bodies.length).toBeGreaterThan(3);
  for (const name of bodies) {
    const body = readFileSync(path.join(FORMS, name));
    const own = /^--(\S+)/m.exec(body.toString('latin1'))?.[1] ?? 'none';
    for (const boundary of [own, 'another']) {
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      for (const answer of [
        await send('PATCH', `/api/account/${me.id}`, body, type),
        await send('POST', '/api/auth/register-new-user', body, type),
      ])
        if (answer.statusCode < 400 || answer.statusCode >= 500) wrong.push(`${name}: ${answer.statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await account()).toMatchObject({ version: 1, photo_key: null });
});

it('the log says what was called and how it ended, and nothing of the people', async () => {
  const post = (url: string, payload: object, as: object = {}) =>
    test.app.inject({ method: 'POST', url, payload, headers: { ...as } });
  const password = 'secret-password-1';
  const { headers: admin } = await signInAdmin(test);
  await post('/api/auth/login', { email: me.email, password });
  await post('/api/auth/login', { email: me.email, password: TEST_PASSWORD });
  await post('/api/auth/forgot-password', { email: me.email });
  await post('/api/auth/reset-password', { token: 'secrettokensecrettokenx'.slice(0, 22), password });
  await post('/api/auth/confirm', { token: 'secrettokensecrettoken' });
  await post('/api/account/password', { currentPassword: password, newPassword: password }, headers);
  const person = Object.entries({
    name: 'Secretname',
    email: 'secret2@attic.example',
    phone: '+60198765432',
    password,
  });
  for (const as of [{}, admin, headers]) {
    const form = multipartOf(person);
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/register-new-user',
      payload: form.payload,
      headers: { ...form.headers, ...as },
    });
  }
  const photo = multipartOf([['version', '1'], ...person], {
    field: 'photo',
    content: PNG,
    filename: 'secretfile.png',
  });
  for (const as of [headers, admin])
    await test.app.inject({
      method: 'PATCH',
      url: `/api/account/${me.id}`,
      payload: photo.payload,
      headers: { ...photo.headers, ...as },
    });
  for (const url of ['/api/account/me', '/api/account/sessions', `/api/account/${me.id}/photo`])
    await test.app.inject({ url, headers });
  await test.app.inject({ method: 'DELETE', url: `/api/account/${me.id}`, headers });
  const log = logged.join('');
  expect(log).toContain('/api/auth/login');
  expect(log).toContain('request completed');
  expect(log).toContain('busboyOptions');
  expect(log).not.toMatch(/secret|attic\.example|60198765432|Bearer|argon2|a test password/i);
});

import Fastify from 'fastify';
import { sql } from 'kysely';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App } from '../../../app';
import { json } from '../../../db/client';
import type { NewRow } from '../../../db/schema';
import type { Env } from '../../../env';
import { errorHandler } from '../../../errors';
import { loggerOptions } from '../../../log';
import { registerRateLimit } from '../../../plugins/rateLimit';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer, untilSomebodyWaits } from '../../../testing/concurrency';
import { createAccount, signIn, signInAdmin, TEST_PASSWORD } from '../../../testing/factories';
import { FACEBOOK, startGraphApi, type GraphToken } from '../../../testing/graphApi';
import { startOpenIdProvider, type OpenIdProvider } from '../../../testing/openIdProvider';
import { socialRoutes } from './social.routes';

const CLIENT = 'attic.apps.example';
const AMINAH = { email: 'Aminah@Attic.example', email_verified: true, name: 'Aminah' };

let provider: OpenIdProvider;
let graph: Awaited<ReturnType<typeof startGraphApi>>;
let test: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider(CLIENT, {
    aminah: AMINAH,
    twin: { ...AMINAH, name: 'Another Aminah' },
    unsure: { ...AMINAH, email_verified: false },
    nameless: { email: 'nameless@attic.example', email_verified: true },
    addressless: { name: 'No address' },
  });
  graph = await startGraphApi();
  test = await buildTestApp({
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_ISSUER: provider.issuer,
    FACEBOOK_GRAPH_URL: graph.url,
    ...FACEBOOK,
  });
});
afterAll(async () => {
  await test.close();
  await provider.close();
  await graph.close();
});
beforeEach(async () => {
  await test.reset();
  // The provider's tokens are of this moment.
  test.clock.now = new Date();
  graph.tokens.clear();
  graph.asked.length = 0;
});

const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
/** One sign-in at the provider for each person and site: its tokens are good for an hour. */
const credentials = new Map<string, Promise<string>>();
function credentialOf(subject: string, client = CLIENT): Promise<string> {
  const key = `${client} ${subject}`;
  if (!credentials.has(key)) credentials.set(key, provider.signIn(subject, client));
  return credentials.get(key)!;
}
const google = async (subject: string, language?: string) =>
  post('/api/auth/google', { credential: await credentialOf(subject), language });
function facebook(token: Partial<GraphToken> = {}, language?: string) {
  graph.tokens.set('EAAtoken', { id: '1020', email: 'Tan@Attic.example', ...token });
  return post('/api/auth/facebook', { accessToken: 'EAAtoken', language });
}
type Answer = Awaited<ReturnType<typeof facebook>>;
const codeOf = (answer: Answer) => [answer.statusCode, answer.json<{ code?: string }>().code];
const me = async (answer: Answer) =>
  (
    await test.app.inject({
      url: '/api/account/me',
      headers: { authorization: answer.json<{ token: string }>().token },
    })
  ).json<Record<string, unknown>>();
const accounts = () => test.db.selectFrom('account').selectAll().orderBy('created_at').execute();
const identities = () => test.db.selectFrom('social_identity').selectAll().execute();
const links = () => test.db.selectFrom('account_link').selectAll().execute();
const mails = () => test.db.selectFrom('outbox_mail').selectAll().orderBy('created_at').execute();
const history = async () =>
  (await test.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map((line) => line.action);
const account = (fields: Partial<NewRow<'account'>> = {}) =>
  createAccount(test.db, {
    email: 'aminah@attic.example',
    email_verified_at: '2026-01-01T00:00:00.000Z',
    ...fields,
  });
const DENIALS: [string, string][] = [
  ['banned', 'login.banned'],
  ['pending', 'login.pending'],
  ['rejected', 'login.rejected'],
];

describe('Google, by a real OpenID provider', () => {
  it('makes a buyer of somebody new, signed in and with a verified e-mail', async () => {
    const answer = await google('aminah', 'ms-MY');
    expect(answer.statusCode).toBe(200);
    expect(await me(answer)).toMatchObject({
      email: 'aminah@attic.example',
      name: 'Aminah',
      role: 'buyer',
      language: 'ms-MY',
      hasPassword: false,
      emailVerified: true,
      isAdmin: false,
    });
    expect(await identities()).toMatchObject([
      { provider: 'google', subject: 'aminah', email: 'aminah@attic.example' },
    ]);
    expect(await mails()).toEqual([]);
    expect(await history()).toEqual(['register', 'signIn']);
  });

  it('opens no new account while nobody may register, and those that there are as before', async () => {
    await google('aminah');
    const off = { key: 'features', value: json({ registration: false }) };
    await test.db.insertInto('setting').values(off).execute();
    expect((await google('aminah')).statusCode).toBe(200);
    expect(codeOf(await facebook())).toEqual([403, 'feature.registration']);
    expect(await accounts()).toHaveLength(1);
  });

  it('knows the person again, whatever the address is by then', async () => {
    const first = await me(await google('aminah'));
    await test.db.updateTable('account').set({ email: 'changed@attic.example' }).execute();
    const again = await google('aminah');
    expect(await me(again)).toMatchObject({ id: first.id, email: 'changed@attic.example' });
    const seen = await test.db.selectFrom('account').select('last_seen_at').executeTakeFirstOrThrow();
    expect(seen.last_seen_at).toBe(test.clock.now.toISOString());
    expect(await accounts()).toHaveLength(1);
  });

  it('signs in twice at once with a fresh identity: one account, both inside', async () => {
    const credential = await credentialOf('aminah');
    const answers = await Promise.all([1, 2, 3].map(() => post('/api/auth/google', { credential })));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(await Promise.all(answers.map(async (answer) => (await me(answer)).id))).size).toBe(1);
    expect(await accounts()).toHaveLength(1);
    expect(await identities()).toHaveLength(1);
  });

  onServer('finds itself when the same identity has come in between two of its questions', async () => {
    const first = await me(await google('aminah'));
    const [identity] = await identities();
    await test.db.deleteFrom('social_identity').execute();
    const answer = await test.db.transaction().execute(async (trx) => {
      await sql`lock table account in access exclusive mode`.execute(trx);
      await trx.insertInto('social_identity').values(identity!).execute();
      const sent = google('aminah');
      await untilSomebodyWaits(test.db);
      return { sent };
    });
    const again = await answer.sent;
    expect(again.statusCode).toBe(200);
    expect((await me(again)).id).toBe(first.id);
    expect(await links()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('links the account of a verified address, whose password and sessions stay', async () => {
    const mine = await account();
    const session = await signIn(test, mine);
    expect(await me(await google('aminah'))).toMatchObject({ id: mine.id, hasPassword: true });
    const still = await test.app.inject({ url: '/api/account/me', headers: session });
    expect(still.json()).toMatchObject({ id: mine.id });
    expect(await history()).toEqual(['linkSocial', 'signIn']);
  });

  it('takes the account of an address that was never proved from whoever registered it', async () => {
    const planted = await account({ email_verified_at: null });
    const session = await signIn(test, planted);
    await test.db
      .insertInto('social_identity')
      .values({
        provider: 'facebook',
        subject: 'theirs',
        account_id: planted.id,
        email: null,
        created_at: test.clock.now,
      })
      .execute();
    await test.db
      .insertInto('account_link')
      .values({
        account_id: planted.id,
        kind: 'set_password',
        token_hash: 'x',
        payload: null,
        created_at: test.clock.now,
        expires_at: new Date(test.clock.now.getTime() + 3_600_000),
      })
      .execute();
    await test.db
      .insertInto('change_contact_submission')
      .values({
        account_id: planted.id,
        old_email: 'aminah@attic.example',
        new_email: 'theirs@attic.example',
        old_phone: null,
        new_phone: null,
        created_at: test.clock.now,
        decided_by: null,
      })
      .execute();
    expect(await me(await google('aminah'))).toMatchObject({
      id: planted.id,
      hasPassword: false,
      emailVerified: true,
    });
    const gone = await test.app.inject({ url: '/api/account/me', headers: session });
    expect(gone.json()).toEqual({ status: 'error' });
    const login = await post('/api/auth/login', { email: 'aminah@attic.example', password: TEST_PASSWORD });
    expect(codeOf(login)).toEqual([400, 'login.failed']);
    expect((await identities()).map((row) => row.provider)).toEqual(['google']);
    expect(await links()).toEqual([]);
    const asked = await test.db.selectFrom('change_contact_submission').select('status').executeTakeFirst();
    expect(asked?.status).toBe('withdrawn');
  });

  it.each(DENIALS)('does not let in a %s person, linked or not', async (status, code) => {
    const mine = await account({ status });
    expect(codeOf(await google('aminah'))).toEqual([403, code]);
    expect(await identities()).toEqual([]);
    await test.db.updateTable('account').set({ status: 'active' }).execute();
    expect((await google('aminah')).statusCode).toBe(200);
    await test.db.updateTable('account').set({ status }).where('id', '=', mine.id).execute();
    expect(codeOf(await google('aminah'))).toEqual([403, code]);
  });

  it('asks an administrator by mail, however verified the address is', async () => {
    const { account: admin } = await signInAdmin(test);
    await test.db.updateTable('account').set({ email: 'aminah@attic.example' }).execute();
    expect(codeOf(await google('aminah'))).toEqual([409, 'social.confirm']);
    expect(await identities()).toEqual([]);
    expect(await links()).toMatchObject([
      {
        account_id: admin.id,
        kind: 'link_social',
        payload: { provider: 'google', subject: 'aminah', email: 'aminah@attic.example' },
      },
    ]);
  });

  it('asks by mail when the provider is not sure of the address', async () => {
    const mine = await account();
    expect(codeOf(await google('unsure'))).toEqual([409, 'social.confirm']);
    expect(await identities()).toEqual([]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: mine.email, template: 'people.linkSocial' });
    expect(mail!.text_body).toContain('Google');
    expect(await history()).toEqual(['askLinkSocial']);
  });

  it('asks by mail in the name of a stranger, whatever token comes along', async () => {
    await account();
    const { headers } = await signInAdmin(test);
    const payload = { credential: await credentialOf('unsure') };
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/google', headers, payload });
    expect(codeOf(answer)).toEqual([409, 'social.confirm']);
    const asked = test.db.selectFrom('audit_log').select(['actor_kind', 'actor_id']);
    expect(await asked.where('action', '=', 'askLinkSocial').execute()).toEqual([
      { actor_kind: 'guest', actor_id: null },
    ]);
  });

  it('asks by mail when the account has another identity of the provider', async () => {
    await google('aminah');
    expect(codeOf(await google('twin'))).toEqual([409, 'social.confirm']);
    expect((await identities()).map((row) => row.subject)).toEqual(['aminah']);
  });

  it('makes an account that must be confirmed when the provider is not sure and nobody has it', async () => {
    expect(await me(await google('unsure'))).toMatchObject({ emailVerified: false });
    expect((await mails()).map((mail) => mail.template)).toEqual(['people.welcome']);
  });

  it('finds a name where the provider tells none, and wants an address of somebody new', async () => {
    expect(await me(await google('nameless'))).toMatchObject({ name: 'nameless' });
    expect(codeOf(await google('addressless'))).toEqual([400, 'social.no_email']);
  });

  it('starts anew with somebody whose account was deleted', async () => {
    const first = await me(await google('aminah'));
    await test.db.deleteFrom('social_identity').execute();
    await test.db.updateTable('account').set({ status: 'deleted', email: 'deleted@attic.invalid' }).execute();
    expect((await me(await google('aminah'))).id).not.toBe(first.id);
  });

  it('refuses tokens of another site, old ones and changed ones, with a code and never with Unauthorized', async () => {
    const theirs = await credentialOf('aminah', 'another-site');
    expect(codeOf(await post('/api/auth/google', { credential: theirs }))).toEqual([400, 'social.failed']);
    const mine = await credentialOf('aminah');
    const [header, payload, signature] = mine.split('.');
    const changed = `${header}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`;
    expect(codeOf(await post('/api/auth/google', { credential: changed }))).toEqual([400, 'social.failed']);
    expect(codeOf(await post('/api/auth/google', { credential: `${header}.${payload}.` }))[1]).toBe(
      'social.failed',
    );
    test.clock.now = new Date(Date.now() + 2 * 3_600_000);
    expect(codeOf(await post('/api/auth/google', { credential: mine }))).toEqual([400, 'social.failed']);
    expect(await accounts()).toEqual([]);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['an empty token', { credential: '' }],
    ['an endless one', { credential: 'x'.repeat(8001) }],
    ['a number', { credential: 7 }],
    ['a list', { credential: ['x'] }],
    ['an unknown language', { credential: 'x', language: 'fr-FR' }],
  ])('refuses %s as a request', async (_case, payload) => {
    expect(codeOf(await post('/api/auth/google', payload))).toEqual([400, 'form.invalid']);
  });
});

describe('Facebook, by a stand-in of its Graph API', () => {
  it('makes a buyer of somebody new, whose address must still be confirmed', async () => {
    const answer = await facebook({}, 'cn-ZH');
    expect(await me(answer)).toMatchObject({
      email: 'tan@attic.example',
      name: 'Tan Wei',
      language: 'cn-ZH',
      hasPassword: false,
      emailVerified: false,
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      template: 'people.welcome',
      recipient: 'tan@attic.example',
      language: 'cn-ZH',
    });
    expect(mail!.text_body).toMatch(/https:\/\/attic\.example\/zh\/confirm\?token=[\w-]{22}/);
    expect(await links()).toMatchObject([{ kind: 'confirm_email', payload: { email: 'tan@attic.example' } }]);
    expect(await me(await facebook())).toMatchObject({ email: 'tan@attic.example' });
    expect(await accounts()).toHaveLength(1);
  });

  it('never links by the address: the owner of the account is asked by mail, three times an hour at most', async () => {
    const mine = await account({ email: 'tan@attic.example', language: 'ms-MY' });
    for (let time = 0; time < 5; time++) expect(codeOf(await facebook())).toEqual([409, 'social.confirm']);
    expect(await identities()).toEqual([]);
    const sent = await mails();
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatchObject({
      recipient: mine.email,
      template: 'people.linkSocial',
      language: 'ms-MY',
    });
    expect(sent[0]!.text_body).toContain('Facebook');
    expect(await links()).toHaveLength(1);
    test.clock.now = new Date(test.clock.now.getTime() + 61 * 60_000);
    await facebook();
    expect(await mails()).toHaveLength(4);
  });

  it('signs in after the link of the mail', async () => {
    const mine = await account({ email: 'tan@attic.example' });
    await facebook();
    const [mail] = await mails();
    const token = /token=([\w-]{22})/.exec(mail!.text_body)![1];
    expect((await post('/api/auth/confirm', { token })).json()).toMatchObject({ kind: 'link_social' });
    expect(await me(await facebook())).toMatchObject({ id: mine.id, hasPassword: true });
  });

  it('wants an address of somebody new, and none of somebody it knows', async () => {
    expect(codeOf(await facebook({ email: undefined }))).toEqual([400, 'social.no_email']);
    await facebook();
    expect((await facebook({ email: undefined })).statusCode).toBe(200);
  });

  it.each(DENIALS)('does not let in a %s person', async (status, code) => {
    await facebook();
    await test.db.updateTable('account').set({ status }).execute();
    expect(codeOf(await facebook())).toEqual([403, code]);
  });

  it.each<[string, Partial<GraphToken>]>([
    ['is not valid', { debug: { is_valid: false } }],
    ['is of another application', { debug: { app_id: '999' } }],
    ['is of a page', { debug: { type: 'PAGE' } }],
    ['is of an application', { debug: { type: 'APP', user_id: undefined } }],
    ['has run out', { debug: { expires_at: 1_500_000_000 } }],
    ['is of one person and answers as another', { me: { id: '2040' } }],
    ['is of nobody', { debug: { user_id: '' }, me: { id: '' } }],
    ['answers as nobody', { me: { id: undefined } }],
  ])('refuses a token that %s', async (_case, token) => {
    expect(codeOf(await facebook(token))).toEqual([400, 'social.failed']);
    expect(await accounts()).toEqual([]);
  });

  it('refuses a token that Facebook does not know', async () => {
    const answer = await post('/api/auth/facebook', { accessToken: 'made up&access_token=x' });
    expect(codeOf(answer)).toEqual([400, 'social.failed']);
    expect(new URLSearchParams(graph.asked[0]!.split('?')[1]).getAll('access_token')).toHaveLength(1);
  });

  it('takes a token that never runs out', async () => {
    expect((await facebook({ debug: { expires_at: 0 } })).statusCode).toBe(200);
  });

  it.each(['slow', 'redirect', 'huge', 'down', 'page'] as const)(
    'is not available while Facebook is in trouble: %s',
    async (trouble) => {
      expect(codeOf(await facebook({ trouble }))).toEqual([503, 'social.unavailable']);
      expect(graph.asked).toHaveLength(1);
    },
  );
});

describe('both', () => {
  it('can belong to one person', async () => {
    const mine = await me(await google('aminah'));
    expect(codeOf(await facebook({ email: 'aminah@attic.example' }))).toEqual([409, 'social.confirm']);
    const token = /token=([\w-]{22})/.exec((await mails()).at(-1)!.text_body)![1];
    await post('/api/auth/confirm', { token });
    expect(await me(await facebook({ email: undefined }))).toMatchObject({ id: mine.id });
    expect((await identities()).map((row) => row.provider).sort()).toEqual(['facebook', 'google']);
  });
});

describe('the routes alone', () => {
  /** The two routes without the rest of the server, with settings of their own. */
  async function alone(settings: Partial<Env>, write: (line: string) => void = () => undefined) {
    const app: App = Fastify({
      logger: { ...loggerOptions('trace'), stream: { write } } as never,
    }).withTypeProvider<ZodTypeProvider>() as never;
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.setErrorHandler(errorHandler);
    await registerRateLimit(app, test.db, true);
    const env = { ...test.context.env, GOOGLE_CLIENT_ID: undefined, FACEBOOK_APP_ID: undefined };
    socialRoutes(app, { ...test.context, env: { ...env, ...settings } });
    return (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  }
  const UNAVAILABLE = 'social.unavailable';

  it('offer what has its client id, and nothing else', async () => {
    const none = await alone({});
    expect(codeOf(await none('/api/auth/google', { credential: 'x' }))).toEqual([409, UNAVAILABLE]);
    expect(codeOf(await none('/api/auth/facebook', { accessToken: 'x' }))).toEqual([409, UNAVAILABLE]);
    const one = await alone({ GOOGLE_CLIENT_ID: CLIENT });
    expect(codeOf(await one('/api/auth/google', { credential: 'x' }))).toEqual([400, 'social.failed']);
    expect(codeOf(await one('/api/auth/facebook', { accessToken: 'x' }))).toEqual([409, UNAVAILABLE]);
  });

  it('are not available while the provider is out of reach', async () => {
    const nowhere = 'http://127.0.0.1:1';
    const addresses = { GOOGLE_ISSUER: nowhere, FACEBOOK_GRAPH_URL: nowhere };
    const send = await alone({ ...FACEBOOK, GOOGLE_CLIENT_ID: CLIENT, ...addresses });
    const credential = await credentialOf('aminah');
    expect(codeOf(await send('/api/auth/google', { credential }))).toEqual([503, UNAVAILABLE]);
    expect(codeOf(await send('/api/auth/facebook', { accessToken: 'x' }))).toEqual([503, UNAVAILABLE]);
  });

  it('cannot confirm anybody with a wrong secret of the application', async () => {
    graph.tokens.set('EAAtoken', { id: '1020' });
    const send = await alone({ ...FACEBOOK, FACEBOOK_APP_SECRET: 'wrong' });
    const answer = await send('/api/auth/facebook', { accessToken: 'EAAtoken' });
    expect(codeOf(answer)).toEqual([400, 'social.failed']);
  });

  it('answer 20 times a minute, and no log line holds a token or a person', async () => {
    const lines: string[] = [];
    const send = await alone(FACEBOOK, (line) => void lines.push(line));
    const token = { id: '1020', email: 'tan@attic.example' };
    const statuses: number[] = [];
    for (let time = 0; time < 21; time++) {
      graph.tokens.set('EAAsecret', { ...token, ...(time > 0 && { trouble: 'down' }) });
      statuses.push((await send('/api/auth/facebook', { accessToken: 'EAAsecret' })).statusCode);
    }
    expect(statuses).toEqual([200, ...Array<number>(19).fill(503), 429]);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.join('')).not.toMatch(/EAAsecret|tan@attic|Tan Wei|a secret of the app/i);
  });
});

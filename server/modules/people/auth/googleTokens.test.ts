import Fastify, { type FastifyInstance } from 'fastify';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';
import { createHmac } from 'node:crypto';
import { AppError } from '../../../errors';
import { createGoogleTokens } from './googleTokens';

/** An issuer whose keys the tests hold, so that they can sign what no real one would. */
let issuer: FastifyInstance;
let address: string;
let document: Record<string, unknown>;
let answerKeys: () => unknown;
let asked: string[];
let rsa: { publicKey: CryptoKey; privateKey: CryptoKey };
let stranger: typeof rsa;
let jwk: JWK;

beforeAll(async () => {
  rsa = await generateKeyPair('RS256', { extractable: true });
  stranger = await generateKeyPair('RS256', { extractable: true });
  jwk = { ...(await exportJWK(rsa.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  issuer = Fastify();
  issuer.addHook('onRequest', async (request) => void asked.push(request.url));
  issuer.get('/.well-known/openid-configuration', async () => document);
  issuer.get('/keys', async () => answerKeys());
  issuer.get('/moved', (_request, reply) => reply.redirect('/keys'));
  await issuer.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(issuer.server.address() as { port: number }).port}`;
});
afterAll(() => issuer.close());
beforeEach(() => {
  document = { issuer: address, jwks_uri: `${address}/keys` };
  answerKeys = () => ({ keys: [jwk] });
  asked = [];
});

const CLIENT = 'attic.apps.example';
const NOW = new Date('2026-11-20T07:00:00.000Z');
const SECONDS = NOW.getTime() / 1000;
const verifier = (settings: { issuer?: string; now?: () => Date } = {}) =>
  createGoogleTokens({ issuer: address, clientId: CLIENT, now: () => NOW, ...settings });
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: address,
  aud: CLIENT,
  azp: CLIENT,
  sub: '110169484474386276334',
  email: 'Aminah@Attic.example',
  email_verified: true,
  name: 'Aminah',
  iat: SECONDS,
  exp: SECONDS + 3600,
  ...changes,
});
const sign = (payload: JWTPayload, key: CryptoKey = rsa.privateKey, header: object = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const refusal = async (check: Promise<unknown>) => {
  const error = await check.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  const { status, body } = error as AppError;
  return [status, body.code];
};
const FAILED = [400, 'social.failed'];
const DOWN = [503, 'social.unavailable'];

describe('an ID token', () => {
  it('says who it is', async () => {
    expect(await verifier()(await sign(claims()))).toEqual({
      provider: 'google',
      subject: '110169484474386276334',
      email: 'aminah@attic.example',
      emailVerified: true,
      name: 'Aminah',
    });
  });

  it.each([
    ['the address is not verified', { email_verified: false }, { emailVerified: false }],
    ['verified is a word', { email_verified: 'true' }, { emailVerified: false }],
    ['there is no address', { email: undefined }, { email: null, emailVerified: false }],
    ['the address is none', { email: 'aminah' }, { email: null, emailVerified: false }],
    ['the name has two lines', { name: ' Aminah\nbinti Ali\u0000 ' }, { name: 'Aminah binti Ali' }],
    ['the name is empty', { name: '\u0007' }, { name: 'aminah' }],
    ['the name is no text', { name: { first: 'x' } }, { name: 'aminah' }],
    ['the name ends in half a character', { name: `${'x'.repeat(119)}😀` }, { name: 'x'.repeat(119) }],
  ])('is read with care: %s', async (_case, changes, expected) => {
    expect(await verifier()(await sign(claims(changes as JWTPayload)))).toMatchObject(expected);
  });

  it('may be signed by an elliptic key', async () => {
    const ec = await generateKeyPair('ES256', { extractable: true });
    const second = { ...(await exportJWK(ec.publicKey)), kid: 'two', alg: 'ES256' };
    answerKeys = () => ({ keys: [jwk, second] });
    const header = { alg: 'ES256', kid: 'two' };
    expect(await verifier()(await sign(claims(), ec.privateKey, header))).toMatchObject({ name: 'Aminah' });
  });

  it('may name Google in both its ways, and nobody else’s issuer in the short one', async () => {
    const google = 'https://accounts.google.com';
    // Nobody asks Google here: the keys are those of the stand-in, put in the place of the network.
    const network = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url) =>
        Response.json(
          String(url).endsWith('openid-configuration')
            ? { issuer: google, jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs' }
            : { keys: [jwk] },
        ),
      );
    const verify = verifier({ issuer: google });
    for (const iss of [google, 'accounts.google.com'])
      expect(await verify(await sign(claims({ iss })))).toMatchObject({ name: 'Aminah' });
    expect(await refusal(verify(await sign(claims())))).toEqual(FAILED);
    network.mockRestore();
    expect(await refusal(verifier()(await sign(claims({ iss: 'accounts.google.com' }))))).toEqual(FAILED);
  });
});

describe('a token that is no good', () => {
  const cases: [string, () => Promise<string> | string][] = [
    ['is no token', () => 'garbage'],
    ['is signed by another key of the same name', () => sign(claims(), stranger.privateKey)],
    [
      'brings its own key',
      async () => sign(claims(), stranger.privateKey, { jwk: await exportJWK(stranger.publicKey) }),
    ],
    [
      'says where its key is',
      () => sign(claims(), stranger.privateKey, { jku: `${address}/theirs`, kid: 'theirs' }),
    ],
    ['names a key that is not there', () => sign(claims(), rsa.privateKey, { kid: 'two' })],
    ['has no signature', () => `${encode({ alg: 'none' })}.${encode(claims())}.`],
    [
      'is signed with the public key as a secret',
      async () => {
        const text = `${encode({ alg: 'HS256', kid: 'one' })}.${encode(claims())}`;
        const secret = await exportSPKI(rsa.publicKey);
        return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
      },
    ],
    [
      'is signed by an algorithm that Google does not use',
      async () => {
        const key = await generateKeyPair('PS256', { extractable: true });
        return new SignJWT(claims()).setProtectedHeader({ alg: 'PS256', kid: 'one' }).sign(key.privateKey);
      },
    ],
    [
      'was changed',
      async () => (await sign(claims())).replace(/\.[^.]+\./, `.${encode(claims({ sub: '1' }))}.`),
    ],
    ['is for another site', () => sign(claims({ aud: 'another' }))],
    ['is for several', () => sign(claims({ aud: [CLIENT, 'another'] }))],
    ['is for nobody', () => sign(claims({ aud: undefined }))],
    ['was asked for by another site', () => sign(claims({ azp: 'another' }))],
    ['is of another issuer', () => sign(claims({ iss: 'https://evil.example' }))],
    ['is of nobody', () => sign(claims({ iss: undefined }))],
    ['has run out', () => sign(claims({ exp: SECONDS }))],
    ['never runs out', () => sign(claims({ exp: undefined }))],
    ['is not good yet', () => sign(claims({ nbf: SECONDS + 60 }))],
    ['has no subject', () => sign(claims({ sub: undefined }))],
    ['has an empty subject', () => sign(claims({ sub: '' }))],
    ['has an endless subject', () => sign(claims({ sub: 'x'.repeat(256) }))],
    ['has a subject that is no text', () => sign(claims({ sub: 7 as never }))],
  ];
  it.each(cases)('%s', async (_case, make) => {
    expect(await refusal(verifier()(await make()))).toEqual(FAILED);
  });

  it('asks nobody when it is plainly none', async () => {
    await refusal(verifier()('a.b.c'));
    await refusal(verifier()(`${encode({ alg: 'none' })}.${encode(claims())}.`));
    await refusal(verifier()(`${encode({ alg: 'HS256' })}.${encode(claims())}.AA`));
    expect(asked).toEqual([]);
  });
});

describe('the provider', () => {
  it('is asked once for many sign-ins, and again for a key that is new', async () => {
    const verify = verifier();
    const token = await sign(claims());
    await Promise.all([verify(token), verify(token), verify(token)]);
    await verify(token);
    expect(asked).toEqual(['/.well-known/openid-configuration', '/keys']);
  });

  it.each<[string, () => void]>([
    ['lies about who it is', () => (document.issuer = 'https://accounts.google.com')],
    ['does not say who it is', () => delete document.issuer],
    ['has no keys’ address', () => delete document.jwks_uri],
    ['has keys at an address in the open', () => (document.jwks_uri = 'http://keys.example/keys')],
    ['has keys in a file', () => (document.jwks_uri = 'file:///etc/passwd')],
    ['has keys at no address', () => (document.jwks_uri = 'keys')],
    ['has moved its keys', () => (document.jwks_uri = `${address}/moved`)],
    ['has lost its keys', () => (document.jwks_uri = `${address}/lost`)],
    ['says nothing of its keys', () => (answerKeys = () => ({}))],
    ['sends a flood', () => (answerKeys = () => ({ keys: [jwk], more: 'x'.repeat(300_000) }))],
    ['sends a page', () => (answerKeys = () => '<html>')],
  ])('%s: the sign-in is not available', async (_case, spoil) => {
    spoil();
    expect(await refusal(verifier()(await sign(claims())))).toEqual(DOWN);
  });

  it('is down: not available now, and again when it is back', async () => {
    const token = await sign(claims());
    expect(
      await refusal(
        createGoogleTokens({ issuer: 'http://127.0.0.1:1', clientId: CLIENT, now: () => NOW })(token),
      ),
    ).toEqual(DOWN);
    const verify = verifier();
    document.issuer = 'https://elsewhere.example';
    expect(await refusal(verify(token))).toEqual(DOWN);
    document.issuer = address;
    expect(await verify(token)).toMatchObject({ name: 'Aminah' });
  });

  it('is asked where its keys are once an hour', async () => {
    let now = NOW;
    const verify = verifier({ now: () => now });
    await verify(await sign(claims()));
    now = new Date(NOW.getTime() + 59 * 60_000);
    await verify(await sign(claims()));
    expect(asked).toHaveLength(2);
    now = new Date(NOW.getTime() + 61 * 60_000);
    await verify(await sign(claims({ exp: SECONDS + 7200 })));
    expect(asked).toHaveLength(4);
  });
});

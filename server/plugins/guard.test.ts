import Fastify from 'fastify';
import { actorOf, mayDo, registerGuard, type Can } from './guard';
import type { Actor } from './loginSessions';

function appWith(config: { can?: string } | undefined) {
  const app = Fastify();
  registerGuard(app);
  app.get('/api/secret', { config: config as { can: Can } }, async () => 'secret');
}

describe('the guard', () => {
  it.each([undefined, {}])('stops the boot for a route that does not say who may call it: %j', (config) => {
    expect(() => appWith(config)).toThrow('GET /api/secret has no config.can');
  });

  it.each(['nothing.view', 'reservation.aprove', 'constructor.view', 'signed_in', 'public.view'])(
    'stops the boot for %s, which nobody has',
    (can) => {
      expect(() => appWith({ can })).toThrow(`unknown permission ${can}`);
    },
  );

  it.each(['public', 'signed-in', 'owner', 'admin', 'reservation.edit'])('takes %s', (can) => {
    expect(() => appWith({ can })).not.toThrow();
  });
});

describe('who may', () => {
  const person = (role: string, more: Partial<Actor> = {}) =>
    ({
      role,
      isAdmin: role === 'administrator',
      isOwner: role === 'owner',
      codes: [],
      ...more,
    }) as unknown as Actor;
  /** 14 is reservation.edit, 12 to view it, 15 to delete; 40 is revenue.view. */
  const PEOPLE: Record<string, Actor | null> = {
    stranger: null,
    buyer: person('buyer'),
    owner: person('owner'),
    rider: person('rider'),
    'no codes': person('administrator'),
    viewer: person('administrator', { codes: [12, 15] }),
    editor: person('administrator', { codes: [14] }),
    'editor no more': person('buyer', { codes: [14] }),
  };
  const signedIn = Object.keys(PEOPLE).filter((name) => name !== 'stranger');

  it.each<[Can, string[]]>([
    ['public', Object.keys(PEOPLE)],
    ['signed-in', signedIn],
    ['owner', ['owner']],
    ['rider', ['rider']],
    ['admin', ['no codes', 'viewer', 'editor']],
    ['reservation.edit', ['editor']],
    ['reservation.view', ['viewer']],
    [['revenue.view', 'reservation.edit'], ['editor']],
    [
      ['reservation.view', 'reservation.edit'],
      ['viewer', 'editor'],
    ],
    ['revenue.view', []],
  ])('%s', (can, who) => {
    expect(Object.keys(PEOPLE).filter((name) => mayDo(PEOPLE[name]!, can))).toEqual(who);
  });

  it('asks for the person of a request', () => {
    const request = { actor: PEOPLE.buyer } as Parameters<typeof actorOf>[0];
    expect(actorOf(request)).toBe(PEOPLE.buyer);
    expect(() => actorOf({ ...request, actor: null } as typeof request)).toThrow();
  });
});

it('lists what may be called by whom, HEAD beside its GET, and refuses the others in words', async () => {
  const app = Fastify();
  app.decorateRequest('actor', null);
  app.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
    reply.code(error.status ?? 401).send(error.message),
  );
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization) request.actor = { isAdmin: true, codes: [12] } as unknown as Actor;
  });
  registerGuard(app);
  app.get('/api/a', { config: { can: 'reservation.view' } }, async () => 'a');
  app.route({
    method: ['POST', 'PUT'],
    url: '/api/b',
    config: { can: ['reservation.create', 'reservation.edit'] },
    handler: async () => 'b',
  });
  await app.ready();
  expect(app.routeTable).toEqual([
    { method: 'GET', url: '/api/a', can: 'reservation.view' },
    { method: 'POST', url: '/api/b', can: ['reservation.create', 'reservation.edit'] },
    { method: 'PUT', url: '/api/b', can: ['reservation.create', 'reservation.edit'] },
  ]);
  const headers = { authorization: 'somebody' };
  expect((await app.inject({ url: '/api/a', headers })).body).toBe('a');
  expect((await app.inject('/api/a')).statusCode).toBe(401);
  const refused = await app.inject({ method: 'POST', url: '/api/b', headers });
  expect([refused.statusCode, refused.body]).toEqual([
    403,
    'POST /api/b needs reservation.create or reservation.edit',
  ]);
  expect((await app.inject({ url: '/api/none', headers })).statusCode).toBe(404);
});

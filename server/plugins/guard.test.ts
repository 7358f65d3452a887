import Fastify from 'fastify';
import { registerGuard, type Can } from './guard';

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
